import { expect, it } from 'vitest';
import { fittingBadges } from './fitting-count.ts';

it.each([
  [[30, 40, 20], 100, 3],
  [[30, 40, 20], 99, 1],
  [[30, 20, 60], 85, 2],
  [[30, 40], 20, 0],
  [[30, 40], -5, 0],
  [[], 0, 0],
])('of badges of %j pixels in %i, %i fit', (widths, room, count) => {
  expect(fittingBadges(widths, room, { gap: 5, rest: 25 })).toBe(count);
});
