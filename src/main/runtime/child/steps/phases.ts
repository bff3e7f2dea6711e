import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import type { TraceError } from '../../../../shared/trace/trace.ts';
import { readSettled, type RealmOutcome, type Thrown } from '../../protocol/realm-answer.ts';
import type { RealmQuestions } from '../../protocol/realm-operations.ts';
import type { PhaseName } from '../../protocol/realm-phases.ts';
import type { RealmQuestion } from '../crossing/user-realm.ts';
import type { ActionFrame, Evaluation, SettledCall } from '../evaluation.ts';
import type { StepKind, StepPatch } from '../trace-log.ts';
import { RunFailure } from './run-failure.ts';

const stepKinds: Readonly<Record<PhaseName, StepKind>> = {
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
  upload: 'function',
  download: 'function',
  callback: 'callback',
  member: 'member',
  event: 'event',
  input: 'function',
};

/** Where the literal of a phase is expected; function values may be written elsewhere. */
function expectedPlace(
  { places }: Evaluation,
  { owner, action }: ActionFrame,
  question: RealmQuestions[PhaseName],
): SourceLocation | undefined {
  if (question.op === 'input') return undefined;
  if (question.op === 'event') return places.event(question.key, question.index);
  return places.action(owner, question.op === 'member' ? question.name : action, question.item, question.op);
}

/** Returns the error of user code with the place its stack names. */
export function thrownError(evaluation: Evaluation, { name, message, stack }: Thrown, phase: string): TraceError {
  const location = evaluation.locationOf(stack);
  return {
    kind: 'js',
    phase,
    name: name || 'Error',
    message: message || 'An error was thrown.',
    ...(location ? { location } : {}),
  };
}

/** Returns the fields of a phase's question that name its frame and run; `item`: position in the list form. */
export function ofFrame(
  { id, root }: ActionFrame,
  item?: number,
): { readonly frame: string; readonly run: string; readonly item?: number } {
  return { frame: id, run: root.id, ...(item === undefined ? {} : { item }) };
}

/** Summary of the step of a phase once it is done. */
type Describe<Phase extends PhaseName> = (
  outcome: RealmOutcome<Phase>,
) => { summary: string; status?: 'ok' | 'warning' | 'skipped' } & Pick<StepPatch, 'count' | 'detail' | 'parsing' | 'shape'>;

/**
 * Runs one phase of user code in the realm, waits for a promise it returns, writes its step; without `describe` only a
 * failure has one. Throws {@link RunFailure}.
 */
export async function runPhase<Phase extends PhaseName>(
  evaluation: Evaluation,
  frame: ActionFrame,
  question: RealmQuestion<Phase>,
  describe?: Describe<Phase>,
): Promise<RealmOutcome<Phase>> {
  const asked: RealmQuestions[PhaseName] = question;
  const { op: phase, item } = asked;
  const kind = stepKinds[phase];
  let started = performance.now();
  const expected = expectedPlace(evaluation, frame, asked);
  const itemPatch = item === undefined ? {} : { item };
  let complete: ((completion: StepPatch) => void) | undefined;
  // The step comes before what its code causes; its time begins when its turn comes.
  const starting = () => {
    started = performance.now();
    // No line of code calls Api functions of the event map: their entry is used as the place.
    frame.trace.place = phase === 'event' ? expected : undefined;
    if (describe) complete = frame.trace.step(kind, '', { status: 'running', ...itemPatch, ...(expected ? { location: expected } : {}) });
  };
  const mark = evaluation.entering(frame, phase, { ...itemPatch, ...(expected ? { location: expected } : {}) });
  const answer = await evaluation.realm.enter(question, mark, '', starting);
  frame.trace.place = undefined;
  if (answer.pending !== null) frame.root.waits?.();
  const settled = answer.pending === null ? answer : await pendingCall(evaluation, question.op, answer.pending);
  // With a promise the waiting counts as well, otherwise only the time in the realm.
  const duration = answer.pending === null ? answer.took : performance.now() - started;
  const location = (answer.callee === 0 ? undefined : evaluation.places.functions.locate(answer.callee, expected)) ?? expected;
  const common = { duration, ...itemPatch, ...(location ? { location } : {}) };
  if (settled.thrown) {
    const error = thrownError(evaluation, settled.thrown, phase);
    const failed = { ...common, ...failedStep(error, settled.thrown.stack) };
    if (complete) complete(failed);
    else frame.trace.step(kind, failed.summary, failed);
    throw new RunFailure(error.location || !location ? error : { ...error, location });
  }
  if (describe) complete?.({ status: 'ok', ...common, ...describe(settled) });
  return settled;
}

function failedStep(error: TraceError, stack: string): StepPatch & { summary: string } {
  return {
    status: 'error',
    summary: `${error.name}: ${error.message}`,
    ...(error.location ? { location: error.location } : {}),
    ...(stack ? { detail: authorStack(stack) } : {}),
  };
}

async function pendingCall<Phase extends PhaseName>(
  { calls, settledCalls }: Evaluation,
  phase: Phase,
  call: number,
): Promise<RealmOutcome<Phase>> {
  const early = settledCalls.get(call);
  settledCalls.delete(call);
  const { head, payload } = early ?? (await new Promise<SettledCall>((resolve) => calls.set(call, resolve)));
  return readSettled(phase, head, payload ?? '');
}

/** Runs the callback of a request or of an `execute`. */
export async function runCallback(evaluation: Evaluation, frame: ActionFrame): Promise<void> {
  await runPhase(evaluation, frame, { op: 'callback', ...ofFrame(frame) }, ({ payload }) => ({ summary: payload.slice(0, 300) }));
}

/** Runs a function of the entry by its name, such as `initFinished`. */
export async function runMember(evaluation: Evaluation, frame: ActionFrame, name: string): Promise<void> {
  await runPhase(evaluation, frame, { op: 'member', ...ofFrame(frame), name }, () => ({ summary: `${name}()` }));
}

/** A frame of the app itself: files of a project are named by paths relative to its folder. */
const ownFrame = /^\s*at (?:.*\()?(?:\/|[A-Za-z]:[\\/]|file:)/;

/** Returns the stack without the frames of the bootstrap, which name places of this machine and mean nothing to an author. */
function authorStack(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => !line.includes('dashwright-realm') && !line.includes('node:') && !ownFrame.test(line))
    .join('\n');
}
