import { groupDigits } from '../../group-digits.ts';

/** What is looked for in a text. */
export interface SearchQuery {
  readonly text: string;
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
  /** `text` is a regular expression of JavaScript. */
  readonly isExpression: boolean;
}

/** Characters of a query; further ones are refused. */
export const longestQuery = 1_000;

/** Groups of an expression; an expression with more is refused. The places of all of them are kept for each match. */
export const mostGroups = 99;

/** A pattern that finds every match, or why there is none. */
export type CompiledSearch = { readonly pattern: RegExp } | { readonly fault: string };

const wordCharacter = String.raw`[\p{L}\p{M}\p{N}_]`;

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** Both ends of a match are at the start or end of a word, or next to a character that is not part of a word. */
function asWholeWord(source: string, word: string): string {
  const edge = `(?:(?<!${word})|(?!${word}))`;
  return `${edge}(?:${source})${edge}`;
}

/**
 * Returns the pattern of a query, with the flags `g`, `m` and, for an expression, `d`. An expression is read with the flag `u`, and without
 * it if it cannot be read so, such as one with a single brace. Does not run it: matching may take any time (`docs/navigation.md`, Find and
 * replace).
 */
export function compileSearch({ text, isCaseSensitive, isWholeWord, isExpression }: SearchQuery): CompiledSearch {
  if (text.length > longestQuery) return { fault: `Look for ${groupDigits(longestQuery)} characters at most.` };
  const flags = `gm${isCaseSensitive ? '' : 'i'}`;
  if (!isExpression) {
    const source = escaped(text);
    return { pattern: new RegExp(isWholeWord ? asWholeWord(source, wordCharacter) : source, `${flags}u`) };
  }
  try {
    if (groupsOf(text) > mostGroups) return { fault: `Use ${mostGroups} groups at most.` };
  } catch (thrown) {
    return { fault: faultOf(thrown) };
  }
  try {
    return { pattern: new RegExp(isWholeWord ? asWholeWord(text, wordCharacter) : text, `${flags}du`) };
  } catch {
    return { pattern: new RegExp(isWholeWord ? asWholeWord(text, String.raw`\w`) : text, `${flags}d`) };
  }
}

/** Returns the number of groups. Throws a SyntaxError for an invalid expression. The empty first alternative makes it match at once. */
function groupsOf(source: string): number {
  const count = (flags: string) => (new RegExp(`|${source}`, flags).exec('')?.length ?? 1) - 1;
  try {
    return count('u');
  } catch {
    return count('');
  }
}

function faultOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : '';
  const reason = message.slice(message.lastIndexOf(': ') + 2);
  return `This regular expression is not valid: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`;
}
