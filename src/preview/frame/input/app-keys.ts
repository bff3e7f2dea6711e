import { parseKeys, strokesOf } from '../../../shared/key-strokes.ts';

/** The part of a key press that decides whether it belongs to the app. */
export interface FrameKeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const withModifier = new Set(['p', 's', 'b', 'j', '`', 'k', ',', 'o', 'w', '1', '2', '\\', 'enter', 'pageup', 'pagedown']);
const withModifierAndShift = new Set(['p', 'f', 'm', 'e', 'o', '`', '~']);
const withModifierAndAlt = new Set(['1', '2', '3', '4', 'a', 'd', 'g', 'p', 'r']);
const withAlt = new Set(['pageup', 'pagedown']);
/** Without F2, which opens the cell editor of a table. */
const functionKeys = new Set(['F1', 'F5', 'F6', 'F8', 'F11', 'F12']);

/**
 * Returns whether a key press belongs to the app around the frame. Copy, paste, undo, select all and plain typing stay in the page; after
 * the first part of a chord (Ctrl+K) any key is its second.
 */
export function isAppChord(press: FrameKeyPress, isSecondOfChord = false): boolean {
  const key = press.key.toLowerCase();
  if (isSecondOfChord) return !['escape', 'control', 'meta', 'shift', 'alt'].includes(key);
  if (functionKeys.has(press.key)) return true;
  // With Shift it opens a menu.
  if (press.key === 'F10') return !press.shiftKey;
  if (!press.ctrlKey && !press.metaKey) return press.altKey && withAlt.has(key);
  if (press.altKey) return withModifierAndAlt.has(key);
  return (press.shiftKey ? withModifierAndShift : withModifier).has(key);
}

/** Returns whether a key press zooms: Control with plus, minus or 0, as in browsers. */
export function isZoomKey(press: FrameKeyPress): boolean {
  return (press.ctrlKey || press.metaKey) && !press.altKey && ['+', '=', '-', '0'].includes(press.key);
}

/** Returns whether a key press means undo. */
export function isUndoKey(press: FrameKeyPress): boolean {
  return (press.ctrlKey || press.metaKey) && !press.shiftKey && !press.altKey && press.key.toLowerCase() === 'z';
}

/** Returns whether a key press asks where the value that has the focus comes from. */
export function isWhyKey(press: FrameKeyPress): boolean {
  return press.altKey && !press.ctrlKey && !press.metaKey && !press.shiftKey && press.key === 'Enter';
}

/**
 * Returns whether a key press is all of the keys that a person gave to a command of the app, or the first of two strokes; null for neither.
 */
export function chosenKeyOf(press: FrameKeyPress & { readonly code: string }, chosen: readonly string[]): 'all' | 'begins' | null {
  if (chosen.length === 0) return null;
  const isApple = /mac/i.test(navigator.platform);
  const { key, code, ctrlKey: ctrl, shiftKey: shift, altKey: alt, metaKey: meta } = press;
  const strokes = strokesOf({ key, code, ctrl, shift, alt, meta }, isApple);
  const found = chosen.map(parseKeys).filter(([first]) => first !== undefined && strokes.includes(first));
  if (found.length === 0) return null;
  return found.some((keys) => keys.length === 1) ? 'all' : 'begins';
}
