import { expect, test } from 'vitest';
import { createSpareTurn } from './spare-turn.ts';

test('the runtime that takes the turn last has it; the one before gives its spare child up, once', () => {
  const turn = createSpareTurn();
  const given: string[] = [];
  const first = () => void given.push('first');
  const second = () => void given.push('second');
  turn.take(first);
  turn.take(first);
  expect(given).toEqual([]);
  turn.take(second);
  expect(given).toEqual(['first']);
  // Who left has nothing to give up, and who does not have the turn cannot end it.
  turn.leave(first);
  turn.leave(second);
  turn.take(first);
  expect(given).toEqual(['first']);
});
