import { type RefObject, useMemo, useRef, useState } from 'react';
import { TallPosition } from '../../../shared/scroll/tall-position.ts';
import { columnsInSight, nextShown, placedRows, rowsIn, type Shown } from './table-window.ts';
import { useMeasurements } from './use-measurements.ts';
import { type Sight, useSight } from './use-sight.ts';

/** Drawn columns of a wide table: the frozen and the visible ones. */
export interface ColumnWindow {
  readonly frozen: number;
  readonly first: number;
  readonly end: number;
  /** Widths of all columns in px, from the browser's layout of the measured row. */
  readonly widths: readonly number[];
}

/** Tables with fewer rows and fewer cells are drawn whole. */
export const rowsDrawnWhole = 200;
const cellsDrawnWhole = 4000;
/** Narrower tables are drawn with all columns. */
const columnsDrawnWhole = 30;

/** Returns whether a table is so large that only its visible part is drawn. */
export function isLargeTable(rows: number, columns: number): boolean {
  return rows > rowsDrawnWhole || rows * columns > cellsDrawnWhole;
}

/** Upper and lower edge, in px. */
interface Extent {
  readonly top: number;
  readonly bottom: number;
}

export interface TableWindow {
  /** Positions among the shown rows. */
  readonly start: number;
  readonly end: number;
  /** Height in px of the rows that are not drawn, above and below. */
  readonly before: number;
  readonly after: number;
  readonly columns: ColumnWindow | undefined;
  /** Position of the row that is drawn with all columns to be measured. */
  readonly measured: number | undefined;
  /**
   * Whether the table is taller than its space, so that rows are drawn elsewhere in it: the browser must not anchor its scrolling to them.
   */
  readonly isScaled: boolean;
  /** The scroll position among the rows, which may be taller than a browser's maximum; always the same object. */
  readonly tall: TallPosition;
  /** Returns the position of a row, drawn or not, in px from the first one. */
  readonly rowPlace: (position: number) => Extent;
  /** Returns where a row that is not in sight is in the space of the table, in px: scrolling there shows it. */
  readonly spacePlace: (position: number) => Extent;
}

/** Properties of a table. */
export interface WindowedTable {
  /** The shown rows; another array when they change. */
  readonly rows: readonly number[];
  readonly columnCount: number;
  /** Whether only the visible part is drawn (`isLargeTable`). */
  readonly isLarge: boolean;
  /** Whether rows are drawn with all columns, however many there are. */
  readonly hasAllColumns?: boolean;
  /** What the widths of the columns depend on: they are measured again when it changes. */
  readonly measures?: unknown;
  /** As many as can be drawn within one frame: after a jump the others follow in the next frames. */
  readonly cellsPerFrame: number;
}

/**
 * Returns which of the shown rows and columns to draw: all of a small table, the visible ones of a large table. Every child of `content` is
 * a row, except gaps, which are hidden from screen readers; cells of wide tables have their column in `data-col`.
 */
export function useTableWindow(content: RefObject<HTMLElement | null>, table: WindowedTable): TableWindow {
  const { rows, columnCount, isLarge, cellsPerFrame } = table;
  const [tall] = useState(() => new TallPosition());
  const count = rows.length;
  const isWide = isLarge && columnCount > columnsDrawnWhole && !table.hasAllColumns;
  const drawn = useRef({ start: 0 });
  const { heights, known, mustMeasure, space } = useMeasurements(content, { ...table, isWide, tall }, drawn);

  const shownAt = (sight: Sight, before: Shown | undefined): Shown => {
    const scrolledBy = tall.top;
    const further = tall.take(scrolledBy) - scrolledBy;
    const { top, bottom, left, right } = sight;
    const rowsInSight = rowsIn(heights, count, { top: top + further, bottom: bottom + further });
    const columns = known ? columnsInSight(known, left, right) : { first: 0, end: 0 };
    const wanted = { ...rowsInSight, first: columns.first, last: columns.end, partial: 0, whole: 0, shift: tall.shift() };
    return nextShown(wanted, before, { columnCount, frozen: known?.frozen ?? 0, cellsPerFrame }, known !== undefined);
  };
  const shown = useSight(content, isLarge && count > 0, shownAt);

  const [first, last] = [shown?.first ?? 0, shown?.last ?? 0];
  // The same object while the same columns are drawn, so that rows are not redrawn.
  const columns = useMemo(
    (): ColumnWindow | undefined => (known && last > 0 ? { frozen: known.frozen, first, end: last, widths: known.widths } : undefined),
    [known, first, last],
  );

  const rowPlace = (position: number) => ({ top: heights.top(position), bottom: heights.top(position + 1) });
  const spacePlace = (position: number) => {
    const { top, bottom } = rowPlace(position);
    const start = tall.topFor(top);
    return { top: start, bottom: start + bottom - top };
  };
  const places = { tall, rowPlace, spacePlace };
  if (!isLarge) return { start: 0, end: count, before: 0, after: 0, columns: undefined, measured: undefined, isScaled: false, ...places };
  const mayDrawAll = !isWide || known !== undefined;
  const drawnRows = placedRows(heights, count, space, mayDrawAll ? shown : shown && { ...shown, end: shown.start + 1 });
  drawn.current = drawnRows;
  const mustDrawAll = isWide && (!known || mustMeasure || shown?.whole);
  return {
    ...drawnRows,
    isScaled: space < heights.top(count),
    columns,
    measured: mustDrawAll ? drawnRows.start : undefined,
    ...places,
  };
}
