import { AppError } from '../../../shared/errors/app-error.ts';
import { createOrder } from '../../../shared/in-order.ts';

/** The work of a live runner: evaluations one after the other, and draws beside them. */
export interface RunnerWork {
  /** Runs work after all that was queued before. Never rejects. */
  enqueue(work: () => Promise<void>): Promise<void>;
  /** Counts a draw or a refresh as under way. It is not queued: a silent back-end must not hold up the next edit. */
  track(work: Promise<unknown>): void;
  /** Resolves when nothing is queued or under way any more. */
  idle(): Promise<void>;
}

/** Returns an empty queue, which logs what fails unexpectedly. */
export function createRunnerWork(logBug: (message: string, thrown: unknown) => void): RunnerWork {
  const inOrder = createOrder();
  let latest: Promise<void> = Promise.resolve();
  const underWay = new Set<Promise<void>>();

  /** A runtime that was stopped meanwhile is no bug: what stopped it has reported it. */
  function logUnexpected(thrown: unknown): void {
    if (!(thrown instanceof AppError)) logBug('live preview', thrown);
  }

  return {
    enqueue(work) {
      latest = inOrder(work).catch(logUnexpected);
      return latest;
    },
    track(work) {
      const tracked = work
        .then(() => undefined)
        .catch(logUnexpected)
        .finally(() => underWay.delete(tracked));
      underWay.add(tracked);
    },
    async idle() {
      // Work may queue more work.
      let seen: Promise<void> | undefined;
      while (seen !== latest || underWay.size > 0) {
        seen = latest;
        await seen;
        await Promise.all(underWay);
      }
    },
  };
}
