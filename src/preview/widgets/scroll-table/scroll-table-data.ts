import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { isJsonObject, textOf } from '../../markup/read-parameters.ts';

export interface ScrollColumn {
  readonly title: string;
  /** Short text in the pager. */
  readonly label: string;
  readonly ribbons: readonly string[];
}

export interface ScrollRow {
  readonly id: string;
  readonly label: string;
  readonly comment: JsonValue | undefined;
  readonly hasChildren: boolean;
  readonly isExpanded: boolean;
  readonly parentId: string | undefined;
  readonly format: string | undefined;
  /** The loaded row label, for the values of comment events. */
  readonly source: JsonObject;
}

export interface ScrollCell {
  readonly value: string;
  readonly isDisabled: boolean;
  /** Position in the cellset; the position in the table if the data has none. */
  readonly ordinal: number;
  readonly format: string | undefined;
}

export interface ScrollTableData {
  readonly columns: readonly ScrollColumn[];
  readonly rows: readonly ScrollRow[];
  /** By row, then by column. */
  readonly cells: readonly (readonly ScrollCell[])[];
  /** The result has a list of cells for each row, not one flat list. */
  readonly isMatrix: boolean;
}

const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);
const objectOf = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});
const named = (value: JsonValue | undefined, ...names: readonly string[]): string => {
  if (!isJsonObject(value)) return textOf(value) ?? '';
  for (const name of names) {
    const text = textOf(value[name]);
    if (text !== undefined) return text;
  }
  return '';
};

function readColumn(value: JsonValue): ScrollColumn {
  const ribbons = listOf(objectOf(value).ribbons).map((ribbon) => named(ribbon, 'name', 'value'));
  return { title: named(value, 'value', 'label', 'name'), label: named(value, 'label', 'value', 'name'), ribbons };
}

function readRows(values: readonly JsonValue[], firstRow = 0): readonly ScrollRow[] {
  const parents = new Map<string, string>();
  const idOf = (value: JsonValue, index: number): string => textOf(objectOf(value).labelId) ?? `row ${firstRow + index}`;
  for (const [index, value] of values.entries()) {
    for (const child of listOf(objectOf(value).childrenIds)) parents.set(textOf(child) ?? '', idOf(value, index));
  }
  return values.map((value, index) => {
    const source = objectOf(value);
    const id = idOf(value, index);
    const hasChildren = source.expandable === undefined ? listOf(source.childrenIds).length > 0 : Boolean(source.expandable);
    return {
      id,
      label: named(value, 'label', 'value', 'name'),
      comment: source.comment,
      hasChildren,
      isExpanded: source.expanded === undefined ? true : Boolean(source.expanded),
      parentId: parents.get(id),
      format: textOf(source.format),
      source,
    };
  });
}

/**
 * Reads the four lists of a scroll table (`docs/format/results.md`, Tables): column labels, row labels, cells, formats. Cells may be one
 * flat list row by row or a list of rows; labels may be plain texts; missing parts are drawn empty. `firstRow`: the result is a page of a
 * larger one, starting there.
 */
export function readScrollTable(result: JsonValue | undefined, defaultFormat?: string, firstRow = 0): ScrollTableData {
  const lists = listOf(result);
  const given = listOf(lists[2]);
  const isMatrix = given.some(Array.isArray);
  const givenColumns = listOf(lists[0]).map(readColumn);
  const givenRows = readRows(listOf(lists[1]), firstRow);
  const widest = isMatrix ? Math.max(0, ...given.map((row) => listOf(row).length)) : 0;
  const flatColumns = givenColumns.length || (givenRows.length > 0 ? Math.ceil(given.length / givenRows.length) : given.length);
  const columnCount = isMatrix ? Math.max(widest, givenColumns.length) : flatColumns;
  const rowCount = Math.max(givenRows.length, isMatrix ? given.length : columnCount > 0 ? Math.ceil(given.length / columnCount) : 0);
  const formats = new Map<number, string>();
  for (const entry of listOf(lists[3])) {
    const { ordinal, value } = objectOf(entry);
    const text = textOf(value);
    if (typeof ordinal === 'number' && text !== undefined) formats.set(ordinal, text);
  }
  const columns = Array.from({ length: columnCount }, (_, index) => givenColumns[index] ?? { title: '', label: '', ribbons: [] });
  const emptyRows = readRows(Array.from({ length: Math.max(0, rowCount - givenRows.length) }, () => ''));
  const rows = [...givenRows, ...emptyRows.map((row, index) => ({ ...row, id: `row ${firstRow + givenRows.length + index}` }))];
  const cells = rows.map((_, row) =>
    columns.map((_column, column): ScrollCell => {
      const position = row * columnCount + column;
      const raw = isMatrix ? listOf(given[row])[column] : given[position];
      const source = objectOf(raw);
      const own = typeof source.ordinal === 'number' ? source.ordinal : typeof source.Ordinal === 'number' ? source.Ordinal : undefined;
      const ordinal = own ?? firstRow * columnCount + position;
      return {
        value: named(raw, 'value', 'FormattedValue', 'Value', 'name', 'title'),
        isDisabled: raw === undefined || Boolean(source.disabled),
        ordinal,
        format: formats.get(ordinal) ?? defaultFormat,
      };
    }),
  );
  return { columns, rows, cells, isMatrix };
}

/** Returns the classes of a format text: part n of `a-b-c` becomes `c-<n>-<part>` (`docs/format/widgets/tables.md`, Scroll table). */
export function formatClasses(format: string | undefined): string {
  return format
    ? format
        .split('-')
        .map((part, index) => `c-${index}-${part}`)
        .join(' ')
    : '';
}

/** Returns the indexes of rows that no closed parent hides. `expanded` contains the rows that a person opened or closed. */
export function visibleRows(rows: readonly ScrollRow[], expanded: Readonly<Record<string, boolean>>): readonly number[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isShown = (row: ScrollRow): boolean => {
    const seen = new Set<string>();
    for (let parent = byId.get(row.parentId ?? ''); parent && !seen.has(parent.id); parent = byId.get(parent.parentId ?? '')) {
      seen.add(parent.id);
      if (!(expanded[parent.id] ?? parent.isExpanded)) return false;
    }
    return true;
  };
  return rows.flatMap((row, index) => (isShown(row) ? [index] : []));
}

/**
 * Returns the common width of the columns in px, from their longest text. Header and body are separate tables, which only equal widths
 * align.
 */
export function columnWidth(data: ScrollTableData): number {
  let longest = 0;
  for (const column of data.columns) longest = Math.max(longest, column.title.length);
  for (const row of data.cells) for (const cell of row) longest = Math.max(longest, cell.value.length);
  return Math.min(220, Math.max(64, longest * 8 + 24));
}
