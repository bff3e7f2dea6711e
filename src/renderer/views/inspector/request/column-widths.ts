import { type ExchangeColumn, exchangeColumns } from '../../../../shared/trace/exchange/request-list-columns.ts';
import type { ColumnWidths, useRequestColumns } from '../../../stores/traffic/request-columns.ts';

type ShownColumns = ReturnType<typeof useRequestColumns.getState>['shown'];

/**
 * Returns the columns that a person wants and that a list of this many pixels has room for; all wanted ones before it has a width. What a person
 * added makes the list scroll instead of taking the place of others.
 */
export function columnsFor(width: number, shown: ShownColumns): readonly ExchangeColumn[] {
  let columns = exchangeColumns.filter(({ id }) => shown[id]);
  const turns = columns.flatMap(({ givesWay }) => givesWay ?? []).sort((left, right) => left - right);
  for (const turn of width > 0 ? turns : []) {
    if (columns.reduce((sum, column) => sum + (column.isExtra ? 0 : column.width), 0) <= width) break;
    columns = columns.filter(({ givesWay }) => givesWay !== turn);
  }
  return columns;
}

/** `grid-template-columns`. The name of a request has a share of what is left, too, until a person gives its column a width. */
export function columnTemplate(columns: readonly ExchangeColumn[], widths: ColumnWidths): string {
  return columns
    .map(({ id, width, isWide }) => {
      if (isWide) return `minmax(${widths[id]}px, 1fr)`;
      return id === 'label' && widths[id] === width ? `minmax(${width}px, 0.8fr)` : `${widths[id]}px`;
    })
    .join(' ');
}
