import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsIn, readCopied } from './copy-range.ts';
import { anyCellset, makeCellset, tuplesOf } from './grid.fixture.ts';
import { createGridReader } from './grid-reader.ts';

const choice = { values: 'raw', names: 'name' } as const;

test('a copied range has each cell below its column and beside its row', async () => {
  await fc.assert(
    fc.asyncProperty(anyCellset, fc.nat(), fc.nat(), async (made, first, second) => {
      const read = createGridReader(makeCellset(made, { axes: true, members: false }));
      const tuples = tuplesOf(made.axes[0] ?? []);
      const rows = made.axes.slice(1).reduce((product, axis) => product * tuplesOf(axis).length, 1);
      const range = { rows: { from: first % rows, to: rows - 1 }, columns: { from: second % tuples.length, to: tuples.length - 1 } };
      const copied = await readCopied(async (query) => read(query), {}, range, choice);
      expect(copied.columns).toEqual(tuples.slice(range.columns.from));
      const values = copied.rows.map(({ cells }) => cells);
      expect(values.flat()).toHaveLength(cellsIn(range));
      expect(values).toEqual(
        Array.from({ length: rows - range.rows.from }, (_r, r) =>
          Array.from(
            { length: tuples.length - range.columns.from },
            (_c, c) => range.columns.from + c + (range.rows.from + r) * tuples.length,
          ),
        ),
      );
    }),
    { numRuns: 50 },
  );
});

test('a range wider and longer than a piece is put together again', async () => {
  const names = (count: number, of: string) => Array.from({ length: count }, (_, index) => `${of}${index}`);
  const read = createGridReader(makeCellset({ axes: [[names(1200, 'C')], [names(30, 'R')]], slicer: [] }, { axes: true, members: false }));
  let pieces = 0;
  const counted = async (query: Parameters<typeof read>[0]) => {
    pieces += 1;
    return read(query);
  };
  const { columns, rows } = await readCopied(counted, {}, { rows: { from: 0, to: 29 }, columns: { from: 0, to: 1199 } }, choice);
  expect([columns.length, rows.length, rows[29]?.cells[1199], pieces > 15]).toEqual([1200, 30, 35_999, true]);
  expect(rows[29]?.members).toEqual(['R29']);
});

test('an answer that is gone is reported', async () => {
  const range = { rows: { from: 0, to: 0 }, columns: { from: 0, to: 0 } };
  await expect(readCopied(async () => ({ outcome: 'stale' }), {}, range, choice)).rejects.toThrow('no longer kept');
});
