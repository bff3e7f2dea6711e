import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainNumber } from '../cells/plain-number.ts';
import { copyCells, missingRows } from './copied-cells.ts';
import { type PastedInto, pastedCells } from './pasted-cells.ts';
import { formatSpreadsheetBlock, parseSpreadsheetBlock } from './spreadsheet-block.ts';

const cell = (ordinal: number, isDisabled = false): PastedInto => ({ isDisabled, ordinal });
const at = (row: number, column: number): PastedInto | undefined =>
  row < 3 && column < 3 ? cell(row * 3 + column, column === 2) : undefined;

test('the line end that ends a block of a spreadsheet is not a row', () => {
  expect(parseSpreadsheetBlock('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('blank lines after rows of several cells are none; in a single column they are empty cells', () => {
  expect(parseSpreadsheetBlock('1\t2\r\n3\t4\r\n\r\n\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(parseSpreadsheetBlock('1\t2\n\t\n')).toEqual([
    ['1', '2'],
    ['', ''],
  ]);
  expect(parseSpreadsheetBlock('1\r\n\r\n')).toEqual([['1'], ['']]);
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

test('a pasted block starts at the selection and leaves out cells that are disabled or outside of the table', () => {
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

test('a range is copied row by row; its rows that are not loaded are counted', () => {
  const set: string[][] = [];
  const event = {
    clipboardData: { setData: (...given: string[]) => void set.push(given) },
    preventDefault: () => void set.push(['prevented']),
  };
  copyCells(event, { top: 1, bottom: 2, left: 0, right: 1 }, (row, column) => `${row}/${column}`);
  expect(set).toEqual([['text/plain', '1/0\t1/1\n2/0\t2/1'], ['prevented']]);
  expect(missingRows({ top: 2, bottom: 6 }, (row) => row % 2 === 0)).toBe(2);
  expect(missingRows({ top: 3, bottom: 2 }, () => false)).toBe(0);
});
