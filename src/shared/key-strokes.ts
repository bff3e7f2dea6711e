/** Modifiers of a stroke, in the order they are written. */
const modifierNames = ['Mod', 'Ctrl', 'Meta', 'Alt', 'Shift'] as const;

const longestKeys = 60;

/** Keys with a name of more than one character that may be part of a stroke. */
const namedKeys = new Set(
  'Enter Escape Tab Space Backspace Delete Insert Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight ContextMenu Pause'.split(
    ' ',
  ),
);

/** Strokes that every text field of the system needs. */
const ofTheSystem = new Set(['Mod+C', 'Mod+V', 'Mod+X', 'Mod+A']);

/** Returns a key as strokes write it: letters in upper case, the space bar as `Space`. */
function keyName(key: string): string {
  if (key === ' ') return 'Space';
  return key.length === 1 ? key.toUpperCase() : key;
}

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

function partsOf(stroke: string): { readonly modifiers: readonly string[]; readonly key: string } {
  const parts = stroke.split(/\+(?=.)/);
  const key = parts.pop() ?? '';
  return { modifiers: parts, key: keyName(key) };
}

/** Returns the strokes of a command's keys: modifiers in their order, letters in upper case. */
export function parseKeys(keys: string): readonly string[] {
  return keys.split(' ').map((stroke) => {
    const { modifiers, key } = partsOf(stroke);
    return [...modifierNames.filter((name) => modifiers.includes(name)), key].join('+');
  });
}

/** Returns keys in the one form in which the same keys are the same text. */
export function canonicalKeys(keys: string): string {
  return parseKeys(keys).join(' ');
}

function isKey(key: string): boolean {
  return [...key].length === 1 || namedKeys.has(key) || /^F(?:[1-9]|1\d|2[0-4])$/.test(key);
}

/** Returns what keeps keys from being those of a command, or undefined: one stroke or two, the first of them no plain typing. */
export function keysProblem(keys: string): string | undefined {
  if (keys.length > longestKeys) return 'These are too many keys.';
  const strokes = keys.split(' ').map(partsOf);
  const [first, , third] = strokes;
  const isWritten = strokes.every(
    ({ modifiers, key }) =>
      isKey(key) &&
      new Set(modifiers).size === modifiers.length &&
      modifiers.every((name) => modifierNames.some((known) => known === name)),
  );
  if (!first || !isWritten) return 'Write keys like "Mod+Shift+P", "F8" or "Mod+K Mod+S".';
  if (third) return 'Keys have at most two strokes.';
  const isTyping = !first.modifiers.some((name) => name !== 'Shift') && !/^F\d/.test(first.key);
  if (isTyping) return 'Start with Ctrl, Alt or a function key: other keys are needed for typing.';
  if (strokes.length === 1 && ofTheSystem.has(canonicalKeys(keys))) return 'These keys copy, cut, paste or select everywhere.';
  return undefined;
}
