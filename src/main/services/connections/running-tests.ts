import { AppError } from '../../../shared/errors/app-error.ts';

/** Tests of connections that are under way, so that a person can end one. */
export interface RunningTests {
  /** Without an id the work cannot be ended from outside. */
  run<Value>(testId: string | undefined, work: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
  /** Nothing happens when the test has ended. */
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
