/** Rows and columns of a table that are drawn. */
export interface Shown extends Readonly<Record<string, number>> {
  readonly start: number;
  readonly end: number;
  /** Columns; 0 to 0 when all are drawn. */
  readonly first: number;
  readonly last: number;
  readonly partial: number;
  /** 1 while the measured row is still drawn in all columns. */
  readonly whole: number;
}

/** What a table allows for one frame. */
export interface Stage {
  readonly columnCount: number;
  readonly frozen: number;
  readonly cellsPerFrame: number;
}

/**
 * As much of what is wanted as one frame can draw, in continuation of what is drawn: first the missing columns of rows that are
 * there, then further rows. `partial` is 1 while something is missing.
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

/** Columns of a wide table as the browser laid them out. */
export interface ColumnLayout {
  readonly widths: readonly number[];
  readonly frozen: number;
  /** Width of the table when it was measured. */
  readonly space: number;
  /** What the widths depend on beside it. */
  readonly key: unknown;
}

const columnMargin = 2;

/** The first index, made such that rows and cells keep their place among the odd and even ones: a gap counts as one. */
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
