import type { JsonValue } from '../../../shared/schema/json.ts';
import { indexes } from '../../tables/cells/indexes.ts';
import { isJsonObject, textOf } from '../../markup/read-parameters.ts';

/** A dimension on a card of the slicer, the rows or the columns. */
export interface PivotCard {
  readonly dimension: string;
  readonly hierarchy: string;
  readonly subset: string;
  readonly element: string;
  readonly alias: string;
  readonly isPrivate: boolean;
  /** Colour without its hash. */
  readonly hex: string;
}

export interface PivotCell {
  readonly text: string;
  /** Whether a person can write it in the real widget, unlike sums. */
  readonly isLeaf: boolean;
}

export interface PivotData {
  readonly slicer: readonly PivotCard[];
  readonly rows: readonly PivotCard[];
  readonly columns: readonly PivotCard[];
  /** All lines of the table: `headRows` lines of heads, then lines that start with `headColumns` heads. */
  readonly lines: readonly (readonly PivotCell[])[];
  readonly headRows: number;
  readonly headColumns: number;
  /** Where lines and columns are in the matrix of the result: of swapped axes, lines are its columns. */
  readonly source: { readonly lines: readonly number[]; readonly columns: readonly number[]; readonly isSwapped: boolean };
}

const colours = ['2563eb', 'd97706', '059669', '7c3aed', 'db2777', '0891b2'];

function readCard(value: JsonValue, index: number): PivotCard {
  const source = isJsonObject(value) ? value : {};
  const dimension = textOf(source.dimension) ?? textOf(value) ?? '';
  const hex = textOf(source.hex)?.replace(/^#/, '') ?? '';
  return {
    dimension,
    hierarchy: textOf(source.hierarchy) ?? dimension,
    subset: textOf(source.subset) ?? '',
    element: textOf(source.element) ?? '',
    alias: textOf(source.alias) ?? '',
    isPrivate: source.private === true || source.private === 1,
    hex: /^[\da-f]{3,8}$/i.test(hex) ? hex : (colours[index % colours.length] ?? ''),
  };
}

function readCell(value: JsonValue | undefined): PivotCell {
  if (!isJsonObject(value)) return { text: textOf(value) ?? '', isLeaf: true };
  return { text: textOf(value.displayValue) ?? textOf(value.value) ?? '', isLeaf: value.updateable !== false };
}

/**
 * Reads what a repository returns in place of the widget's own service: a matrix, or `{slicer, rows, columns, cells, headRows,
 * headColumns}` with cards `{dimension, subset, element, hex, ...}`.
 */
export function readPivot(result: JsonValue | undefined): PivotData {
  const source = isJsonObject(result) ? result : {};
  const cards = (list: JsonValue | undefined, first: number): readonly PivotCard[] =>
    Array.isArray(list) ? list.map((card, index) => readCard(card, first + index)) : [];
  const matrix = Array.isArray(result) ? result : Array.isArray(source.cells) ? source.cells : [];
  const given = matrix.map((line) => (Array.isArray(line) ? line : [line]));
  const width = Math.max(0, ...given.map((line) => line.length));
  const lines = given.map((line) => Array.from({ length: width }, (_, index) => readCell(line[index])));
  const count = (value: JsonValue | undefined, max: number): number =>
    typeof value === 'number' && value >= 0 ? Math.min(Math.floor(value), max) : Math.min(1, max);
  const slicer = cards(source.slicer, 0);
  const rows = cards(source.rows, slicer.length);
  return {
    slicer,
    rows,
    columns: cards(source.columns, slicer.length + rows.length),
    lines,
    headRows: count(source.headRows, lines.length),
    headColumns: count(source.headColumns, width),
    source: { lines: indexes(0, lines.length), columns: indexes(0, width), isSwapped: false },
  };
}

/** Returns whether a cell is blank, a dash, or zero in any format, such as `0,00 €`. */
function isZero(cell: PivotCell | undefined): boolean {
  const text = cell?.text.trim() ?? '';
  return text === '' || text === '-' || (/0/.test(text) && !/[1-9\p{L}]/u.test(text));
}

/** Returns the table without rows or columns of only zeros and blanks. */
export function suppressZeros(data: PivotData, which: { readonly rows: boolean; readonly columns: boolean }): PivotData {
  const { headRows, headColumns } = data;
  const width = data.lines[0]?.length ?? 0;
  const body = data.lines.slice(headRows);
  const keepsRow = data.lines.map(
    (line, index) => index < headRows || !which.rows || headColumns >= width || !line.slice(headColumns).every(isZero),
  );
  const keepsColumn = Array.from(
    { length: width },
    (_, column) => column < headColumns || !which.columns || body.length === 0 || !body.every((line) => isZero(line[column])),
  );
  return {
    ...data,
    lines: data.lines.flatMap((line, row) => (keepsRow[row] ? [line.filter((_, column) => keepsColumn[column])] : [])),
    source: {
      ...data.source,
      lines: data.source.lines.filter((_, row) => keepsRow[row]),
      columns: data.source.columns.filter((_, column) => keepsColumn[column]),
    },
  };
}

/** Returns the table with rows and columns swapped. */
export function swapAxes(data: PivotData): PivotData {
  const width = data.lines[0]?.length ?? 0;
  const lines = Array.from({ length: width }, (_, column) => data.lines.flatMap((line) => line[column] ?? []));
  return {
    ...data,
    lines,
    rows: data.columns,
    columns: data.rows,
    headRows: data.headColumns,
    headColumns: data.headRows,
    source: { lines: data.source.columns, columns: data.source.lines, isSwapped: !data.source.isSwapped },
  };
}

/** Returns row and column of a drawn cell in the matrix of the result, heads included. */
export function resultPlace({ source }: Pick<PivotData, 'source'>, line: number, column: number) {
  const place = [source.lines[line], source.columns[column]] as const;
  return source.isSwapped ? { row: place[1], column: place[0] } : { row: place[0], column: place[1] };
}

/** Returns the number of values in the table, without heads. */
export function cellCount({ lines, headRows, headColumns }: PivotData): number {
  return Math.max(0, lines.length - headRows) * Math.max(0, (lines[0]?.length ?? 0) - headColumns);
}
