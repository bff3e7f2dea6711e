import { expect, it } from 'vitest';
import { parseUpdate, type UpdateStatement } from '../../../../../shared/mdx/parse-update.ts';
import type { ReadCell } from '../read-changed-cells.ts';
import { oldValuesOfUpdate } from './old-updated-values.ts';
import { oldValuesOf, unknownValues } from './old-values.ts';

const cellOf = (value: unknown, more: Partial<ReadCell> = {}): ReadCell => ({ value, refusal: null, members: [], ...more });
const read = (...cells: readonly ReadCell[]) => ({ cells: new Map(cells.map((cell, place) => [place, cell])) });
const parsed = (text: string): UpdateStatement => {
  const update = parseUpdate(text);
  if (!update) throw new Error(`Not understood: ${text}`);
  return update;
};
/** Old values of an `UPDATE` that writes `values` to as many cells. */
const oldOf = (values: readonly string[], ...before: readonly ReadCell[]) =>
  oldValuesOfUpdate(parsed(`UPDATE P SET ${values.map((value, place) => `([M].[m${place}]) = ${value}`).join(', ')}`), read(...before));

it('numbers and texts are literals in the statement, names are between brackets', () => {
  const update = parsed("UPDATE CUBE [Sales]]Plan] SET (Month.[J'an]).VALUE = 1, ([V].[V].[B]) = 'x', ([Month].[Mar]) = 1 + 1");
  expect(oldValuesOfUpdate(update, read(cellOf(-1.5e-7), cellOf("it's\t“5”"), cellOf(3)))).toEqual({
    kind: 'known',
    cells: 3,
    body: JSON.stringify({
      MDX: "UPDATE CUBE [Sales]]Plan] SET ([Month].[J'an]) = -1.5e-7, ([V].[V].[B]) = 'it''s\t“5”', ([Month].[Mar]) = 3",
    }),
  });
});

it('an empty cell counts as 0 or as the empty text, by what was written', () => {
  expect(oldOf(["'12'", '12'], cellOf(null), cellOf(null))).toMatchObject({
    kind: 'known',
    body: JSON.stringify({ MDX: "UPDATE CUBE [P] SET ([M].[m0]) = '', ([M].[m1]) = 0" }),
  });
  expect(oldOf(['1 + 1'], cellOf(null))).toBe(unknownValues.unread);
});

it.each([
  ['a cell that was not read', unknownValues.unread, cellOf(1, { isUnread: true })],
  ['a cell that is not there', unknownValues.unread, cellOf(1, { refusal: 'outside' })],
  ['a sum', unknownValues.calculated, cellOf(1, { refusal: 'consolidated' })],
  ['a rule', unknownValues.calculated, cellOf(1, { refusal: 'rule' })],
  ['a value of another kind', unknownValues.unread, cellOf(true)],
  ['no number', unknownValues.unread, cellOf(Number.NaN)],
  ['a text that servers read in different ways', unknownValues.unsafe, cellOf('a\\')],
  ['a text with a control character', unknownValues.unsafe, cellOf('a\u0001')],
  ['a text without end', unknownValues.tooLarge, cellOf('a'.repeat(300_000))],
])('%s is not written back', (_, why, cell) => {
  expect(oldOf(['1', '2'], cellOf(5), cell)).toBe(why);
});

it('a PATCH of a cell that is calculated from others is not written back either', () => {
  const write = { cellsetPath: '/c', cells: [{ ordinal: 0, value: 1 }] };
  expect(oldValuesOf(write, read(cellOf(1, { refusal: 'consolidated' })))).toBe(unknownValues.calculated);
  expect(oldValuesOf(write, read(cellOf(1)))).toMatchObject({ kind: 'known', cells: 1 });
});
