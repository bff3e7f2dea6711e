import { contextOf } from './context.ts';
import { type RunFrame, frames } from '../frame.ts';
import { isParserClass, parserMethod, parserOf } from '../files/handlers.ts';
import { loopsFor } from '../parsing/loop-supply.ts';
import { send } from '../outbox.ts';
import type { CellQuery } from '../parsing/parse-loops.ts';
import { append, floor, hasOwn, invoke, isArray, isFunction, isObject, objectCreate, objectKeys, toNumber } from '../primordials.ts';
import { noteParsing } from '../parsing/parsing-notes.ts';

/** Returns the number of items a response holds (`docs/format/parsing.md`, Number of items). */
export function itemCount(response: unknown): number {
  if (!isObject(response)) return 0;
  const stated = response['count'];
  // OData may write a count as text.
  if (stated) return typeof stated === 'number' || typeof stated === 'string' ? toNumber(stated) : 0;
  if (isArray(response['Cells'])) return response['Cells'].length;
  return isArray(response['value']) ? response['value'].length : 0;
}

export interface Parsed {
  readonly result: unknown;
  readonly count: number;
  readonly warning?: string;
}

function parseList(query: CellQuery, response: unknown, context: unknown): Parsed {
  const count = itemCount(response);
  return { result: loopsFor(query).list(query, response, count, context), count };
}

/** Returns how many items a row takes, and whether that is configured (`docs/format/parsing.md`, matrix). */
export function matrixStep(
  control: Record<string, unknown>,
  queries: readonly unknown[],
): { readonly step: number; readonly usable: boolean } {
  const configured = control['length'];
  const usable = typeof configured === 'number' && floor(configured) >= 1;
  return { step: usable ? floor(configured) : queries.length, usable };
}

/** Rows start at 0, length, 2·length, ...; every function of a row gets the start position (`docs/format/parsing.md`, matrix). */
function parseMatrix(control: Record<string, unknown>, queries: unknown[], response: unknown, context: unknown): Parsed {
  const { step, usable } = matrixStep(control, queries);
  const count = itemCount(response);
  const rows = loopsFor(queries).matrix(control, queries, step, response, count, context);
  if (!usable)
    return {
      result: rows,
      count: rows.length,
      warning: `parsingControl.length is missing: ${step} is used, the number of query functions.`,
    };
  const rest = step > 0 ? count % step : 0;
  return rest === 0
    ? { result: rows, count: rows.length }
    : { result: rows, count: rows.length, warning: `${rest} of ${count} cells do not fill a whole row of ${step} and are dropped.` };
}

function parseObject(query: unknown, response: unknown, context: unknown): Parsed {
  const fields = objectCreate(Object.prototype);
  const names = isObject(query) ? objectKeys(query) : [];
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    const field = (query as Record<string, unknown>)[name];
    fields[name] = isFunction(field) ? invoke(field, query, [response, 0, context]) : field;
  }
  return { result: fields, count: names.length };
}

/** What parses one item, and the arguments of its functions. User code may throw: the caller catches. */
export function parserOfItem(frame: RunFrame, item: number) {
  const description = frame.items[item];
  const configured = isObject(description) ? description['parsingControl'] : undefined;
  const context = contextOf(frame, item);
  const parameters = [context, frame.widgetId, frame.entry];
  const isPlainFunction = isFunction(configured) && !isParserClass(configured);
  const control = parserOf(isPlainFunction ? invoke(configured, description, parameters) : configured);
  noteParsing(configured, control);
  return { control, context, parameters };
}

/** Turns the response of one item into its result (`docs/format/parsing.md`, Overview). User code may throw: the caller catches. */
export function parse(frame: RunFrame, item: number): Parsed {
  const response = frame.responses[item];
  const { control, context, parameters } = parserOfItem(frame, item);
  if (!control) return { result: response, count: itemCount(response) };
  const method = parserMethod(control);
  if (method) {
    const result = invoke(method, control, [...parameters, response]);
    return { result, count: isArray(result) ? result.length : itemCount(response) };
  }
  const query = control['query'];
  switch (control['type']) {
    case 'list':
      if (!isFunction(query)) throw new TypeError('parsingControl.query of a list must be one function.');
      return parseList(query as CellQuery, response, context);
    case 'matrix':
      if (!isArray(query)) throw new TypeError('parsingControl.query of a matrix must be a list of functions.');
      return parseMatrix(control, query, response, context);
    case 'script': {
      if (!isFunction(control['script'])) throw new TypeError('parsingControl.script must be a function.');
      const result = invoke(control['script'], control, [response, frame.widgetId, frame.entry, context]);
      return { result, count: isArray(result) ? result.length : itemCount(response) };
    }
    default:
      return parseObject(query, response, context);
  }
}

/**
 * Returns the results of the items of a list before any parsing: responses, and values of functions (`docs/format/entries.md`,
 * Results of a list).
 */
function rawResults(frame: RunFrame): unknown[] {
  const raw: unknown[] = [];
  for (let item = 0; item < frame.items.length; item += 1)
    append(raw, hasOwn(frame.responses, item) ? frame.responses[item] : frame.results[item]);
  return raw;
}

/** Combines the results of a list form (`docs/format/entries.md`, Forms of a load action and Results of a list). */
export function combine(frame: RunFrame): unknown {
  if (!isArray(frame.handler)) return frame.results[0];
  const common = frame.entry['commonParsingControl'];
  if (isFunction(common)) return invoke(common, frame.entry, [rawResults(frame), frame.widgetId, frame.entry]);
  if (frame.entry['mergeInitResults'] !== true) return frame.results;
  const [first, second] = frame.results;
  if (!isArray(first) || !isArray(second) || !isArray(first[0] ?? []) || !isArray(second[0] ?? [])) {
    const message = 'mergeInitResults needs rows of objects from the first two requests: the results are given unmerged.';
    send({ out: 'warning', frame: frame.id, code: 'merge-init-results', message });
    return frame.results;
  }
  return first.map((row, rowIndex) =>
    isArray(row)
      ? row.map((cell, column) => {
          const others = second[rowIndex];
          const other = isArray(others) ? others[column] : undefined;
          return isObject(cell) && isObject(other) ? { ...cell, ...other } : (other ?? cell);
        })
      : row,
  );
}

export function frameOf(id: string): RunFrame {
  const frame = frames.get(id);
  if (!frame) throw new RangeError('This run is over.');
  return frame;
}
