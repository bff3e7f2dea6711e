import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue } from '../../schema/json.ts';
import { anyCellset, makeCellset } from './grid.fixture.ts';
import { createGridReader } from './grid-reader.ts';
import { type GridAnswer, type GridOrder, type GridQuery, gridAnswerSchema } from './grid-schema.ts';

type Outcome = GridAnswer['outcome'];
type Read = (query: GridQuery) => GridAnswer;

function ask<Wanted extends Outcome>(read: Read, outcome: Wanted, query: GridQuery): Extract<GridAnswer, { outcome: Wanted }> {
  const answer = gridAnswerSchema.parse(read(query));
  if (answer.outcome !== outcome) throw new Error(JSON.stringify(answer));
  return answer as Extract<GridAnswer, { outcome: Wanted }>;
}

const axis = (Ordinal: number, names: readonly string[]) => ({ Ordinal, Tuples: names.map((Name) => ({ Members: [{ Name }] })) });
const cells = (values: readonly JsonValue[]) =>
  values.map((Value, Ordinal) => ({ Ordinal, Value, FormattedValue: Value === null ? '' : `${String(Value)} €` }));
/** Four products in two months. */
const plan = createGridReader({
  Axes: [axis(0, ['Jan', 'Feb']), axis(1, ['Bread', 'Tea', 'Milk', 'Beer'])],
  Cells: cells([3, 'open', 1, 4, null, 0.1, 3, 0.2]),
});

const whole = { kind: 'tile', rows: { offset: 0, count: 100 }, columns: { offset: 0, count: 100 }, isWhole: false } as const;
const rowsIn = (order: GridOrder) => ask(plan, 'tile', { order, want: whole }).rows.map(({ members }) => members[0]?.[0]);

test('rows are sorted by a column: numbers, texts, empty ones last; equal ones keep their order', () => {
  expect(rowsIn({})).toEqual(['Bread', 'Tea', 'Milk', 'Beer']);
  expect(rowsIn({ sort: { column: 0, descending: false } })).toEqual(['Tea', 'Bread', 'Beer', 'Milk']);
  expect(rowsIn({ sort: { column: 0, descending: true } })).toEqual(['Bread', 'Beer', 'Tea', 'Milk']);
  expect(rowsIn({ sort: { column: 1, descending: false } })).toEqual(['Milk', 'Beer', 'Tea', 'Bread']);
  expect(plan({ order: { sort: { column: 2, descending: false } }, want: whole })).toMatchObject({ outcome: 'failed' });
});

test('a filter leaves the rows with a text in a member or a cell', () => {
  expect(rowsIn({ filter: 'BEER' })).toEqual(['Beer']);
  expect(rowsIn({ filter: 'open' })).toEqual(['Bread']);
  expect(ask(plan, 'tile', { order: { filter: 'nothing' }, want: whole })).toMatchObject({ rowTotal: 0, rows: [] });
});

test('a search finds members and cells, in the order that is shown', () => {
  const found = (text: string, order: GridOrder = {}) => ask(plan, 'hits', { order, want: { kind: 'find', text } });
  expect(found('e')).toMatchObject({
    total: 5,
    hits: [
      [-1, 1],
      [0, -1],
      [0, 1],
      [1, -1],
      [3, -1],
    ],
  });
  expect(found('0.1', { sort: { column: 1, descending: false } }).hits).toEqual([[0, 1]]);
});

test('a range is counted and summed in the order that is shown, a single cell comes with its detail', () => {
  const range = (rows: [number, number], columns: [number, number], order: GridOrder = {}) =>
    ask(plan, 'range', {
      order,
      want: { kind: 'range', rows: { from: rows[0], to: rows[1] }, columns: { from: columns[0], to: columns[1] } },
    });
  expect(range([0, 3], [0, 1])).toEqual({
    outcome: 'range',
    cells: 8,
    numbers: 6,
    empty: 1,
    missing: 0,
    sum: 11.3,
    least: 0.1,
    greatest: 4,
  });
  // Rows of this order: Milk 0.1, Beer 0.2.
  expect(range([0, 1], [1, 1], { sort: { column: 1, descending: false } }).sum).toBeCloseTo(0.3, 12);
  expect(range([2, 2], [0, 0])).toMatchObject({ cells: 1, empty: 1, detail: { ordinal: 4, value: null, members: ['Milk', 'Jan'] } });
  // Beyond the grid there is nothing.
  expect(range([3, 90], [1, 90])).toMatchObject({ cells: 1, sum: 0.2 });
});

test('tiles put together are the grid, whatever their size', () => {
  fc.assert(
    fc.property(anyCellset, fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }), (made, height, width) => {
      const read = createGridReader(makeCellset(made, { axes: true, members: false }));
      const { facts } = ask(read, 'tile', { order: {}, want: whole });
      for (let row = 0; row < facts.rows; row += height) {
        for (let column = 0; column < facts.columns; column += width) {
          const tile = ask(read, 'tile', {
            order: {},
            want: { ...whole, rows: { offset: row, count: height }, columns: { offset: column, count: width } },
          });
          const ordinals = tile.rows.map((of) => of.cells.map((cell) => cell?.[3]));
          expect(ordinals).toEqual(
            Array.from({ length: Math.min(height, facts.rows - row) }, (_r, r) =>
              Array.from({ length: Math.min(width, facts.columns - column) }, (_c, c) => column + c + (row + r) * facts.columns),
            ),
          );
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('a tile has at most 2,000 cells, and long texts are cut unless they are copied', () => {
  const long = 'x'.repeat(5000);
  const read = createGridReader({
    Axes: [
      axis(
        0,
        Array.from({ length: 1000 }, (_, index) => `c${index}`),
      ),
      axis(1, ['a', 'b', 'c']),
    ],
    Cells: cells(Array.from({ length: 3000 }, () => long)),
  });
  const wide = { ...whole, columns: { offset: 0, count: 1000 } };
  const tile = ask(read, 'tile', { order: {}, want: wide });
  expect([tile.rowTotal, tile.rows.length]).toEqual([3, 2]);
  expect(tile.rows[0]?.cells[0]?.[0]).toBe(`${'x'.repeat(200)}…`);
  expect(ask(read, 'tile', { order: {}, want: { ...wide, isWhole: true } }).rows[0]?.cells[0]?.[0]).toBe(long);
});

test('an answer without rows and columns says why', () => {
  expect(createGridReader({ Cells: [{ Value: 1 }] })({ order: {}, want: whole })).toMatchObject({
    outcome: 'list',
    reason: expect.stringContaining('did not ask for axes'),
  });
});
