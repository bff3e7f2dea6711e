import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { RowHeights } from './row-heights.ts';
import { type ColumnLayout, columnsInSight, type Shown, staged, withParity } from './table-window.ts';
import { type Sight, useSight } from './use-sight.ts';

/** Which columns of a wide table are drawn: the frozen ones, and those in sight. */
export interface ColumnWindow {
  readonly frozen: number;
  readonly first: number;
  readonly end: number;
  /** Widths in px of all columns, as the browser laid the measured row out. */
  readonly widths: readonly number[];
}

/** Tables with fewer rows, and fewer cells, are drawn whole. */
export const rowsDrawnWhole = 200;
const cellsDrawnWhole = 4000;
/** Narrower tables are drawn in all columns. */
const columnsDrawnWhole = 30;
const rowMargin = 3;

/** Whether only what is in sight of a table is drawn. */
export function isLargeTable(rows: number, columns: number): boolean {
  return rows > rowsDrawnWhole || rows * columns > cellsDrawnWhole;
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

/** What a table says of itself. */
export interface WindowedTable {
  /** The shown rows; another list when they change. */
  readonly rows: readonly number[];
  readonly columnCount: number;
  /** Whether only what is in sight is drawn (`isLargeTable`). */
  readonly isLarge: boolean;
  /** Whether all columns of the drawn rows are drawn, however many there are. */
  readonly hasAllColumns?: boolean;
  /** What the widths of the columns depend on: they are measured anew when it changes. */
  readonly measures?: unknown;
  /** As many as are drawn well within one frame: after a jump the others follow in the next ones. */
  readonly cellsPerFrame: number;
}

/**
 * Which of the shown rows and columns are drawn: all of a small table, those in sight of a large one. Every child of `content`
 * is a row, but for what is hidden from screen readers and stands for those that are not drawn; cells of wide tables name their
 * column in `data-col`.
 */
export function useTableWindow(content: RefObject<HTMLElement | null>, table: WindowedTable): TableWindow {
  const { rows, columnCount, isLarge, measures, cellsPerFrame } = table;
  const count = rows.length;
  const isWide = isLarge && columnCount > columnsDrawnWhole && !table.hasAllColumns;
  const usual = useRef<number | undefined>(undefined);
  const [sheets, setSheets] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, and other style sheets, have other heights
  const heights = useMemo(() => new RowHeights(usual.current), [rows, sheets]);
  const [, setVersion] = useState(0);
  const [layout, setLayout] = useState<ColumnLayout | undefined>(undefined);
  const known = isWide && layout?.widths.length === columnCount ? layout : undefined;
  /** What was measured may be old. It holds until it is measured again: what a person is in must not go meanwhile. */
  const [isOld, setIsOld] = useState(false);
  const mustMeasure = isOld || (known !== undefined && !Object.is(known.key, measures));
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
    const lines = element.querySelectorAll<HTMLElement>(':scope > :not([aria-hidden])');
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
    if (isWide && (!known || mustMeasure || Math.abs(known.space - space) > 0.5)) {
      const cells = [...(lines[0]?.querySelectorAll<HTMLElement>(':scope > [data-col]') ?? [])];
      if (cells.length === columnCount) {
        const firstMoving = cells.findIndex((cell) => getComputedStyle(cell).position !== 'sticky');
        setLayout({
          widths: cells.map((cell) => cell.getBoundingClientRect().width),
          frozen: Math.max(0, firstMoving),
          space,
          key: measures,
        });
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
    const next = staged(wanted, isFirst ? { ...wanted, end: start + 1 } : before, {
      columnCount,
      frozen: known?.frozen ?? 0,
      cellsPerFrame,
    });
    if (!known || !(isFirst || before.whole) || (before && before.start !== start)) return next;
    // What of the measured row is out of sight goes last: the first paint is not to wait for it.
    const isDrawn = before?.whole === 1 && before.end >= next.end && next.partial === 0;
    return isDrawn ? next : { ...next, partial: 1, whole: 1 };
  };
  const shown = useSight(content, isLarge && count > 0, shownAt);

  const [first, last] = [shown?.first ?? 0, shown?.last ?? 0];
  // The same object while the same columns are drawn, so that rows stay as they are.
  const columns = useMemo(
    (): ColumnWindow | undefined => (known && last > 0 ? { frozen: known.frozen, first, end: last, widths: known.widths } : undefined),
    [known, first, last],
  );

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
    columns,
    measured: isWide && (!known || mustMeasure || shown?.whole) ? start : undefined,
    rowPlace,
  };
}
