import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFitting, leavingItems } from './fitting-items.ts';

const items = [
  { id: 'page', width: 80 },
  { id: 'mode', width: 100, leaves: 3 },
  { id: 'picture', width: 30, leaves: 1 },
  { id: 'reload', width: 30, leaves: 2 },
];
const leaving = (available: number) => [...leavingItems(items, { available, gap: 10, menu: 30 })];

test('nothing leaves a bar that has room for all', () => {
  expect(leaving(270)).toEqual([]);
});

test('items leave in their turn, and make room for the menu too', () => {
  expect(leaving(269)).toEqual(['picture', 'reload']);
  expect(leaving(229)).toEqual(['picture', 'reload', 'mode']);
});

test('what never leaves stays, however narrow the bar', () => {
  expect(leaving(0)).toEqual(['picture', 'reload', 'mode']);
});

test('what stays fits, or could not leave', () => {
  const widths = fc.array(fc.record({ width: fc.integer({ min: 1, max: 200 }), leaves: fc.integer({ min: 0, max: 9 }) }), { maxLength: 9 });
  fc.assert(
    fc.property(widths, fc.integer({ min: 0, max: 1500 }), (given, available) => {
      const all = given.map((item, index) => ({ ...item, id: String(index) }));
      const left = leavingItems(all, { available, gap: 4, menu: 28 });
      const staying = all.filter(({ id }) => !left.has(id)).map(({ width }) => width);
      if (left.size > 0) staying.push(28);
      const total = staying.reduce((sum, width) => sum + width, 4 * Math.max(0, staying.length - 1));
      expect(total <= available || left.size === all.length).toBe(true);
    }),
  );
});

test.each([
  [[300, 200, 30], 300, 0],
  [[300, 200, 30], 299, 1],
  [[300, undefined, undefined], 100, 1],
  [[300, 200, undefined], 100, 2],
  [[300, 200, 30], 10, 2],
])('of ways that are %j wide, in %i pixels the one at %i is drawn', (widths, available, index) => {
  expect(firstFitting(widths, available)).toBe(index);
});
