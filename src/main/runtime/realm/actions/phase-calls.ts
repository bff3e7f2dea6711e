import { executorOf, isExecutor } from '../files/handlers.ts';
import { isPlaceholder } from '../files/placeholder-names.ts';
import { isWriteHandler, isWriteHandlerClass, runWriteHandler } from '../files/write-handlers.ts';
import type { RunFrame } from '../frame.ts';
import { noteFunction } from '../function-notes.ts';
import { loadedCellObject } from '../page/grid-cells.ts';
import { configOf } from '../page/widget-config.ts';
import { hasOwn, invoke, isFunction, isObject, jsonParse, ownData } from '../primordials.ts';
import { contextOf, makeUrlContext, valuesOf } from './context.ts';

/** The request description of one item; empty for other forms. */
export function description(frame: RunFrame, item: number): Record<string, unknown> {
  const found = frame.items[item];
  return isObject(found) ? found : {};
}

/** Further arguments of a grid table's event: cell, values, row and column (`docs/format/parameters.md`, What each function gets). */
function cellArguments(frame: RunFrame): unknown[] {
  const { cell } = frame;
  return cell ? [loadedCellObject(cell), valuesOf(frame), cell.row, cell.column] : [];
}

/**
 * Returns the arguments for a part of a request description (`docs/format/parameters.md`, Overview, Order of a load and What
 * each function gets).
 */
function requestParameters(frame: RunFrame, item: number, name: string): unknown[] {
  const context = contextOf(frame, item);
  if (frame.kind === 'load') {
    return name === 'url' ? [makeUrlContext(frame, item), context] : [context, frame.widgetId, frame.entry];
  }
  const cell = cellArguments(frame);
  if (name === 'url') return [makeUrlContext(frame, item), ...cell];
  return name === 'body' || name === 'execute' ? [context, ...cell, frame.event, frame.element] : [context, ...cell];
}

/** Returns the value of a part of a request description: what it returns where it is a function. */
export function parameterValue(frame: RunFrame, item: number, name: string): unknown {
  const owner = description(frame, item);
  const value = owner[name];
  // `type: POST` without quotes: the author meant the name.
  if (isPlaceholder(value)) return value.name;
  noteFunction(value);
  return isFunction(value) ? invoke(value, owner, requestParameters(frame, item, name)) : value;
}

/** Calls a function of the entry itself; other values count as what it would return. */
export function member(frame: RunFrame, name: string, parameters: unknown[]): unknown {
  const value = hasOwn(frame.entry, name) ? frame.entry[name] : undefined;
  noteFunction(value);
  return isFunction(value) ? invoke(value, frame.entry, parameters) : value;
}

/**
 * Returns the arguments of the function of a write: `ctx` alone; for functions of a plus table also those of its engine, and for
 * those that a column names for an event only these (`docs/compatibility.md`, Functions of a plus table).
 */
function writeArguments(frame: RunFrame): unknown[] {
  const engineArguments = frame.context['getEventArguments'];
  if (isFunction(engineArguments) && !hasOwn(frame.entry, frame.action)) return engineArguments() as unknown[];
  return isFunction(engineArguments) ? [frame.context, ...(engineArguments() as unknown[])] : [frame.context];
}

/** Calls the function form of an action, or the `execute` of its object. */
export function runFunction(frame: RunFrame, item: number): unknown {
  const handler = frame.items[item];
  noteFunction(isFunction(handler) ? handler : description(frame, item)['execute']);
  if (frame.kind === 'write') {
    if (isWriteHandler(handler) || isWriteHandlerClass(handler)) {
      return runWriteHandler(handler, [frame.context, frame.event, frame.element]);
    }
    return isFunction(handler) ? invoke(handler, frame.entry, writeArguments(frame)) : parameterValue(frame, item, 'execute');
  }
  const parameters = [contextOf(frame, item), frame.widgetId, frame.extra, frame.entry];
  if (!isExecutor(handler)) return invoke(handler, frame.entry, parameters);
  const executor = executorOf(handler);
  return invoke(executor['execute'], executor, parameters);
}

/** Returns an answer as a person's code gets it: what its JSON says, or the text if it is none. */
export function parsedAnswer(text: string): unknown {
  try {
    return jsonParse(text);
  } catch {
    return text;
  }
}

/** Calls what a person typed as a function of `$0`, the selected widget as it is configured, its `ctx`, and `$r`, an answer. */
export function callInput(frame: RunFrame): unknown {
  const typed = ownData(frame.items, '0');
  const answer = ownData(frame.items, '1');
  return isFunction(typed) ? invoke(typed, frame.entry, [configOf(frame.widgetId), frame.context, answer]) : undefined;
}
