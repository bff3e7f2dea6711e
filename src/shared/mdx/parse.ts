import { type MdxComment, type MdxError, type MdxToken, type MdxTokens, readMdxTokens } from './mdx-tokens.ts';
import { parseExpression } from './parse-expression.ts';
import { parseQuery } from './parse-query.ts';
import { parseUpdateStatement } from './parse-update-statement.ts';
import { TokenReader } from './token-reader.ts';
import type { MdxExpression, MdxQuery, MdxStatement } from './syntax-tree.ts';

export type MdxParseResult<Tree> =
  | { readonly ok: true; readonly tree: Tree }
  | { readonly ok: false; readonly errors: readonly MdxError[] };

/** Maximum nesting; the parser descends some calls per level. */
export const maximumNesting = 200;
/** Characters of a text that is parsed. */
const longestText = 1_000_000;

/** What is known of a text, mistakes or not. */
export interface MdxReading {
  /** The statement or, of a text that begins as none, its expression; null if it could not be read or holes alone begin it. */
  readonly tree: MdxStatement | MdxExpression | null;
  /** In reading order, one for each mistake. */
  readonly errors: readonly MdxError[];
  readonly tokens: readonly MdxToken[];
  readonly comments: readonly MdxComment[];
  /** Indexes of the tokens that are keywords where they stand. */
  readonly keywords: ReadonlySet<number>;
  /** Indexes of the first tokens of clauses, and of axes, definitions and assignments. */
  readonly clauseStarts: ReadonlyMap<number, 'clause' | 'part'>;
}

/**
 * Reads a query, an `UPDATE` or a set expression with all its mistakes. `$placeholders` and `${...}` may stand for anything; those
 * between clauses are in no tree. Any text is safe; takes linear time.
 */
export function parseTolerantly(text: string): MdxReading {
  return read(text, (reader) => {
    reader.skipHoles();
    const isBehindHole = reader.index > 0;
    if (reader.atWord('SELECT', 'WITH')) return withEnd(reader, parseQuery(reader), 'the end of the query');
    if (reader.atWord('UPDATE')) return withEnd(reader, parseUpdateStatement(reader), 'a comma or the end');
    // What a hole at the beginning holds may be anything, and so may what follows it.
    if (isBehindHole) return null;
    return withEnd(reader, parseExpression(reader), 'an operator or the end');
  });
}

/**
 * Parses a query as a server does: `[WITH ...] SELECT [NON EMPTY] set ON axis, ... FROM [Cube] WHERE (...)`, without holes.
 * Any text is safe; errors come back in reading order, at least one when `ok` is false.
 */
export function parseMdx(text: string): MdxParseResult<MdxQuery> {
  return strictly(read(text, (reader) => withEnd(reader, parseQuery(reader), 'the end of the query')));
}

/** Parses one set, tuple or member expression, as in a subset definition. Errors as in {@link parseMdx}. */
export function parseMdxExpression(text: string): MdxParseResult<MdxExpression> {
  return strictly(read(text, (reader) => withEnd(reader, parseExpression(reader), 'an operator or the end')));
}

interface ReadTree<Tree> extends Omit<MdxReading, 'tree'> {
  readonly tree: Tree | null;
}

function read<Tree>(text: string, rule: (reader: TokenReader) => Tree | null): ReadTree<Tree> {
  const lexed = readMdxTokens(text.slice(0, longestText));
  const reader = new TokenReader(lexed.tokens);
  const rest = { tokens: lexed.tokens, comments: lexed.comments, keywords: reader.keywords, clauseStarts: reader.clauseStarts };
  const nesting = text.length > longestText ? tooLong(lexed) : nestingError(lexed.tokens);
  if (nesting !== undefined) return { ...rest, tree: null, errors: [nesting] };
  const tree = rule(reader);
  // What follows an unclosed part was read as its content.
  const unread = Math.min(...lexed.errors.map(({ range }) => range.offset));
  const errors = [...lexed.errors, ...reader.errors.filter(({ range }) => range.offset < unread)];
  return { ...rest, tree, errors: errors.sort((left, right) => left.range.offset - right.range.offset) };
}

/** Reads what may follow: a semicolon. */
function withEnd<Tree>(reader: TokenReader, tree: Tree, expected: string): Tree {
  reader.skipHoles();
  reader.take(';');
  reader.skipHoles();
  if (!reader.isAtEnd && (reader.errors.length === 0 || reader.index === 0)) reader.fail(expected);
  return tree;
}

function strictly<Tree>({ tree, errors, tokens }: ReadTree<Tree>): MdxParseResult<Tree> {
  const hole = tokens.find(({ kind }) => kind === 'hole');
  const all = hole === undefined ? errors : [...errors, { message: `Unexpected ${hole.image}: expected a value`, range: hole.range }];
  if (tree !== null && all.length === 0) return { ok: true, tree };
  return { ok: false, errors: all.toSorted((left, right) => left.range.offset - right.range.offset) };
}

function tooLong({ tokens }: MdxTokens): MdxError | undefined {
  const end = tokens.at(-1);
  return end && { message: `This query is longer than ${longestText} characters`, range: end.range };
}

function nestingError(tokens: readonly MdxToken[]): MdxError | undefined {
  let depth = 0;
  let before = '';
  for (const { kind, image, range } of tokens) {
    const word = kind === 'word' && before !== '.' ? image.toUpperCase() : '';
    if ((kind === 'sign' && (image === '{' || image === '(')) || word === 'CASE') depth += 1;
    if ((kind === 'sign' && (image === '}' || image === ')')) || word === 'END') depth -= 1;
    if (depth > maximumNesting) return { message: `Brackets are nested deeper than ${maximumNesting} levels`, range };
    before = image;
  }
  return undefined;
}
