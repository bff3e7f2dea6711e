import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RowPart, rowParts } from './row-parts.ts';

const rowHeight = 20;
const rows = 100;

const rowPlace = (position: number) => ({ top: position * rowHeight, bottom: (position + 1) * rowHeight });
const windowOf = (start: number, end: number): Parameters<typeof rowParts>[0] => ({
  start,
  end,
  before: start * rowHeight,
  after: (rows - end) * rowHeight,
  rowPlace,
  spacePlace: rowPlace,
});
const heightOf = (part: RowPart): number => (part.kind === 'gap' ? part.height : rowHeight);

test('the row a person works in stays where it is, above and below those in sight', () => {
  expect(rowParts(windowOf(10, 12), 4)).toEqual([
    { kind: 'gap', side: 'before', height: 80 },
    { kind: 'row', position: 4, isKept: true },
    { kind: 'gap', side: 'between', height: 100 },
    { kind: 'row', position: 10, isKept: false },
    { kind: 'row', position: 11, isKept: false },
    { kind: 'gap', side: 'after', height: 1760 },
  ]);
  expect(rowParts(windowOf(0, 1), 99)).toEqual([
    { kind: 'row', position: 0, isKept: false },
    { kind: 'gap', side: 'between', height: 1960 },
    { kind: 'row', position: 99, isKept: true },
  ]);
});

test('a row out of sight of a table that is taller than its space is where the scroll bar shows it', () => {
  const space = 1000;
  const spacePlace = (position: number) => ({ top: position * 10, bottom: position * 10 + rowHeight });
  const heights = (start: number, kept: number) => {
    const before = start * 10;
    return rowParts({ start, end: start + 2, before, after: space - before - 2 * rowHeight, rowPlace, spacePlace }, kept).map(heightOf);
  };
  expect(heights(50, 4)).toEqual([40, 20, 440, 20, 20, 460]);
  expect(heights(50, 90)).toEqual([500, 20, 20, 360, 20, 80]);
  // Beside the rows in sight it does not overlap them.
  expect(heights(50, 49)).toEqual([480, 20, 20, 20, 460]);
});

test('every row has its place, in order and once, whichever is kept', () => {
  fc.assert(
    fc.property(fc.nat(rows - 1), fc.integer({ min: 1, max: 30 }), fc.integer({ min: -1, max: rows - 1 }), (start, count, kept) => {
      const parts = rowParts(windowOf(start, Math.min(rows, start + count)), kept);
      let top = 0;
      for (const part of parts) {
        if (part.kind === 'row') expect(part.position * rowHeight).toBe(top);
        top += heightOf(part);
      }
      expect(top).toBe(rows * rowHeight);
      expect(parts.some((part) => part.kind === 'row' && part.position === kept)).toBe(kept >= 0);
    }),
  );
});
