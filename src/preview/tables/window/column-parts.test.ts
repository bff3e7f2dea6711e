import { expect, test } from 'vitest';
import { columnParts } from './column-parts.ts';

const widths = [50, 10, 20, 30, 40, 60];

test('a wide row consists of its frozen columns, the visible ones, and gaps as wide as the others', () => {
  expect(columnParts({ frozen: 1, first: 3, end: 5, widths }, 6)).toEqual([
    { kind: 'columns', first: 0, end: 1 },
    { kind: 'gap', side: 'before', width: 30 },
    { kind: 'columns', first: 3, end: 5 },
    { kind: 'gap', side: 'after', width: 60 },
  ]);
});

test('draws no gap for no columns; without a window draws all columns', () => {
  expect(columnParts({ frozen: 2, first: 0, end: 6, widths }, 6)).toEqual([
    { kind: 'columns', first: 0, end: 2 },
    { kind: 'columns', first: 2, end: 6 },
  ]);
  expect(columnParts(undefined, 6)).toEqual([{ kind: 'columns', first: 0, end: 6 }]);
});

test('a column that a person works in is drawn at its place, beside the visible ones', () => {
  expect(columnParts({ frozen: 0, first: 3, end: 4, widths }, 6, 1)).toEqual([
    { kind: 'columns', first: 0, end: 0 },
    { kind: 'gap', side: 'before', width: 50 },
    { kind: 'columns', first: 1, end: 2 },
    { kind: 'gap', side: 'between', width: 20 },
    { kind: 'columns', first: 3, end: 4 },
    { kind: 'gap', side: 'after', width: 100 },
  ]);
  expect(columnParts({ frozen: 0, first: 0, end: 2, widths }, 6, 5).slice(1)).toEqual([
    { kind: 'columns', first: 0, end: 2 },
    { kind: 'gap', side: 'between', width: 90 },
    { kind: 'columns', first: 5, end: 6 },
  ]);
});
