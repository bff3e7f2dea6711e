/** What of a key press decides whether it belongs to the app. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const withModifier = new Set(['p', 's', 'b', 'j', '`', 'k', ',', 'o', 'w', '1', '2', '\\', 'enter', 'pageup', 'pagedown']);
const withModifierAndShift = new Set(['p', 'f', 'm', 'e', 'o', '`', '~']);
const withModifierAndAlt = new Set(['a', 'd', 'g', 'p', 'r']);
const withAlt = new Set(['pageup', 'pagedown']);
/** F2 stays: it opens the cell editor of a table. */
const functionKeys = new Set(['F1', 'F5', 'F6', 'F8', 'F11', 'F12']);

/**
 * Whether a key press belongs to the app around the frame. Copy, paste, undo, select all and plain typing stay in the page;
 * after the first part of a chord (Ctrl+K) any key is its second.
 */
export function isAppChord(press: KeyPress, isSecondOfChord = false): boolean {
  const key = press.key.toLowerCase();
  if (isSecondOfChord) return !['escape', 'control', 'meta', 'shift', 'alt'].includes(key);
  if (functionKeys.has(press.key)) return true;
  if (!press.ctrlKey && !press.metaKey) return press.altKey && withAlt.has(key);
  if (press.altKey) return withModifierAndAlt.has(key);
  return (press.shiftKey ? withModifierAndShift : withModifier).has(key);
}

/** Whether a key press zooms: with Control plus, minus or 0, as browsers have it. */
export function isZoomKey(press: KeyPress): boolean {
  return (press.ctrlKey || press.metaKey) && !press.altKey && ['+', '=', '-', '0'].includes(press.key);
}

/** Whether a key press undoes. */
export function isUndoKey(press: KeyPress): boolean {
  return (press.ctrlKey || press.metaKey) && !press.shiftKey && !press.altKey && press.key.toLowerCase() === 'z';
}
