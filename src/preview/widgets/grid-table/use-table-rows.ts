import { useMemo } from 'react';
import type { JsonValue } from '../../../shared/schema/json.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { useRowPages } from '../../tables/rows/use-row-pages.ts';
import { type TableRow, tableRows } from './grid-table-data.ts';

export interface LoadedRows {
  /** The rows that are part of the result. */
  readonly first: readonly (readonly JsonValue[])[];
  readonly total: number;
  readonly rowAt: (row: number) => TableRow;
  /** Another value whenever a row changes. */
  readonly version: unknown;
  /** Requests rows that are not loaded yet. */
  readonly want: (start: number, end: number) => void;
  /** Names a row that stays loaded; undefined for none. */
  readonly hold: (row: number | undefined) => void;
}

/** Returns the rows of a grid table; those of a very large result are read page by page. */
export function useTableRows(widget: WidgetProps): LoadedRows {
  const { paged, result } = widget;
  const first = useMemo(() => tableRows(result), [result]);
  const { pages, want, hold } = useRowPages(widget, tableRows);
  const pageSize = paged?.pageSize ?? 1;
  const version = useMemo(() => ({ first, pages }), [first, pages]);
  return {
    first,
    total: paged?.total ?? first.length,
    rowAt: (row) => (row < first.length ? first[row] : pages.get(Math.floor(row / pageSize))?.[row % pageSize]),
    version,
    want,
    hold,
  };
}
