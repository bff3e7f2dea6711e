import type { JsonValue } from '../../../../shared/schema/json.ts';
import type { ActionFrame, Evaluation } from '../evaluation.ts';
import type { ApiCall } from './api-call.ts';

interface Waiter {
  readonly missing: Set<string>;
  readonly occurred: (frame: ActionFrame) => void;
}

/** Calls that wait for events. Each is removed when it is done, and all of them end with the evaluation. */
export class EventWaiters {
  private readonly waiters = new Set<Waiter>();

  /** Resolves once every one of the events has occurred, with the action that raised the last one. */
  wait(events: readonly string[]): Promise<ActionFrame> {
    return new Promise((occurred) => this.waiters.add({ missing: new Set(events), occurred }));
  }

  /** Handles an event: the calls that it completes continue once `listened` is done, and the run of the event does not end before that. */
  raised(event: string, frame: ActionFrame, listened: Promise<void> | undefined): void {
    // A waiter registered because of this event waits for the next one.
    const done = [...this.waiters].filter((waiter) => waiter.missing.delete(event) && waiter.missing.size === 0);
    if (done.length === 0) return;
    for (const waiter of done) this.waiters.delete(waiter);
    frame.root.track(this.release(done, frame, listened));
  }

  private async release(done: readonly Waiter[], frame: ActionFrame, listened: Promise<void> | undefined): Promise<void> {
    await listened;
    for (const waiter of done) waiter.occurred(frame);
    // By then the continued calls are tracked themselves.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Returns the call as it continues in the run of the event it waited for: that run waits for it, and depth counts from there. */
export function continuedBy(call: ApiCall, frame: ActionFrame): ApiCall {
  const { root } = frame;
  const cause = { ...call.cause, ...(call.cause.kind === 'api' ? { traceId: frame.trace.id } : {}) };
  return { ...call, root, cause, frame, depth: frame.depth + 1, origin: { ...call.origin, frame } };
}

/** Runs something for a call after a delay; like a timer it does not delay the end of the run, and ends with the evaluation. */
export function later(
  evaluation: Evaluation,
  call: ApiCall,
  milliseconds: number,
  run: () => Promise<JsonValue | undefined>,
): Promise<JsonValue | undefined> {
  return new Promise((resolve) => {
    const delay = setTimeout(
      () => {
        evaluation.delays.delete(delay);
        const work = run();
        call.root.track(work);
        void work.then(resolve, () => resolve(undefined));
      },
      Math.min(Math.max(0, milliseconds), 2 ** 31 - 1),
    );
    evaluation.delays.add(delay);
  });
}
