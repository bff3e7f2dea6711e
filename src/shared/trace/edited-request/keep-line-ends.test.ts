import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withLineFeeds } from '../../formatting/line-habits.ts';
import { keepRequestLineEnds } from './keep-line-ends.ts';

test.each([
  ['a\r\nb\r\nc', 'a\nB\nmore\nc', 'a\r\nB\r\nmore\r\nc'],
  ['a\r\nb\nc\rd', 'a\nb\nC\nd', 'a\r\nb\nC\rd'],
  ['a\r\nb\nc\rd', 'a\nnew\nb\nc\nd', 'a\r\nnew\r\nb\nc\rd'],
  ['a\r\nb\nc', 'c', 'c'],
  ['a', 'a\r\nb', 'a\nb'],
])('%j edited to %j becomes %j', (original, edited, expected) => {
  expect(keepRequestLineEnds(original, edited)).toBe(expected);
});

const text = fc.array(fc.constantFrom('a', 'b', '\r', '\n', '\r\n'), { maxLength: 20 }).map((parts) => parts.join(''));

test('what is not changed stays as it was, and a change is all that differs', () => {
  fc.assert(
    fc.property(text, text, (original, edited) => {
      expect(keepRequestLineEnds(original, withLineFeeds(original))).toBe(original);
      expect(withLineFeeds(keepRequestLineEnds(original, edited))).toBe(withLineFeeds(edited));
    }),
  );
});
