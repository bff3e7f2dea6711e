import type { VirtualItem } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { ColumnEdge } from '../../../ui/lists/column-edge.tsx';
import { fittingWidth } from './fitting-width.ts';
import type { GridWidths } from './grid-widths.ts';
import { ownWidthBounds, useSetOwnWidth } from './own-widths.ts';

/** What the edge of one header does. */
interface EdgeOfHeader {
  readonly width: number;
  readonly isTabStop: boolean;
  readonly onWidth: (width: number) => void;
  readonly onFit: () => void;
}

/** The edges of headers: of columns of cells by their index, and of the levels of the headers beside the rows. */
export interface GridEdges {
  readonly column: (index: number) => EdgeOfHeader;
  readonly header: (level: number) => EdgeOfHeader;
}

/**
 * Returns the edges of the headers of an answer. Tab stops at those of the headers beside the rows, and at that of the column of the cell with the
 * focus, else of the first one in sight: there may be hundreds of columns.
 */
export function useGridEdges(
  exchangeId: string,
  scroller: RefObject<HTMLElement | null>,
  { widths, columns }: { readonly widths: GridWidths; readonly columns: readonly VirtualItem[] },
  focusColumn: number | undefined,
): GridEdges {
  const setWidth = useSetOwnWidth(exchangeId);
  const isDrawn = columns.some(({ index }) => index === focusColumn);
  const stop = isDrawn ? focusColumn : columns[0]?.index;
  const fitting = (selector: string) => fittingWidth(scroller.current?.querySelectorAll(selector) ?? []);
  return {
    column: (index) => ({
      width: widths.own.get(index) ?? widths.column,
      isTabStop: index === stop,
      onWidth: (width) => setWidth('columns', index, width),
      // A header over several columns has room in them together.
      onFit: () => setWidth('columns', index, fitting(`[data-column="${index}"], .cell-grid__header--leaf[data-to="${index}"]`)),
    }),
    header: (level) => ({
      width: widths.headers[level] ?? 0,
      isTabStop: true,
      onWidth: (width) => setWidth('headers', level, width),
      onFit: () => setWidth('headers', level, fitting(`[data-level="${level}"]`)),
    }),
  };
}

/** The edge of a header, by which its column is made wider or narrower. */
export function GridEdge({ title, ...edge }: EdgeOfHeader & { readonly title: string }) {
  return <ColumnEdge title={title === '' ? 'the column' : title} {...ownWidthBounds} {...edge} isInside />;
}
