import { readStatementTokens, type StatementToken } from './statement-tokens.ts';

/** `select` and `set` only read, `update` writes cells, `unknown` may do anything. */
export type StatementJudgement =
  | { readonly kind: 'select' | 'set' }
  | { readonly kind: 'update'; readonly tokens: readonly StatementToken[] }
  | { readonly kind: 'unknown'; readonly why: string };

/** Why a request counts as a write if its statement is `unknown`, in messages. */
export const unknownStatementText = 'its MDX is not known to be a query';

/** Words that begin a statement that does more than read. As parts of dotted names they are names. */
const actionWords = new Set(
  'ALTER ATTACH BEGIN CALL CLEAR COMMIT CREATE DELETE DETACH DRILLTHROUGH DROP EXEC EXECUTE GRANT INSERT KILL LOAD MERGE REFRESH REVOKE ROLLBACK SAVE TRUNCATE UPDATE UPSERT'.split(
    ' ',
  ),
);
const openings: Readonly<Record<string, string>> = { '(': ')', '{': '}' };

/**
 * Judges what a statement for `ExecuteMDX` does. Deliberately separate from the parser, which knows less MDX than servers do: any text
 * of the shape `[WITH ...] SELECT ... FROM ... [;]` without another statement is a query, whatever its sets contain; anything
 * that is not certainly one is not. Source: `docs/decisions/0004-who-may-write.md`, What a query is.
 */
export function judgeStatement(statement: string): StatementJudgement {
  const read = readStatementTokens(statement);
  if ('unreadable' in read) return unknown(read.unreadable);
  const { tokens } = read;
  const first = tokens[0];
  if (first === undefined) return unknown('it is empty');
  if (isWord(first, 'UPDATE')) return { kind: 'update', tokens };
  if (!isWord(first, 'SELECT') && !isWord(first, 'WITH')) return unknown('it does not begin with SELECT or WITH');
  const shape = checkShape(tokens);
  if (typeof shape === 'string') return unknown(shape);
  const words = [...shape.outer].filter((token) => token.kind === 'word');
  if (isWord(first, 'WITH') && !['MEMBER', 'SET', 'CELL'].some((word) => isWord(tokens[1], word)))
    return unknown('WITH is not followed by MEMBER or SET');
  const selects = words.filter((token) => isWord(token, 'SELECT'));
  if (selects.length !== 1) return unknown('it has not exactly one SELECT');
  const [from, second] = words.filter((token) => isWord(token, 'FROM'));
  if (from === undefined || second !== undefined || (selects[0]?.start ?? 0) > from.start)
    return unknown('its SELECT has not exactly one FROM');
  const last = words.find((token) => isWord(token, 'INTO') || (isWord(token, 'SET') && token.start > from.start));
  if (last !== undefined) return unknown(`it holds ${plainWord(last)} where a query has none`);
  const cube = tokens[tokens.indexOf(from) + 1];
  if (cube === undefined || !(cube.kind === 'name' || cube.kind === 'word' || cube.image === '(')) return unknown('FROM names no cube');
  const after = afterCube(tokens, tokens.indexOf(cube));
  if (after !== undefined && after.image !== ';' && !['WHERE', 'CELL', 'RETURN'].some((word) => isWord(after, word)))
    return unknown('something else than WHERE follows its cube');
  return { kind: 'select' };
}

/** Returns the token after the cube, or after the query in brackets in place of the cube. */
function afterCube(tokens: readonly StatementToken[], cube: number): StatementToken | undefined {
  let depth = 0;
  for (let index = cube; index < tokens.length; index += 1) {
    if (tokens[index]?.image === '(') depth += 1;
    if (tokens[index]?.image === ')') depth -= 1;
    if (depth === 0) return tokens[index + 1];
  }
  return undefined;
}

/** Judges what a text for `ExecuteMDXSetExpression` does: a set expression only reads. */
export function judgeSetExpression(expression: string): StatementJudgement {
  const read = readStatementTokens(expression);
  if ('unreadable' in read) return unknown(read.unreadable);
  const shape = checkShape(read.tokens);
  if (typeof shape === 'string') return unknown(shape);
  if (read.tokens.length === 0) return unknown('it is empty');
  if (read.tokens.some((token) => token.image === ';')) return unknown('it holds a semicolon');
  return { kind: 'set' };
}

/** Returns the tokens outside brackets, or why the text may contain more than one query. */
function checkShape(tokens: readonly StatementToken[]): { readonly outer: ReadonlySet<StatementToken> } | string {
  const outer = new Set<StatementToken>();
  const open: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'sign') {
      const closing = openings[token.image];
      if (closing !== undefined) open.push(closing);
      else if ((token.image === ')' || token.image === '}') && open.pop() !== token.image) return 'its brackets do not match';
      if (token.image === ';' && index < tokens.length - 1) return 'something follows its semicolon';
    }
    if (token.kind === 'word' && isActionWord(token) && !isInName(tokens, index)) return `it holds ${plainWord(token)}`;
    if (open.length === 0) outer.add(token);
  }
  return open.length === 0 ? { outer } : 'its brackets do not match';
}

/** Returns whether a word is part of a name, as after a dot, unless a statement follows: `[c]. UPDATE CUBE [d]`. */
function isInName(tokens: readonly StatementToken[], index: number): boolean {
  const next = tokens[index + 1];
  return tokens[index - 1]?.image === '.' && next?.kind !== 'name' && !isWord(next, 'CUBE') && !isWord(next, 'INTO');
}

function isActionWord(token: StatementToken): boolean {
  return actionWords.has(plainWord(token));
}

/** Returns the word in upper case, with wide and compatibility forms of letters as plain ones. */
function plainWord({ image }: StatementToken): string {
  // Most words are plain already, and normalising takes longer than everything else here.
  return (/^[A-Za-z0-9_$]+$/.test(image) ? image : image.normalize('NFKC')).toUpperCase();
}

/** Compares ASCII letters only, so that no look-alike passes for a SELECT. */
function isWord(token: StatementToken | undefined, word: string): boolean {
  return token?.kind === 'word' && /^[A-Za-z]+$/.test(token.image) && token.image.toUpperCase() === word;
}

function unknown(why: string): StatementJudgement {
  return { kind: 'unknown', why };
}
