import type { CellComponent, ColumnComponent, ColumnDefinition, RowComponent } from 'tabulator-tables';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { isJsonObject, textOf } from '../../markup/read-parameters.ts';
import { toJson } from './engine-events.ts';
import { cellGiven, type MadeContent } from './made-content.ts';
import { columnEvents } from './plus-functions.ts';

export interface ColumnTools {
  /** Functions of the table that the runtime calls, by column and name. */
  readonly called: ReadonlySet<string>;
  readonly made: MadeContent;
  /** Returns the text of a cell in a column without a formatter. */
  readonly textOf: (cell: CellComponent) => string;
  readonly placeOf: (rowData: unknown) => number | undefined;
  /** Called when a user action calls a function of a column. */
  readonly onColumnEvent: (action: string, parameters: readonly unknown[]) => void;
  /** Called when the result of a calculation arrives. */
  readonly onCalculated: () => void;
  /** Called when the content of a cell arrives later than its row. */
  readonly onMade: (row: RowComponent) => void;
}

/** Returns accessible names for fields that the engine creates without one: filters in the head and editors in cells. */
function namedFields(column: JsonObject): JsonObject {
  const title = typeof column.title === 'string' && column.title !== '' ? column.title.replace(/<[^<>]*>/g, '') : 'column';
  const named = (given: JsonValue | undefined, name: string): JsonObject => ({
    elementAttributes: { 'aria-label': name },
    ...(isJsonObject(given) ? given : {}),
  });
  return {
    ...(column.headerFilter ? { headerFilterParams: named(column.headerFilterParams, `Filter ${title}`) } : {}),
    ...(column.editor ? { editorParams: named(column.editorParams, `Edit ${title}`) } : {}),
  };
}

/** Returns the definitions of the functions in a column. */
function functionParts(column: JsonObject, path: readonly number[], tools: ColumnTools): Record<string, unknown> {
  const { called, made, placeOf } = tools;
  const parts: Record<string, unknown> = {};
  const place = path.join('.');
  const about: JsonObject = { field: column.field ?? null, title: column.title ?? '' };
  const call = (name: string, given: JsonObject, parameters: JsonValue | undefined) => ({
    column: [...path],
    name,
    given: { ...about, ...given, params: parameters ?? {} },
  });
  for (const name of ['formatter', 'topCalcFormatter', 'bottomCalcFormatter'] as const) {
    if (!called.has(`${place}.${name}`)) continue;
    parts[name] = (cell: CellComponent) => {
      const data = cell.getRow().getData();
      const given = cellGiven({ value: toJson(cell.getValue()), row: toJson(data), rowIndex: placeOf(data) }, {});
      return made.nodes(call(name, given, column[`${name}Params`]), tools.textOf(cell), {
        element: () => cell.getElement(),
        onLater: () => tools.onMade(cell.getRow()),
      });
    };
  }
  if (called.has(`${place}.titleFormatter`)) {
    parts['titleFormatter'] = (cell: { getValue(): unknown; getElement(): HTMLElement }) => {
      const value = toJson(cell.getValue());
      const given = cellGiven({ value }, { type: 'header' });
      return made.nodes(call('titleFormatter', given, column['titleFormatterParams']), textOf(value) ?? '', {
        element: () => cell.getElement(),
      });
    };
  }
  for (const name of ['topCalc', 'bottomCalc'] as const) {
    if (!called.has(`${place}.${name}`)) continue;
    parts[name] = (values: readonly unknown[], rows: readonly unknown[]) =>
      made.value(call(name, { values: toJson(values) ?? [], rows: toJson(rows) ?? [] }, column[`${name}Params`]), tools.onCalculated);
  }
  for (const name of columnEvents) {
    if (!called.has(`${place}.${name}`)) continue;
    parts[name] = (...parameters: readonly (Event | CellComponent | ColumnComponent)[]) =>
      tools.onColumnEvent(`columns.${place}.${name}`, parameters);
  }
  return parts;
}

/** Returns the definition of a column for the engine. It shows the display texts of its cell objects unless it has its own formatter. */
export function engineColumn(column: JsonObject, path: readonly number[], tools: ColumnTools): ColumnDefinition {
  const { columns, formatter, ...own } = column;
  const shared = { ...own, ...namedFields(own) } as unknown as ColumnDefinition;
  const functions = functionParts(column, path, tools);
  if (Array.isArray(columns)) {
    const inner = columns.map((child, index) => engineColumn(child as JsonObject, [...path, index], tools));
    return { ...shared, ...functions, columns: inner } as ColumnDefinition;
  }
  if (typeof formatter === 'string' && formatter !== 'plaintext') return { ...shared, formatter, ...functions } as ColumnDefinition;
  return {
    ...shared,
    // A text node, so that the text is not parsed as HTML; a blank keeps the height of the row.
    formatter: (cell: CellComponent) => document.createTextNode(tools.textOf(cell) || '\u00a0'),
    ...functions,
  } as unknown as ColumnDefinition;
}
