import { type ActionFrame, type Evaluation, number } from './evaluation.ts';
import { runPhase } from './phases.ts';
import { RunFailure } from './run-failure.ts';

/** Actions of one event map key in order; one that throws is reported and does not stop the others (`runtime.md` 11). */
export async function runEventMap(evaluation: Evaluation, frame: ActionFrame, key: string): Promise<void> {
  if (!evaluation.input.eventMap) return;
  const { head } = await evaluation.realm.enter({ op: 'eventActions', key });
  for (let index = 0; index < number(head, 'count'); index += 1) {
    await guarded(evaluation, frame, () => runPhase(evaluation, frame, { phase: 'event', extra: { key, index } }));
  }
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
