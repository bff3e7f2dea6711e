import { holeEnd } from '../../mdx/mdx-tokens.ts';
import { type MappedText, MappedTextBuilder } from './mapped-text.ts';

/** Files in which MDX is recognised. */
export type MdxLanguage = 'javascript' | 'yaml';

/** An MDX text of a file. */
export interface MdxText extends MappedText {
  /** Offsets in the file of the text between its quotes; of a concatenation from the first quote to the last. */
  readonly start: number;
  readonly end: number;
  /** Whether it may contain line breaks as written; otherwise it stays on its line. */
  readonly hasLines: boolean;
  /** Whether line ends within it are blanks (YAML texts after `>`), so that they end no comment. */
  readonly isFolded: boolean;
  /** Characters that would end it, or the text around it. */
  readonly delimiters: string;
}

/** Characters of one MDX text that are read. */
const longestMdx = 200_000;
/** Characters of the code between two parts of a concatenation. */
const longestInserted = 2_000;

/** How a text begins that is MDX and no prose such as `Select a region`. */
const certain =
  /^\s*(?:SELECT\s*(?:\{|NON\s+EMPTY\b|TM1\w|FROM\s*\[|(?:CROSSJOIN|FILTER|ORDER|TOPCOUNT|HEAD|TAIL|UNION|EXCEPT|HIERARCHIZE)\s*\()|WITH\s+(?:MEMBER|SET)\s+[[$]|UPDATE\s+(?:CUBE\s+[[$\w]|\[))/i;
const possible = /^\s*(?:SELECT|WITH|UPDATE)\b/i;
const start = {
  // A quote before a query, or before the value of the key MDX; JSON may be inside a text whose quotes escape its own.
  javascript: /["'`](?=(?:\\[nrt]|\s){0,200}(?:SELECT|WITH|UPDATE)\b)|(?:(\\?)"MDX\1"|\bMDX)\s{0,20}:\s{0,20}(?=\\?["'`])/gi,
  yaml: /(\\?)"MDX\1"\s{0,20}:\s{0,20}(?=\1")/gi,
} as const;

/**
 * Returns the MDX texts of a file that begin between two offsets, in order: texts under the key `MDX`, also in JSON, and in scripts all
 * literals that begin as queries do, with the literals that are added to them. Reads the part of the file alone; any text is safe.
 */
export function mdxTextsIn(file: string, language: MdxLanguage, from = 0, to = file.length): MdxText[] {
  const found: MdxText[] = [];
  const pattern = start[language];
  pattern.lastIndex = from;
  for (let match = pattern.exec(file); match && match.index < to; match = pattern.exec(file)) {
    const isKey = match[0].length > 1;
    const text = readText(file, match.index, isKey ? pattern.lastIndex : match.index, language);
    if (text === undefined) continue;
    if (isKey || isQuery(text.text)) found.push(text);
    // What was read once is not read again, which would take quadratic time.
    pattern.lastIndex = Math.max(pattern.lastIndex, text.end);
  }
  return found;
}

/** Returns the MDX text that contains an offset, its ends included; looks for its beginning in the characters before. */
export function mdxTextAt(file: string, language: MdxLanguage, offset: number): MdxText | undefined {
  return mdxTextsIn(file, language, Math.max(0, offset - longestMdx), offset + 1).findLast(
    (text) => text.start <= offset && offset <= text.end,
  );
}

function isQuery(text: string): boolean {
  if (certain.test(text)) return true;
  return possible.test(text) && /\bFROM\b/i.test(text) && /\bON\s+(?:\d|COLUMNS|ROWS|AXIS|\$)/i.test(text);
}

interface Quotes {
  /** What ends the MDX. */
  readonly end: '"' | '\\"' | "'" | '`';
  /** The quote of the script's literal around JSON that holds the MDX. */
  readonly outer: "'" | '`' | null;
  /** Whether `''` means `'`, as in YAML. */
  readonly isDoubled: boolean;
  readonly isScript: boolean;
}

function quotesAt(file: string, keyAt: number, quoteAt: number, language: MdxLanguage): Quotes | undefined {
  const isScript = language === 'javascript';
  const quote = file.charAt(quoteAt) === '\\' ? '\\"' : file.charAt(quoteAt);
  if (quote !== '"' && quote !== '\\"' && quote !== "'" && quote !== '`') return undefined;
  const line = file.slice(Math.max(0, keyAt - 300), keyAt);
  // Only JSON is between the quote of the literal and the key.
  const outer = keyAt === quoteAt || quote !== '"' ? undefined : /(['`])[\s{}"\w:,.[\]-]{0,200}$/.exec(line)?.[1];
  return { end: quote, outer: outer === "'" || outer === '`' ? outer : null, isDoubled: !isScript && outer === "'", isScript };
}

function readText(file: string, keyAt: number, quoteAt: number, language: MdxLanguage): MdxText | undefined {
  const quotes = quotesAt(file, keyAt, quoteAt, language);
  if (quotes === undefined) return undefined;
  const builder = new MappedTextBuilder();
  const begin = quoteAt + quotes.end.length;
  const fold = language === 'yaml' ? foldingAt(file, keyAt) : undefined;
  let at = begin;
  let end = begin;
  for (;;) {
    const piece = readPiece(file, at, quotes, builder, fold);
    end = piece.end;
    const next = piece.isLast || !quotes.isScript ? undefined : concatenated(file, end + 1, quotes.outer ?? quotes.end);
    if (next === undefined || next.end - begin > longestMdx) break;
    if (next.codeEnd > next.codeStart) builder.add(`\${...}`, next.codeStart, next.codeEnd);
    if (!next.isLiteral) break;
    at = next.end;
  }
  const hasLines = quotes.end === '`' || quotes.outer === '`' || (!quotes.isScript && quotes.end === '"' && !quotes.isDoubled);
  return { ...builder.build(), start: begin, end, hasLines, isFolded: fold !== undefined, delimiters: quotes.end + (quotes.outer ?? '') };
}

/** Reads the content of one literal. `isLast` if the MDX ends there, or nothing can be appended to the literal. */
function readPiece(
  file: string,
  from: number,
  { end, outer, isDoubled, isScript }: Quotes,
  builder: MappedTextBuilder,
  fold: ((lineEnd: number) => string) | undefined,
): { readonly end: number; readonly isLast: boolean } {
  const last = Math.min(file.length, from + longestMdx);
  let plain = from;
  const flush = (to: number) => {
    if (to > plain) builder.add(file.slice(plain, to), plain, to);
  };
  for (let at = from; at < last; ) {
    const character = file.charAt(at);
    if (character === end || (end === '\\"' && file.startsWith(end, at) && file.charAt(at - 1) !== '\\')) {
      flush(at);
      return { end: at, isLast: end === '\\"' || outer !== null || !isScript };
    }
    if (character === outer && !(isDoubled && file.charAt(at + 1) === outer)) {
      flush(at);
      return { end: at, isLast: false };
    }
    const isLineEnd = character === '\n' || character === '\r';
    // A literal between simple quotes ends with its line.
    if (isLineEnd && isScript && end !== '`' && outer !== '`' && end !== '\\"') {
      flush(at);
      return { end: at, isLast: true };
    }
    const piece = specialAt(file, at, { isDoubled, fold });
    if (piece === undefined) at += 1;
    else {
      flush(at);
      builder.add(piece.text, at, piece.end);
      at = piece.end;
      plain = at;
    }
  }
  flush(last);
  // Each piece of an unclosed literal was read to the end.
  return { end: last, isLast: true };
}

/** Returns the meaning of an escape, a hole, a doubled quote or a folded line end. */
function specialAt(
  file: string,
  at: number,
  { isDoubled, fold }: { readonly isDoubled: boolean; readonly fold: ((lineEnd: number) => string) | undefined },
): { readonly text: string; readonly end: number } | undefined {
  const character = file.charAt(at);
  if (character === '\\') return escapeAt(file, at);
  if (character === '$' && file.charAt(at + 1) === '{') {
    const end = holeEnd(file.slice(at, at + longestInserted), 0);
    return end < 0 ? undefined : { text: file.slice(at, at + end), end: at + end };
  }
  if (isDoubled && character === "'") return { text: "'", end: at + 2 };
  return character === '\n' && fold ? { text: fold(at), end: at + 1 } : undefined;
}

function escapeAt(file: string, at: number): { readonly text: string; readonly end: number } {
  let end = at;
  while (file.charAt(end) === '\\') end += 1;
  const escaped = file.charAt(end);
  const code = /^u([0-9a-f]{4})/i.exec(file.slice(end, end + 5))?.[1];
  if (code !== undefined) return { text: String.fromCharCode(Number.parseInt(code, 16)), end: end + 5 };
  const isBreak = escaped === 'n' || escaped === 'r' || escaped === '\n' || escaped === '\r';
  return { text: isBreak ? '\n' : escaped === 't' ? '\t' : escaped, end: end + 1 };
}

/** Returns how the line ends of a folded YAML text (`>`) are read; undefined if the text before the offset is not one. */
function foldingAt(file: string, offset: number): ((lineEnd: number) => string) | undefined {
  const before = file.slice(Math.max(0, offset - 2_000), offset);
  const heads = [...before.matchAll(/^([ \t]*)[^\s#][^\n]{0,300}?:[ \t]{0,20}([|>])[-+\d]{0,2}[ \t]*(?:#[^\n]*)?\r?\n([ \t]*)/gm)];
  const head = heads.at(-1);
  if (head?.[2] !== '>') return undefined;
  const indent = (head[3] ?? '').length;
  const isDeeper = (lineStart: number) => /[\s]/.test(file.charAt(lineStart + indent));
  return (lineEnd) => {
    const own = file.lastIndexOf('\n', lineEnd - 1) + 1;
    // Lines that are indented deeper keep their ends.
    return isDeeper(own) || isDeeper(lineEnd + 1) ? '\n' : ' ';
  };
}

interface Continuation {
  /** The code between the literals. */
  readonly codeStart: number;
  readonly codeEnd: number;
  /** Whether another literal follows, and where its text begins. */
  readonly isLiteral: boolean;
  readonly end: number;
}

/** Returns the text that is concatenated to a literal with `+`; undefined if none is. */
function concatenated(file: string, at: number, quote: string): Continuation | undefined {
  const plus = /^\s{0,200}\+\s{0,200}/.exec(file.slice(at, at + 410));
  if (!plus) return undefined;
  const codeStart = at + plus[0].length;
  const limit = Math.min(file.length, codeStart + longestInserted);
  let depth = 0;
  let open = '';
  let previous = '+';
  for (let position = codeStart; position < limit; position += 1) {
    const character = file.charAt(position);
    if (open !== '') {
      if (character === '\\') position += 1;
      else if (character === open) open = '';
      continue;
    }
    const isQuote = character === '"' || character === "'" || character === '`';
    if (isQuote && depth === 0 && previous === '+' && character === quote) {
      const code = file.slice(codeStart, position).trimEnd().replace(/\+$/, '').trimEnd();
      return { codeStart, codeEnd: codeStart + code.length, isLiteral: true, end: position + 1 };
    }
    if (isQuote) open = character;
    else if (character === '(' || character === '[' || character === '{') depth += 1;
    else if (character === ')' || character === ']' || character === '}') depth -= 1;
    if (depth < 0 || (depth === 0 && (character === ',' || character === ';'))) {
      return { codeStart, codeEnd: position, isLiteral: false, end: position };
    }
    if (character.trim() !== '') previous = character;
  }
  return { codeStart, codeEnd: limit, isLiteral: false, end: limit };
}
