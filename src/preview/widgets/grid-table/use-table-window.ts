import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { RowHeights } from '../../markup/row-heights.ts';
import { type Sight, useSight } from '../../markup/use-sight.ts';
import type { ColumnWindow } from './grid-table-row.tsx';

/** Tables with fewer rows, and fewer cells, are drawn whole. */
const rowsDrawnWhole = 200;
const cellsDrawnWhole = 4000;
/** Narrower tables are drawn in all columns. */
const columnsDrawnWhole = 30;
const rowMargin = 3;
const columnMargin = 2;

/** Whether only what is in sight of a table is drawn. */
export function isLargeTable(rows: number, columns: number): boolean {
  return rows > rowsDrawnWhole || rows * columns > cellsDrawnWhole;
}

/** Cells drawn anew in one frame: after a jump the others follow in the next ones. */
const cellsPerFrame = 160;

interface Shown extends Readonly<Record<string, number>> {
  readonly start: number;
  readonly end: number;
  /** Columns; 0 to 0 when all are drawn. */
  readonly first: number;
  readonly last: number;
  readonly partial: number;
  /** 1 while the measured row is still drawn in all columns. */
  readonly whole: number;
}

const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));

/** As much of what is wanted as one frame can draw, in continuation of what is drawn. */
function staged(wanted: Shown, drawn: Shown, columnCount: number, frozen: number): Shown {
  const columns = wanted.last - wanted.first || columnCount;
  const rows = wanted.end - wanted.start;
  const keptRows = overlap(wanted.start, wanted.end, drawn.start, drawn.end);
  const keptColumns = wanted.last === 0 ? columns : overlap(wanted.first, wanted.last, drawn.first, drawn.last);
  if (rows * columns - keptRows * keptColumns <= cellsPerFrame) return wanted;
  if (keptRows >= rows / 2) {
    // Sideways: the rows stay, columns come.
    const count = keptColumns + Math.max(2, Math.floor(cellsPerFrame / rows));
    if (count >= columns) return wanted;
    const isBackwards = keptColumns > 0 && drawn.first > wanted.first;
    return isBackwards
      ? { ...wanted, first: Math.max(frozen, withParity(wanted.last - count, frozen % 2 === 0)), partial: 1 }
      : { ...wanted, last: wanted.first + count, partial: 1 };
  }
  const count = keptRows + Math.max(3, Math.floor(cellsPerFrame / columns));
  if (count >= rows) return wanted;
  const isBackwards = keptRows > 0 && drawn.start > wanted.start;
  return isBackwards
    ? { ...wanted, start: withParity(wanted.end - count, true), partial: 1 }
    : { ...wanted, end: wanted.start + count, partial: 1 };
}

interface ColumnLayout {
  readonly widths: readonly number[];
  readonly frozen: number;
  /** Width of the table when it was measured. */
  readonly space: number;
}

/** The first index, made such that rows and cells keep their place among the odd and even ones: a gap counts as one. */
const withParity = (first: number, odd: boolean): number => (first > 0 && first % 2 === (odd ? 0 : 1) ? first - 1 : first);

function columnsInSight({ widths, frozen }: ColumnLayout, left: number, right: number): { readonly first: number; readonly end: number } {
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

export interface TableWindow {
  /** Positions among the shown rows. */
  readonly start: number;
  readonly end: number;
  /** Height in px of the rows that are not drawn, above and below. */
  readonly before: number;
  readonly after: number;
  readonly columns: ColumnWindow | undefined;
  /** Position of the row that is drawn in all columns to be measured. */
  readonly measured: number | undefined;
  /** Place of a row, drawn or not, in px from the first one. */
  readonly rowPlace: (position: number) => { readonly top: number; readonly bottom: number };
}

/** Which of the shown rows and columns are drawn: all of a small table, those in sight of a large one. */
export function useTableWindow(
  content: RefObject<HTMLElement | null>,
  rows: readonly number[],
  columnCount: number,
  isLarge: boolean,
): TableWindow {
  const count = rows.length;
  const isWide = isLarge && columnCount > columnsDrawnWhole;
  const usual = useRef<number | undefined>(undefined);
  const [sheets, setSheets] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, and other style sheets, have other heights
  const heights = useMemo(() => new RowHeights(usual.current), [rows, sheets]);
  const [, setVersion] = useState(0);
  const [layout, setLayout] = useState<ColumnLayout | undefined>(undefined);
  const known = isWide && layout?.widths.length === columnCount ? layout : undefined;
  /** What was measured may be old. It holds until it is measured again: what a person is in must not go meanwhile. */
  const [isOld, setIsOld] = useState(false);
  const drawn = useRef({ start: 0 });

  useEffect(() => {
    if (!isLarge) return;
    const onLoad = ({ target }: Event): void => {
      if (!(target instanceof HTMLLinkElement) && !(target instanceof HTMLStyleElement)) return;
      setIsOld(true);
    };
    // A style sheet that was loaded or edited; such events do not bubble, and reach the document on their way down only.
    document.addEventListener('load', onLoad, { capture: true });
    return () => document.removeEventListener('load', onLoad, { capture: true });
  }, [isLarge]);

  useLayoutEffect(() => {
    const element = content.current;
    if (!isLarge || !element) return;
    const lines = element.querySelectorAll<HTMLElement>(':scope > [data-row]');
    let changed = false;
    for (const [index, line] of lines.entries())
      changed = heights.measure(drawn.current.start + index, line.getBoundingClientRect().height) || changed;
    usual.current = heights.usual;
    if (changed && isOld) {
      // The rows that are not drawn are likely to have changed as well.
      usual.current = undefined;
      setSheets((count) => count + 1);
    }
    const space = element.clientWidth;
    if (isOld && !isWide) setIsOld(false);
    if (isWide && (!known || isOld || Math.abs(known.space - space) > 0.5)) {
      const cells = [...(lines[0]?.querySelectorAll<HTMLElement>(':scope > [data-col]') ?? [])];
      if (cells.length === columnCount) {
        const firstMoving = cells.findIndex((cell) => getComputedStyle(cell).position !== 'sticky');
        setLayout({ widths: cells.map((cell) => cell.getBoundingClientRect().width), frozen: Math.max(0, firstMoving), space });
        setIsOld(false);
      } else if (known) setIsOld(true);
    }
    if (changed) setVersion((version) => version + 1);
  });

  const shownAt = (sight: Sight, before: Shown | undefined): Shown => {
    const start = withParity(Math.max(0, heights.rowAt(sight.top, count) - rowMargin), true);
    const end = Math.min(count, heights.rowAt(sight.bottom, count) + 1 + rowMargin);
    const columns = known ? columnsInSight(known, sight.left, sight.right) : { first: 0, end: 0 };
    const wanted = { start, end: Math.max(start + 1, end), first: columns.first, last: columns.end, partial: 0, whole: 0 };
    const isFirst = before === undefined || (known !== undefined && before.last === 0);
    const next = staged(wanted, isFirst ? { ...wanted, end: start + 1 } : before, columnCount, known?.frozen ?? 0);
    if (!known || !(isFirst || before.whole) || (before && before.start !== start)) return next;
    // What of the measured row is out of sight goes last: the first paint is not to wait for it.
    const isDrawn = before?.whole === 1 && before.end >= next.end && next.partial === 0;
    return isDrawn ? next : { ...next, partial: 1, whole: 1 };
  };
  const shown = useSight(content, isLarge && count > 0, shownAt);

  const rowPlace = (position: number) => ({ top: heights.top(position), bottom: heights.top(position + 1) });
  if (!isLarge) return { start: 0, end: count, before: 0, after: 0, columns: undefined, measured: undefined, rowPlace };
  const start = Math.min(shown?.start ?? 0, Math.max(0, count - 1));
  const mayDrawAll = shown !== undefined && (!isWide || known !== undefined);
  const end = mayDrawAll ? Math.min(count, shown.end) : Math.min(count, start + 1);
  drawn.current = { start };
  return {
    start,
    end,
    before: heights.top(start),
    after: heights.top(count) - heights.top(end),
    columns:
      known && shown && shown.last > 0 ? { frozen: known.frozen, first: shown.first, end: shown.last, widths: known.widths } : undefined,
    measured: isWide && (!known || isOld || shown?.whole) ? start : undefined,
    rowPlace,
  };
}
