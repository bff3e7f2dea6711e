import { useMemo } from 'react';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { useRowPages } from '../../tables/rows/use-row-pages.ts';
import { readScrollTable, type ScrollCell, type ScrollRow, type ScrollTableData } from './scroll-table-data.ts';

/** Returns the loaded part of the table: other rows are holes in `rows` and `cells`. */
function joinPages(first: ScrollTableData, pages: ReadonlyMap<number, ScrollTableData>, total: number, pageSize: number): ScrollTableData {
  const rows = new Array<ScrollRow>(total);
  const cells = new Array<readonly ScrollCell[]>(total);
  for (const [page, data] of [[0, first] as const, ...pages]) {
    // Children may be on other pages: all rows are shown, none can be closed.
    for (const [index, row] of data.rows.entries()) rows[page * pageSize + index] = { ...row, hasChildren: false, parentId: undefined };
    for (const [index, row] of data.cells.entries()) cells[page * pageSize + index] = row;
  }
  return { columns: first.columns, rows, cells, isMatrix: first.isMatrix };
}

/** Returns the data of a scroll table; visible rows of a large one are read page by page. */
export function useTablePages(
  widget: WidgetProps,
  defaultFormat: string | undefined,
): { readonly data: ScrollTableData; readonly first: ScrollTableData; readonly want: (start: number, end: number) => void } {
  const { paged, result } = widget;
  const first = useMemo(() => readScrollTable(result, defaultFormat), [result, defaultFormat]);
  const { pages, want } = useRowPages(widget, (rows, firstRow) => readScrollTable(rows, defaultFormat, firstRow));
  const data = useMemo(() => (paged ? joinPages(first, pages, paged.total, paged.pageSize) : first), [first, pages, paged]);
  return { data, first, want };
}
