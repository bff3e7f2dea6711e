import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import { isObject, textOf } from '../../markup/parameters.ts';

/** Cells of one row as they were loaded; `undefined`: the row is still on its way. */
export type TableRow = readonly JsonValue[] | undefined;

const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

/** Rows of a result: a matrix, or an object that holds it as `content` (widgets.json, initResultShape). */
export function tableRows(result: JsonValue | undefined): readonly (readonly JsonValue[])[] {
  return listOf(isObject(result) ? result.content : result).map(listOf);
}

/** Object of a cell; what is none draws the cell from its configuration. */
export function cellObject(row: TableRow, column: number): JsonObject | undefined {
  const cell = row?.[column];
  return isObject(cell) ? cell : undefined;
}

/** What is wrong with the shape of the rows, as a sentence for an author. */
export function rowsProblem(rows: readonly (readonly JsonValue[])[], columns: number): string | undefined {
  const first = rows.find((row) => row.length > 0);
  if (!first || first.length === columns) return undefined;
  return `The data have ${counted(first.length, 'column')}, the table has ${counted(columns, 'cell')}. Give every column of the data a GridTableCellWidget.`;
}

/** Says where the first cell stands that is not an object such as `{title: ...}`. */
export function cellsProblem(id: string, rows: readonly (readonly JsonValue[])[]): string | undefined {
  for (const [row, cells] of rows.entries()) {
    const column = cells.findIndex((cell) => !isObject(cell) && cell !== null);
    if (column >= 0)
      return `GridTableWidget ${id} expects an object for each cell, such as {title: 'Bread'}; row ${row}, column ${column} is something else and is drawn empty.`;
  }
  return undefined;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Indexes of the rows of one page (from 1); all of them without a page size. */
export function pageRows(total: number, maxRows: number | undefined, page: number): { readonly first: number; readonly end: number } {
  if (maxRows === undefined || !(maxRows >= 1)) return { first: 0, end: total };
  const size = Math.floor(maxRows);
  const last = Math.max(1, Math.ceil(total / size));
  const first = (Math.min(Math.max(1, Math.floor(page) || 1), last) - 1) * size;
  return { first, end: Math.min(total, first + size) };
}

/** Depth of a row by the inner space of its expander (`dom.md` 3, Toggle), in px. */
export function rowDepth(cell: JsonObject | undefined, config: JsonObject): number {
  const value = cell && Object.hasOwn(cell, 'paddingLeft') ? cell.paddingLeft : config.paddingLeft;
  return Number.parseFloat(textOf(value) ?? '0') || 0;
}

/**
 * Rows that no closed row above hides. `depths` and `isOpen` by the position in `rows`; a closed row hides the deeper ones
 * that follow it, up to the next one that is not deeper.
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
