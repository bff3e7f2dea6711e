import { expect, test } from 'vitest';
import { shareOfList } from './hidden-rows.ts';
import { closeness } from './made-parts.ts';

test.each([
  ['the same place', ['body'], ['body'], 3],
  ['a part of what is there', [1, 2, 'title'], [1, 2], 2],
  ['a cell with several fields', [1, 2], [1, 2, 'title'], 2 / 3],
  ['another cell', [1, 3], [1, 2, 'title'], 0],
  ['the whole result', [], [1, 2], 0],
  ['a member that holds all rows', ['data'], ['data', 1, 2], 0],
  ['a number as a key', ['1', 'a'], [1, 'a'], 3],
])('%s', (_what, drawn, wanted, score) => expect(closeness(drawn, wanted)).toBeCloseTo(score));

test('rows of a long list are looked for by their share of it', () => {
  const rows = Array.from({ length: 100 }, (_, row) => ({ row }));
  expect(shareOfList({ data: rows }, ['data', 25, 'row'])).toBe(0.25);
  expect(shareOfList([rows, rows], [1, 50])).toBe(0.5);
  expect(shareOfList([1, 2, 3], [1])).toBeUndefined();
  expect(shareOfList('text', ['body'])).toBeUndefined();
});
