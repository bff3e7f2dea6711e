import { type ExchangeColumn, exchangeColumns } from '../../../../shared/trace/exchange/request-list-columns.ts';
import type { ColumnWidths, useRequestColumns } from '../../../stores/traffic/request-columns.ts';

/** Returns the columns that a person wants and that fit into a list this wide. */
export function columnsFor(width: number, shown: ReturnType<typeof useRequestColumns.getState>['shown']): readonly ExchangeColumn[] {
  const wanted = exchangeColumns.filter(({ id }) => shown[id]);
  return width > 0 && width < 652 ? wanted.filter((column) => !column.givesWay) : wanted;
}

/** `grid-template-columns`. */
export function columnTemplate(columns: readonly ExchangeColumn[], widths: ColumnWidths): string {
  return columns.map(({ id, isWide }) => (isWide ? `minmax(${widths[id]}px, 1fr)` : `${widths[id]}px`)).join(' ');
}
