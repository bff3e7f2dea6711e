import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { isJsonObject, textOf } from '../../markup/read-parameters.ts';
import { plainText } from '../../markup/plain-text.ts';
import type { RowWidget } from './row-widgets.ts';

export interface HorizontalColumn {
  /** Caption; may contain HTML. */
  readonly name: string;
  /**
   * Name of its field in the values of row events: lower case, without punctuation and blanks (`docs/format/widgets/tables.md`, Horizontal
   * table).
   */
  readonly field: string;
  readonly type: string | undefined;
  /** CSS width; `undefined` if none is configured. */
  readonly width: string | undefined;
  readonly isHidden: boolean;
}

export interface TableCell {
  /** As loaded; may contain HTML. */
  readonly value: string;
  readonly isEditable: boolean;
  readonly ordinal: JsonValue | undefined;
  readonly color: string | undefined;
}

export interface HorizontalRow {
  /** Index in the result, independent of filter and order. */
  readonly index: number;
  readonly cells: readonly TableCell[];
  /** Cell objects of the row widgets: left ones, then right ones, in the order of the widgets. */
  readonly actionCells: readonly JsonObject[];
}

export interface HorizontalTableData {
  readonly columns: readonly HorizontalColumn[];
  readonly rows: readonly HorizontalRow[];
}

const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

/** Returns the accessible name of a row: its first text, or its number. */
export function nameOfRow(texts: readonly string[], row: number): string {
  return plainText(texts[0] ?? '') || `row ${row + 1}`;
}

/** Returns a row of one of the result's lists; a single object is a row of one cell. */
const rowOf = (value: JsonValue | undefined): readonly JsonValue[] => (isJsonObject(value) ? [value] : listOf(value));

function readCell(value: JsonValue | undefined): TableCell {
  if (!isJsonObject(value)) return { value: textOf(value) ?? '', isEditable: false, ordinal: undefined, color: undefined };
  return {
    value: textOf(value.value) ?? '',
    isEditable: Boolean(value.editable),
    ordinal: value.ordinal ?? undefined,
    color: textOf(value.color),
  };
}

/** Returns a configured width: percentages stay, everything else is a number of px (`docs/format/widgets/tables.md`, Horizontal table). */
export function horizontalColumnWidth(value: JsonValue | undefined): string | undefined {
  const text = textOf(value)?.trim();
  if (!text) return undefined;
  if (text.endsWith('%')) return text;
  return /^-?\d+(\.\d+)?$/.test(text) ? `${text}px` : text;
}

/** Returns the name of a column in the values of row events. */
export function columnFieldName(caption: string): string {
  return plainText(caption)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]/gu, '');
}

/** Returns the share of a row widget's column: the rest beside percentages, split evenly; `undefined` without percentages. */
export function actionCellWidth(columns: readonly HorizontalColumn[], rowWidgets: number): string | undefined {
  const shares = columns.flatMap(({ width }) => (width?.endsWith('%') ? [Number.parseFloat(width)] : [])).filter(Number.isFinite);
  if (shares.length === 0 || rowWidgets === 0) return undefined;
  const rest = 100 - shares.reduce((sum, share) => sum + share, 0);
  return `${Number((Math.max(0, rest) / rowWidgets).toFixed(4))}%`;
}

/**
 * Reads the matrix of a horizontal table, or its object form with `cells`, `leftActionCells` and `rightActionCells`
 * (`docs/format/results.md`, Tables). A matrix row contains left action cells, one cell per column name, then right action cells.
 */
export function readHorizontalTable(
  result: JsonValue | undefined,
  settings: {
    readonly columnNames: readonly JsonValue[] | undefined;
    readonly columnTypes: readonly JsonValue[] | undefined;
    readonly columnWidths: readonly JsonValue[] | undefined;
    readonly left: readonly RowWidget[];
    readonly right: readonly RowWidget[];
  },
): HorizontalTableData {
  const { left, right } = settings;
  const parts = isJsonObject(result)
    ? listOf(result.cells).map((cells, index) => ({
        cells: rowOf(cells),
        left: rowOf(listOf(result.leftActionCells)[index]),
        right: rowOf(listOf(result.rightActionCells)[index]),
      }))
    : listOf(result).map((row) => {
        const all = rowOf(row);
        const end = settings.columnNames ? left.length + settings.columnNames.length : Math.max(left.length, all.length - right.length);
        return { left: all.slice(0, left.length), cells: all.slice(left.length, end), right: all.slice(end) };
      });
  const count = settings.columnNames?.length ?? Math.max(0, ...parts.map(({ cells }) => cells.length));
  const columns = Array.from({ length: count }, (_, index): HorizontalColumn => {
    const name = textOf(settings.columnNames?.[index]) ?? '';
    const given = textOf(settings.columnWidths?.[index])?.trim();
    return {
      name,
      field: columnFieldName(name),
      type: textOf(settings.columnTypes?.[index]),
      width: horizontalColumnWidth(settings.columnWidths?.[index]),
      isHidden: given !== undefined && given !== '' && Number.parseFloat(given) === 0,
    };
  });
  const rows = parts.map((part, index): HorizontalRow => {
    const actions = [...left.map((_, place) => part.left[place]), ...right.map((_, place) => part.right[place])];
    return {
      index,
      cells: columns.map((_, column) => readCell(part.cells[column])),
      actionCells: actions.map((value) => (isJsonObject(value) ? value : {})),
    };
  });
  return { columns, rows };
}

/**
 * Returns the values of a row event: the row's index and the texts of its cells by column (`docs/format/events.md`, Rows of horizontal
 * tables).
 */
export function rowValues(columns: readonly HorizontalColumn[], row: number, texts: readonly string[]): JsonObject {
  const values: Record<string, JsonValue> = {};
  for (const [index, { field }] of columns.entries()) if (field !== '') values[field] = texts[index] ?? '';
  return { ...values, rowindex: row };
}
