import { expect, it } from 'vitest';
import { createMessageBudget } from './message-budget.ts';

function setUp() {
  let time = 0;
  let overs = 0;
  const takes = createMessageBudget(
    () => time,
    () => {
      overs += 1;
    },
  );
  const taken = (count: number) => Array.from({ length: count }, () => takes()).filter(Boolean).length;
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  return { taken, wait, overs: () => overs };
}

it('accepts what a person can cause, at once and in the long run', () => {
  const { taken, wait, overs } = setUp();
  expect(taken(1_000)).toBe(1_000);
  for (let second = 0; second < 60; second += 1) {
    wait(1_000);
    expect(taken(200)).toBe(200);
  }
  expect(overs()).toBe(0);
});

it('leaves out what goes beyond, says so once, and takes messages again later', () => {
  const { taken, wait, overs } = setUp();
  expect(taken(20_000)).toBe(1_000);
  wait(1_000);
  expect(taken(20_000)).toBe(200);
  expect(overs()).toBe(1);
  wait(60_000);
  expect(taken(20_000)).toBe(1_000);
  expect(overs()).toBe(2);
});
