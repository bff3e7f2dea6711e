import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';

test('digits are grouped as Intl groups them', () => {
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(groupDigits(value)).toBe(format.format(value));
    }),
  );
  expect([0, 0.5, 999, 1000, -1000, 12_345.25].map(groupDigits)).toEqual(['0', '0.5', '999', '1,000', '-1,000', '12,345.25']);
});
