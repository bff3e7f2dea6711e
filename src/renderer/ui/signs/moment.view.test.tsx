import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Moment } from './moment.tsx';

const start = new Date(2026, 10, 20, 21, 0, 30).getTime();

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(start);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Passes the time in steps, since each timer is set when the text of the one before has been drawn. */
function pass(count: number, step: number): void {
  for (let index = 0; index < count; index += 1) act(() => vi.advanceTimersByTime(step));
}

test('a moment moves on with the clock, and says its exact time on hover', () => {
  render(<Moment at={start} />);
  const moment = screen.getByText('just now');
  expect(moment.title).toBe('2026-11-20 21:00:30');
  expect(moment.getAttribute('datetime')).toBe(new Date(start).toISOString());
  pass(12, 1_000);
  expect(moment.textContent).toBe('12 s ago');
  pass(300, 1_000);
  expect(moment.textContent).toBe('5 min ago');
  pass(9 * 24, 3_600_000);
  expect(moment.textContent).toBe('2026-11-20');
  expect(vi.getTimerCount()).toBe(0);
});
