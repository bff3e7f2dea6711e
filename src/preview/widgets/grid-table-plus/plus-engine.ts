import { type CellComponent, type ColumnDefinition, type Options, type RowComponent, TabulatorFull } from 'tabulator-tables';
import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import { isObject } from '../../markup/parameters.ts';
import { cleanStrings } from './clean-strings.ts';
import { engineEventValues } from './engine-events.ts';
import { columnFields, type PlusDefinition } from './plus-definition.ts';

export interface PlusEngineHost {
  readonly widgetId: string;
  /** Values that a person changed since the last data, by `<row>.<field>`. */
  readonly edits: Readonly<Record<string, JsonValue>>;
  readonly onEdited: (key: string, value: JsonValue) => void;
  readonly onEvent: (functionName: string, values: JsonObject) => void;
  readonly onProblem: (message: string) => void;
}

/** Names for the fields that the engine makes without one: filters in the head and editors in cells. */
function namedFields(column: JsonObject): JsonObject {
  const title = typeof column.title === 'string' && column.title !== '' ? column.title.replace(/<[^<>]*>/g, '') : 'column';
  const named = (given: JsonValue | undefined, name: string): JsonObject => ({
    elementAttributes: { 'aria-label': name },
    ...(isObject(given) ? given : {}),
  });
  return {
    ...(column.headerFilter ? { headerFilterParams: named(column.headerFilterParams, `Filter ${title}`) } : {}),
    ...(column.editor ? { editorParams: named(column.editorParams, `Edit ${title}`) } : {}),
  };
}

/** A column shows the display texts of its cell objects unless it has a formatter of its own. */
function withFormatter(column: JsonObject, textOf: (cell: CellComponent) => string): ColumnDefinition {
  const { columns, formatter, ...own } = column;
  const shared = { ...own, ...namedFields(own) } as unknown as ColumnDefinition;
  if (Array.isArray(columns)) {
    return { ...shared, columns: columns.map((inner) => withFormatter(inner as JsonObject, textOf)) } as ColumnDefinition;
  }
  if (typeof formatter === 'string' && formatter !== 'plaintext') return { ...shared, formatter } as ColumnDefinition;
  return {
    ...shared,
    // A node, so that the text is inserted as text; a blank keeps the height of the row.
    formatter: ((cell: CellComponent) => document.createTextNode(textOf(cell) || '\u00a0')) as unknown as string,
  } as ColumnDefinition;
}

/** The engine builds its parts a moment after it was made: not when it was ended meanwhile, and what it refuses is told. */
function startsSafely(table: TabulatorFull, onProblem: (message: string) => void): void {
  const engine = table as unknown as { _create: () => void; readonly destroyed: boolean };
  const create = engine._create;
  engine._create = () => {
    if (engine.destroyed) return;
    try {
      create.call(table);
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    }
  };
}

/** Starts the grid engine in an element. Returns what ends it. */
export function startPlusEngine(element: HTMLElement, definition: PlusDefinition, host: PlusEngineHost): () => void {
  const { displayed, events } = definition;
  const fields = columnFields(definition.columns);
  const places = new WeakMap<object, number>();
  const rows = cleanStrings([...definition.rows]).map((row, index) => {
    const copy: Record<string, JsonValue> = { ...row };
    for (const field of Object.keys(copy)) {
      const edited = host.edits[`${index}.${field}`];
      if (edited !== undefined) copy[field] = edited;
    }
    places.set(copy, index);
    return copy;
  });
  const placeOf = (data: unknown): number | undefined => (typeof data === 'object' && data !== null ? places.get(data) : undefined);
  const shownText = (row: number | undefined, field: string, value: unknown): string => {
    const isLoaded = row !== undefined && definition.rows[row]?.[field] === value;
    const text = isLoaded ? displayed[row]?.[field] : undefined;
    return text ?? (value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
  };
  const cellText = (cell: CellComponent): string => shownText(placeOf(cell.getRow().getData()), cell.getField(), cell.getValue());

  const markCells = (row: RowComponent): void => {
    const index = placeOf(row.getData());
    for (const cell of row.getCells()) {
      const data = cell.getElement().dataset;
      data['widgetId'] = host.widgetId;
      if (index !== undefined) data['row'] = String(index);
      data['col'] = String(fields.indexOf(cell.getField()));
    }
  };

  let table: TabulatorFull | undefined;
  try {
    table = new TabulatorFull(element, {
      ...(cleanStrings(definition.options) as unknown as Options),
      columns: cleanStrings([...definition.columns]).map((column) => withFormatter(column, cellText)),
      data: rows,
      rowFormatter: markCells,
      // Options of other versions and plain mistakes are told in the app's own list, not on a console nobody sees.
      debugInvalidOptions: false,
    });
    startsSafely(table, host.onProblem);
    table.on('cellEdited', (cell) => {
      const row = placeOf(cell.getRow().getData());
      const value = cell.getValue() as JsonValue | undefined;
      if (row !== undefined) host.onEdited(`${row}.${cell.getField()}`, value ?? '');
    });
    const context = { rowIndex: placeOf, fields, displayed: shownText };
    for (const [event, functionName] of Object.entries(events)) {
      table.on(event as 'tableBuilt', (...parameters: readonly unknown[]) => {
        host.onEvent(functionName, engineEventValues(parameters, context));
      });
    }
  } catch (error) {
    host.onProblem(error instanceof Error ? error.message : String(error));
  }
  return () => {
    try {
      table?.destroy();
    } catch {
      // An engine that could not start cannot be ended either.
    }
  };
}
