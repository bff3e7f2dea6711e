import { readMdxTokens } from './mdx-tokens.ts';

/** What is being written, or stands, at a place of a query. */
export interface MdxNamePlace {
  /** Names before it, without brackets, outermost first: `Region` for `[Region].[EM`. */
  readonly parents: readonly string[];
  /** The name itself, as far as it goes. */
  readonly name: string;
  /** Whether it is written in brackets. */
  readonly isQuoted: boolean;
  /** Offset of its first character, a bracket included. */
  readonly start: number;
  /** Offset behind it. */
  readonly end: number;
  /** Whether a cube is meant: after FROM or UPDATE. */
  readonly isCube: boolean;
}

/** Returns what is being written before an offset; undefined in texts, comments and behind a complete name. */
export function nameBefore(text: string, offset: number): MdxNamePlace | undefined {
  const { tokens, comments, errors } = readMdxTokens(text.slice(0, offset));
  const comment = comments.at(-1);
  if (comment && comment.end === offset && (comment.isLine || errors.length > 0)) return undefined;
  const index = tokens.length - 2;
  const last = tokens[index];
  const isOpen = errors.some(({ range }) => range.offset === last?.range.offset);
  if (last?.kind === 'text' && isOpen) return undefined;
  const end = last ? last.range.offset + last.range.length : 0;
  const isWritten = last !== undefined && ((last.kind === 'name' && isOpen) || (last.kind === 'word' && end === offset));
  if (!isWritten) {
    if (last && last.kind !== 'sign' && end === offset) return undefined;
    return { ...parentsBefore(tokens, index), name: '', isQuoted: false, start: offset, end: offset };
  }
  const isQuoted = last.kind === 'name';
  const name = isQuoted ? last.image.slice(1).replaceAll(']]', ']') : last.image;
  return { ...parentsBefore(tokens, index - 1), name, isQuoted, start: last.range.offset, end: offset };
}

/** Returns the name that stands at an offset; undefined elsewhere. */
export function nameAround(text: string, offset: number): MdxNamePlace | undefined {
  const { tokens } = readMdxTokens(text);
  const index = tokens.findIndex(({ range }) => range.offset <= offset && offset <= range.offset + range.length && range.length > 1);
  const found = tokens[index];
  if (found === undefined || (found.kind !== 'name' && found.kind !== 'word')) return undefined;
  const isQuoted = found.kind === 'name';
  const name = isQuoted ? found.image.slice(1, -1).replaceAll(']]', ']') : found.image;
  const start = found.range.offset;
  return { ...parentsBefore(tokens, index - 1), name, isQuoted, start, end: start + found.range.length };
}

function parentsBefore(
  tokens: ReturnType<typeof readMdxTokens>['tokens'],
  last: number,
): { readonly parents: readonly string[]; readonly isCube: boolean } {
  const parents: string[] = [];
  let index = last;
  while (tokens[index]?.image === '.') {
    const parent = tokens[index - 1];
    if (parent === undefined || (parent.kind !== 'name' && parent.kind !== 'word')) break;
    parents.unshift(parent.kind === 'name' ? parent.image.slice(1, -1).replaceAll(']]', ']') : parent.image);
    index -= 2;
  }
  const before = tokens[index]?.kind === 'word' ? tokens[index]?.image.toUpperCase() : '';
  return { parents, isCube: before === 'FROM' || before === 'CUBE' || before === 'UPDATE' };
}
