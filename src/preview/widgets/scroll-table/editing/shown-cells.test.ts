import { expect, test } from 'vitest';
import type { ScrollCell, ScrollTableData } from '../scroll-table-data.ts';
import { shownCells } from './shown-cells.ts';

const cell = (ordinal: number): ScrollCell => ({ value: `v${ordinal}`, isDisabled: false, ordinal, format: undefined });
const row = (id: string) => ({
  id,
  label: id,
  comment: undefined,
  hasChildren: false,
  isExpanded: true,
  parentId: undefined,
  format: undefined,
  source: {},
});
const column = { title: '', label: '', ribbons: [] };
/** Four rows, the last one not loaded yet. */
const data: ScrollTableData = {
  columns: [column, column],
  rows: ['a', 'b', 'c'].map(row),
  cells: [0, 1, 2].map((index) => [cell(2 * index), cell(2 * index + 1)]),
  isMatrix: false,
};

test('finds cells among the shown rows, with the edits of a person', () => {
  const cells = shownCells(data, [0, 2, 3], { 4: 'typed' });
  expect(cells.size).toEqual({ rows: 3, columns: 2 });
  expect([cells.valueAt(1, 0), cells.valueAt(1, 1), cells.valueAt(2, 0), cells.valueAt(0, 2)]).toEqual(['typed', 'v5', '', '']);
  expect([0, 1, 2].map(cells.isHere)).toEqual([true, true, false]);
  expect(cells.cellsIn({ top: 0, bottom: 2, left: 1, right: 1 }).map(({ ordinal }) => ordinal)).toEqual([1, 5]);
});
