import { type ExchangeColumn, type ExchangeColumnId, exchangeColumns } from '../../../../shared/trace/exchange/request-list-columns.ts';

export type ColumnWidths = Readonly<Record<ExchangeColumnId, number>>;

/** Pixels. */
export const defaultWidths = Object.fromEntries(exchangeColumns.map(({ id, width }) => [id, width])) as ColumnWidths;

/** Columns of a list this wide. */
export function columnsFor(width: number): readonly ExchangeColumn[] {
  return width > 0 && width < 652 ? exchangeColumns.filter((column) => !column.givesWay) : exchangeColumns;
}

/** `grid-template-columns`. */
export function columnTemplate(columns: readonly ExchangeColumn[], widths: ColumnWidths): string {
  return columns.map(({ id, isWide }) => (isWide ? `minmax(${widths[id]}px, 1fr)` : `${widths[id]}px`)).join(' ');
}
