import type { SourceLocation } from '../../../shared/contract/source-location.ts';
import { parsingTypeSchema, resultShapeSchema, type TraceError } from '../../../shared/trace/trace.ts';
import { type ActionFrame, type Evaluation, number, text } from './evaluation.ts';
import { RunFailure } from './run-failure.ts';
import type { StepKind, StepPatch } from './trace-log.ts';
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
  state: 'state',
  function: 'function',
  callback: 'callback',
  member: 'member',
  event: 'event',
};

/** Words of phases whose value nobody else reads. */
const plainWords: Readonly<Record<string, (answer: RealmAnswer, extra: unknown) => string>> = {
  type: ({ head }) => text(head, 'text'),
  callback: ({ payload }) => payload.slice(0, 300),
  member: (_, extra) => `${String(extra)}()`,
  event: (_, extra) => eventWords(extra),
};

function eventWords(extra: unknown): string {
  const { key, index } = extra as { readonly key: string; readonly index: number };
  return `${key} · action ${index + 1}`;
}

/** Where the literal of a phase is expected; function values may be written elsewhere. */
function expectedPlace(evaluation: Evaluation, frame: ActionFrame, { phase, item, extra }: PhaseOptions): SourceLocation | undefined {
  if (phase !== 'event') return evaluation.places.action(frame.owner, phase === 'member' ? String(extra) : frame.action, item, phase);
  const { key, index } = extra as { readonly key: string; readonly index: number };
  return evaluation.places.event(key, index);
}

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
  /** Characters that the page has left for the result, once its turn comes. */
  readonly room?: () => number;
}

/** Runs one phase of user code in the realm, waits for a promise it returns, writes its step. Throws {@link RunFailure}. */
export async function runPhase(evaluation: Evaluation, frame: ActionFrame, options: PhaseOptions): Promise<RealmAnswer> {
  const { op = 'call', phase, item } = options;
  const kind = stepKinds[phase] ?? 'function';
  let started = performance.now();
  const expected = expectedPlace(evaluation, frame, options);
  const itemPatch = item === undefined ? {} : { item };
  const isShown = options.describe !== undefined || plainWords[phase] !== undefined;
  let complete: ((completion: StepPatch) => void) | undefined;
  // The step stands before what its code causes; its time begins when its turn comes.
  const starting = () => {
    started = performance.now();
    // Api functions of the event map are called by no line of code: this one stands for them.
    frame.trace.place = phase === 'event' ? expected : undefined;
    if (isShown) complete = frame.trace.step(kind, '', { status: 'running', ...itemPatch, ...(expected ? { location: expected } : {}) });
  };
  const answer = await evaluation.realm.enter(
    {
      op,
      frame: frame.id,
      run: frame.root.id,
      phase,
      item: item ?? 0,
      extra: options.extra ?? null,
      source: options.source ?? null,
      get room() {
        return options.room?.() ?? null;
      },
    },
    evaluation.entering(frame, phase, {
      ...(item === undefined ? {} : { item }),
      ...(expected ? { location: expected } : {}),
    }),
    '',
    starting,
  );
  frame.trace.place = undefined;
  const settled = answer.head['status'] === 'pending' ? await pendingCall(evaluation, answer.head) : answer;
  // A promise was waited for; other code only ran.
  const duration = settled === answer ? answer.took : performance.now() - started;
  const callee = number(answer.head, 'callee');
  const location = (callee === 0 ? undefined : evaluation.places.functions.locate(callee, expected)) ?? expected;
  const common = { duration, ...itemPatch, ...(location ? { location } : {}) };
  if (settled.head['status'] === 'thrown') {
    const error = thrownError(evaluation, settled.head, phase);
    const stack = text(settled.head, 'stack');
    const failed: StepPatch & { summary: string } = {
      ...common,
      status: 'error',
      summary: `${error.name}: ${error.message}`,
      ...(error.location ? { location: error.location } : {}),
      ...(stack ? { detail: authorStack(stack) } : {}),
    };
    if (complete) complete(failed);
    else frame.trace.step(kind, failed.summary, failed);
    throw new RunFailure(error.location || !location ? error : { ...error, location });
  }
  if (options.describe) {
    complete?.({ status: 'ok', ...common, ...factsOf(settled.head), ...options.describe(settled) });
  } else if (plainWords[phase]) {
    complete?.({ status: 'ok', ...common, summary: plainWords[phase](settled, options.extra) });
  }
  return settled;
}

/** What the realm says of a parsing and of a result beside their words: checked, as everything it says. */
function factsOf(head: Head): StepPatch {
  const parsing = parsingTypeSchema.safeParse(head['parsing']);
  const shape = resultShapeSchema.safeParse(head['shape']);
  return { ...(parsing.success ? { parsing: parsing.data } : {}), ...(shape.success ? { shape: shape.data } : {}) };
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
