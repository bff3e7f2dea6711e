import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startStepTime, withinTime } from './settle-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the time of a step does not pass while something waits for a person', () => {
  let isHeld = false;
  const time = startStepTime(1000, () => isHeld);
  vi.advanceTimersByTime(600);
  expect(time.isOver()).toBe(false);
  isHeld = true;
  vi.advanceTimersByTime(60_000);
  expect(time.isOver()).toBe(false);
  isHeld = false;
  vi.advanceTimersByTime(300);
  expect(time.isOver()).toBe(false);
  vi.advanceTimersByTime(200);
  expect(time.isOver()).toBe(true);
});

test('it is over once nobody waits any more, even for what is held', () => {
  const end = new AbortController();
  const time = startStepTime(1000, () => true, end.signal);
  expect(time.isOver()).toBe(false);
  end.abort();
  expect(time.isOver()).toBe(true);
});

test('a run counts that ends in time', async () => {
  vi.useRealTimers();
  const never = () => false;
  expect(await withinTime(Promise.resolve('done'), startStepTime(5000, never))).toBe('done');
  expect(await withinTime(new Promise(() => undefined), startStepTime(30, never))).toBeUndefined();
  await expect(withinTime(Promise.reject(new Error('refused')), startStepTime(5000, never))).rejects.toThrow('refused');
});
