import type { MdxRange } from './syntax-tree.ts';

/** `hole` is a `$placeholder` or a `${...}` of a template: it may stand for anything. */
type MdxTokenKind = 'name' | 'text' | 'number' | 'word' | 'hole' | 'sign' | 'end';

/** A token of a query; the last one is an empty `end`. */
export interface MdxToken {
  readonly kind: MdxTokenKind;
  /** As written, quotes and brackets included. */
  readonly image: string;
  readonly range: MdxRange;
}

export interface MdxComment {
  readonly isLine: boolean;
  readonly start: number;
  readonly end: number;
}

/** A mistake: what was found and what was expected, and where. */
export interface MdxError {
  readonly message: string;
  readonly range: MdxRange;
}

export interface MdxTokens {
  readonly tokens: readonly MdxToken[];
  readonly comments: readonly MdxComment[];
  /** Unclosed parts and characters that no query has, in reading order. */
  readonly errors: readonly MdxError[];
}

const blank = /[\s\u0085\ufeff]+/uy;
const lineBreak = /\r\n|\r|\n/g;
const lineComment = /(?:--|\/\/)[^\r\n]*/y;
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /[\p{L}_](?:[\p{L}\p{M}\p{N}_]|\$(?!\{))*/uy;
/** A word of which a placeholder is a part may become any. */
const filledWord = /\$\w/;
const placeholder = /[$@]\w*/y;
const sign = /<>|<=|>=|\|\||[,.:;*+\-/<>=|&^!(){}]/y;

/** Returns the end of a pattern's match at a position; the position itself if it does not match. */
function take(pattern: RegExp, text: string, position: number): number {
  pattern.lastIndex = position;
  return pattern.test(text) ? pattern.lastIndex : position;
}

/** Returns the end of the `${...}` at an offset, braces and quotes inside it matched; -1 if it is not closed. Takes linear time. */
export function holeEnd(text: string, offset: number): number {
  let depth = 0;
  let quote = '';
  for (let at = offset + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

const closings: Readonly<Record<string, { readonly close: string; readonly kind: MdxTokenKind; readonly message: string }>> = {
  '[': { close: ']', kind: 'name', message: 'This name has no closing ]' },
  '"': { close: '"', kind: 'text', message: 'This text has no closing quote' },
  "'": { close: "'", kind: 'text', message: 'This text has no closing quote' },
};

/** Splits a query into tokens; any text is safe. One pass, in linear time. */
class Tokenizer {
  readonly tokens: MdxToken[] = [];
  readonly comments: MdxComment[] = [];
  readonly errors: MdxError[] = [];
  private line = 1;
  private lineStart = 0;
  /** End of the first line break that is not counted yet. */
  private nextLine = 0;
  /** From here on a `${` begins no hole: the one before was never closed, and looking again would take quadratic time. */
  private lastHole = Number.POSITIVE_INFINITY;

  constructor(private readonly text: string) {}

  read(): MdxTokens {
    const { text } = this;
    for (let position = 0; position < text.length; ) {
      const after = this.skip(position);
      position = after > position ? after : this.readToken(position);
    }
    this.add('end', text.length, text.length);
    return this;
  }

  private rangeOf(start: number, end: number): MdxRange {
    while (this.nextLine <= start) {
      if (this.nextLine > 0) {
        this.line += 1;
        this.lineStart = this.nextLine;
      }
      lineBreak.lastIndex = this.nextLine;
      this.nextLine = lineBreak.test(this.text) ? lineBreak.lastIndex : Number.POSITIVE_INFINITY;
    }
    return { offset: start, length: end - start, line: this.line, column: start - this.lineStart + 1 };
  }

  private add(kind: MdxTokenKind, start: number, end: number): number {
    this.tokens.push({ kind, image: this.text.slice(start, end), range: this.rangeOf(start, end) });
    return end;
  }

  private fail(message: string, start: number, end: number): void {
    this.errors.push({ message, range: this.rangeOf(start, end) });
  }

  /** Returns the end of blanks or of the comment that begins here. */
  private skip(start: number): number {
    const { text } = this;
    const space = take(blank, text, start);
    if (space > start) return space;
    const line = take(lineComment, text, start);
    if (line > start) {
      this.comments.push({ isLine: true, start, end: line });
      return line;
    }
    if (!text.startsWith('/*', start)) return start;
    const found = text.indexOf('*/', start + 2);
    const end = found < 0 ? text.length : found + 2;
    if (found < 0) this.fail('This comment has no closing */', start, end);
    this.comments.push({ isLine: false, start, end });
    return end;
  }

  private readToken(start: number): number {
    const { text } = this;
    const quoted = closings[text.charAt(start)];
    if (quoted !== undefined) {
      const end = this.quotedEnd(start, quoted.close);
      if (end < 0) this.fail(quoted.message, start, text.length);
      return this.add(quoted.kind, start, end < 0 ? text.length : end);
    }
    const hole = this.holeAt(start);
    if (hole > start) return this.add('hole', start, hole);
    for (const [kind, pattern] of patterns) {
      const end = take(pattern, text, start);
      if (end > start) return this.add(kind === 'word' && filledWord.test(text.slice(start, end)) ? 'hole' : kind, start, end);
    }
    const end = start + String.fromCodePoint(text.codePointAt(start) ?? 0).length;
    this.fail(`Unexpected character ${text.slice(start, end)}`, start, end);
    return end;
  }

  /** Returns the end of the `${...}` at a position; the position itself if there is none. */
  private holeAt(start: number): number {
    if (start >= this.lastHole || !this.text.startsWith('${', start)) return start;
    const end = holeEnd(this.text, start);
    if (end < 0) this.lastHole = start;
    return end < 0 ? start : end;
  }

  /** Returns the end of a quoted part, in which a doubled closing sign stands for itself; -1 if it is not closed. */
  private quotedEnd(start: number, close: string): number {
    const { text } = this;
    for (let at = start + 1; at < text.length; at += 1) {
      const character = text.charAt(at);
      if (character === '$') at = Math.max(at, this.holeAt(at) - 1);
      else if (character === close) {
        if (text.charAt(at + 1) !== close) return at + 1;
        at += 1;
      }
    }
    return -1;
  }
}

const patterns: readonly (readonly [MdxTokenKind, RegExp])[] = [
  ['word', word],
  ['number', number],
  ['hole', placeholder],
  ['sign', sign],
];

/** Returns tokens, comments and unreadable parts of a query. Any text is safe; takes linear time. */
export function readMdxTokens(text: string): MdxTokens {
  const { tokens, comments, errors } = new Tokenizer(text).read();
  return { tokens, comments, errors };
}
