import { AppError } from '../../../shared/errors/app-error.ts';

/** Tests of connections that are under way, so that a person can end one. */
export interface RunningTests {
  /** Runs a test; without an id it cannot be cancelled. */
  run<Value>(testId: string | undefined, work: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
  /** Does nothing if the test has ended. */
  cancel(testId: string): void;
}

export function createRunningTests(): RunningTests {
  const running = new Map<string, AbortController>();
  return {
    async run(testId, work) {
      const controller = new AbortController();
      if (testId !== undefined) running.set(testId, controller);
      try {
        return await work(controller.signal);
      } finally {
        if (testId !== undefined && running.get(testId) === controller) running.delete(testId);
      }
    },
    cancel(testId) {
      running.get(testId)?.abort(new AppError('cancelled', 'You cancelled this test.'));
    },
  };
}
