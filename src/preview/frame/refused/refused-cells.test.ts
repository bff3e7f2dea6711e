import { expect, test } from 'vitest';
import { lookedAt, noRefusedCells, type RefusedCell, refusedHint, refusedWords, withoutRefused, withRefused } from './refused-cells.ts';

const refused = (...values: readonly string[]) =>
  withRefused(
    noRefusedCells,
    values.map((value, ordinal) => ({ value, ordinal })),
    'No.',
  );
const cell = (value: string | undefined, edit?: string) => () => ({ value, edit });

test('cells are named by ordinal, or by place; of two refusals of one cell the newer one stays', () => {
  const first = withRefused(noRefusedCells, [{ value: '1', ordinal: 4, row: 0, col: 0 }], 'Old.');
  const second = withRefused(
    first,
    [
      { value: '2', ordinal: 4 },
      { value: '3', row: 1, col: 2 },
    ],
    'New.',
  );
  expect([...second]).toEqual([
    ['#4', { typed: '2', reason: 'New.' }],
    ['1-2', { typed: '3', reason: 'New.' }],
  ]);
  expect(first.get('#4')?.typed).toBe('1');
});

test('a refused value holds while the back-end says the same, and ends with another value', () => {
  const seen = lookedAt(refused('9'), cell('5', '9'));
  expect(seen.get('#0')).toEqual({ typed: '9', reason: 'No.', shown: '5' });
  expect(lookedAt(seen, cell('5'))).toBe(seen);
  // A row that is on its way says nothing.
  expect(lookedAt(seen, cell(undefined))).toBe(seen);
  expect(lookedAt(seen, cell('6')).size).toBe(0);
});

test('a newer edit of the cell ends it, whether it came before or after the refusal', () => {
  expect(lookedAt(refused('9'), cell('5', '8')).size).toBe(0);
  const seen = lookedAt(refused('9'), cell('5', '9'));
  expect(lookedAt(seen, cell('5', '9')).size).toBe(0);
});

test('some are taken away; where none is among them nothing changes', () => {
  const three = refused('1', '2', '3');
  expect([...withoutRefused(three, ['#0', '#2', '#7']).keys()]).toEqual(['#1']);
  expect(withoutRefused(three, ['#7'])).toBe(three);
});

test('the words name what was typed, why, and what to do; a long text is cut', () => {
  const long: RefusedCell = { typed: 'x'.repeat(1000), reason: 'Too long.' };
  expect(refusedWords({ typed: '12', reason: 'Too much.' })).toBe(
    '“12” was not confirmed as saved: Too much. F2, then Alt+Down takes it again; Escape removes this mark.',
  );
  expect(refusedWords(long).length).toBeLessThan(350);
  expect(refusedHint(long)).toContain(`${'x'.repeat(200)}…”`);
});
