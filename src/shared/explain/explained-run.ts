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
    const isResult = trace.widgetId === widgetId && trace.action === 'init' && trace.form !== 'page' && trace.outcome === 'loaded';
    if (isResult && (newest === undefined || trace.startedAt >= newest.startedAt)) newest = trace;
  }
  return newest;
}

/** Number of items of a list form; 0 in the other forms. */
const itemsOf = (trace: Trace): number =>
  trace.form === 'list' ? trace.steps.reduce((most, { item }) => Math.max(most, (item ?? -1) + 1), 0) : 0;

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
  const isSplit = isList && Array.isArray(result) && result.length === count && typeof first === 'number';
  const item = isSplit ? first : isList ? 0 : undefined;
  const steps = trace.steps.filter((step) => step.item === undefined || item === undefined || step.item === item);
  const request = steps.findLast(({ kind, exchangeId }) => kind === 'request' && exchangeId !== undefined);
  const exchange = request?.exchangeId === undefined ? undefined : exchanges.get(request.exchangeId);
  return { trace, item, path: isSplit ? inner : path, exchange, steps };
}
