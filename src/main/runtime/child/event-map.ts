import { type ActionFrame, type Evaluation, number } from './evaluation.ts';
import { runPhase } from './phases.ts';
import type { Entering } from './protocol.ts';
import { RunFailure } from './run-failure.ts';

/**
 * Actions of one event map key in order; one that throws is reported and does not stop the others (`runtime.md` 11.1, 11.2).
 * `life`: a life cycle event, without event and element. `plain`: without a response. `empty`: nothing was sent, so the
 * response is an empty object.
 */
export async function runEventMap(
  evaluation: Evaluation,
  frame: ActionFrame,
  key: string,
  kind: 'life' | 'plain' | 'finished' | 'empty',
): Promise<void> {
  const location = evaluation.places.event(key, 0);
  const where = location ? { location } : {};
  const count = await countActions(evaluation, key, evaluation.entering(frame, 'reading the event map', where));
  for (let index = 0; index < count; index += 1) {
    const extra = { key, index, kind };
    await guarded(evaluation, frame, () => runPhase(evaluation, frame, { phase: 'event', extra }));
  }
}

/** How many actions the event map has under a key. */
export async function countActions(evaluation: Evaluation, key: string, entering?: Entering): Promise<number> {
  if (!evaluation.input.eventMap) return 0;
  const { head } = await evaluation.realm.enter({ op: 'eventActions', key }, entering);
  return number(head, 'count');
}

/** Runs code whose failure is reported but ends nothing else. */
export async function guarded(evaluation: Evaluation, frame: ActionFrame, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (thrown) {
    if (!(thrown instanceof RunFailure)) throw thrown;
    frame.root.failed(thrown.error);
    evaluation.failure(frame, thrown.error);
  }
}
