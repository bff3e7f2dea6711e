import { expect, test } from 'vitest';
import { cellLabel, refusalText } from './write-texts.ts';

test('says how many cells cannot be written, and what that means for the others', () => {
  expect(refusalText({ total: 12, checked: 12, refused: 0 })).toBeUndefined();
  expect(refusalText({ total: 12, checked: 12, refused: 2 })).toBe(
    '2 of 12 cells cannot be written: the back-end will refuse all of them.',
  );
  expect(refusalText({ total: 9000, checked: 5100, refused: 2 })).toBe(
    '2 of the 5,100 cells checked (9,000 in all) cannot be written: the back-end will refuse all of them.',
  );
  expect(refusalText({ total: 1, checked: 1, refused: 1 })).toBe('This cell cannot be written: the back-end will refuse it.');
});

test('names a cell by its ordinal where its members are not known', () => {
  const cell = { ordinal: '17', members: ['', ''], before: null, after: '1', refusal: null };
  expect([cellLabel(cell, 0), cellLabel(cell, 1)]).toEqual(['Cell 17', '']);
  expect(cellLabel({ ...cell, members: ['Jan'] }, 0)).toBe('Jan');
});
