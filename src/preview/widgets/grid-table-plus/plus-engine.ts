import { type CellComponent, type Options, type RowComponent, TabulatorFull } from 'tabulator-tables';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import type { RefusedCells } from '../../page-state/refused/refused-cells.ts';
import type { TableAnswers, TableCall } from '../../../shared/schema/table-calls-schema.ts';
import { cleanStrings } from './clean-strings.ts';
import { engineEventValues, toJson } from './engine-events.ts';
import { engineColumn } from './plus-columns.ts';
import type { PlusDefinition } from './plus-definition.ts';
import { createPlusMade, groupHeads, type PlusMade } from './plus-made.ts';
import { createPlusMarks, type PlusMarks, plusKey, readPlusKey } from './plus-marks.ts';
import { reportLeftOut } from './plus-paste.ts';
import { type PlusRows, plusRows } from './plus-rows.ts';

export interface PlusEngineHost {
  readonly widgetId: string;
  /** Values that a person changed since data last arrived, by `<row>.<field>`. */
  readonly edits: Readonly<Record<string, JsonValue>>;
  /** Called when a person changes a value; returns the name of the edit, for its events. */
  readonly onEdited: (key: string, value: JsonValue) => string;
  readonly onEvent: (functionName: string, values: JsonObject, edit?: string) => void;
  /** Values that did not reach the back-end, by `<row>.<field>`. */
  readonly refused: RefusedCells;
  readonly onForgetRefused: (key: string) => void;
  readonly onProblem: (message: string) => void;
  /** Called when the engine itself has taken a block from the clipboard. */
  readonly onPasted: (count: { readonly pasted: number; readonly written: number }) => void;
  /** Receives what was left out or invalid in the HTML of functions. */
  readonly onMadeProblem: (message: string) => void;
  /** Called when the table leaves the page while a person edits a cell, with what was typed there. */
  readonly onLost: (typed: string) => void;
  /** Calls functions of the table in the runtime. */
  readonly ask: (calls: readonly TableCall[]) => Promise<TableAnswers>;
}

export interface PlusEngine {
  /** Calls the functions again after an evaluation of the files. */
  renew(): void;
  /** Replaces the refused values. */
  mark(refused: RefusedCells): void;
  /** Shows another value in a cell, without an event; undefined means the loaded one. */
  show(key: string, value: JsonValue | undefined): void;
  /** Turns to the page of a loaded row and scrolls to it, without an event. Resolves with false if it is not among the rows that are shown. */
  reveal(row: number): Promise<boolean>;
  /**
   * Called before the element leaves the page: its field then loses the focus, which the engine would take for the end of the edit, and
   * the text would go to a row of the new data.
   */
  leave(): void;
  end(): void;
}

/** Makes the delayed start of the engine safe: it is skipped if the engine was destroyed meanwhile, and errors are reported. */
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

interface Noted {
  readonly key: string;
  readonly value: JsonValue;
  readonly edit: string;
}

/** Returns a recorder that reports an edit to the host once, although the engine reports it first to the column, then to the table. */
function createEditNote(placeOf: PlusRows['rowIndex'], onEdited: PlusEngineHost['onEdited']) {
  let noted: Noted | undefined;
  return {
    note(cell: CellComponent): void {
      const row = placeOf(cell.getRow().getData());
      const value = (cell.getValue() as JsonValue | undefined) ?? '';
      const key = row === undefined ? undefined : plusKey(row, cell.getField());
      if (key !== undefined && noted?.key === key && noted.value === value) return;
      noted = key === undefined ? undefined : { key, value, edit: onEdited(key, value) };
      queueMicrotask(() => {
        noted = undefined;
      });
    },
    /** The name of the edit that the engine is reporting. */
    edit: () => noted?.edit,
  };
}

/** Returns a function that marks the cells of a row for their events, and calls the function of the table for rows. */
function rowMarker(options: {
  readonly widgetId: string;
  readonly context: PlusRows;
  readonly marks: PlusMarks;
  readonly made: PlusMade['made'];
  readonly called: ReadonlySet<string>;
}): (row: RowComponent) => void {
  const { context, made } = options;
  return (row) => {
    const index = context.rowIndex(row.getData());
    for (const cell of row.getCells()) {
      const data = cell.getElement().dataset;
      data['widgetId'] = options.widgetId;
      if (index !== undefined) data['row'] = String(index);
      data['col'] = String(context.fields.indexOf(cell.getField()));
    }
    options.marks.dress(row);
    if (options.called.has('rowFormatter') && index !== undefined) {
      made.dress({ column: [], name: 'rowFormatter', given: { row: toJson(row.getData()) ?? null, rowIndex: index } }, row.getElement());
    }
  };
}

/** Listens to the events of the table that call its functions. */
function listen(
  table: TabulatorFull,
  events: PlusDefinition['events'],
  onEvent: (name: string, event: string, parameters: readonly unknown[]) => void,
): void {
  for (const [event, functionName] of Object.entries(events)) {
    table.on(event as 'tableBuilt', (...parameters: readonly unknown[]) => onEvent(functionName, event, parameters));
  }
}

/** Starts the grid engine in an element. */
export function startPlusEngine(element: HTMLElement, definition: PlusDefinition, host: PlusEngineHost): PlusEngine {
  const called = new Set(definition.functions.called);
  const context = plusRows(definition, host.edits);
  const { fields, rowIndex: placeOf } = context;
  let table: TabulatorFull | undefined;
  let isBuilt = false;
  const built = (): TabulatorFull | undefined => (isBuilt ? table : undefined);
  const functions = createPlusMade({ definition, built, ask: host.ask, onProblem: host.onMadeProblem });
  const marks = createPlusMarks(element, { built, fields, placeOf, refused: host.refused, onForget: host.onForgetRefused });
  const { made } = functions;
  const edits = createEditNote(placeOf, host.onEdited);
  const reveal = rowRevealer(built, placeOf);
  const open = openCell(element);
  const tools = {
    ...functions,
    called,
    textOf: (cell: CellComponent) => context.displayed(placeOf(cell.getRow().getData()), cell.getField(), cell.getValue()),
    placeOf,
    onColumnEvent: (action: string, parameters: readonly unknown[]) => {
      if (action.endsWith('.cellEdited')) edits.note(parameters[0] as CellComponent);
      host.onEvent(action, engineEventValues(parameters, context), action.endsWith('.cellEdited') ? edits.edit() : undefined);
    },
  };
  try {
    table = new TabulatorFull(element, {
      ...(cleanStrings(definition.options) as unknown as Options),
      ...groupHeads(definition, made),
      columns: cleanStrings([...definition.columns]).map((column, index) => engineColumn(column, [index], tools)),
      data: context.rows,
      rowFormatter: rowMarker({ widgetId: host.widgetId, context, marks, made, called }),
      // Options of other versions and plain mistakes are reported as problems, not on a console nobody sees.
      debugInvalidOptions: false,
    });
    startsSafely(table, host.onProblem);
    table.on('tableBuilt', () => {
      isBuilt = true;
      functions.onBuilt();
    });
    table.on('cellEdited', edits.note);
    reportLeftOut(table, host.onPasted);
    table.on('cellEditing', open.began);
    listen(table, definition.events, (functionName, event, parameters) => {
      if (!marks.isShowing() && !reveal.isUnderWay())
        host.onEvent(functionName, engineEventValues(parameters, context), event === 'cellEdited' ? edits.edit() : undefined);
    });
  } catch (error) {
    host.onProblem(error instanceof Error ? error.message : String(error));
  }
  const leave = (): void => {
    const typed = open.leave();
    if (typed !== undefined) host.onLost(typed);
  };
  return { ...engineOf(definition, functions, marks, () => table), leave, reveal: reveal.show };
}

/** Returns what knows the cell that is being edited. */
function openCell(element: HTMLElement) {
  let cell: CellComponent | undefined;
  let isTouched = false;
  let isLeft = false;
  const stop = (event: Event): void => {
    if (isLeft) event.stopImmediatePropagation();
  };
  element.addEventListener('input', () => {
    isTouched = true;
  });
  for (const type of ['change', 'blur', 'focusout']) element.addEventListener(type, stop, true);
  return {
    began(edited: CellComponent): void {
      cell = edited;
      isTouched = false;
    },
    /** Ends the edit without a value. Returns what a person typed; undefined if nothing was changed. */
    leave(): string | undefined {
      isLeft = true;
      const field = element.querySelector<HTMLInputElement | HTMLTextAreaElement>('.tabulator-editing :is(input, textarea)');
      if (!isTouched || !cell || !field || !cell.getElement().contains(field)) return undefined;
      return field.value === String(cell.getValue() ?? '') ? undefined : field.value;
    },
  };
}

/** Returns what brings a loaded row into sight. */
function rowRevealer(built: () => TabulatorFull | undefined, placeOf: PlusRows['rowIndex']) {
  let underWay = 0;
  return {
    isUnderWay: () => underWay > 0,
    async show(row: number): Promise<boolean> {
      const table = built();
      // Those that a filter leaves, on all pages.
      const found = table?.getRows('active').find((one) => placeOf(one.getData()) === row);
      if (!table || !found) return false;
      underWay += 1;
      try {
        if ((table.options as Options).pagination) await table.setPageToRow(found);
        await table.scrollToRow(found, 'center', false);
        return true;
      } catch {
        return false;
      } finally {
        underWay -= 1;
      }
    },
  };
}

function engineOf(
  definition: PlusDefinition,
  functions: PlusMade,
  marks: PlusMarks,
  table: () => TabulatorFull | undefined,
): Omit<PlusEngine, 'reveal' | 'leave'> {
  return {
    renew: functions.renew,
    mark: marks.set,
    show(key, value) {
      const { row, field } = readPlusKey(key);
      marks.show(key, cleanStrings(value ?? definition.rows[row]?.[field] ?? ''));
    },
    end() {
      functions.end();
      try {
        table()?.destroy();
      } catch {
        // An engine that could not start cannot be destroyed either.
      }
    },
  };
}
