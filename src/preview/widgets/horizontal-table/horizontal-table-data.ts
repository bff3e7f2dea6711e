import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import { isObject, textOf } from '../../markup/parameters.ts';
import { plainText } from '../../markup/plain-text.ts';
import type { RowWidget } from './row-widgets.ts';

export interface TableColumn {
  /** Caption; may hold HTML. */
  readonly name: string;
  /** Name of its field in the values of row events: lower case, without punctuation and blanks (`dom.md` 4). */
  readonly field: string;
  readonly type: string | undefined;
  /** Width as CSS takes it; `undefined` where none is configured. */
  readonly width: string | undefined;
  readonly isHidden: boolean;
}

export interface TableCell {
  /** As loaded; may hold HTML. */
  readonly value: string;
  readonly isEditable: boolean;
  readonly ordinal: JsonValue | undefined;
  readonly color: string | undefined;
}

export interface TableRow {
  /** Position in the result, whatever is filtered or sorted. */
  readonly index: number;
  readonly cells: readonly TableCell[];
  /** Objects of the row widgets' cells, in the order of the widgets: left ones, then right ones. */
  readonly actionCells: readonly JsonObject[];
}

export interface HorizontalTableData {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

/** Rows of one of the lists of the result; a single object stands for a row of one cell. */
const rowOf = (value: JsonValue | undefined): readonly JsonValue[] => (isObject(value) ? [value] : listOf(value));

function readCell(value: JsonValue | undefined): TableCell {
  if (!isObject(value)) return { value: textOf(value) ?? '', isEditable: false, ordinal: undefined, color: undefined };
  return {
    value: textOf(value.value) ?? '',
    isEditable: Boolean(value.editable),
    ordinal: value.ordinal ?? undefined,
    color: textOf(value.color),
  };
}

/** A configured width: percentages stay, everything else is a number of px (`dom.md` 4, HorizontalTable). */
export function columnWidth(value: JsonValue | undefined): string | undefined {
  const text = textOf(value)?.trim();
  if (!text) return undefined;
  if (text.endsWith('%')) return text;
  return /^-?\d+(\.\d+)?$/.test(text) ? `${text}px` : text;
}

/** Name of a column in the values of row events. */
export function fieldName(caption: string): string {
  return plainText(caption)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]/gu, '');
}

/** Share of a row widget's column: what percentages leave, split evenly; `undefined` without percentages. */
export function actionCellWidth(columns: readonly TableColumn[], rowWidgets: number): string | undefined {
  const shares = columns.flatMap(({ width }) => (width?.endsWith('%') ? [Number.parseFloat(width)] : [])).filter(Number.isFinite);
  if (shares.length === 0 || rowWidgets === 0) return undefined;
  const rest = 100 - shares.reduce((sum, share) => sum + share, 0);
  return `${Number((Math.max(0, rest) / rowWidgets).toFixed(4))}%`;
}

/**
 * Reads the matrix of a horizontal table, or its object form with `cells`, `leftActionCells` and `rightActionCells`
 * (widgets.json, initResultShape). A matrix row holds left action cells, one cell per column name, then right action cells.
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
  const parts = isObject(result)
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
  const columns = Array.from({ length: count }, (_, index): TableColumn => {
    const name = textOf(settings.columnNames?.[index]) ?? '';
    const given = textOf(settings.columnWidths?.[index])?.trim();
    return {
      name,
      field: fieldName(name),
      type: textOf(settings.columnTypes?.[index]),
      width: columnWidth(settings.columnWidths?.[index]),
      isHidden: given !== undefined && given !== '' && Number.parseFloat(given) === 0,
    };
  });
  const rows = parts.map((part, index): TableRow => {
    const actions = [...left.map((_, place) => part.left[place]), ...right.map((_, place) => part.right[place])];
    return {
      index,
      cells: columns.map((_, column) => readCell(part.cells[column])),
      actionCells: actions.map((value) => (isObject(value) ? value : {})),
    };
  });
  return { columns, rows };
}

/** Values of a row event: the row's place and the texts of its cells by column (widgets.json, row widget action). */
export function rowValues(columns: readonly TableColumn[], row: number, texts: readonly string[]): JsonObject {
  const values: Record<string, JsonValue> = {};
  for (const [index, { field }] of columns.entries()) if (field !== '') values[field] = texts[index] ?? '';
  return { ...values, rowindex: row };
}
