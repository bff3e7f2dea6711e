import type { Finding } from '../../language/code/findings.ts';

/** Characters of code that a quick fix removes: the problem carries them. */
const longestRemoved = 2_000;

/** The number of the service for code that is never reached; others of the rule are about labels. */
const neverReached = 7027;

/**
 * Returns the code of a finding if it can be removed without a change of meaning: statements that are never reached and declare nothing, behind
 * the end of another statement. Undefined where that cannot be told from the text, as behind the brackets of an `if`.
 */
export function removableCode(text: string, { code, start, length }: Finding): string | undefined {
  if (code !== neverReached || length > longestRemoved) return undefined;
  const removed = text.slice(start, start + length);
  const before = text
    .slice(Math.max(0, start - longestRemoved), start)
    .trimEnd()
    .at(-1);
  return (before === ';' || before === '}') && !/\b(?:var|function|class)\b/.test(removed) ? removed : undefined;
}

/**
 * Returns the range of code that is removed: with its whole lines if nothing else stands in them. `start` and `end` are offsets in the text.
 */
export function removedRange(text: string, start: number, end: number): { readonly start: number; readonly end: number } {
  const before = /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(Math.max(0, start - longestRemoved), start))?.[0] ?? '';
  return /^[ \t]*(?:[\r\n]|$)/.test(text.slice(end, end + longestRemoved)) ? { start: start - before.length, end } : { start, end };
}
