import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countParts, deepest } from '../channel/text-parts.ts';
import { isWithinBounds } from './message-bounds.ts';

const trace = (value: string): string => `{"type":"event","event":{"kind":"trace","trace":${value}}}`;
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

test('a short text breaks no bound, so nothing in it has to be counted', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('[', '{', ']', '}', '"', '\\', ',', ':', 'x'), maxLength: deepest }), (text) => {
      expect(countParts(text)).toBeDefined();
    }),
  );
  expect(countParts('['.repeat(deepest))).toBeDefined();
});

test.each([
  ['a short one', nested(400), true],
  ['one as deep as messages may be', nested(900) + ' '.repeat(200), true],
  ['one too deep', nested(1_100), false],
  ['one of too many values', `[${'0,'.repeat(700_000)}0]`, false],
])('of messages, %s: %#', (_what, value, fits) => {
  expect(isWithinBounds(trace(value))).toBe(fits);
});
