import { expect, test } from 'vitest';
import { escapeMarkdown, escapeMarkdownLines } from './escape-markdown.ts';

test('lines become paragraphs, and no line break is written out', () => {
  expect(escapeMarkdownLines('Converts a value.\n\n@throws Never.\n')).toBe('Converts a value\\.\n\n\\@throws Never\\.');
  expect(escapeMarkdownLines('')).toBe('');
});

test('on one line a line break is a sign, and no punctuation counts as markup', () => {
  expect(escapeMarkdown('a\nb')).toBe('a\\\\nb');
  expect(escapeMarkdownLines('[x](http://y)\u202e')).toBe('\\[x\\]\\(http\\:\\/\\/y\\)\\\\u202e');
});
