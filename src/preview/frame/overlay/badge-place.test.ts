import { expect, test } from 'vitest';
import { placeBadgeText } from './badge-place.ts';

const window = { width: 1200, height: 800 };

test.each([
  ['in the middle', 600, 100, 1],
  ['at the left edge', 10, 100, 1],
  ['at the right edge', 1190, 100, 1],
  ['at the lower edge', 600, 790, 1],
  ['in the lower left corner of a page scaled down', 20, 780, 2],
  ['in a narrow window', 100, 100, 5],
])('%s no edge of the window cuts the text', (_name, left, top, enlargement) => {
  const place = placeBadgeText({ left, top }, enlargement, window);
  // The sign is 18 px wide and high, and its text is placed from its upper left corner.
  const sign = left / enlargement - 9;
  const start = place.left === undefined ? sign + 18 - (place.right ?? 0) - place.maxWidth : sign + place.left;
  expect(start).toBeGreaterThanOrEqual(0);
  expect(start + place.maxWidth).toBeLessThanOrEqual(window.width / enlargement);
  const middle = top / enlargement;
  const end = place.top === undefined ? middle + 9 - (place.bottom ?? 0) - place.maxHeight : middle - 9 + place.top + place.maxHeight;
  expect(end).toBeGreaterThanOrEqual(0);
  expect(end).toBeLessThanOrEqual(window.height / enlargement);
});
