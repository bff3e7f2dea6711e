import { createToken, type CustomPatternMatcherReturn, Lexer, type TokenType } from 'chevrotain';

/**
 * Token types of MDX (`docs/format/back-end.md`, MDX in use). Quoted parts are read by small scanners that also accept an
 * unclosed part up to the end of the text, for one clear error instead of many, and always in linear time.
 */

function scan(find: (text: string, offset: number) => number) {
  return (text: string, offset: number): CustomPatternMatcherReturn | null => {
    const end = find(text, offset);
    return end > offset ? [text.slice(offset, end)] : null;
  };
}

/** Returns the end of a part between `open` and `close`, in which a doubled `close` stands for itself. */
function quotedEnd(text: string, offset: number, open: string, close: string): number {
  if (text[offset] !== open) return -1;
  let position = offset + 1;
  while (position < text.length) {
    const found = text.indexOf(close, position);
    if (found < 0) return text.length;
    if (text[found + 1] !== close) return found + 1;
    position = found + 2;
  }
  return text.length;
}

function blockCommentEnd(text: string, offset: number): number {
  if (!text.startsWith('/*', offset)) return -1;
  const found = text.indexOf('*/', offset + 2);
  return found < 0 ? text.length : found + 2;
}

const space = createToken({ name: 'Space', pattern: /[\s\u00a0\ufeff]+/, group: Lexer.SKIPPED, line_breaks: true });
const lineComment = createToken({ name: 'LineComment', pattern: /(?:--|\/\/)[^\r\n]*/, group: Lexer.SKIPPED });
export const blockComment = createToken({
  name: 'BlockComment',
  pattern: scan(blockCommentEnd),
  start_chars_hint: ['/'],
  line_breaks: true,
  group: 'comments',
});
export const quotedName = createToken({
  name: 'QuotedName',
  pattern: scan((text, offset) => quotedEnd(text, offset, '[', ']')),
  start_chars_hint: ['['],
  line_breaks: true,
});
export const textLiteral = createToken({
  name: 'TextLiteral',
  pattern: scan((text, offset) => {
    const quote = text[offset];
    return quote === '"' || quote === "'" ? quotedEnd(text, offset, quote, quote) : -1;
  }),
  start_chars_hint: ['"', "'"],
  line_breaks: true,
});
export const numberLiteral = createToken({ name: 'NumberLiteral', pattern: /\d+(?:\.\d+)?/ });
// A scanner too: the lexer's analysis of patterns does not support \p.
const identifierPattern = /[\p{L}_][\p{L}\p{N}_$]*/uy;
export const identifier = createToken({
  name: 'Identifier',
  pattern: scan((text, offset) => {
    identifierPattern.lastIndex = offset;
    return identifierPattern.test(text) ? identifierPattern.lastIndex : -1;
  }),
  line_breaks: false,
});

function keyword(word: string): TokenType {
  return createToken({ name: word, pattern: new RegExp(word, 'i'), longer_alt: identifier });
}

export const selectWord = keyword('SELECT');
export const fromWord = keyword('FROM');
export const whereWord = keyword('WHERE');
export const onWord = keyword('ON');
export const nonWord = keyword('NON');
export const emptyWord = keyword('EMPTY');
export const dimensionWord = keyword('DIMENSION');
export const propertiesWord = keyword('PROPERTIES');

export const comma = createToken({ name: 'Comma', pattern: ',', label: "','" });
export const dot = createToken({ name: 'Dot', pattern: '.', label: "'.'" });
export const colon = createToken({ name: 'Colon', pattern: ':', label: "':'" });
export const star = createToken({ name: 'Star', pattern: '*', label: "'*'" });
export const minus = createToken({ name: 'Minus', pattern: '-', label: "'-'" });
export const semicolon = createToken({ name: 'Semicolon', pattern: ';', label: "';'" });
export const openBrace = createToken({ name: 'OpenBrace', pattern: '{', label: "'{'" });
export const closeBrace = createToken({ name: 'CloseBrace', pattern: '}', label: "'}'" });
export const openParenthesis = createToken({ name: 'OpenParenthesis', pattern: '(', label: "'('" });
export const closeParenthesis = createToken({ name: 'CloseParenthesis', pattern: ')', label: "')'" });

/** The first match wins: comments before the signs they start with, keywords before names. */
export const tokenTypes: TokenType[] = [
  space,
  lineComment,
  blockComment,
  quotedName,
  textLiteral,
  numberLiteral,
  selectWord,
  fromWord,
  whereWord,
  onWord,
  nonWord,
  emptyWord,
  dimensionWord,
  propertiesWord,
  identifier,
  comma,
  dot,
  colon,
  star,
  minus,
  semicolon,
  openBrace,
  closeBrace,
  openParenthesis,
  closeParenthesis,
];

/** Tracks full positions, since errors name line and column. */
export const mdxLexer = new Lexer(tokenTypes, { positionTracking: 'full', ensureOptimizations: false });
