import { expect, test } from 'vitest';
import { allCells, clampSelection, nextInReadingOrder, oneCell, cellRangeOf, stepSelection } from './cell-range.ts';
import { rowMarks } from './row-marks.ts';

test('arrows move, with Shift they extend the selection within the table; without it they continue from the active cell', () => {
  const size = { rows: 3, columns: 3 };
  const start = { anchor: { row: 1, column: 1 }, active: { row: 1, column: 1 } };
  expect(stepSelection(start, 1, 0, false, size).active).toEqual({ row: 2, column: 1 });
  const extended = stepSelection(stepSelection(start, 0, 1, true, size), 0, 5, true, size);
  expect(cellRangeOf(extended)).toEqual({ top: 1, bottom: 1, left: 1, right: 2 });
  expect(extended).toEqual({ anchor: start.anchor, active: { row: 1, column: 2 } });
  expect(stepSelection(extended, 1, 0, false, size)).toEqual({ anchor: { row: 2, column: 2 }, active: { row: 2, column: 2 } });
});

test('Tab continues in the next row and leaves at the ends', () => {
  const size = { rows: 2, columns: 2 };
  expect(nextInReadingOrder({ row: 0, column: 1 }, 1, size)).toEqual({ row: 1, column: 0 });
  expect(nextInReadingOrder({ row: 1, column: 1 }, 1, size)).toBeUndefined();
  expect(nextInReadingOrder({ row: 0, column: 0 }, -1, size)).toBeUndefined();
});

test('a selection shrinks with its table and ends with its last cell', () => {
  const selection = allCells({ rows: 4, columns: 3 });
  expect(cellRangeOf(selection)).toEqual({ top: 0, bottom: 3, left: 0, right: 2 });
  expect(clampSelection(selection, { rows: 2, columns: 1 })).toEqual({ anchor: { row: 1, column: 0 }, active: { row: 0, column: 0 } });
  expect(clampSelection(selection, { rows: 0, columns: 1 })).toBeUndefined();
  expect(clampSelection(undefined, { rows: 2, columns: 2 })).toBeUndefined();
});

test('rows are marked by the columns of the whole table, the active cell only in its own row', () => {
  const selection = { anchor: { row: 2, column: 1 }, active: { row: 1, column: 0 } };
  expect(rowMarks(selection, 1)).toEqual({ first: 0, end: 2, active: 0 });
  expect(rowMarks(selection, 2, (position) => [3, 7][position] ?? -1)).toEqual({ first: 3, end: 8, active: -1 });
  expect(rowMarks(selection, 0)).toBeUndefined();
  expect(rowMarks(oneCell({ row: 0, column: 0 }), 1)).toBeUndefined();
});
