import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsInSight, type Shown, staged, withParity } from './table-window.ts';

const shown = (start: number, rows: number, first: number, columns: number): Shown => ({
  start: withParity(start, true),
  end: start + rows,
  first: withParity(first, true),
  last: first + columns,
  partial: 0,
  whole: 0,
});
const cells = ({ start, end, first, last }: Shown): number => (end - start) * (last - first);
const common = (one: Shown, other: Shown): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start)) *
  Math.max(0, Math.min(one.last, other.last) - Math.max(one.first, other.first));
const place = fc.tuple(fc.nat(400), fc.integer({ min: 1, max: 60 }), fc.nat(80), fc.integer({ min: 1, max: 40 }));

test('from anything drawn, small steps come to what is wanted; rows and columns keep their place among the odd and even', () => {
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

test('a table that is drawn in all columns grows by rows', () => {
  const wanted = { start: 0, end: 40, first: 0, last: 0, partial: 0, whole: 0 };
  const stage = { columnCount: 10, frozen: 0, cellsPerFrame: 100 };
  const next = staged(wanted, { ...wanted, end: 1 }, stage);
  expect(next).toEqual({ ...wanted, end: 11, partial: 1 });
  expect(staged(wanted, { ...wanted, end: 35 }, stage)).toEqual(wanted);
});

test('columns in sight begin behind the frozen ones and keep a margin', () => {
  const layout = { widths: Array.from({ length: 100 }, () => 80), frozen: 2, space: 800, key: undefined };
  expect(columnsInSight(layout, 0, 800)).toEqual({ first: 2, end: 12 });
  expect(columnsInSight(layout, 4000, 4800)).toEqual({ first: 47, end: 62 });
});
