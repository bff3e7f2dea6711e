import type { RowHeights } from './row-heights.ts';

/** Drawn rows and columns of a table. */
export interface Shown extends Readonly<Record<string, number>> {
  readonly start: number;
  readonly end: number;
  /** Drawn columns; 0 to 0 when all are drawn. */
  readonly first: number;
  readonly last: number;
  readonly partial: number;
  /** 1 while the measured row is still drawn in all columns. */
  readonly whole: number;
  /** Pixels by which rows are drawn above their place in the table. */
  readonly shift: number;
}

/** How much a table draws in one frame. */
export interface Stage {
  readonly columnCount: number;
  readonly frozen: number;
  readonly cellsPerFrame: number;
}

/**
 * Returns as much of what is wanted as one frame can draw in addition to what is drawn: first the missing columns of existing rows, then
 * further rows. `partial` is 1 while something is missing.
 */
export function staged(wanted: Shown, drawn: Shown, { columnCount, frozen, cellsPerFrame }: Stage): Shown {
  const start = Math.max(wanted.start, drawn.start);
  const end = Math.min(wanted.end, drawn.end);
  const first = Math.max(wanted.first, drawn.first);
  const last = Math.min(wanted.last, drawn.last);
  const columns = wanted.last - wanted.first || columnCount;
  const kept = wanted.last === 0 ? columns : Math.max(0, last - first);
  const keptRows = Math.max(0, end - start);
  const missing = (wanted.end - wanted.start) * columns - keptRows * kept;
  if (missing <= cellsPerFrame) return wanted;
  const rowsPerFrame = Math.max(2, Math.floor(cellsPerFrame / columns));
  if (keptRows === 0 || kept === 0) return { ...wanted, end: Math.min(wanted.end, wanted.start + rowsPerFrame), partial: 1 };
  if (kept < columns) {
    const added = Math.max(2, Math.floor(cellsPerFrame / keptRows));
    const isBehind = last < wanted.last;
    const nextFirst = isBehind ? first : Math.max(wanted.first, frozen, withParity(first - added, frozen % 2 === 0));
    return { ...wanted, start, end, first: nextFirst, last: isBehind ? Math.min(wanted.last, last + added) : last, partial: 1 };
  }
  return end < wanted.end
    ? { ...wanted, start, end: Math.min(wanted.end, end + rowsPerFrame), partial: 1 }
    : { ...wanted, start: Math.max(wanted.start, withParity(start - rowsPerFrame, true)), end, partial: 1 };
}

/**
 * Returns the next part to draw of what is wanted: first one row, to be measured, then as much as a frame can draw.
 * @param isMeasured Whether the widths of the columns are known, so that not all of them are drawn.
 */
export function nextShown(wanted: Shown, before: Shown | undefined, stage: Stage, isMeasured: boolean): Shown {
  const isFirst = before === undefined || (isMeasured && before.last === 0);
  const next = staged(wanted, isFirst ? { ...wanted, end: wanted.start + 1 } : before, stage);
  if (!isMeasured || !(isFirst || before.whole) || (before && before.start !== wanted.start)) return next;
  // The invisible part of the measured row is removed last: the first paint should not wait for that.
  const isDrawn = before?.whole === 1 && before.end >= next.end && next.partial === 0;
  return isDrawn ? next : { ...next, partial: 1, whole: 1 };
}

const rowMargin = 3;

/** Returns the rows between two positions in px of the table, with a margin. */
export function rowsIn(
  heights: RowHeights,
  count: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): { readonly start: number; readonly end: number } {
  const start = withParity(Math.max(0, heights.rowAt(top, count) - rowMargin), true);
  return { start, end: Math.max(start + 1, Math.min(count, heights.rowAt(bottom, count) + 1 + rowMargin)) };
}

/**
 * Returns the rows to draw and the heights in px of the gaps above and below.
 * @param space Height of the table's layout.
 * @param shown What to draw; only the first row while that is unknown.
 */
export function placedRows(
  heights: RowHeights,
  count: number,
  space: number,
  shown: Pick<Shown, 'start' | 'end' | 'shift'> | undefined,
): { readonly start: number; readonly end: number; readonly before: number; readonly after: number } {
  const start = Math.min(shown?.start ?? 0, Math.max(0, count - 1));
  const end = Math.min(count, shown?.end ?? start + 1);
  const inRows = heights.top(end) - heights.top(start);
  const before = Math.min(Math.max(heights.top(start) - (shown?.shift ?? 0), 0), Math.max(space - inRows, 0));
  return { start, end, before, after: space - inRows - before };
}

/** Layout of a wide table's columns by the browser. */
export interface ColumnLayout {
  readonly widths: readonly number[];
  readonly frozen: number;
  /** Width of the table when it was measured. */
  readonly space: number;
  /** What the widths depend on besides it. */
  readonly key: unknown;
}

const columnMargin = 2;

/** Returns the first index, adjusted so that rows and cells stay odd or even: a gap counts as one. */
export const withParity = (first: number, odd: boolean): number => (first > 0 && first % 2 === (odd ? 0 : 1) ? first - 1 : first);

export function columnsInSight(
  { widths, frozen }: ColumnLayout,
  left: number,
  right: number,
): { readonly first: number; readonly end: number } {
  let place = 0;
  let first = frozen;
  let end = widths.length;
  for (const [column, width] of widths.entries()) {
    if (place + width <= left) first = Math.max(frozen, column + 1);
    if (place < right) end = column + 1;
    place += width;
  }
  return {
    first: Math.max(frozen, withParity(Math.max(frozen, first - columnMargin), frozen % 2 === 0)),
    end: Math.min(widths.length, end + columnMargin),
  };
}
