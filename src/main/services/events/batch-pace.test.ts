import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBatchPace } from './batch-pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a stream of changes is collected for longer and longer, up to a bound; after a pause the next one is quick again', () => {
  const pace = createBatchPace(30);
  const delays: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    delays.push(pace.delay());
    vi.advanceTimersByTime(delays.at(-1) ?? 0);
    pace.passed();
    vi.advanceTimersByTime(10);
  }
  expect(delays).toEqual([30, 60, 120, 120, 120]);
  vi.advanceTimersByTime(30);
  expect(pace.delay()).toBe(30);
});

test('what comes after a pause may be quicker than a stream of changes ever is', () => {
  const pace = createBatchPace(30, 0);
  const delays: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    delays.push(pace.delay());
    vi.advanceTimersByTime(delays.at(-1) ?? 0);
    pace.passed();
    vi.advanceTimersByTime(10);
  }
  expect(delays).toEqual([0, 30, 60, 120]);
  vi.advanceTimersByTime(30);
  expect(pace.delay()).toBe(0);
});
