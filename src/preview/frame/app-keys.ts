/** What of a key press decides whether it belongs to the app. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const withModifier = new Set(['p', 's', 'b', 'j', '`', 'k', ',', 'o', 'w', 'f', 'r', '\\', '=', '-', '0', '1', '2']);
const withModifierAndShift = new Set(['p', 'f', 'm', 'e', 'o', 'y', 'u', 'i', 'd']);
/** F2 stays: it opens the cell editor of a table. */
const functionKeys = new Set(['F1', 'F5', 'F6', 'F8', 'F11', 'F12']);

/** Whether a chord belongs to the app around the frame. Copy, paste, undo, select all and plain typing stay in the page. */
export function isAppChord(press: KeyPress, isSecondOfChord = false): boolean {
  const key = press.key.toLowerCase();
  const hasModifier = (press.ctrlKey || press.metaKey) && !press.altKey;
  if (functionKeys.has(press.key)) return true;
  if (!hasModifier || key.length !== 1) return false;
  if (isSecondOfChord) return true;
  return press.shiftKey ? withModifierAndShift.has(key) || key === '~' || key === '`' : withModifier.has(key);
}
