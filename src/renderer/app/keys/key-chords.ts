/** The parts of a key event that a chord dispatcher needs. */
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
 * Returns the strokes a key press can mean, most literal first: by the letter on the key, then by its position on the
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

/** Returns the strokes of a command's keys in the form of `strokesOf`: modifiers sorted, letters upper case. */
export function parseKeys(keys: string): readonly string[] {
  const order = ['Mod', 'Ctrl', 'Meta', 'Alt', 'Shift'];
  return keys.split(' ').map((stroke) => {
    const parts = stroke.split(/\+(?=.)/);
    const key = parts.pop() ?? '';
    const modifiers = order.filter((name) => parts.includes(name));
    return [...modifiers, keyName(key)].join('+');
  });
}

/** Outcome of a key press. */
export type ChordResult =
  | { readonly kind: 'none' }
  /** The first half of a chord: the next press decides. */
  | { readonly kind: 'pending'; readonly stroke: string }
  | { readonly kind: 'run'; readonly id: string }
  /** The second half matches no command: both halves go to whatever would have got the first. */
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

/** Milliseconds after which a second half starts over. */
export const chordTimeout = 4_000;

/** Creates a matcher that returns the command for a sequence of key presses. `now` is in milliseconds. */
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
        // The last one registered wins, since a view that came later is more specific.
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
