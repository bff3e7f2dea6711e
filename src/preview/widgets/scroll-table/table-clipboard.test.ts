import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextInReadingOrder, rangeOf, selectionClasses, stepSelection } from './cell-range.ts';
import { pastedCells, plainNumber } from './cell-writes.ts';
import type { ScrollCell } from './scroll-table-data.ts';
import { formatSpreadsheetBlock, parseSpreadsheetBlock } from './spreadsheet-block.ts';

const cell = (ordinal: number, isDisabled = false): ScrollCell => ({ value: '', isDisabled, ordinal, format: undefined });
const at = (row: number, column: number): ScrollCell | undefined =>
  row < 3 && column < 3 ? cell(row * 3 + column, column === 2) : undefined;

test('a block of a spreadsheet ends with a line end that is no row', () => {
  expect(parseSpreadsheetBlock('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('quoted cells may hold tabs, line ends and quotes; a quote inside a text is a quote', () => {
  expect(parseSpreadsheetBlock('"a\tb"\t"say ""x"""\n5" wide\t"open')).toEqual([
    ['a\tb', 'say "x"'],
    ['5" wide', '"open'],
  ]);
});

test('what is copied is read back', () => {
  const table = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })).chain(([rows, columns]) =>
    fc.array(fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ') }), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );
  fc.assert(
    fc.property(table, (rows) => {
      expect(parseSpreadsheetBlock(formatSpreadsheetBlock(rows))).toEqual(rows);
    }),
  );
});

test('a pasted block starts at the selection and leaves out disabled cells and what lies outside', () => {
  const range = { top: 1, bottom: 1, left: 1, right: 1 };
  expect(
    pastedCells(
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
      range,
      at,
    ),
  ).toEqual([
    { ordinal: 4, value: '1' },
    { ordinal: 7, value: '3' },
  ]);
});

test('one value fills the selection', () => {
  const writes = pastedCells([['9']], { top: 0, bottom: 2, left: 0, right: 1 }, at);
  expect(writes.map((one) => one.ordinal)).toEqual([0, 1, 3, 4, 6, 7]);
});

test.each([
  ['7.5', '7.5'],
  [' 12 ', '12'],
  ['5%', '0.05'],
  ['12,5 %', '0,125'],
  ['a%', 'a%'],
])('%j is sent as %j', (typed, sent) => {
  expect(plainNumber(typed)).toBe(sent);
});

test('arrows move, with shift they pull the active cell and stay inside; without it they go on from there', () => {
  const size = { rows: 3, columns: 3 };
  const start = { anchor: { row: 1, column: 1 }, active: { row: 1, column: 1 } };
  expect(stepSelection(start, 1, 0, false, size).active).toEqual({ row: 2, column: 1 });
  const pulled = stepSelection(stepSelection(start, 0, 1, true, size), 0, 5, true, size);
  expect(rangeOf(pulled)).toEqual({ top: 1, bottom: 1, left: 1, right: 2 });
  expect(pulled).toEqual({ anchor: start.anchor, active: { row: 1, column: 2 } });
  expect(stepSelection(pulled, 1, 0, false, size)).toEqual({ anchor: { row: 2, column: 2 }, active: { row: 2, column: 2 } });
});

test('Tab goes on in the next row and leaves at the ends', () => {
  const size = { rows: 2, columns: 2 };
  expect(nextInReadingOrder({ row: 0, column: 1 }, 1, size)).toEqual({ row: 1, column: 0 });
  expect(nextInReadingOrder({ row: 1, column: 1 }, 1, size)).toBeUndefined();
  expect(nextInReadingOrder({ row: 0, column: 0 }, -1, size)).toBeUndefined();
});

test('cells of a selection carry its edges', () => {
  const selection = { anchor: { row: 1, column: 1 }, active: { row: 0, column: 0 } };
  expect(selectionClasses(selection, { row: 0, column: 0 })).toBe('ks-cell-selected ks-cell-active cell-range-top cell-range-left');
  expect(selectionClasses(selection, { row: 1, column: 1 })).toBe('ks-cell-selected cell-range-bottom cell-range-right');
  expect(selectionClasses(selection, { row: 2, column: 0 })).toBe('');
});
