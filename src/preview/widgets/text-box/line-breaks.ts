/** Placeholder for a line break in a field that can only draw one line. */
export const lineBreakSign = '↵';

/** Returns a text with `\n` as line ends, whatever the system of the clipboard writes. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

export function hasLineBreak(text: string): boolean {
  return /[\r\n]/.test(text);
}

/**
 * Returns the text as the field draws it. An `input` drops line breaks; as signs they stay visible, and every character of the drawn text
 * has the position of its character in the real one. `text` has plain line ends.
 */
export function shownText(text: string): string {
  return text.replaceAll('\n', lineBreakSign);
}

/** Returns the text with `inserted` in place of what was between two positions. */
export function replaceRange(text: string, start: number, end: number, inserted: string): string {
  return text.slice(0, start) + withPlainLineEnds(inserted) + text.slice(end);
}

/**
 * Returns the real text after an edit of the drawn one. Unchanged parts keep their line breaks; new text is taken as it is, or with its
 * signs converted to line breaks when the edit is an undo or redo.
 */
export function editedText(before: string, shownAfter: string, isHistory: boolean): string {
  const shownBefore = shownText(before);
  const shorter = Math.min(shownBefore.length, shownAfter.length);
  let head = 0;
  while (head < shorter && shownBefore[head] === shownAfter[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && shownBefore.at(-1 - tail) === shownAfter.at(-1 - tail)) tail += 1;
  const inserted = shownAfter.slice(head, shownAfter.length - tail);
  return replaceRange(before, head, before.length - tail, isHistory ? inserted.replaceAll(lineBreakSign, '\n') : inserted);
}
