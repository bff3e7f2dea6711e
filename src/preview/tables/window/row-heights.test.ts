import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowHeights } from './row-heights.ts';

test('the first measured height applies to all rows, differences add up', () => {
  const heights = new RowHeights();
  expect(heights.measure(0, 20)).toBe(true);
  expect(heights.measure(1, 20.2)).toBe(false);
  expect(heights.measure(2, 50)).toBe(true);
  expect([heights.top(2), heights.top(3), heights.top(10)]).toEqual([40, 90, 230]);
  expect([heights.rowAt(-5, 10), heights.rowAt(89, 10), heights.rowAt(90, 10), heights.rowAt(9999, 10)]).toEqual([0, 2, 3, 9]);
  expect(heights.measure(2, 20)).toBe(true);
  expect(heights.top(10)).toBe(200);
});

test('finds a row at each position within it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 40 }), (list) => {
      const heights = new RowHeights();
      for (const [row, height] of list.entries()) heights.measure(row, height);
      let top = 0;
      for (const [row, height] of list.entries()) {
        expect(heights.top(row)).toBe(top);
        expect(heights.rowAt(top, list.length)).toBe(row);
        expect(heights.rowAt(top + height - 0.5, list.length)).toBe(row);
        top += height;
      }
      expect(heights.top(list.length)).toBe(top);
    }),
  );
});
