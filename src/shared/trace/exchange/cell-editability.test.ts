import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellEditability, readLockReasons } from './cell-editability.ts';

it.each([
  [{ Updateable: 1, Consolidated: false, RuleDerived: false }, 'Yes', 'Updateable 1: bit 1 (security of the cell).'],
  [{ Updateable: 268435456 }, 'No (locked)', 'Updateable 268435456: bit 29 (cannot be written).'],
  [{ Updateable: 268435460 }, 'No (rule)', 'Updateable 268435460: bit 3 (rule), bit 29 (cannot be written).'],
  [{ Updateable: 268435456 + 256 }, 'No (hold)', 'Updateable 268435712: bit 9 (hold), bit 29 (cannot be written).'],
  [{ Consolidated: true, RuleDerived: true }, 'No (sum, rule)', expect.stringContaining('the sum of others')],
  [{ RuleDerived: true, Updateable: 0 }, 'No (rule)', expect.stringContaining('no bit that is known is set')],
])('%j', (cell, text, detail) => {
  expect(cellEditability(cell)).toEqual({ isEditable: text === 'Yes', text, detail });
});

it('says nothing without a field that does, and takes any answer', () => {
  expect(cellEditability({ Value: 1 })).toBeUndefined();
  expect(cellEditability({ Updateable: 'x', Consolidated: null })).toBeUndefined();
  fc.assert(
    fc.property(fc.record({ Updateable: fc.jsonValue(), Consolidated: fc.jsonValue(), RuleDerived: fc.jsonValue() }), (cell) => {
      cellEditability(cell as Parameters<typeof cellEditability>[0]);
    }),
  );
  expect(cellEditability({ Updateable: 2 ** 40 + 2 ** 28 })?.isEditable).toBe(false);
});

it('reads the reasons back from the text of a list', () => {
  expect(readLockReasons(cellEditability({ Updateable: 1 })?.text ?? '')).toEqual([]);
  expect(readLockReasons(cellEditability({ Updateable: 268435460, Consolidated: true })?.text ?? '')).toEqual(['sum', 'rule']);
  expect(readLockReasons('No (locked)')).toEqual(['locked']);
  expect(readLockReasons('Yes, of course')).toBeUndefined();
});
