import type { ProjectModel } from '../../../shared/contract/project-schema.ts';
import { locateStep } from '../../../shared/project/locate-step.ts';
import type { Trace, TraceStep } from '../../../shared/trace/trace.ts';

/** Traces kept; the oldest go first. Each is bounded by the runtime (result 256 KB, step details 64 KB). */
const mostTraces = 2_000;
const mostBytes = 64 * 1024 * 1024;

/** Names of the entry parameter a step comes from (`spec.md` 2.2). */
const stepParameters: Partial<Record<TraceStep['kind'], string>> = {
  validation: 'validation',
  url: 'url',
  type: 'type',
  body: 'body',
  parameters: 'body',
  request: 'url',
  parsing: 'parsingControl',
};

function locate(model: ProjectModel, trace: Trace, step: TraceStep): TraceStep {
  if (step.location) return step;
  const item = step.item === undefined ? {} : { item: step.item };
  const parameter = stepParameters[step.kind];
  const action = step.kind === 'condition' ? `${trace.action}Condition` : step.kind === 'default' ? `${trace.action}Default` : trace.action;
  const location = locateStep(model, trace.widgetId, action, parameter === undefined ? item : { ...item, parameter });
  return location ? { ...step, location } : step;
}

/** Enough to bound memory: two bytes a character of the largest parts. */
function roughSize(trace: Trace): number {
  const parameters = (step: TraceStep): number =>
    step.parameters?.reduce((sum, { name, value }) => sum + name.length + value.length, 0) ?? 0;
  const steps = trace.steps.reduce((sum, step) => sum + step.summary.length + (step.detail?.length ?? 0) + parameters(step), 0);
  const result = trace.result === undefined ? 0 : JSON.stringify(trace.result).length;
  return 500 + 2 * (steps + result + (trace.error?.message.length ?? 0));
}

/** Traces with the places of the author's files attached, bounded in number and bytes. */
export interface TraceStore {
  /** Adds or replaces; returns the trace as it is kept. */
  put(trace: Trace, model: ProjectModel | null): Trace;
  list(): readonly Trace[];
  get(id: string): Trace | undefined;
  clear(): void;
}

/** See {@link TraceStore}. */
export function createTraceStore(): TraceStore {
  const traces = new Map<string, { readonly trace: Trace; readonly bytes: number }>();
  let bytes = 0;
  const remove = (id: string): void => {
    bytes -= traces.get(id)?.bytes ?? 0;
    traces.delete(id);
  };
  return {
    put(given, model) {
      const trace = model ? { ...given, steps: given.steps.map((step) => locate(model, given, step)) } : given;
      const size = roughSize(trace);
      const known = traces.get(trace.id);
      bytes += size - (known?.bytes ?? 0);
      traces.set(trace.id, { trace, bytes: size });
      for (const id of traces.keys()) {
        if (traces.size <= mostTraces && bytes <= mostBytes) break;
        if (id !== trace.id) remove(id);
      }
      return trace;
    },
    list: () => [...traces.values()].map((kept) => kept.trace),
    get: (id) => traces.get(id)?.trace,
    clear: () => {
      traces.clear();
      bytes = 0;
    },
  };
}
