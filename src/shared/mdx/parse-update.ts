import { judgeStatement } from './judge-statement.ts';
import type { StatementToken } from './statement-tokens.ts';

/** One assignment of an `UPDATE`. */
export interface UpdatedCell {
  /** Names of each member without brackets, such as `['Month', 'Jan']`, in the order of the tuple. */
  readonly members: readonly (readonly string[])[];
  /** The tuple as written. */
  readonly tuple: string;
  /** A text without its quotes, a number or any other expression as written. */
  readonly value: string;
  readonly isExpression: boolean;
  /** Whether the value is quoted. */
  readonly isText: boolean;
}

export interface UpdateStatement {
  readonly cube: string;
  readonly cells: readonly UpdatedCell[];
}

/** The tokens of a part of the statement. */
interface Reading {
  readonly statement: string;
  readonly tokens: readonly StatementToken[];
}

/**
 * Parses `UPDATE [CUBE] [cube] SET (tuple) = value, ...`. Returns undefined for any other statement, and for an `UPDATE` of which a
 * part is not understood, since a partial display would mislead.
 * Source: `docs/connections.md`, Writes.
 */
export function parseUpdate(statement: string): UpdateStatement | undefined {
  const judged = judgeStatement(statement);
  if (judged.kind !== 'update') return undefined;
  const tokens = judged.tokens.at(-1)?.image === ';' ? judged.tokens.slice(0, -1) : judged.tokens;
  const cubeAt = isWord(tokens[1], 'CUBE') && !isWord(tokens[2], 'SET') ? 2 : 1;
  const cube = tokens[cubeAt];
  if (cube === undefined || (cube.kind !== 'name' && cube.kind !== 'word') || !isWord(tokens[cubeAt + 1], 'SET')) return undefined;
  const parts = splitAtCommas(tokens.slice(cubeAt + 2));
  if (parts === undefined) return undefined;
  const cells: UpdatedCell[] = [];
  for (const part of parts) {
    const cell = readAssignment({ statement, tokens: part });
    if (cell === undefined) return undefined;
    cells.push(cell);
  }
  return { cube: nameOf(cube), cells };
}

/** Splits tokens at the commas outside brackets. Returns undefined if brackets do not match or there is a `;`. */
function splitAtCommas(tokens: readonly StatementToken[]): readonly (readonly StatementToken[])[] | undefined {
  const parts: StatementToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.image === ';') return undefined;
    if (token.image === '(' || token.image === '{') depth += 1;
    if (token.image === ')' || token.image === '}') depth -= 1;
    if (depth < 0) return undefined;
    if (token.image === ',' && depth === 0) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return depth === 0 ? parts : undefined;
}

function readAssignment({ statement, tokens }: Reading): UpdatedCell | undefined {
  const close = tokens.findIndex((token) => token.image === ')');
  if (tokens[0]?.image !== '(' || close < 0) return undefined;
  const members = readTuple(tokens.slice(1, close));
  // `(...).VALUE = ...` is the long form.
  const isLong = tokens[close + 1]?.image === '.' && isWord(tokens[close + 2], 'VALUE');
  const equals = close + (isLong ? 3 : 1);
  const value = tokens.slice(equals + 1);
  const [first, last] = [value[0], value.at(-1)];
  if (members === undefined || tokens[equals]?.image !== '=' || first === undefined || last === undefined) return undefined;
  const tuple = statement.slice(tokens[0].start, tokens[close]?.end);
  const plain = plainValue(value);
  return {
    members,
    tuple,
    value: plain ?? statement.slice(first.start, last.end),
    isExpression: plain === undefined,
    isText: first.kind === 'text' && value.length === 1,
  };
}

/** Returns the dotted names between commas; undefined if there is a function or anything else. */
function readTuple(tokens: readonly StatementToken[]): readonly (readonly string[])[] | undefined {
  const members: string[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    const wantsName = index === 0 || tokens[index - 1]?.kind === 'sign';
    if (wantsName) {
      if (token.kind !== 'name' && token.kind !== 'word') return undefined;
      members.at(-1)?.push(nameOf(token));
    } else if (token.image === ',') members.push([]);
    else if (token.image !== '.') return undefined;
  }
  return members.every((names) => names.length > 0) && tokens.at(-1)?.kind !== 'sign' ? members : undefined;
}

function plainValue(tokens: readonly StatementToken[]): string | undefined {
  const [first, second, third] = tokens;
  if (first?.kind === 'text' && second === undefined) return textOf(first);
  if (first?.kind === 'number' && second === undefined) return first.image;
  const isSigned = (first?.image === '-' || first?.image === '+') && second?.kind === 'number' && third === undefined;
  return isSigned ? `${first.image === '-' ? '-' : ''}${second.image}` : undefined;
}

function textOf({ image }: StatementToken): string {
  const quote = image[0] ?? "'";
  return image.slice(1, -1).replaceAll(quote + quote, quote);
}

/** Returns a name without brackets, with `]]` as `]`. */
function nameOf({ kind, image }: StatementToken): string {
  return kind === 'name' ? image.slice(1, -1).replaceAll(']]', ']') : image;
}

function isWord(token: StatementToken | undefined, word: string): boolean {
  return token?.kind === 'word' && token.image.toUpperCase() === word;
}
