import type { RealmQuestions } from '../../protocol/realm-operations.ts';
import type { CrossingAnswer } from '../answer.ts';
import { describeThrown } from '../describe-thrown.ts';
import type { RunFrame } from '../frame.ts';
import { current, send } from '../outbox.ts';
import { promiseThen } from '../primordials.ts';
import { frameOf } from './parsing.ts';
import type { CalledPhase, Phase } from './phases.ts';

let lastCall = 0;

/** Answers a promise as pending, and settles it through the outbox. */
function pending<Name extends CalledPhase>(
  promise: Promise<unknown>,
  finish: (value: unknown) => CrossingAnswer<Name>,
): CrossingAnswer<Name> {
  lastCall += 1;
  const call = lastCall;
  const { run, frame } = current;
  const settle = (make: () => CrossingAnswer<Name>) => {
    current.run = run;
    current.frame = frame;
    let answer: CrossingAnswer<Name>;
    try {
      answer = make();
    } catch (thrown) {
      answer = { head: describeThrown(thrown) };
    }
    send({ out: 'settled', call, head: answer.head, payload: answer.payload ?? null });
  };
  void promiseThen(
    promise,
    (value) => settle(() => finish(value)),
    (reason) => settle(() => ({ head: describeThrown(reason) })),
  );
  return { head: { status: 'pending', call } };
}

/** As {@link pending} for a value that may be none: `then` itself refuses what is no promise, before it runs any code of it. */
function untouched<Name extends CalledPhase>(value: unknown, finish: (value: unknown) => CrossingAnswer<Name>): CrossingAnswer<Name> {
  try {
    return pending(value as Promise<unknown>, finish);
  } catch {
    return finish(value);
  }
}

/** Makes the operation of a phase: runs its user code, and keeps what later phases need of its result. */
export function operationOf<Name extends CalledPhase>(
  phase: Phase<Name>,
): (question: RealmQuestions[Name] & { readonly frame: string; readonly item?: number }) => CrossingAnswer<Name> {
  return (question) => {
    const frame: RunFrame = frameOf(question.frame);
    const item = question.item ?? 0;
    const value = phase.call(frame, item, question);
    const finish = (settled: unknown): CrossingAnswer<Name> => phase.finish(settled, frame, item, question);
    if (phase.isUntouched) return untouched(value, finish);
    return value instanceof Promise && !phase.isStarted ? pending(value, finish) : finish(value);
  };
}
