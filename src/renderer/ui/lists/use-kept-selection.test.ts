import { expect, it } from 'vitest';
import { isRowInSight } from './use-kept-selection.ts';

it.each([
  ['all of it is seen', { start: 100, end: 128 }, true],
  ['less than half of it is seen', { start: 290, end: 318 }, false],
  ['its first half is seen', { start: 285, end: 313 }, true],
  ['three pixels are seen', { start: 297, end: 325 }, false],
  ['it lies below', { start: 400, end: 428 }, false],
  ['it lies above', { start: 0, end: 28 }, false],
])('a row is in sight with its middle: %s', (_what, row, isSeen) => {
  expect(isRowInSight(row, { start: 50, end: 300 })).toBe(isSeen);
});
