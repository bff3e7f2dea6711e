/** A token of a statement for recognising writes; comments and blanks are left out. */
export interface StatementToken {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'sign';
  /** As written, quotes and brackets included. */
  readonly image: string;
  readonly start: number;
  readonly end: number;
}

export type StatementTokens = { readonly tokens: readonly StatementToken[] } | { readonly unreadable: string };

/** Maximum characters of a statement that is read. */
export const longestStatement = 500_000;
/** Maximum tokens of a statement that is read: each costs more than a character. */
const maxTokens = 150_000;

const blank = /[\s\u0085\ufeff]+/uy;
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+/y;
const word = /[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy;
const sign = /<>|<=|>=|\|\||[,.:;*+\-/<>=|&^!(){}]/y;

const pieces: readonly (readonly [StatementToken['kind'], RegExp])[] = [
  ['word', word],
  ['number', number],
  ['sign', sign],
];

/**
 * Returns the tokens of an MDX statement, or why it cannot be read. Accepts only text that every server reads alike: a text that a server with
 * nested comments, other line ends or backslash escapes would split differently counts as unreadable, since a write
 * could hide in the difference. One pass, in linear time.
 */
export function readStatementTokens(statement: string): StatementTokens {
  if (statement.length > longestStatement) return { unreadable: `it is longer than ${longestStatement} characters` };
  if (!statement.isWellFormed()) return { unreadable: 'it holds half a character' };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (/[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/.test(statement)) return { unreadable: 'it holds a control character' };
  const tokens: StatementToken[] = [];
  for (let position = 0; position < statement.length; ) {
    const space = take(blank, statement, position);
    if (space > position) {
      position = space;
      continue;
    }
    const skipped = commentEnd(statement, position);
    if (typeof skipped === 'string') return { unreadable: skipped };
    if (skipped > position) {
      position = skipped;
      continue;
    }
    const found = takePiece(statement, position);
    if (typeof found === 'string') return { unreadable: found };
    if (tokens.length >= maxTokens) return { unreadable: `it has more than ${maxTokens} parts` };
    tokens.push(found);
    position = found.end;
  }
  return { tokens };
}

/** Returns the end of the comment that begins here, the position itself if none does, or why its end is uncertain. */
function commentEnd(statement: string, position: number): number | string {
  if (statement.startsWith('--', position) || statement.startsWith('//', position)) {
    const found = statement.indexOf('\n', position);
    const end = found < 0 ? statement.length : found;
    // Servers differ in what ends a line.
    return /[\v\f\u0085\u2028\u2029]|\r(?!$)/.test(statement.slice(position, end)) ? 'a comment holds an unusual line end' : end;
  }
  if (!statement.startsWith('/*', position)) return position;
  const end = statement.indexOf('*/', position + 2);
  if (end < 0) return 'a comment has no closing */';
  return statement.slice(position + 2, end + 1).includes('/*') ? 'a comment stands inside another one' : end + 2;
}

function takePiece(statement: string, position: number): StatementToken | string {
  const character = String.fromCodePoint(statement.codePointAt(position) ?? 0);
  if (character === '[' || character === '"' || character === "'") return takeQuoted(statement, position, character);
  if (statement.startsWith('*/', position)) return 'a */ closes no comment';
  for (const [kind, pattern] of pieces) {
    const end = take(pattern, statement, position);
    if (end > position) return { kind, image: statement.slice(position, end), start: position, end };
  }
  return /[\x20-\x7e]/.test(character) ? `it holds ${character}` : 'it holds an unknown character';
}

/** Reads a name in brackets or a text in quotes, in which a doubled closing sign stands for itself. */
function takeQuoted(statement: string, position: number, open: string): StatementToken | string {
  const close = open === '[' ? ']' : open;
  let found = statement.indexOf(close, position + 1);
  while (found >= 0 && statement[found + 1] === close) found = statement.indexOf(close, found + 2);
  if (found < 0) return open === '[' ? 'a name has no closing ]' : 'a text has no closing quote';
  const image = statement.slice(position, found + 1);
  if (open !== '[' && /\\["']/.test(image)) return 'a text holds a backslash before a quote';
  return { kind: open === '[' ? 'name' : 'text', image, start: position, end: found + 1 };
}

/** Returns the end of a pattern's match at a position; the position itself if it does not match. */
function take(pattern: RegExp, statement: string, position: number): number {
  pattern.lastIndex = position;
  return pattern.test(statement) ? pattern.lastIndex : position;
}
