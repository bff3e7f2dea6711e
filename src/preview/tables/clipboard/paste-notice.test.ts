import { expect, test } from 'vitest';
import { notifyLeftOut } from './paste-notice.ts';
import { pastedCellCount } from './use-pasted-blocks.ts';

/** Returns the message on a pasted block. */
function said(count: Parameters<typeof notifyLeftOut>[1]): string | undefined {
  const messages: string[] = [];
  notifyLeftOut({ showHint: (html) => void messages.push(html) }, count);
  return messages[0];
}

test('a message never says of text boxes that they cannot be written', () => {
  expect(said({ written: 4, pasted: 4 })).toBeUndefined();
  expect(said({ written: 0, pasted: 2 })).toBe('Nothing was pasted: these cells cannot be written.');
  expect(said({ written: 0, pasted: 2, boxes: 1 })).toMatch(/^Nothing was pasted: text boxes take one value at a time\./);
  expect(said({ written: 2, pasted: 4, boxes: 2 })).toMatch(/^2 of 4 pasted values were left out: text boxes/);
  expect(said({ written: 1, pasted: 4, boxes: 2 })).toContain('or hold a text box');
  expect(said({ written: 1, pasted: 4 })).toContain('lie outside of the table.');
});

test.each([
  ['1', false, 1],
  ['1\r\n', false, 1],
  ['1\t2\r\n3\t4\r\n', false, 4],
  ['a\nb', false, 2],
  ['a\nb', true, 1],
  ['a\tb\nc', true, 3],
  ['"a\tb"', false, 1],
])('%j pasted into a field, which keeps lines: %j, is %i values', (text, keepsLines, count) => {
  expect(pastedCellCount(text, keepsLines)).toBe(count);
});
