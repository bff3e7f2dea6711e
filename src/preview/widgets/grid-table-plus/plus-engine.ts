import { type CellComponent, type Options, type RowComponent, TabulatorFull } from 'tabulator-tables';
import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import type { TableAnswers, TableCall } from '../../../shared/contract/table-calls-schema.ts';
import { cleanStrings } from './clean-strings.ts';
import { engineEventValues, toJson } from './engine-events.ts';
import { engineColumn } from './plus-columns.ts';
import type { PlusDefinition } from './plus-definition.ts';
import { createPlusMade, groupHeads } from './plus-made.ts';
import { plusRows } from './plus-rows.ts';

export interface PlusEngineHost {
  readonly widgetId: string;
  /** Values that a person changed since the last data, by `<row>.<field>`. */
  readonly edits: Readonly<Record<string, JsonValue>>;
  readonly onEdited: (key: string, value: JsonValue) => void;
  readonly onEvent: (functionName: string, values: JsonObject) => void;
  readonly onProblem: (message: string) => void;
  /** What of the HTML of functions was left out, or not understood. */
  readonly onMadeProblem: (message: string) => void;
  /** Asks the runtime what functions of the table give. */
  readonly ask: (calls: readonly TableCall[]) => Promise<TableAnswers>;
}

export interface PlusEngine {
  /** The files were evaluated again: the functions are asked once more. */
  renew(): void;
  end(): void;
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

/** Starts the grid engine in an element. */
export function startPlusEngine(element: HTMLElement, definition: PlusDefinition, host: PlusEngineHost): PlusEngine {
  const called = new Set(definition.functions.called);
  const context = plusRows(definition, host.edits);
  const { rows, fields, rowIndex: placeOf } = context;
  let table: TabulatorFull | undefined;
  let isBuilt = false;
  const functions = createPlusMade({
    definition,
    built: () => (isBuilt ? table : undefined),
    ask: host.ask,
    onProblem: host.onMadeProblem,
  });
  const { made } = functions;
  const tools = {
    ...functions,
    called,
    textOf: (cell: CellComponent) => context.displayed(placeOf(cell.getRow().getData()), cell.getField(), cell.getValue()),
    placeOf,
    onColumnEvent: (action: string, parameters: readonly unknown[]) => host.onEvent(action, engineEventValues(parameters, context)),
  };

  const markRow = (row: RowComponent): void => {
    const index = placeOf(row.getData());
    for (const cell of row.getCells()) {
      const data = cell.getElement().dataset;
      data['widgetId'] = host.widgetId;
      if (index !== undefined) data['row'] = String(index);
      data['col'] = String(fields.indexOf(cell.getField()));
    }
    if (called.has('rowFormatter') && index !== undefined) {
      made.dress({ column: [], name: 'rowFormatter', given: { row: toJson(row.getData()) ?? null, rowIndex: index } }, row.getElement());
    }
  };

  try {
    table = new TabulatorFull(element, {
      ...(cleanStrings(definition.options) as unknown as Options),
      ...groupHeads(definition, made),
      columns: cleanStrings([...definition.columns]).map((column, index) => engineColumn(column, [index], tools)),
      data: rows,
      rowFormatter: markRow,
      // Options of other versions and plain mistakes are told in the app's own list, not on a console nobody sees.
      debugInvalidOptions: false,
    });
    startsSafely(table, host.onProblem);
    table.on('tableBuilt', () => {
      isBuilt = true;
      functions.onBuilt();
    });
    table.on('cellEdited', (cell) => {
      const row = placeOf(cell.getRow().getData());
      const value = cell.getValue() as JsonValue | undefined;
      if (row !== undefined) host.onEdited(`${row}.${cell.getField()}`, value ?? '');
    });
    for (const [event, functionName] of Object.entries(definition.events)) {
      table.on(event as 'tableBuilt', (...parameters: readonly unknown[]) => {
        host.onEvent(functionName, engineEventValues(parameters, context));
      });
    }
  } catch (error) {
    host.onProblem(error instanceof Error ? error.message : String(error));
  }
  return {
    renew: functions.renew,
    end() {
      functions.end();
      try {
        table?.destroy();
      } catch {
        // An engine that could not start cannot be ended either.
      }
    },
  };
}
