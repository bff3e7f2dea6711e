/** What a chord dispatcher needs of a key event. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
}

const modifierKeys = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process']);

const codeNames: Readonly<Record<string, string>> = {
  Backquote: '`',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
};

/**
 * The strokes a key press can mean, most literal first: by the letter on the key, then by its place on the
 * keyboard, so that `Mod+P` works on a Cyrillic layout. Empty for a modifier alone. Modifiers in the order
 * Mod, Ctrl, Meta, Alt, Shift.
 */
export function strokesOf(press: KeyPress, apple: boolean): readonly string[] {
  if (modifierKeys.has(press.key)) return [];
  const modifiers: string[] = [];
  if (apple ? press.meta : press.ctrl) modifiers.push('Mod');
  if (apple && press.ctrl) modifiers.push('Ctrl');
  if (!apple && press.meta) modifiers.push('Meta');
  if (press.alt) modifiers.push('Alt');
  const names = new Set([keyName(press.key)]);
  const fromCode = /^(?:Key|Digit)(.)$/.exec(press.code)?.[1] ?? codeNames[press.code];
  if (fromCode !== undefined && (press.alt || press.shift || !/^[a-z0-9]$/i.test(press.key))) names.add(fromCode);
  return [...names].map((name) => [...modifiers, ...(press.shift ? ['Shift'] : []), name].join('+'));
}

function keyName(key: string): string {
  if (key === ' ') return 'Space';
  return key.length === 1 ? key.toUpperCase() : key;
}

/** Strokes of a command's keys in the same form as `strokesOf`: modifiers sorted, letters upper case. */
export function parseKeys(keys: string): readonly string[] {
  const order = ['Mod', 'Ctrl', 'Meta', 'Alt', 'Shift'];
  return keys.split(' ').map((stroke) => {
    const parts = stroke.split(/\+(?=.)/);
    const key = parts.pop() ?? '';
    const modifiers = order.filter((name) => parts.includes(name));
    return [...modifiers, keyName(key)].join('+');
  });
}

/** What came of a key press. */
export type ChordResult =
  | { readonly kind: 'none' }
  /** First half of a chord: the next press decides. */
  | { readonly kind: 'pending'; readonly stroke: string }
  | { readonly kind: 'run'; readonly id: string }
  /** The second half fits no command: whoever would have had the first half may have both. */
  | { readonly kind: 'missed'; readonly stroke: string };

interface Bound {
  readonly id: string;
  readonly keys?: string;
  readonly alsoKeys?: readonly string[];
  readonly isEnabled?: () => boolean;
}

function keysOf({ keys, alsoKeys = [] }: Bound): readonly string[] {
  return keys === undefined ? alsoKeys : [keys, ...alsoKeys];
}

/** A second half that comes later starts over; milliseconds. */
export const chordTimeout = 4_000;

/** Follows presses of keys and says which command they run. `now` is in milliseconds. */
export function createChords(): {
  press(strokes: readonly string[], commands: readonly Bound[], now: number): ChordResult;
  readonly pending: string | null;
} {
  let pending: { stroke: string; at: number } | null = null;
  return {
    get pending() {
      return pending?.stroke ?? null;
    },
    press(strokes, commands, now) {
      if (strokes.length === 0) return { kind: 'none' };
      const enabled = commands.flatMap((command) =>
        (command.isEnabled?.() ?? true) ? keysOf(command).map((keys) => ({ id: command.id, strokes: parseKeys(keys) })) : [],
      );
      const first = pending !== null && now - pending.at <= chordTimeout ? pending.stroke : null;
      pending = null;
      for (const stroke of strokes) {
        // The one registered last wins, as a view that came later knows its place better.
        const hit = enabled.findLast((command) =>
          first === null
            ? command.strokes.length === 1 && command.strokes[0] === stroke
            : command.strokes[0] === first && command.strokes[1] === stroke,
        );
        if (hit) return { kind: 'run', id: hit.id };
      }
      if (first !== null) return { kind: 'missed', stroke: first };
      for (const stroke of strokes) {
        if (enabled.some((command) => command.strokes.length === 2 && command.strokes[0] === stroke)) {
          pending = { stroke, at: now };
          return { kind: 'pending', stroke };
        }
      }
      return { kind: 'none' };
    },
  };
}
