import { expect, test } from 'vitest';
import type { GridTile } from '../../../../shared/trace/grid/grid-schema.ts';
import { gridWidths, headersWidth } from './grid-widths.ts';

const tile: GridTile = {
  outcome: 'tile',
  facts: {
    ...{ rows: 1, columns: 2, rowDimensions: ['Region', 'Product'], columnDimensions: ['Month'], titles: [] },
    ...{ hasAliases: false, hasValues: true, hasFormatted: true },
  },
  rowTotal: 1,
  rows: [
    {
      index: 0,
      members: [
        ['France', ''],
        ['All products', ''],
      ],
      cells: [[1, '1.00', 0, 0], null],
    },
  ],
  columns: [[['Jan', '']], [['Feb', '']]],
};
const choice = { values: 'formatted', names: 'name', showsOrdinals: false } as const;
const nothing = { columns: new Map<number, number>(), headers: new Map<number, number>() };

test('a width that a person set stands for its column and its level of headers alone', () => {
  const made = gridWidths(tile, choice, 1_000, nothing);
  const set = gridWidths(tile, choice, 1_000, { columns: new Map([[1, 300]]), headers: new Map([[0, 40]]) });
  expect(set.column).toBe(made.column);
  expect([...set.own]).toEqual([[1, 300]]);
  expect(set.headers).toEqual([40, made.headers[1]]);
});

test('headers leave room for cells, however wide a person made them', () => {
  const { headers } = gridWidths(tile, choice, 500, { ...nothing, headers: new Map([[1, 1_200]]) });
  expect(headersWidth({ headers })).toBeLessThanOrEqual(400);
  expect(headersWidth({ headers })).toBeGreaterThan(390);
  expect(headersWidth(gridWidths(tile, choice, 100, nothing))).toBeLessThanOrEqual(50);
});
