import type { TableCall } from '../../../../shared/schema/table-calls-schema.ts';
import type { RealmQuestions, WrittenHeads } from '../../protocol/realm-operations.ts';
import { encode, TooLargeError } from '../parsing/encode.ts';
import type { CrossingAnswer } from '../answer.ts';
import { describeThrown } from '../describe-thrown.ts';
import { noteFunction } from '../function-notes.ts';
import { cellStub, declarationsOf, elementStub, groupStub, rowStub } from './plus-stubs.ts';
import {
  append,
  hasOwn,
  invoke,
  isArray,
  isFunction,
  isObject,
  jsonStringify,
  objectKeys,
  split,
  toNumber,
  toText,
} from '../primordials.ts';
import { configOf, typeOf } from '../page/widget-config.ts';
import { typeFacts } from '../page/type-facts.ts';
import { widgetParameter, widgetResults } from '../page/effective-parameter.ts';

type Fields = Record<string, unknown>;

/** Characters that one function may return, and all of one crossing. */
const longestText = 100_000;
const maxText = 800_000;
/** Placeholder for an answer that is missing. */
const failed = '{"made":{"failed":true}}';

const field = (value: unknown, name: string): unknown => (isObject(value) && hasOwn(value, name) ? value[name] : undefined);

/** Returns an option of the engine: init options win over the init parameter, that over the configuration (`docs/widgets.md`). */
function option(widgetId: string, name: string): unknown {
  const result = widgetResults[widgetId];
  return (
    field(field(result, 'options'), name) ??
    field(field(result, 'tabulatorOptions'), name) ??
    field(field(configOf(widgetId), 'tabulatorOptions'), name)
  );
}

/** Whether a value names a place of a list: a whole number as it is written. */
const isPlace = (value: unknown): value is number => toText(toNumber(value) >>> 0) === toText(value);

function columnsOf(widgetId: string): unknown {
  const loaded = field(widgetResults[widgetId], 'columns');
  return isArray(loaded) ? loaded : option(widgetId, 'columns');
}

/** Returns an option of a column: what its field overrides wins. */
function ofColumn(widgetId: string, column: unknown, name: string): unknown {
  const key = field(column, 'field');
  const own = key === undefined ? undefined : field(widgetParameter(widgetId, 'tabulatorColumnOptions'), toText(key));
  return field(own, name) ?? field(column, name);
}

function columnAt(columns: unknown, path: readonly unknown[]): unknown {
  let list = columns;
  let column: unknown;
  for (let index = 0; index < path.length; index += 1) {
    // Anything may be in the name of an action: names other than places would lead to what every list has.
    const place = path[index];
    column = isArray(list) && isPlace(place) ? list[place] : undefined;
    list = field(column, 'columns');
  }
  return column;
}

/** Returns the function that a column names for an event of the engine, by `columns.<places>.<event>`; undefined for other actions. */
export function columnHandler(widgetId: string, action: string): unknown {
  if (typeFacts(typeOf(widgetId)).engineParameters === undefined) return undefined;
  const parts = split(action, '.');
  if (parts.length < 3 || parts[0] !== 'columns') return undefined;
  const path: unknown[] = [];
  for (let index = 1; index < parts.length - 1; index += 1) append(path, parts[index]);
  const column = columnAt(columnsOf(widgetId), path);
  const found = column === undefined ? undefined : ofColumn(widgetId, column, parts[parts.length - 1] as string);
  return isFunction(found) ? found : undefined;
}

/** Returns the arguments for a function of the engine, by the name of its option. */
function parametersOf(name: string, given: Fields, element: Fields, usesRow: () => void): unknown[] {
  const parameters = given['params'] ?? {};
  switch (name) {
    case 'topCalc':
    case 'bottomCalc':
      return [given['values'], given['rows'], parameters];
    case 'groupHeader':
      return [given['value'], given['count'], given['rows'], groupStub(given)];
    case 'rowFormatter':
      return [rowStub(given, element, usesRow)];
    default:
      return [cellStub(given, element, usesRow), parameters, () => undefined];
  }
}

/** Calls one function and returns its result; null if there is none at that place. */
function callOne(widgetId: string, { name, column: path, given }: TableCall): Fields | null {
  const found = path.length === 0 ? option(widgetId, name) : ofColumn(widgetId, columnAt(columnsOf(widgetId), path), name);
  // One head serves all levels of groups that have none of their own.
  const level = given['level'];
  const callee = isArray(found) ? ((isPlace(level) ? found[level] : undefined) ?? found[0]) : found;
  if (!isFunction(callee)) return null;
  const style: Fields = {};
  const classes: string[] = [];
  let usesRow = false;
  const notes = (): void => {
    usesRow = true;
  };
  noteFunction(callee);
  const value = invoke(callee, undefined, parametersOf(name, given, elementStub(style, classes), notes));
  return {
    value,
    ...(objectKeys(style).length > 0 ? { style: declarationsOf(style) } : {}),
    ...(classes.length > 0 ? { classes } : {}),
    ...(usesRow ? { usesRow } : {}),
  };
}

/** Returns the text of what a function returned, within the bounds. */
function encoded({ value, ...made }: Fields): string {
  return `{"made":${jsonStringify(made) ?? '{}'},"value":${encode(value, undefined, longestText)}}`;
}

/**
 * Calls functions of a plus table, one after the other. `missing` in the head: places of those that are not here but in the
 * evaluation that loaded the result. What one throws is listed in `failures`, and the others are called all the same.
 */
export function callTableFunctions(widgetId: string, calls: RealmQuestions['tableCalls']['calls']): CrossingAnswer<'tableCalls'> {
  const answers: string[] = [];
  const failures: NonNullable<WrittenHeads['tableCalls']['failures']>[number][] = [];
  const missing: number[] = [];
  let size = 0;
  for (let index = 0; index < calls.length; index += 1) {
    const call = calls[index] as TableCall;
    let text = failed;
    try {
      const made = callOne(widgetId, call);
      if (made) text = encoded(made);
      else append(missing, index);
    } catch (thrown) {
      const isLarge = thrown instanceof TooLargeError;
      append(failures, { ...(isLarge ? {} : describeThrown(thrown)), option: call.name, isLarge });
    }
    size += text.length;
    append(answers, size > maxText ? failed : text);
  }
  let payload = '';
  for (let index = 0; index < answers.length; index += 1) payload += (index === 0 ? '' : ',') + answers[index];
  return { head: { status: 'returned', failures, missing, isCut: size > maxText }, payload: `[${payload}]` };
}
