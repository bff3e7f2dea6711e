import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { GridPlace } from '../../../../shared/trace/grid/grid-selection.ts';
import type { CellsSetting } from '../../../stores/traffic/inspector-state.ts';
import { useTallVirtualizer } from '../../../ui/tall-list/use-tall-virtualizer.ts';
import { type GridWidths, gridWidths, headersWidth } from './grid-widths.ts';
import type { OwnWidths } from './own-widths.ts';
import type { GridTiles } from './use-grid-tiles.ts';

/** Pixels of a row, and of each line of headers above the columns. */
export const lineHeight = 24;
/** Pixels of a row that may be covered while its text can be read. */
const mayBeCovered = 6;
/** Pixels until the size of the element is known. */
const assumedWidth = 640;

/** What of a grid is drawn, in pixels of the space below and beside the headers. */
interface GridWindow {
  readonly widths: GridWidths;
  readonly rows: readonly VirtualItem[];
  readonly columns: readonly VirtualItem[];
  /** Height of the space in which rows are drawn, and by how much they are drawn above their place. */
  readonly height: number;
  readonly shift: number;
  readonly width: number;
  /** Pixels of the headers above the columns. */
  readonly headHeight: number;
  /** The first row that the headers hardly cover. */
  readonly firstInSight: number;
  readonly reveal: (place: GridPlace) => void;
  readonly toTop: () => void;
}

/** Returns the rows and columns in sight, and sends for their tiles. */
export function useGridWindow(
  scroller: RefObject<HTMLDivElement | null>,
  tiles: GridTiles,
  setting: CellsSetting,
  own: OwnWidths,
): GridWindow {
  const { facts, firstTile, rowTotal, show } = tiles;
  const headHeight = (facts?.columnDimensions.length ?? 0) * lineHeight;
  const room = scroller.current?.clientWidth ?? assumedWidth;
  const widths = firstTile === null ? { column: 1, own: own.columns, headers: [] } : gridWidths(firstTile, setting, room, own);
  const { virtualizer, height, shift, scrollToIndex } = useTallVirtualizer({
    count: rowTotal,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 8,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  });
  const across = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: facts?.columns ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => own.columns.get(column) ?? widths.column,
    overscan: 2,
    scrollMargin: headersWidth(widths),
    scrollPaddingStart: headersWidth(widths),
  });
  // Before it is painted: a dragged edge stays below the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns are measured anew when they get another width.
  useLayoutEffect(() => across.measure(), [across, widths.column, own.columns]);
  const rows = virtualizer.getVirtualItems();
  const columns = across.getVirtualItems();
  const [firstRow, lastRow] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0];
  const [firstColumn, lastColumn] = [columns[0]?.index ?? 0, columns.at(-1)?.index ?? 0];
  useEffect(
    () => show({ first: firstRow, last: lastRow }, { first: firstColumn, last: lastColumn }),
    [firstRow, lastRow, firstColumn, lastColumn, show],
  );
  return {
    widths,
    rows,
    columns,
    height,
    shift,
    width: across.getTotalSize(),
    headHeight,
    firstInSight: Math.max(0, Math.ceil(((virtualizer.scrollOffset ?? 0) - mayBeCovered) / lineHeight)),
    reveal: ({ row, column }) => {
      scrollToIndex(row);
      across.scrollToIndex(column, { align: 'auto' });
    },
    toTop: () => scrollToIndex(0),
  };
}
