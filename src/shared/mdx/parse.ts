import { EOF, type IRecognitionException, type IToken } from 'chevrotain';
import { mdxParser } from './parser.ts';
import { rangeAtEnd, textRangeOf } from './positions.ts';
import type { MdxExpression, MdxQuery, MdxRange } from './syntax-tree.ts';
import { blockComment, closeBrace, closeParenthesis, mdxLexer, openBrace, openParenthesis, quotedName, textLiteral } from './tokens.ts';

/** A syntax error: what was found or is missing, and where. */
export interface MdxError {
  readonly message: string;
  readonly range: MdxRange;
}

export type MdxParseResult<Tree> =
  | { readonly ok: true; readonly tree: Tree }
  | { readonly ok: false; readonly errors: readonly MdxError[] };

/** Maximum nesting; the parser descends one call per level. */
export const maximumNesting = 200;

/**
 * Parses a whole query: `SELECT [NON EMPTY] set ON axis, ... FROM [Cube] WHERE (...)`.
 * Any text is safe; errors come back in reading order, at least one when `ok` is false.
 */
export function parseMdx(text: string): MdxParseResult<MdxQuery> {
  const result = parseWith(text, (parser) => parser.query());
  if (!result.ok) return result;
  const errors = axisErrors(result.tree);
  return errors.length > 0 ? { ok: false, errors } : result;
}

/** Parses one set, tuple or member expression, as in a subset definition. Errors as in {@link parseMdx}. */
export function parseMdxExpression(text: string): MdxParseResult<MdxExpression> {
  return parseWith(text, (parser) => parser.expression());
}

function parseWith<Tree>(text: string, rule: (parser: ReturnType<typeof mdxParser>) => Tree): MdxParseResult<Tree> {
  const lexed = mdxLexer.tokenize(text);
  const errors: MdxError[] = lexed.errors.map((error) => ({
    message: `Unexpected character ${text.slice(error.offset, error.offset + 1)}`,
    range: { offset: error.offset, length: error.length, line: error.line ?? 1, column: error.column ?? 1 },
  }));
  errors.push(...unclosedParts([...lexed.tokens, ...(lexed.groups['comments'] ?? [])]));
  errors.push(...nestingErrors(lexed.tokens));
  if (errors.length > 0) return { ok: false, errors: errors.sort((left, right) => left.range.offset - right.range.offset) };

  const parser = mdxParser();
  parser.input = lexed.tokens;
  const tree = rule(parser);
  if (parser.errors.length === 0) return { ok: true, tree };
  return { ok: false, errors: parser.errors.map((error) => syntaxError(text, error)) };
}

/** Reports unclosed parts, which the scanners read up to the end of the text. */
function unclosedParts(tokens: readonly IToken[]): MdxError[] {
  const errors: MdxError[] = [];
  for (const written of tokens) {
    if (written.tokenType === quotedName && !isClosed(written.image, ']')) {
      errors.push({ message: 'This name has no closing ]', range: textRangeOf(written) });
    } else if (written.tokenType === textLiteral && !isClosed(written.image, written.image[0] ?? '"')) {
      errors.push({ message: 'This text has no closing quote', range: textRangeOf(written) });
    } else if (written.tokenType === blockComment && (written.image.length < 4 || !written.image.endsWith('*/'))) {
      errors.push({ message: 'This comment has no closing */', range: textRangeOf(written) });
    }
  }
  return errors;
}

/** Returns whether a part ends with an odd number of closing signs; doubled ones are content. */
function isClosed(image: string, close: string): boolean {
  let count = 0;
  for (let position = image.length - 1; position > 0 && image[position] === close; position -= 1) count += 1;
  return count % 2 === 1;
}

function nestingErrors(tokens: readonly IToken[]): MdxError[] {
  let depth = 0;
  for (const written of tokens) {
    if (written.tokenType === openBrace || written.tokenType === openParenthesis) depth += 1;
    if (written.tokenType === closeBrace || written.tokenType === closeParenthesis) depth -= 1;
    if (depth > maximumNesting)
      return [{ message: `Brackets are nested deeper than ${maximumNesting} levels`, range: textRangeOf(written) }];
  }
  return [];
}

function syntaxError(text: string, error: IRecognitionException): MdxError {
  const { token } = error;
  if (token.tokenType === EOF) return { message: 'The query ends too early', range: rangeAtEnd(text) };
  return { message: `Unexpected ${token.image}`, range: textRangeOf(token) };
}

/** Reports axes with unknown or repeated names, and gaps from 0 on. */
function axisErrors(query: MdxQuery): MdxError[] {
  const errors: MdxError[] = [];
  const seen = new Set<number>();
  for (const axis of query.axes) {
    if (axis.ordinal < 0 || !Number.isInteger(axis.ordinal))
      errors.push({ message: 'Unknown axis; use COLUMNS, ROWS or a number', range: axis.range });
    else if (seen.has(axis.ordinal)) errors.push({ message: `Axis ${axis.ordinal} is used twice`, range: axis.range });
    else if (axis.ordinal >= query.axes.length)
      errors.push({ message: `Axis ${axis.ordinal} leaves a gap; axes count from 0`, range: axis.range });
    seen.add(axis.ordinal);
  }
  return errors;
}
