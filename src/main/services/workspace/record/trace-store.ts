import type { Trace } from '../../../../shared/trace/trace.ts';
import { fitTrace, traceBytes, traceLimits, tracesToForget } from '../../../../shared/trace/trace-ring.ts';
import { type Redact, redactTrace } from './redact-trace.ts';
import { type PlaceSource, withPlaces } from './trace-places.ts';

/** Fraction of all bytes that one trace may take. Those of the runtime are far smaller, but hostile code may send any. */
const largestPart = 8;

/** Traces with places in the author's files and without secrets, bounded in number and bytes. */
export interface TraceStore {
  /** Adds or replaces a trace. Returns it as it is kept. */
  put(trace: Trace, places: PlaceSource | null): Trace;
  list(): readonly Trace[];
  get(id: string): Trace | undefined;
  clear(): void;
}

/** See {@link TraceStore}. What `limits` returns may change. */
export function createTraceStore(
  redact: Redact,
  limits: () => { readonly traces: number; readonly bytes: number } = () => traceLimits,
): TraceStore {
  const traces = new Map<string, Trace>();
  let bytes = 0;
  const remove = (id: string): void => {
    const known = traces.get(id);
    if (!known) return;
    bytes -= traceBytes(known);
    traces.delete(id);
  };
  const forgetSurplus = (newest: string): void => {
    for (const id of tracesToForget(traces, bytes, newest, limits())) remove(id);
  };
  return {
    put(given, places) {
      const fitted = fitTrace(given, limits().bytes / largestPart);
      const trace = redactTrace(places ? withPlaces(places, fitted) : fitted, redact);
      const known = traces.get(trace.id);
      bytes += traceBytes(trace) - (known ? traceBytes(known) : 0);
      traces.set(trace.id, trace);
      forgetSurplus(trace.id);
      return trace;
    },
    list() {
      forgetSurplus('');
      return [...traces.values()];
    },
    get: (id) => traces.get(id),
    clear: () => {
      traces.clear();
      bytes = 0;
    },
  };
}
