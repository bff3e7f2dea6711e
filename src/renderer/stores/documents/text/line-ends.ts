/** How the lines of a text end. */
export type LineEnd = '\n' | '\r\n';

const anyEnd = /\r\n|\r|\n/g;

/** What most lines of a text end with, as Monaco counts; a line feed for a text of one line. */
export function lineEndOf(text: string): LineEnd {
  if (!text.includes('\r')) return '\n';
  let all = 0;
  let returns = 0;
  for (const [end] of text.matchAll(anyEnd)) {
    all += 1;
    if (end !== '\n') returns += 1;
  }
  return 2 * returns > all ? '\r\n' : '\n';
}

/** The text with every line ended alike. */
export function withLineEnd(text: string, end: LineEnd): string {
  return end === '\n' && !text.includes('\r') ? text : text.replace(anyEnd, end);
}

/** Returns the line end to use after a text replaces another: its own, or the one before if it has a single line. */
export function wantedLineEnd(text: string, before: LineEnd): LineEnd {
  if (text.includes('\r\n')) return '\r\n';
  return /[\r\n]/.test(text) ? '\n' : before;
}
