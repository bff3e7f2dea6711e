import type { Problem } from '../../../../shared/schema/project-schema.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';

/** Returns the problem that a failed run leaves behind; undefined for one that succeeded, was cancelled or goes on. */
export function traceProblem(trace: Trace): Problem | undefined {
  const { error, outcome, widgetId, action } = trace;
  if (!error || outcome === 'running' || outcome === 'cancelled') return undefined;
  const location = error.location ?? trace.steps.findLast((step) => step.status === 'error')?.location;
  return {
    id: `run:${widgetId}:${action}`,
    severity: 'error',
    source: error.kind === 'http' ? 'back-end' : 'runtime',
    code: `run-${error.kind}`,
    message: `${widgetId} · ${action}: ${error.message}`,
    widgetId,
    action,
    traceId: trace.id,
    ...(location ? { location } : {}),
  };
}
