import { expect, test } from 'vitest';
import { insertionAt, isAtRim, liesInside, spanned } from './insertion.ts';

const box = (left: number, top: number, width = 100, height = 40) => ({ left, top, width, height });
const row = [box(0, 0), box(100, 0), box(200, 0)];
const column = [box(0, 0), box(0, 40), box(0, 80)];
const wrapped = [box(0, 0), box(100, 0), box(0, 40), box(100, 40)];

test.each([
  ['a row, left half', row, { x: 110, y: 20 }, false, 1, box(100, 0, 0)],
  ['a row, right half', row, { x: 190, y: 20 }, false, 2, box(200, 0, 0)],
  ['behind a row', row, { x: 900, y: 20 }, false, 3, box(300, 0, 0)],
  ['a column, upper half', column, { x: 50, y: 45 }, true, 1, box(0, 40, 100, 0)],
  ['below a column', column, { x: 50, y: 500 }, true, 3, box(0, 120, 100, 0)],
  ['the second line', wrapped, { x: 20, y: 60 }, false, 2, box(0, 40, 0)],
  ['the end of the first line', wrapped, { x: 190, y: 10 }, false, 2, box(200, 0, 0)],
  ['a single child of a row', [box(0, 0)], { x: 90, y: 2 }, true, 1, box(100, 0, 0)],
  ['a single child elsewhere', [box(0, 0)], { x: 90, y: 2 }, false, 0, box(0, 0, 100, 0)],
] as const)('%s', (_name, boxes, point, isRow, index, line) => {
  expect(insertionAt(boxes, point, isRow)).toEqual({ index, line });
});

test('nothing among no children', () => expect(insertionAt([], { x: 0, y: 0 }, false)).toBeUndefined());

test('the rim of a box means what is beside it, and never more than a sixth of it', () => {
  expect(isAtRim(box(0, 0), { x: 3, y: 20 }, 8)).toBe(true);
  expect(isAtRim(box(0, 0), { x: 50, y: 37 }, 8)).toBe(true);
  expect(isAtRim(box(0, 0), { x: 50, y: 8 }, 8)).toBe(false);
  expect(isAtRim(box(0, 0), { x: 50, y: 20 }, 80)).toBe(false);
});

test('a rectangle that was drawn holds what lies inside it as a whole', () => {
  const drawn = spanned({ x: 210, y: 50 }, { x: -5, y: -5 });
  expect(drawn).toEqual({ left: -5, top: -5, width: 215, height: 55 });
  expect([...row, box(0, 20)].map((one) => liesInside(one, drawn))).toEqual([true, true, false, false]);
});
