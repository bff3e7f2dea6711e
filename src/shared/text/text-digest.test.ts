import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digestOfText } from './text-digest.ts';

it('is the same for the same text and differs for any other', () => {
  const seen = new Map<string, string>();
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const digest = digestOfText(text);
      expect(digest).toMatch(/^[0-9a-f]{16}$/);
      expect(seen.get(digest) ?? text).toBe(text);
      seen.set(digest, text);
    }),
    { numRuns: 2_000 },
  );
});

it('detects swapped characters and those added at either end', () => {
  const texts = ['', 'ab', 'ba', 'a', 'b', '\0', '\0\0', 'ab\0', '\0ab', 'aab', 'abb'];
  expect(new Set(texts.map(digestOfText)).size).toBe(texts.length);
});
