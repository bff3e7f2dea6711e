import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editedText, hasLineBreak, lineBreakSign, replaceRange, shownText, withPlainLineEnds } from './line-breaks.ts';

const plain = fc.string({ unit: fc.constantFrom('a', '"', '\\', '\n', ' ', 'ä', lineBreakSign) });

test('line ends of every system become one kind, and none is lost', () => {
  expect(withPlainLineEnds('a\r\nb\rc\n\nd')).toBe('a\nb\nc\n\nd');
  expect(hasLineBreak('a\rb')).toBe(true);
  expect(hasLineBreak('a b')).toBe(false);
});

test('the drawn text has no line break and the same length', () => {
  fc.assert(
    fc.property(plain, (text) => {
      expect(hasLineBreak(shownText(text))).toBe(false);
      expect(shownText(text)).toHaveLength(text.length);
    }),
  );
});

test('typing and deleting anywhere keeps the surrounding line breaks', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '"', '\n') });
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), fc.string({ unit: fc.constantFrom('a', 'x', '\\') }), (before, from, length, typed) => {
      const start = from % (before.length + 1);
      const end = Math.min(before.length, start + (length % 4));
      const after = replaceRange(before, start, end, typed);
      expect(editedText(before, shownText(after), false)).toBe(after);
    }),
  );
});

test('undoing the deletion of a line break restores it; the sign itself is an ordinary character', () => {
  expect(editedText('ab', `a${lineBreakSign}b`, true)).toBe('a\nb');
  expect(editedText('ab', `a${lineBreakSign}b`, false)).toBe(`a${lineBreakSign}b`);
});
