import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commonEnds } from './common-ends.ts';

/** Texts longer than what is compared at once, of few different characters. */
const part = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 4 }),
  fc.nat(9_000).map((length) => 'ab'.repeat(length)),
);

it('finds the longest beginning, and the longest end behind it', () => {
  fc.assert(
    fc.property(part, part, part, part, (start, one, other, end) => {
      const [before, after] = [start + one + end, start + other + end];
      const { prefix, suffix } = commonEnds(before, after);
      const most = Math.min(before.length, after.length);
      expect(after.startsWith(before.slice(0, prefix))).toBe(true);
      expect(prefix === most || before[prefix] !== after[prefix]).toBe(true);
      expect(after.slice(prefix).endsWith(before.slice(before.length - suffix))).toBe(true);
      expect(prefix + suffix === most || before.at(-1 - suffix) !== after.at(-1 - suffix)).toBe(true);
    }),
  );
});
