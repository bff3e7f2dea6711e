import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBatch } from './batch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function started(most = 100) {
  const events: (readonly number[])[] = [];
  const batch = createBatch<number>(30, (values) => events.push(values), { most });
  return { batch, events };
}

test('passes the latest value of each key, in the order of the latest changes', () => {
  const { batch, events } = started();
  batch.put('a', 1);
  batch.put('b', 2);
  batch.put('a', 3);
  batch.put('c', 4);
  batch.drop('c');
  vi.advanceTimersByTime(30);
  expect(events).toEqual([[2, 3]]);
});

test('passes thousands of values in pieces with pauses, so that no event holds up a window', () => {
  const { batch, events } = started();
  for (let index = 0; index < 2000; index += 1) batch.put(`key${index}`, index);
  vi.advanceTimersByTime(30);
  expect(events).toHaveLength(1);
  expect(events[0]?.length).toBeLessThanOrEqual(100);
  vi.advanceTimersByTime(2000);
  expect(events.flat()).toEqual(Array.from({ length: 2000 }, (_, index) => index));
  expect(Math.max(...events.map(({ length }) => length))).toBeLessThanOrEqual(100);
});

test('passes everything at once when it is asked to, and nothing that was cleared', () => {
  const { batch, events } = started(2);
  for (const value of [1, 2, 3]) batch.put(String(value), value);
  batch.flushNow();
  expect(events).toEqual([[1, 2], [3]]);
  batch.put('4', 4);
  batch.clear();
  vi.advanceTimersByTime(1000);
  batch.flushNow();
  expect(events).toEqual([[1, 2], [3]]);
});
