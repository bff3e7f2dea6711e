import type { ActionFrame, Evaluation } from '../evaluation.ts';
import { ofFrame, runPhase } from '../steps/phases.ts';
import type { Entering } from '../../protocol/run-schema.ts';
import { RunFailure } from '../steps/run-failure.ts';

/**
 * Runs the actions of one event map key in order; one that throws is reported and does not stop the others
 * (`docs/format/events.md`, Event map). `life`: a life cycle event, without event and element. `plain`: without a response.
 * `empty`: nothing was sent, so the response is an empty object.
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
    await runReported(evaluation, frame, () =>
      runPhase(evaluation, frame, { op: 'event', ...ofFrame(frame), key, index, kind }, () => ({
        summary: `${key} · action ${index + 1}`,
      })),
    );
  }
}

/** Resolves how many actions the event map has under a key. */
export async function countActions(evaluation: Evaluation, key: string, entering?: Entering): Promise<number> {
  if (!evaluation.input.eventMap) return 0;
  const { head } = await evaluation.realm.enter({ op: 'eventActions', key }, entering);
  return head.count;
}

/** Runs code whose failure is reported but ends nothing else. */
export async function runReported(evaluation: Evaluation, frame: ActionFrame, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (thrown) {
    if (!(thrown instanceof RunFailure)) throw thrown;
    frame.root.failed(thrown.error);
    evaluation.failure(frame, thrown.error);
  }
}
