/** Stands for a line break in a field that can only draw one line. */
export const lineBreakSign = '↵';

/** Line ends as the web keeps them in texts that a person enters: `\n`, whatever the system of the clipboard writes. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

export function hasLineBreak(text: string): boolean {
  return /[\r\n]/.test(text);
}

/**
 * Text as the field draws it. An `input` drops line breaks; drawn as signs they stay visible, and every character of the
 * drawn text stands at the place of its character in the real one. `text` has plain line ends.
 */
export function shownText(text: string): string {
  return text.replaceAll('\n', lineBreakSign);
}

/** The text after `inserted` took the place of what stood between two positions. */
export function replaceRange(text: string, start: number, end: number, inserted: string): string {
  return text.slice(0, start) + withPlainLineEnds(inserted) + text.slice(end);
}

/**
 * The real text after an edit of the drawn one. What did not change keeps its line breaks; what is new is taken as it
 * is, or with its signs read back as line breaks when the edit undoes or repeats an earlier one.
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
