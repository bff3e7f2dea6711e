import { apiFunctions, type ApiFunction } from '../api.ts';
import { frames } from '../frame.ts';
import { current } from '../outbox.ts';
import { append, hasOwn, isArray, isFunction, isObject, PromiseConstructor, split, toText } from '../primordials.ts';
import { v } from '../files/registry.ts';
import { currentCell } from './table-cells.ts';
import { indexAt } from './widget-reset.ts';

const listOf = (parameter: unknown): unknown[] => (isArray(parameter) ? parameter : [parameter]);

/** Starts actions in their order, as the event map does: none waits for the one before (`docs/format/events.md`, Event map). */
export function runActions(actions: unknown, parameters: readonly unknown[]): Promise<unknown> {
  const started: unknown[] = [];
  for (const entry of listOf(actions)) {
    const action = isObject(entry) ? entry['action'] : entry;
    if (!isFunction(action)) continue;
    if (apiFunctions.has(action)) append(started, isObject(entry) && hasOwn(entry, 'argument') ? action(entry['argument']) : action());
    else append(started, action(isObject(entry) ? entry['argument'] : undefined, ...parameters));
  }
  return PromiseConstructor.all(started);
}

/** Actions of an `else` entry: `{else: [...]}`, `{else: true, actions}` or `{conditionKey: 'else', actions}`. */
function elseActions(entry: Record<string, unknown>): unknown {
  if (isArray(entry['else'])) return entry['else'];
  return entry['else'] || entry['conditionKey'] === 'else' ? entry['actions'] : undefined;
}

/** Runs the actions of the first entry whose condition is true; an `else` counts at its position. */
function branch(list: unknown, isTrue: (key: unknown) => boolean, parameters: readonly unknown[]): Promise<unknown> | undefined {
  for (const entry of listOf(list)) {
    if (!isObject(entry)) continue;
    const otherwise = elseActions(entry);
    if (otherwise !== undefined) return runActions(otherwise, parameters);
    if (isTrue(entry['conditionKey'])) return runActions(entry['actions'], parameters);
  }
  return undefined;
}

/** The table or widget whose event runs now: of the element when it has an id, otherwise of the action. */
function raisingWidget(element: unknown): string {
  const id = isObject(element) ? element['id'] : undefined;
  const raised = typeof id === 'string' && id !== '' ? id : (frames.get(current.frame)?.widgetId ?? '');
  return split(raised, '_')[0] ?? '';
}

const hasTrue = (source: unknown, key: unknown): boolean =>
  isObject(source) && typeof key === 'string' && hasOwn(source, key) && Boolean(source[key]);

/** Values of the pressed row: those of the event, then those of the row's cells (`docs/format/events.md`, Rows of horizontal tables). */
function isTrueInRow(tableId: string, key: unknown): boolean {
  const action = frames.get(current.frame)?.action ?? '';
  if (hasTrue(v(`${tableId}.${action}`), key)) return true;
  const row = indexAt(`${tableId}.${action}.rowindex`);
  const cells = row === undefined ? [] : listOf(v(`${tableId}.rows.${row}`));
  for (const cell of cells) if (hasTrue(cell, key)) return true;
  return false;
}

/**
 * `Api` functions that choose further actions (`docs/format/api.md`). Lists hold `{conditionKey, actions}`; the key names a field
 * of the current cell or row; where `conditionalExecution` finds no such field it is a path of `v()`.
 */
export const branchFunctions: Readonly<Record<string, ApiFunction>> = {
  checkTIResponseStatus(parameter, event, element, response) {
    const [succeeded, succeededArgument, failed, failedArgument] = listOf(parameter);
    const aborted = isObject(response) && toText(response['ProcessExecuteStatusCode']) === 'Aborted';
    const action = aborted ? failed : succeeded;
    const argument = aborted ? failedArgument : succeededArgument;
    if (!isFunction(action)) return undefined;
    return apiFunctions.has(action) ? action(argument) : action(argument, event, element, response);
  },
  conditionalExecution: (list, event, element, cell) =>
    branch(list, (key) => (isObject(cell) && typeof key === 'string' && hasOwn(cell, key) ? Boolean(cell[key]) : Boolean(v(key))), [
      event,
      element,
    ]),
  conditionalGridTablePopup(list, event, element) {
    const cell = currentCell(raisingWidget(element));
    return branch(list, (key) => hasTrue(cell, key), [event, element]);
  },
  conditionalHorizontalTableEventHandlerExecution(list, event, element) {
    const tableId = raisingWidget(element);
    return branch(list, (key) => isTrueInRow(tableId, key), [event, element]);
  },
};
