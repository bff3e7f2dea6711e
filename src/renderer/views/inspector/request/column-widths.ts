import { type ExchangeColumn, exchangeColumns } from '../../../../shared/trace/exchange/request-list-columns.ts';
import type { ExchangeRow } from '../../../../shared/trace/exchange/request-list-rows.ts';
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

/** Pixels of a character in these columns, of what stands beside a text, and of the head with the arrow of its order. */
const character = 7.3;
const padding = 16;
const smallest = { status: 72, cells: 64 } as const;

/**
 * Returns the widths with those of status and cells fitted to what the rows say, unless a person gave them one: what they do not need is left to
 * the path. They grow only into what a list of `room` pixels has left.
 */
export function fittedWidths(
  columns: readonly ExchangeColumn[],
  widths: ColumnWidths,
  rows: readonly ExchangeRow[],
  room: number,
): ColumnWidths {
  const fitted = { ...widths };
  let spare = Math.max(0, room - columns.reduce((sum, { id }) => sum + widths[id], 0));
  for (const { id, width } of columns) {
    if ((id !== 'status' && id !== 'cells') || widths[id] !== width) continue;
    const longest = rows.reduce((length, row) => Math.max(length, row[id].length), 0);
    fitted[id] = Math.min(Math.max(smallest[id], Math.ceil(longest * character) + padding), width + spare);
    spare -= Math.max(0, fitted[id] - width);
  }
  return fitted;
}

/** Shares of what is left that columns have beside that of the path, until a person gives them a width. */
const shares: Partial<Record<ExchangeColumn['id'], number>> = { label: 0.8, start: 0.4 };

/** `grid-template-columns`. */
export function columnTemplate(columns: readonly ExchangeColumn[], widths: ColumnWidths): string {
  return columns
    .map(({ id, width, isWide }) => {
      if (isWide) return `minmax(${widths[id]}px, 1fr)`;
      const share = shares[id];
      return share !== undefined && widths[id] === width ? `minmax(${width}px, ${share}fr)` : `${widths[id]}px`;
    })
    .join(' ');
}
