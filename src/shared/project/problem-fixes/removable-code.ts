import type { Finding } from '../../language/code/findings.ts';

/** Characters of code that a quick fix removes: the problem carries them. */
const longestRemoved = 2_000;

/** The numbers of the service for code that is never reached, and for a label that nothing uses. */
const neverReached = 7027;
const unusedLabel = 7028;

/** What is between a label and the statement behind it, which begins with a name, a number or a bracket and declares nothing. */
const behindLabel = /^\s*:\s*(?=[\w$]|\{)(?!(?:var|let|const|function|class|async)\b)/;

/**
 * Returns the code of a finding if it can be removed without a change of meaning, from its start on: statements that are never reached and
 * declare nothing, behind the end of another statement, or a label with its colon. Undefined where that cannot be told from the text, as
 * behind the brackets of an `if`, or where the line before would go on.
 */
export function removableCode(text: string, { code, start, length }: Finding): string | undefined {
  if (length > longestRemoved) return undefined;
  const before = text
    .slice(Math.max(0, start - longestRemoved), start)
    .trimEnd()
    .at(-1);
  if (code === unusedLabel) {
    const between = behindLabel.exec(text.slice(start + length, start + longestRemoved))?.[0];
    const isBegin = before === undefined || /[;{}:)]/.test(before);
    return isBegin && between !== undefined ? text.slice(start, start + length) + between : undefined;
  }
  const removed = text.slice(start, start + length);
  const isEnd = code === neverReached && (before === ';' || before === '}');
  return isEnd && !/\b(?:var|function|class)\b/.test(removed) ? removed : undefined;
}

/**
 * Returns the range of code that is removed: with its whole lines if nothing else stands in them. `start` and `end` are offsets in the text.
 */
export function removedRange(text: string, start: number, end: number): { readonly start: number; readonly end: number } {
  const before = /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(Math.max(0, start - longestRemoved), start))?.[0] ?? '';
  return /^[ \t]*(?:[\r\n]|$)/.test(text.slice(end, end + longestRemoved)) ? { start: start - before.length, end } : { start, end };
}
