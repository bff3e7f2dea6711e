import { encode } from '../parsing/encode.ts';
import { typeFacts } from './type-facts.ts';
import {
  append,
  floor,
  hasOwn,
  includes,
  isArray,
  isObject,
  objectKeys,
  SafeMap,
  slice,
  toLowerCase,
  toNumber,
  toText,
} from '../primordials.ts';

/** A column of a result shown as a table. */
export interface RowColumn {
  readonly id: string;
  readonly title: string;
}

/** A large value as rows, so that it can be shown, sorted and searched page by page. */
export interface RowSource {
  readonly total: number;
  readonly columns: readonly RowColumn[];
  /** Value of one cell, for sorting and tables. */
  readonly cell: (row: number, column: string) => unknown;
  /** Everything of a row that a search looks into. */
  readonly row: (row: number) => unknown;
  /** Text of a value of the same shape that holds only these rows. */
  readonly page: (rows: readonly number[]) => string;
}

const maxColumns = 40;
const longestCell = 500;
const deepestSearch = 4;

const at = (list: unknown, index: number): unknown => (isArray(list) ? list[index] : undefined);

function columnsOf(row: unknown): RowColumn[] {
  const columns: RowColumn[] = [];
  if (isArray(row)) {
    for (let index = 0; index < row.length && index < maxColumns; index += 1) append(columns, { id: toText(index), title: toText(index) });
  } else if (isObject(row)) {
    const names = objectKeys(row);
    for (let index = 0; index < names.length && index < maxColumns; index += 1) {
      const name = names[index] as string;
      append(columns, { id: name, title: name });
    }
  }
  if (columns.length === 0) append(columns, { id: '', title: 'value' });
  return columns;
}

function field(row: unknown, column: string): unknown {
  if (column === '') return row;
  if (isArray(row)) return row[toNumber(column)];
  return isObject(row) && hasOwn(row, column) ? row[column] : undefined;
}

function pick(list: readonly unknown[], rows: readonly number[]): unknown[] {
  const picked: unknown[] = [];
  for (let index = 0; index < rows.length; index += 1) picked[index] = list[rows[index] as number];
  return picked;
}

function listSource(list: readonly unknown[], wrap?: (page: unknown[]) => unknown): RowSource {
  return {
    total: list.length,
    columns: columnsOf(list[0]),
    cell: (row, column) => field(list[row], column),
    row: (row) => list[row],
    page: (rows) => encode(wrap ? wrap(pick(list, rows)) : pick(list, rows), list),
  };
}

/** Column labels, row labels, cells (rows, or one flat list) and formats by ordinal (`docs/format/results.md`, Tables). */
function labelListSource(lists: readonly unknown[]): RowSource {
  const labels = isArray(lists[0]) ? lists[0] : [];
  const names = isArray(lists[1]) ? lists[1] : [];
  const cells = isArray(lists[2]) ? lists[2] : [];
  const formats = isArray(lists[3]) ? lists[3] : [];
  const isMatrix = isArray(cells[0]);
  const given = names.length > 0 ? -floor(-cells.length / names.length) : cells.length;
  const width = isMatrix ? (cells[0] as unknown[]).length : labels.length > 0 ? labels.length : given;
  const cellRows = isMatrix ? cells.length : width > 0 ? -floor(-cells.length / width) : 0;
  const total = cellRows > names.length ? cellRows : names.length;
  const cellAt = (row: number, column: number): unknown => (isMatrix ? at(cells[row], column) : cells[row * width + column]);
  const columns: RowColumn[] = [{ id: 'label', title: '' }];
  for (let column = 0; column < width && column < maxColumns; column += 1) {
    append(columns, { id: toText(column), title: tableCellText(labels[column]) });
  }
  let formatOf: SafeMap<unknown, unknown> | undefined;
  const formatsFor = (rows: readonly number[]): unknown[] => {
    if (!formatOf) {
      formatOf = new SafeMap();
      for (let index = 0; index < formats.length; index += 1) formatOf.set(field(formats[index], 'ordinal'), formats[index]);
    }
    const found: unknown[] = [];
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] as number;
      for (let column = 0; column < width; column += 1) {
        const cell = cellAt(row, column);
        const format = formatOf.get(field(cell, 'ordinal') ?? field(cell, 'Ordinal') ?? row * width + column);
        if (format !== undefined) found[found.length] = format;
      }
    }
    return found;
  };
  const cellsOf = (row: number): unknown[] => {
    const list: unknown[] = [];
    for (let column = 0; column < width; column += 1) list[column] = cellAt(row, column);
    return list;
  };
  return {
    total,
    columns,
    cell: (row, column) => (column === 'label' ? names[row] : cellAt(row, toNumber(column))),
    row: (row) => [names[row], cellsOf(row)],
    page(rows) {
      const matrix: unknown[] = [];
      for (let index = 0; index < rows.length; index += 1) matrix[index] = cellsOf(rows[index] as number);
      return encode([labels, pick(names, rows), matrix, formatsFor(rows)], lists);
    },
  };
}

/** The rows of a result: its items, its `content`, or those that lists of labels and cells describe; undefined for what has none. */
export function rowSourceOf(value: unknown, type: string): RowSource | undefined {
  if (isArray(value)) return typeFacts(type).resultRows === 'label lists' ? labelListSource(value) : listSource(value);
  if (!isObject(value) || !isArray(value['content'])) return undefined;
  return listSource(value['content'], (content) => ({ ...value, content }));
}

const shownFields = ['value', 'Value', 'FormattedValue', 'title', 'label', 'name'];

/** What a cell is sorted by: the number or text itself, or the one that represents an object. */
export function plainOf(value: unknown): unknown {
  if (!isObject(value)) return value;
  for (let index = 0; index < shownFields.length; index += 1) {
    const name = shownFields[index] as string;
    if (hasOwn(value, name) && !isObject(value[name])) return value[name];
  }
  return slice(encode(value), 0, longestCell);
}

/** Text of a cell in a table. */
export function tableCellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (!isObject(value)) return slice(typeof value === 'function' ? 'function' : toText(value), 0, longestCell);
  const keys = objectKeys(value);
  return keys.length === 1 ? tableCellText(plainOf(value)) : slice(encode(value), 0, longestCell);
}

function holds(value: unknown, wanted: string, depth: number): boolean {
  if (typeof value === 'string') return includes(toLowerCase(value), wanted);
  if (typeof value === 'number' || typeof value === 'boolean') return includes(toLowerCase(toText(value)), wanted);
  if (!isObject(value) || depth > deepestSearch) return false;
  if (isArray(value)) {
    for (let index = 0; index < value.length; index += 1) if (holds(value[index], wanted, depth + 1)) return true;
    return false;
  }
  const keys = objectKeys(value);
  for (let index = 0; index < keys.length; index += 1) if (holds(value[keys[index] as string], wanted, depth + 1)) return true;
  return false;
}

/** Whether a text of the row holds the (lower case) text. */
export const rowHolds = (source: RowSource, row: number, wanted: string): boolean => holds(source.row(row), wanted, 0);
