import type { JsonValue } from '../schema/json.ts';
import type { ResultPath } from '../schema/result-path.ts';
import type { Exchange } from '../trace/exchange/exchange.ts';
import type { Trace, TraceStep } from '../trace/trace.ts';

/** The run that made the result of a widget, and what of it made one value. */
export interface ExplainedRun {
  readonly trace: Trace;
  /** Position in the list form, from 0; undefined in the other forms. */
  readonly item: number | undefined;
  /** From the result of that item to the value. */
  readonly path: ResultPath;
  /** The request that the value was parsed from, if one was sent. */
  readonly exchange: Exchange | undefined;
  readonly steps: readonly TraceStep[];
}

/** Returns the newest run that gave a widget its result. */
export function resultRun(traces: ReadonlyMap<string, Trace>, widgetId: string): Trace | undefined {
  let newest: Trace | undefined;
  for (const trace of traces.values()) {
    if (trace.fromFile !== undefined) continue;
    const isResult = trace.widgetId === widgetId && trace.action === 'init' && trace.form !== 'page' && trace.outcome === 'loaded';
    if (isResult && (newest === undefined || trace.startedAt >= newest.startedAt)) newest = trace;
  }
  return newest;
}

/** Number of items of a list form; 0 in the other forms. */
const itemsOf = (trace: Trace): number =>
  trace.form === 'list' ? trace.steps.reduce((most, { item }) => Math.max(most, (item ?? -1) + 1), 0) : 0;

const stepsOf = (trace: Trace, item: number | undefined): readonly TraceStep[] =>
  trace.steps.filter((step) => step.item === undefined || item === undefined || step.item === item);

/** Returns the request of an item of a run, the last of several; undefined if it sent none, or it is no longer kept. */
export function requestOfItem(trace: Trace, item: number | undefined, exchanges: ReadonlyMap<string, Exchange>): Exchange | undefined {
  const request = stepsOf(trace, item).findLast(({ kind, exchangeId }) => kind === 'request' && exchangeId !== undefined);
  return request?.exchangeId === undefined ? undefined : exchanges.get(request.exchangeId);
}

/** Whether the result of a run is a list with the result of each item. */
function isSplitResult(trace: Trace, result: JsonValue | undefined): boolean {
  const count = itemsOf(trace);
  return count > 0 && Array.isArray(result) && result.length === count;
}

/** Returns where in the result of a widget stands what the answer of one item of a run made: the opposite of {@link explainRun}. */
export function pathInResult(trace: Trace, result: JsonValue | undefined, item: number | undefined, path: ResultPath): ResultPath {
  return isSplitResult(trace, result) && item !== undefined ? [item, ...path] : path;
}

/**
 * Returns which item of a run made the value at a path of its result, with its steps and its request. The result of a list form is one
 * result per item unless they were merged (`docs/format/entries.md`, Results of a list).
 */
export function explainRun(
  trace: Trace,
  result: JsonValue | undefined,
  path: ResultPath,
  exchanges: ReadonlyMap<string, Exchange>,
): ExplainedRun {
  const count = itemsOf(trace);
  const [first, ...inner] = path;
  const isList = count > 0;
  const isSplit = isSplitResult(trace, result) && typeof first === 'number';
  const item = isSplit ? first : isList ? 0 : undefined;
  return { trace, item, path: isSplit ? inner : path, exchange: requestOfItem(trace, item, exchanges), steps: stepsOf(trace, item) };
}
