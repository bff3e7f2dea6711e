import { expect, test } from 'vitest';
import { draggedSize, guidesOf, nearestGuide, writtenLength } from './resizing.ts';

const start = { width: 200, height: 100 };

test.each([
  ['right', 50, 30, false, { width: 250, height: 100 }],
  ['bottom', 50, 30, false, { width: 200, height: 130 }],
  ['corner', 50, -30, false, { width: 250, height: 70 }],
  ['right', 50, 0, true, { width: 250, height: 125 }],
  ['bottom', 0, -50, true, { width: 100, height: 50 }],
  ['corner', 10, 50, true, { width: 300, height: 150 }],
  ['corner', -900, -900, false, { width: 4, height: 4 }],
] as const)('the edge %s dragged by %i, %i (proportional: %s)', (edge, dx, dy, isProportional, size) => {
  expect(draggedSize(start, edge, dx, dy, isProportional)).toEqual(size);
});

test.each([
  [undefined, 200, 250, 250],
  [180, 200, 250, 230],
  ['180', 200, 250, '230'],
  ['180px', 200, 250, '230px'],
  ['50%', 200, 250, '62.5%'],
  ['33.3%', 300, 400, '44.4%'],
  ['10em', 160, 200, '12.5em'],
  ['calc(100% - 3px)', 200, 250, 250],
  [0, 200, 250, 250],
  ['100%', 0, 250, 250],
  [10, 200, 4, 1],
])('%j, drawn %i px wide and dragged to %i, is written %j', (configured, before, after, written) => {
  expect(writtenLength(configured, before, after)).toBe(written);
});

test('guides are the edges of boxes; the nearest one within reach counts', () => {
  const boxes = [{ left: 10, top: 0, width: 90, height: 20 }];
  expect([guidesOf(boxes, 'width'), guidesOf(boxes, 'height')]).toEqual([
    [10, 100],
    [0, 20],
  ]);
  expect([nearestGuide(97, [10, 100, 96], 5), nearestGuide(106, [10, 100], 5), nearestGuide(1, [], 5)]).toEqual([96, undefined, undefined]);
});
