import { expect, test } from 'vitest';
import { MessageBudget } from './message-budget.ts';

const megabyte = 1024 ** 2;

test('takes a quarter of a million short messages at once, not a million', () => {
  const budget = new MessageBudget(() => 0);
  let taken = 0;
  while (taken < 1e6 && budget.spend(0)) taken += 1;
  expect(taken).toBe(262_144);
});

test('counts the bytes of large ones', () => {
  const budget = new MessageBudget(() => 0);
  expect([1, 2, 3, 4].map(() => budget.spend(63 * megabyte))).toEqual([true, true, true, true]);
  expect(budget.spend(63 * megabyte)).toBe(false);
});

test('refills with time, up to its initial size', () => {
  let now = 0;
  const budget = new MessageBudget(() => now);
  expect(budget.spend(250 * megabyte)).toBe(true);
  now = 2000;
  expect(budget.spend(60 * megabyte)).toBe(true);
  now = 1e9;
  expect(budget.spend(255 * megabyte)).toBe(true);
  expect(budget.spend(2 * megabyte)).toBe(false);
});
