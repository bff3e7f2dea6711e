import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowHeights } from './row-heights.ts';
import { columnsInSight, nextShown, placedRows, rowsIn, type Shown, staged, withParity } from './table-window.ts';

const shown = (start: number, rows: number, first: number, columns: number): Shown => ({
  start: withParity(start, true),
  end: start + rows,
  first: withParity(first, true),
  last: first + columns,
  partial: 0,
  whole: 0,
  shift: 0,
});
const cells = ({ start, end, first, last }: Shown): number => (end - start) * (last - first);
const common = (one: Shown, other: Shown): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start)) *
  Math.max(0, Math.min(one.last, other.last) - Math.max(one.first, other.first));
const place = fc.tuple(fc.nat(400), fc.integer({ min: 1, max: 60 }), fc.nat(80), fc.integer({ min: 1, max: 40 }));

test('from any state, small steps reach what is wanted; rows and columns keep their parity', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const wanted = shown(...to);
      let drawn = shown(...from);
      for (let step = 0; step < 300; step += 1) {
        const next = staged(wanted, drawn, { columnCount: 120, frozen: 0, cellsPerFrame: 120 });
        const longest = Math.max(next.end - next.start, next.last - next.first);
        expect(cells(next) - common(next, drawn)).toBeLessThanOrEqual(120 + 3 * longest);
        expect(next.start === 0 || next.start % 2 === 1).toBe(true);
        expect(next.first === 0 || next.first % 2 === 1).toBe(true);
        drawn = next;
        if (next.partial === 0) break;
      }
      expect(drawn).toEqual(wanted);
    }),
  );
});

test('a table with all columns drawn grows by rows', () => {
  const wanted = { start: 0, end: 40, first: 0, last: 0, partial: 0, whole: 0, shift: 0 };
  const stage = { columnCount: 10, frozen: 0, cellsPerFrame: 100 };
  const next = staged(wanted, { ...wanted, end: 1 }, stage);
  expect(next).toEqual({ ...wanted, end: 11, partial: 1 });
  expect(staged(wanted, { ...wanted, end: 35 }, stage)).toEqual(wanted);
});

test('visible columns start after the frozen ones, with a margin', () => {
  const layout = { widths: Array.from({ length: 100 }, () => 80), frozen: 2, space: 800, key: undefined };
  expect(columnsInSight(layout, 0, 800)).toEqual({ first: 2, end: 12 });
  expect(columnsInSight(layout, 4000, 4800)).toEqual({ first: 47, end: 62 });
});

test('visible rows have a margin, with gaps for the others', () => {
  const heights = new RowHeights(20);
  expect(rowsIn(heights, 1000, { top: 2000, bottom: 2200 })).toEqual({ start: 97, end: 114 });
  expect(rowsIn(heights, 5, { top: 0, bottom: 900 })).toEqual({ start: 0, end: 5 });
  expect(placedRows(heights, 1000, 20_000, { start: 97, end: 114, shift: 0 })).toEqual({
    start: 97,
    end: 114,
    before: 1940,
    after: 17_720,
  });
  // In a table that is taller than its space, rows are drawn above their place, but never outside of the space.
  expect(placedRows(heights, 1000, 5000, { start: 900, end: 910, shift: 14_000 })).toEqual({
    start: 900,
    end: 910,
    before: 4000,
    after: 800,
  });
  expect(placedRows(heights, 1000, 5000, { start: 990, end: 1000, shift: 0 }).after).toBe(0);
  expect(placedRows(heights, 3, 60, { start: 7, end: 9, shift: 0 })).toMatchObject({ start: 2, end: 3 });
  expect(placedRows(heights, 3, 60, undefined)).toMatchObject({ start: 0, end: 1 });
});

test('a table starts with one row in all columns, which stays whole until the others are drawn', () => {
  const wanted = shown(0, 20, 0, 10);
  const stage = { columnCount: 60, frozen: 0, cellsPerFrame: 1000 };
  const first = nextShown(wanted, undefined, stage, true);
  expect(first).toMatchObject({ end: 20, whole: 1, partial: 1 });
  const second = nextShown(wanted, first, stage, true);
  expect(second).toEqual(wanted);
  expect(nextShown(wanted, undefined, stage, false)).toEqual(wanted);
});
