import type { ParsingType } from '../../../../shared/trace/trace.ts';
import type { RunFrame } from '../frame.ts';
import { itemCount, matrixStep, parserOfItem } from '../actions/parsing.ts';
import { parserMethod } from '../files/handlers.ts';
import { parsingNotes } from '../parsing/parsing-notes.ts';
import type { ResultPath } from '../../../../shared/schema/result-path.ts';
import { floor, invoke, isArray, isFunction, isObject, objectKeys } from '../primordials.ts';

/** What a call makes. */
export interface CallPlace {
  readonly position: number;
  readonly row?: number;
  readonly column?: number;
  readonly field?: string;
}

/** The calls by which an answer becomes a result, in the order in which a load makes them (`docs/format/parsing.md`). */
export interface ParsingPlan {
  readonly parsing: ParsingType;
  readonly total: number;
  readonly step?: number;
  callee(index: number): unknown;
  call(index: number, answer: unknown): unknown;
  place(index: number): CallPlace;
  /** The call that makes the value at a path of the result. */
  madeBy(path: readonly (string | number)[]): number;
}

/** Returns where in the result the value of a call stands; empty for a call that makes the whole result. */
export function pathOfCall({ row, column, field }: CallPlace): ResultPath {
  if (field !== undefined) return [field];
  if (row === undefined) return [];
  return column === undefined ? [row] : [row, column];
}

/** All that belongs to one call of the whole. */
const single = (parsing: ParsingType, callee: unknown, call: (answer: unknown) => unknown): ParsingPlan => ({
  parsing,
  total: 1,
  callee: () => callee,
  call: (_index, answer) => call(answer),
  place: () => ({ position: 0 }),
  madeBy: () => 0,
});

const indexAt = (path: readonly (string | number)[], at: number): number => {
  const part = path[at];
  return typeof part === 'number' ? part : 0;
};

function listPlan(query: unknown, total: number, context: unknown): ParsingPlan {
  return {
    parsing: 'list',
    total,
    callee: () => query,
    call: (index, answer) => invoke(query, undefined, [answer, index, context]),
    place: (index) => ({ position: index, row: index }),
    madeBy: (path) => indexAt(path, 0),
  };
}

function matrixPlan(control: Record<string, unknown>, queries: readonly unknown[], items: number, context: unknown): ParsingPlan {
  const { step } = matrixStep(control, queries);
  const width = queries.length;
  const rowOf = (index: number): number => floor(index / width);
  return {
    parsing: 'matrix',
    step,
    total: step > 0 && width > 0 ? floor(items / step) * width : 0,
    callee: (index) => queries[index % width],
    call: (index, answer) => invoke(queries[index % width], control, [answer, rowOf(index) * step, context]),
    place: (index) => ({ position: rowOf(index) * step, row: rowOf(index), column: index % width }),
    madeBy: (path) => indexAt(path, 0) * width + indexAt(path, 1),
  };
}

function objectPlan(query: unknown, context: unknown): ParsingPlan {
  const fields = isObject(query) ? query : {};
  const names = objectKeys(fields);
  const fieldOf = (index: number): unknown => fields[names[index] ?? ''];
  return {
    parsing: 'object',
    total: names.length,
    callee: fieldOf,
    call(index, answer) {
      const field = fieldOf(index);
      return isFunction(field) ? invoke(field, query, [answer, 0, context]) : field;
    },
    place: (index) => ({ position: 0, field: names[index] ?? '' }),
    madeBy(path) {
      for (let index = 0; index < names.length; index += 1) if (names[index] === path[0]) return index;
      return 0;
    },
  };
}

/** Returns the calls for one answer. User code may throw: the caller catches. */
export function parsingPlan(frame: RunFrame, item: number): ParsingPlan {
  const response = frame.responses[item];
  const { control, context, parameters } = parserOfItem(frame, item);
  const { type } = parsingNotes;
  if (!control) return single(type, undefined, (answer) => answer);
  const method = parserMethod(control);
  if (method) return single(type, method, (answer) => invoke(method, control, [...parameters, answer]));
  const { query, script } = control;
  if (type === 'list' && isFunction(query)) return listPlan(query, itemCount(response), context);
  if (type === 'matrix' && isArray(query)) return matrixPlan(control, query, itemCount(response), context);
  if (type === 'script' && isFunction(script)) {
    return single(type, script, (answer) => invoke(script, control, [answer, frame.widgetId, frame.entry, context]));
  }
  if (type === 'object') return objectPlan(query, context);
  throw new TypeError(`parsingControl has no functions that a ${type} needs.`);
}
