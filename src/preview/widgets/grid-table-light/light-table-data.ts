import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { cssLength, type Style } from '../../markup/measures.ts';
import { isJsonObject, type Parameters, textOf } from '../../markup/read-parameters.ts';
import { styleClassNames, styleValues } from './style-values.ts';

export interface LightColumn {
  readonly key: string;
  readonly title: string;
  readonly alignment: string;
  readonly width: string | undefined;
  readonly headerClass: string;
  readonly headerStyle: Style;
  readonly exportTitle: string;
  /** The definition with its defaults, for what a cell does not define itself. */
  readonly source: JsonObject;
  readonly cellDefaults: JsonObject;
}

export interface LightRow {
  readonly cells: readonly JsonValue[];
  readonly className: string;
  readonly style: Style;
}

export interface LightCell {
  readonly type: 'text' | 'button' | 'combo' | 'custom';
  readonly value: string;
  /** HTML to show. */
  readonly shown: string;
  readonly isEditable: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly tooltip: string | undefined;
  readonly alignment: string;
  readonly className: string;
  readonly style: Style;
  readonly source: JsonObject;
}

const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);
const objectOf = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});
const plain = (value: JsonValue | undefined): string => (value === false ? 'false' : (textOf(value) ?? ''));
const first = (source: JsonObject, ...names: readonly string[]): JsonValue | undefined => {
  const name = names.find((one) => source[one] !== undefined && source[one] !== null);
  return name === undefined ? undefined : source[name];
};

/** Returns the columns with the defaults of the table; rows longer than the list get columns without a title. */
export function lightColumns(parameters: Parameters, rows: readonly LightRow[]): readonly LightColumn[] {
  const defaults = parameters.object('columnDefaults') ?? {};
  const given = parameters.list('columns') ?? [];
  const count = Math.max(given.length, given.length === 0 ? Math.max(0, ...rows.slice(0, 1).map((row) => row.cells.length)) : 0);
  return Array.from({ length: count }, (_, index): LightColumn => {
    const own = given[index];
    const source = { ...defaults, ...(isJsonObject(own) ? own : { title: plain(own) }) };
    const title = plain(first(source, 'headerTemplate', 'title'));
    return {
      key: plain(source.key) || `${index}`,
      title,
      alignment: textOf(source.alignment) ?? 'center-left',
      width: cssLength(source.width),
      headerClass: styleClassNames(first(source, 'headerClasses', 'classes')),
      headerStyle: styleValues(first(source, 'headerStyle', 'style')),
      exportTitle: plain(first(source, 'exportTitle', 'title')),
      source,
      cellDefaults: { ...objectOf(defaults.cellDefaults), ...objectOf(source.cellDefaults) },
    };
  });
}

/** Returns the rows of a result: lists of cells, or objects that contain them with classes and style of the row. */
export function lightRows(result: JsonValue | undefined): readonly LightRow[] {
  const content = isJsonObject(result) ? result.content : result;
  return listOf(content).map((row) => {
    const source = objectOf(row);
    return {
      cells: Array.isArray(row) ? row : listOf(source.cells),
      className: styleClassNames(first(source, 'rowClasses', 'classes')),
      style: styleValues(first(source, 'rowStyle', 'style')),
    };
  });
}

const types = new Set(['button', 'combo', 'custom']);

function readOptions(value: JsonValue | undefined): LightCell['options'] {
  return listOf(value).map((option) => {
    if (!isJsonObject(option)) return { value: plain(option), label: plain(option) };
    return { value: plain(first(option, 'value', 'label')), label: plain(first(option, 'label', 'value')) };
  });
}

/** Returns a cell as drawn; raw values are shown as they are, `changed` is the value that a person entered. */
export function lightCell(column: LightColumn, raw: JsonValue | undefined, changed: string | undefined): LightCell {
  const source: JsonObject = { ...column.cellDefaults, ...(isJsonObject(raw) ? raw : { value: raw ?? null }) };
  const type = textOf(source.type) ?? 'text';
  const value = changed ?? plain(first(source, 'value', 'rawValue', 'displayValue'));
  const shown = changed ?? plain(first(source, 'displayValue', 'value', 'rawValue', 'label', 'title'));
  return {
    type: types.has(type) ? (type as LightCell['type']) : 'text',
    value,
    shown: type === 'custom' ? plain(first(source, 'html', 'displayValue', 'value')) : shown,
    isEditable: Boolean(source.editable),
    options: readOptions(source.options),
    tooltip: textOf(first(source, 'tooltip') ?? column.source.tooltip),
    alignment: textOf(source.alignment) ?? column.alignment,
    className: styleClassNames(first(source, 'cellClasses', 'classes') ?? first(column.source, 'cellClasses', 'classes')),
    style: styleValues(first(source, 'cellStyle', 'style') ?? first(column.source, 'cellStyle', 'style')),
    source,
  };
}

/** Returns the name of a cell's event and whether the cell shows the new value at once: `actions: {click: {action, updateValue}}`. */
export function cellAction(
  cell: LightCell,
  kind: 'click' | 'change',
  fallback: string,
): { readonly name: string; readonly updates: boolean } {
  const action = objectOf(objectOf(cell.source.actions)[kind]);
  return { name: textOf(action.action) ?? fallback, updates: action.updateValue !== false };
}

export interface LightPage {
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  /** Drawn rows of the content: all of them if the content is one page. */
  readonly first: number;
  readonly end: number;
}

const defaultPageSize = 100;

/** Returns which page is shown, of how many. The content is one page, or all rows if `init` does not page. */
export function lightPage(parameters: Parameters, rows: number, turned: number | undefined): LightPage {
  const pageSize = Math.max(0, Math.floor(parameters.number('pageSize') ?? defaultPageSize));
  const total = Math.max(rows, parameters.number('totalCount') ?? 0);
  const pages = pageSize > 0 ? Math.max(1, Math.ceil(total / pageSize)) : 1;
  const page = Math.min(Math.max(1, Math.floor(turned ?? parameters.number('page') ?? 1) || 1), pages);
  const holdsMore = pageSize > 0 && rows > pageSize;
  const start = holdsMore ? (page - 1) * pageSize : 0;
  return { page, pages, pageSize, first: Math.min(start, rows), end: holdsMore ? Math.min(rows, start + pageSize) : rows };
}
