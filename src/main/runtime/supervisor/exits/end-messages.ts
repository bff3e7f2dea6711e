import type { Problem } from '../../../../shared/schema/project-schema.ts';
import type { Trace, TraceError } from '../../../../shared/trace/trace.ts';
import type { Entering } from '../../protocol/run-schema.ts';
import { limitNote } from '../../../../shared/limit-list.ts';
import type { RuntimeLimits } from '../../runtime.ts';
import type { ChildEnd } from '../watched-child.ts';

/** Error of runs that only shared the child with the offender. */
export const restarted: TraceError = { kind: 'cancelled', phase: 'run', message: 'The runtime was restarted. Run this again.' };

/** Returns the error for the end of a child: its message names what ran, and the limit it reached. */
export function describeEnd({ kind, entering }: ChildEnd, limits: RuntimeLimits): TraceError {
  const what = describeMark(entering);
  const location = entering?.location ? { location: entering.location } : {};
  const phase = entering?.phase ?? 'run';
  const time = limitNote('callDeadlineSeconds', limits.callDeadline / 1000);
  const memory = limitNote('memoryMegabytes', Math.round(limits.memory / 1024 ** 2));
  switch (kind) {
    case 'deadline':
      return {
        kind: 'deadline',
        phase,
        message: `${what} ran too long and was stopped: look for a loop that does not end${isOfFile(entering) ? ', or make the file smaller' : ''}. ${time}`,
        ...location,
      };
    case 'memory':
      return { kind: 'memory', phase, message: `${what} needed too much memory and was stopped. ${memory}`, ...location };
    case 'requested':
      return { kind: 'cancelled', phase, message: 'The runtime was restarted.' };
    case 'protocol':
      return {
        kind: 'cancelled',
        phase,
        message: `The runtime was stopped: it sent an invalid message${entering ? ` while this ran: ${what}` : ''}.`,
        ...location,
      };
    case 'size':
      return {
        kind: 'size',
        phase,
        message: `${what} returned more than the app accepts at once, so the runtime was stopped: return only what the widget shows.`,
        ...location,
      };
    case 'exit':
      return entering
        ? { kind: 'memory', phase, message: `${what} ended the runtime, most likely by using too much memory. ${memory}`, ...location }
        : { kind: 'cancelled', phase, message: 'The runtime ended unexpectedly and was started again.' };
  }
}

/** Whether a file was read or run, and no action of it. */
const isOfFile = (entering: Entering | undefined): boolean => entering?.phase === 'evaluation' && entering.widgetId === '';

function describeMark(entering: Entering | undefined): string {
  if (!entering) return 'The runtime';
  if (entering.phase === 'snapshot')
    return `Reading the state${entering.widgetId === '' ? '' : ` after ${entering.widgetId}.${entering.action}`}`;
  if (entering.widgetId === '') return `The ${entering.phase} of ${entering.location ? `'${entering.location.path}'` : 'the files'}`;
  return `${entering.widgetId}${entering.action === '' ? '' : `.${entering.action}`} (${entering.phase})`;
}

/** Returns the final version of a trace whose child is gone. */
export function endTrace(trace: Trace, error: TraceError, isCulprit: boolean): Trace {
  const after = Math.max(0, Date.now() - trace.startedAt);
  const steps = trace.steps.map((step) => (step.status === 'running' ? { ...step, status: 'error' as const } : step));
  if (!isCulprit) return { ...trace, duration: after, outcome: 'cancelled', steps, error: restarted };
  return {
    ...trace,
    duration: after,
    outcome: 'rejected',
    steps: [
      ...steps,
      {
        kind: 'error',
        status: 'error',
        summary: error.message.slice(0, 200),
        at: after,
        ...(error.location ? { location: error.location } : {}),
      },
    ],
    error,
  };
}

/** Returns the problem for the end of a child. */
export function endProblem(error: TraceError, culprit: Entering | undefined): Problem {
  return {
    // For a run that has a trace the id is that of the trace's problem, so that it is listed once.
    id: culprit?.traceId
      ? `run:${culprit.widgetId}:${culprit.action}`
      : `runtime:${error.kind}:${culprit?.widgetId ?? ''}:${culprit?.action ?? ''}`,
    severity: 'error',
    source: 'runtime',
    code: `run-${error.kind}`,
    message: error.message,
    ...(error.location ? { location: error.location } : {}),
    ...(culprit?.widgetId ? { widgetId: culprit.widgetId } : {}),
    ...(culprit?.action ? { action: culprit.action } : {}),
    ...(culprit?.traceId ? { traceId: culprit.traceId } : {}),
  };
}
