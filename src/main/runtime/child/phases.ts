import type { TraceError } from '../../../shared/trace/trace.ts';
import { type ActionFrame, type Evaluation, number, text } from './evaluation.ts';
import { RunFailure } from './run-failure.ts';
import type { StepKind } from './trace-log.ts';
import type { Head, RealmAnswer } from './user-realm.ts';

const stepKinds: Readonly<Record<string, StepKind>> = {
  condition: 'condition',
  default: 'default',
  validation: 'validation',
  url: 'url',
  type: 'type',
  body: 'body',
  parse: 'parsing',
  result: 'result',
};

/** Error of user code with the place its stack names. */
export function thrownError(evaluation: Evaluation, head: Head, phase: string): TraceError {
  const location = evaluation.locationOf(head['stack']);
  return {
    kind: 'js',
    phase,
    name: text(head, 'name') || 'Error',
    message: text(head, 'message') || 'An error was thrown.',
    ...(location ? { location } : {}),
  };
}

export interface PhaseOptions {
  readonly op?: 'call' | 'parse' | 'result';
  readonly phase: string;
  readonly item?: number;
  readonly extra?: unknown;
  /** Summary of the step once it is done; without it no step is written. */
  readonly describe?: (answer: RealmAnswer) => { summary: string; status?: 'ok' | 'warning' | 'skipped'; count?: number; detail?: string };
  readonly source?: string;
}

/** Runs one phase of user code in the realm, waits for a promise it returns, writes its step. Throws {@link RunFailure}. */
export async function runPhase(evaluation: Evaluation, frame: ActionFrame, options: PhaseOptions): Promise<RealmAnswer> {
  const { op = 'call', phase, item } = options;
  const kind = stepKinds[phase] ?? 'call';
  const started = performance.now();
  const location = evaluation.locate(frame.owner, frame.action, item, phase);
  const answer = await evaluation.realm.enter(
    { op, frame: frame.id, run: frame.root.id, phase, item: item ?? 0, extra: options.extra ?? null, source: options.source ?? null },
    {
      run: frame.root.id,
      traceId: frame.trace.id,
      widgetId: frame.widgetId,
      action: frame.action,
      phase,
      ...(item === undefined ? {} : { item }),
      ...(location ? { location } : {}),
    },
  );
  const settled = answer.head['status'] === 'pending' ? await pendingCall(evaluation, answer.head) : answer;
  const duration = performance.now() - started;
  const itemPatch = item === undefined ? {} : { item };
  if (settled.head['status'] === 'thrown') {
    const error = thrownError(evaluation, settled.head, phase);
    const stack = text(settled.head, 'stack');
    frame.trace.step(kind, `${error.name}: ${error.message}`, {
      status: 'error',
      duration,
      ...itemPatch,
      ...(error.location ? { location: error.location } : {}),
      ...(stack ? { detail: authorStack(stack) } : {}),
    });
    throw new RunFailure(error);
  }
  if (options.describe) {
    const { summary, ...patch } = options.describe(settled);
    frame.trace.step(kind, summary, { duration, ...itemPatch, ...patch });
  }
  return settled;
}

function pendingCall(evaluation: Evaluation, head: Head): Promise<RealmAnswer> {
  const call = number(head, 'call');
  const early = evaluation.settledCalls.get(call);
  evaluation.settledCalls.delete(call);
  return early ? Promise.resolve(early) : new Promise((resolve) => evaluation.calls.set(call, resolve));
}

/** A frame of the app itself: files of a project are named by paths relative to its folder. */
const ownFrame = /^\s*at (?:.*\()?(?:\/|[A-Za-z]:[\\/]|file:)/;

/** The stack without the frames of the bootstrap, which name places of this machine and say nothing to an author. */
function authorStack(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => !line.includes('dashwright-realm') && !line.includes('node:') && !ownFrame.test(line))
    .join('\n');
}
