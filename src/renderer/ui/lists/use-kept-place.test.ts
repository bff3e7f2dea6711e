import { expect, it } from 'vitest';
import { rowShift } from './use-kept-place.ts';

const rows = (...keys: string[]) => ({ count: keys.length, rowKey: (index: number) => keys[index] ?? '' });

it.each([
  ['rows came above it', 'b', 1, rows('x', 'y', 'a', 'b', 'c'), 2],
  ['rows went above it', 'c', 2, rows('b', 'c'), -1],
  ['others came below it', 'a', 0, rows('a', 'x'), 0],
  ['it is gone', 'b', 1, rows('a', 'c'), 0],
  ['it stands behind the end of what is left', 'a', 9, rows('x', 'a'), -8],
  ['nothing is left', 'a', 3, rows(), 0],
])('a row moved: %s', (_what, key, index, now, moved) => {
  expect(rowShift(key, index, now)).toBe(moved);
});
