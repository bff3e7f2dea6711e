import type { MdxToken } from './mdx-tokens.ts';
import { type MdxReading, parseTolerantly } from './parse.ts';

/** A change of a text, in its offsets. */
interface BlankEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface MdxLayout {
  /** What one level is indented by. */
  readonly indent: string;
  /** What stands before each line. */
  readonly base: string;
  /** Whether the text may go over lines. */
  readonly hasLines: boolean;
}

/** Characters of a set or list of arguments that stays on one line. */
const longestGroup = 90;

/** A token or comment with its place. */
interface Piece {
  readonly kind: MdxToken['kind'] | 'line' | 'block';
  readonly image: string;
  readonly start: number;
  readonly end: number;
  /** Index of the token; -1 for a comment. */
  readonly index: number;
}

interface Breaks {
  /** Number of brackets that go over lines around each token. */
  readonly depths: readonly number[];
  /** Tokens that begin a line because of the brackets around them. */
  readonly starts: ReadonlySet<number>;
  /** Whether each token belongs to an axis, definition or assignment, and not to a clause alone. */
  readonly isInPart: readonly boolean[];
}

/**
 * Returns the changes that lay a query out: clauses, axes and items of long sets on lines of their own, one blank between words. Only
 * blanks change, so that names, comments, placeholders and holes stay as they are. Undefined for a text with mistakes.
 */
export function formatMdx(text: string, layout: MdxLayout): BlankEdit[] | undefined {
  const reading = parseTolerantly(text);
  if (reading.errors.length > 0) return undefined;
  const pieces = piecesOf(reading);
  const breaks = breaksOf(reading);
  const edits: BlankEdit[] = [];
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    if (before === undefined) continue;
    const gap = text.slice(before.end, piece.start);
    const wanted = gapBetween({ before, piece, gap }, { reading, breaks, layout });
    if (wanted !== gap) edits.push({ start: before.end, end: piece.start, text: wanted });
  }
  return edits;
}

/** Returns a text after changes that are in its order. */
export function applyBlankEdits(text: string, edits: readonly BlankEdit[]): string {
  let result = '';
  let from = 0;
  for (const edit of edits) {
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + text.slice(from);
}

function piecesOf({ tokens, comments }: MdxReading): Piece[] {
  const pieces = tokens
    .slice(0, -1)
    .map(({ kind, image, range }, index): Piece => ({ kind, image, start: range.offset, end: range.offset + range.length, index }));
  for (const { isLine, start, end } of comments) pieces.push({ kind: isLine ? 'line' : 'block', image: '', start, end, index: -1 });
  return pieces.sort((left, right) => left.start - right.start);
}

/** Decides which brackets go over lines: those around a query, and long ones with several items. */
function breaksOf({ tokens, clauseStarts }: MdxReading): Breaks {
  const widths = [0];
  for (const { image } of tokens) widths.push((widths.at(-1) ?? 0) + image.length + 1);
  const groups: { start: number; commas: number[]; hasQuery: boolean }[] = [];
  const broken = new Map<number, number>();
  const starts = new Set<number>();
  for (const [index, { kind, image }] of tokens.entries()) {
    if (kind === 'word' && image.toUpperCase() === 'SELECT') groups.at(-1)?.commas.splice(0);
    if (kind !== 'sign') continue;
    if (image === '{' || image === '(')
      groups.push({ start: index, commas: [], hasQuery: tokens[index + 1]?.image.toUpperCase() === 'SELECT' });
    if (image === ',') groups.at(-1)?.commas.push(index);
    const group = image === '}' || image === ')' ? groups.pop() : undefined;
    if (group === undefined) continue;
    const isLong = group.commas.length > 0 && (widths[index] ?? 0) - (widths[group.start] ?? 0) > longestGroup;
    if (!isLong && !group.hasQuery) continue;
    broken.set(group.start, index);
    starts.add(group.start + 1).add(index);
    if (!group.hasQuery) for (const comma of group.commas) starts.add(comma + 1);
  }
  const closing = new Set(broken.values());
  let depth = 0;
  const depths = tokens.map((_, index) => {
    if (closing.has(index)) depth -= 1;
    const own = depth;
    if (broken.has(index)) depth += 1;
    return own;
  });
  let isPart = false;
  const isInPart = tokens.map((_, index) => {
    const start = clauseStarts.get(index);
    isPart = start === undefined ? isPart : start === 'part';
    return isPart;
  });
  return { depths, starts, isInPart };
}

interface Gap {
  readonly before: Piece;
  readonly piece: Piece;
  readonly gap: string;
}

interface Formatting {
  readonly reading: MdxReading;
  readonly breaks: Breaks;
  readonly layout: MdxLayout;
}

function gapBetween({ before, piece, gap }: Gap, { reading, breaks, layout }: Formatting): string {
  // Without a blank it may be part of a name, and with one it may not.
  const isFixed = gap === '' && (before.kind === 'hole' || piece.kind === 'hole' || before.kind === 'number' || before.image === '&');
  if (isFixed) return '';
  const hadLine = /[\r\n]/.test(gap);
  if (!layout.hasLines) return before.kind === 'line' || hadLine ? gap : blankBetween({ before, piece, gap }, reading);
  const isComment = piece.index < 0 || before.index < 0;
  const start = reading.clauseStarts.get(piece.index);
  const isStart = start !== undefined || breaks.starts.has(piece.index);
  if (before.kind !== 'line' && !(isComment ? hadLine || (isStart && piece.index >= 0) : isStart))
    return blankBetween({ before, piece, gap }, reading);
  const next = piece.index >= 0 ? piece.index : reading.tokens.findIndex(({ range }) => range.offset > piece.start);
  const level = (breaks.depths[next] ?? 0) + (breaks.isInPart[next] === true ? 1 : 0);
  return `\n${layout.base}${layout.indent.repeat(level)}`;
}

/** Returns the blank between two pieces on one line. */
function blankBetween({ before, piece, gap }: Gap, { keywords, tokens }: MdxReading): '' | ' ' {
  if (before.index < 0 || piece.index < 0) return ' ';
  const isOpening = before.kind === 'sign' && ['(', '{', '.'].includes(before.image);
  const isClosing = piece.kind === 'sign' && [')', '}', ',', '.', ';'].includes(piece.image);
  if (before.kind === 'hole' || piece.kind === 'hole') return isOpening || isClosing || gap === '' ? '' : ' ';
  if (isOpening || isClosing) return '';
  const isCall = piece.image === '(' && before.kind === 'word' && (!keywords.has(before.index) || before.image.toUpperCase() === 'AXIS');
  if (isCall) return '';
  const previous = tokens[before.index - 1];
  const isBinary = previous !== undefined && previous.kind !== 'hole' && (previous.kind !== 'sign' || /[)}]/.test(previous.image));
  // A sign of a number or name stays as it was written: `- -1` is no comment.
  if (before.image === '&' || ((before.image === '-' || before.image === '+') && !isBinary)) return gap === '' ? '' : ' ';
  return ' ';
}
