import { isArray, isObject } from '../primordials.ts';
import { v } from '../files/registry.ts';
import { indexAt } from './widget-reset.ts';

/** Rows of cell objects that a table shows; none when it is not loaded. */
export function tableCellRows(tableId: string): unknown[] {
  const rows = v(`${tableId}.cellData`);
  return isArray(rows) ? rows : [];
}

/** One row; undefined outside the table. Indexes are numbers or their texts. */
export function rowAt(tableId: string, row: unknown): unknown[] | undefined {
  const found = tableCellRows(tableId)[Number(row)];
  return isArray(found) ? found : undefined;
}

/** Row of the last event of a cell; undefined before the first one. */
export function currentRow(tableId: string): unknown[] | undefined {
  const row = indexAt(`${tableId}.row`);
  return row === undefined ? undefined : rowAt(tableId, row);
}

/** Cell of the last event of a cell; undefined before the first one. */
export function currentCell(tableId: string): unknown {
  const column = indexAt(`${tableId}.column`);
  return column === undefined ? undefined : currentRow(tableId)?.[column];
}

/** A field of a cell, or the cell itself when no field is named. */
export function cellProperty(cell: unknown, property: unknown): unknown {
  return typeof property === 'string' && isObject(cell) ? cell[property] : cell;
}
