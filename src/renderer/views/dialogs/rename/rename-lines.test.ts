import { expect, it } from 'vitest';
import { renameLines } from './rename-lines.ts';

it('shows each change in its line, before and after, long lines around the change alone', () => {
  const text = `one\n  two: 'name',\n${'x'.repeat(200)}name${'y'.repeat(200)}\n`;
  const at = (start: number) => ({ path: 'a.js', isSure: true, start, end: start + 4, text: 'other' });
  const lines = renameLines([at(text.lastIndexOf('name')), at(text.indexOf('name'))], text);
  expect(lines.map(({ line, before, after }) => [line, before, after])).toEqual([
    [2, "two: 'name',", "two: 'other',"],
    [3, `…${'x'.repeat(60)}name${'y'.repeat(60)}…`, `…${'x'.repeat(60)}other${'y'.repeat(60)}…`],
  ]);
});
