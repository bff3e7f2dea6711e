import { jsonSize } from './exchange/json-size.ts';
import type { Trace } from './trace.ts';

/** Bounds of the traces kept in main and in a window; the oldest are dropped first. */
export const traceLimits = { traces: 2_000, bytes: 64 * 1024 * 1024 } as const;

const sizes = new WeakMap<Trace, number>();

/** Returns an upper bound of a trace's bytes in memory: two per character of its JSON. Computed once per object. */
export function traceBytes(trace: Trace): number {
  const known = sizes.get(trace);
  if (known !== undefined) return known;
  const size = 2 * jsonSize(trace);
  sizes.set(trace, size);
  return size;
}

/**
 * Returns the ids to drop so that the rest fits: finished runs, oldest first, then running ones, the newest never.
 * `bytes` is the size of all of `traces`, which are oldest first.
 */
export function tracesToForget(
  traces: ReadonlyMap<string, Trace>,
  bytes: number,
  newest: string,
  limits: { readonly traces: number; readonly bytes: number } = traceLimits,
): readonly string[] {
  let count = traces.size;
  let left = bytes;
  const fits = () => count <= limits.traces && left <= limits.bytes;
  if (fits()) return [];
  const forgotten: string[] = [];
  for (const running of [false, true]) {
    for (const [id, trace] of traces) {
      if (fits()) return forgotten;
      if (id === newest || (trace.outcome === 'running') !== running) continue;
      forgotten.push(id);
      count -= 1;
      left -= traceBytes(trace);
    }
  }
  return forgotten;
}

const longestText = 200;
const maxSteps = 100;

/** Returns the trace if it fits into `bytes`; otherwise without details and result, or with only its first steps. */
export function fitTrace(trace: Trace, bytes: number): Trace {
  if (traceBytes(trace) <= bytes) return trace;
  const { result, ...kept } = trace;
  const bare: Trace = {
    ...kept,
    ...(result === undefined ? {} : { result: null, resultCut: true }),
    steps: trace.steps.map(({ detail, parameters, ...step }) => step),
  };
  if (traceBytes(bare) <= bytes) return bare;
  const short = (text: string) => text.slice(0, longestText);
  const steps = trace.steps.slice(0, maxSteps).map(({ kind, status, summary, at }) => ({ kind, status, summary: short(summary), at }));
  return {
    version: trace.version,
    id: trace.id,
    generation: trace.generation,
    widgetId: short(trace.widgetId),
    action: short(trace.action),
    form: trace.form,
    cause:
      trace.cause.kind === 'api'
        ? { ...trace.cause, call: short(trace.cause.call), traceId: short(trace.cause.traceId) }
        : { kind: 'command' },
    startedAt: trace.startedAt,
    outcome: trace.outcome,
    steps,
    stepsLeftOut: (trace.stepsLeftOut ?? 0) + trace.steps.length - steps.length,
    ...(trace.duration === undefined ? {} : { duration: trace.duration }),
    ...(trace.error ? { error: { kind: trace.error.kind, phase: short(trace.error.phase), message: short(trace.error.message) } } : {}),
  };
}
