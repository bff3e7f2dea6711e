import { expect, test } from 'vitest';
import { selectionClasses } from './selection-classes.ts';

test('cells of a selection have the classes of its edges', () => {
  const selection = { anchor: { row: 1, column: 1 }, active: { row: 0, column: 0 } };
  expect(selectionClasses(selection, { row: 0, column: 0 })).toBe('ks-cell-selected ks-cell-active cell-range-top cell-range-left');
  expect(selectionClasses(selection, { row: 1, column: 1 })).toBe('ks-cell-selected cell-range-bottom cell-range-right');
  expect(selectionClasses(selection, { row: 2, column: 0 })).toBe('');
});
