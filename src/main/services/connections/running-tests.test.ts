import { expect, it } from 'vitest';
import { createRunningTests } from './running-tests.ts';

it('ends the test that is meant, and no other', async () => {
  const tests = createRunningTests();
  const hold = (signal: AbortSignal) =>
    new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve(signal.reason.code), { once: true }));
  let otherEnded = false;
  const one = tests.run('one', hold);
  void tests.run('other', hold).then(() => {
    otherEnded = true;
  });
  tests.cancel('one');
  expect(await one).toBe('cancelled');
  expect(otherEnded).toBe(false);
  tests.cancel('one');
  expect(await tests.run(undefined, async (signal) => signal.aborted)).toBe(false);
});
