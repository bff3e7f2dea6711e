import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { isJsonObject, textOf } from '../../markup/read-parameters.ts';

/** Cells of one row as loaded; `undefined`: the row is not loaded yet. */
export type TableRow = readonly JsonValue[] | undefined;

const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

/** Returns the rows of a result: a matrix, or an object with it as `content` (`docs/format/results.md`, Tables). */
export function tableRows(result: JsonValue | undefined): readonly (readonly JsonValue[])[] {
  return listOf(isJsonObject(result) ? result.content : result).map(listOf);
}

/** Returns the object of a cell; without one, the cell is drawn from its configuration. */
export function cellObject(row: TableRow, column: number): JsonObject | undefined {
  const cell = row?.[column];
  return isJsonObject(cell) ? cell : undefined;
}

/** Describes the fault in the shape of the rows, as a sentence for an author. */
export function rowsProblem(rows: readonly (readonly JsonValue[])[], columns: number): string | undefined {
  const first = rows.find((row) => row.length > 0);
  if (!first || first.length === columns) return undefined;
  return `The data have ${counted(first.length, 'column')}, the table has ${counted(columns, 'cell')}. Give every column of the data a GridTableCellWidget.`;
}

/** Returns a sentence for an author on the first cell that is not an object such as `{title: ...}`. */
export function cellsProblem(id: string, rows: readonly (readonly JsonValue[])[]): string | undefined {
  for (const [row, cells] of rows.entries()) {
    const column = cells.findIndex((cell) => !isJsonObject(cell) && cell !== null);
    if (column >= 0)
      return `GridTableWidget ${id} expects an object for each cell, such as {title: 'Bread'}; row ${row}, column ${column} is something else and is drawn empty.`;
  }
  return undefined;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the indexes of the rows of one page (from 1); all of them without a page size. */
export function pageRows(total: number, maxRows: number | undefined, page: number): { readonly first: number; readonly end: number } {
  if (maxRows === undefined || !(maxRows >= 1)) return { first: 0, end: total };
  const size = Math.floor(maxRows);
  const last = Math.max(1, Math.ceil(total / size));
  const first = (Math.min(Math.max(1, Math.floor(page) || 1), last) - 1) * size;
  return { first, end: Math.min(total, first + size) };
}

/** Returns the depth of a row: the inner space of its expander (`docs/format/widgets/inputs.md`, Toggle) in px. */
export function rowDepth(cell: JsonObject | undefined, config: JsonObject): number {
  const value = cell && Object.hasOwn(cell, 'paddingLeft') ? cell.paddingLeft : config.paddingLeft;
  return Number.parseFloat(textOf(value) ?? '0') || 0;
}

/**
 * Returns the rows that no closed row above hides. `depths` and `isOpen` are by position in `rows`; a closed row hides the deeper ones
 * after it, up to the next one that is not deeper.
 */
export function openRows(rows: readonly number[], depths: readonly number[], isOpen: readonly boolean[]): readonly number[] {
  const open: number[] = [];
  let closedAt = Number.POSITIVE_INFINITY;
  for (const [position, row] of rows.entries()) {
    const depth = depths[position] ?? 0;
    if (depth > closedAt) continue;
    closedAt = isOpen[position] === false ? depth : Number.POSITIVE_INFINITY;
    open.push(row);
  }
  return open;
}

/** Returns the key of a cell among the marks of its table. */
export const gridCellKey = (row: number, column: number): string => `${row}_${column}`;
