import type { Problem } from '../../../../shared/schema/project-schema.ts';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import { consoleAction, type Trace } from '../../../../shared/trace/trace.ts';

/** Returns the problem that a failed run leaves behind; undefined for one that succeeded, was cancelled or is still running. */
export function traceProblem(trace: Trace): Problem | undefined {
  const { error, outcome, widgetId, action } = trace;
  if (!error || outcome === 'running' || outcome === 'cancelled') return undefined;
  // Nothing is wrong with the files.
  if (action === consoleAction) return undefined;
  const found = error.location ?? trace.steps.findLast((step) => step.status === 'error')?.location;
  const isMissing = error.kind === 'http' && error.phase === 'parameters';
  // A query is missing under the name of the action: what the action contains is not wrong.
  const location = isMissing && found ? startOf(found, action.length) : found;
  return {
    id: `run:${widgetId}:${action}`,
    severity: 'error',
    source: error.kind === 'http' ? 'back-end' : 'runtime',
    // The code of the same finding in the files, which then counts.
    code: isMissing ? 'stored-query-missing' : `run-${error.kind}`,
    message: `${widgetId} · ${action}: ${error.message}`,
    widgetId,
    action,
    traceId: trace.id,
    ...(location ? { location } : {}),
  };
}

/** Returns the first `length` characters of a place. */
function startOf({ path, line, column }: SourceLocation, length: number): SourceLocation {
  return { path, line, column, endLine: line, endColumn: column + length };
}
