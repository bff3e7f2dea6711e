import { expect, it } from 'vitest';
import { renameLines } from './rename-lines.ts';

const at = (start: number, isSure = true) => ({ path: 'a.js', isSure, start, end: start + 4, text: 'other' });
const joined = (text: string, starts: readonly number[]) =>
  renameLines(
    starts.map((start) => at(start)),
    text,
  ).map(({ line, before, after }) => [line, ...[before, after].map((pieces) => pieces.map((piece) => piece.text).join(''))]);

it('shows each change in its line, before and after, long lines around the change alone', () => {
  const text = `one\n  two: 'name',\n${'x'.repeat(200)}name${'y'.repeat(200)}\n`;
  expect(joined(text, [text.lastIndexOf('name'), text.indexOf('name')])).toEqual([
    [2, "two: 'name',", "two: 'other',"],
    [3, `…${'x'.repeat(60)}name${'y'.repeat(60)}…`, `…${'x'.repeat(60)}other${'y'.repeat(60)}…`],
  ]);
});

it('shows a line once with all of its changes, and leaves out what is far from each of them', () => {
  const text = `name + name${'x'.repeat(200)}name\n`;
  const far = `${'x'.repeat(60)}…${'x'.repeat(60)}`;
  expect(joined(text, [0, 7, text.lastIndexOf('name')])).toEqual([[1, `name + name${far}name`, `other + other${far}other`]]);
  expect(renameLines([at(0), at(7)], text)[0]?.after.slice(0, 3)).toEqual([
    { text: 'other', isName: true },
    { text: ' + ', isName: false },
    { text: 'other', isName: true },
  ]);
});

it('keeps changes that may mean something else apart from the sure ones of their line', () => {
  const lines = renameLines([at(0), at(7, false)], 'name + name\n');
  expect(lines.map(({ line, isSure, edits }) => [line, isSure, edits.length])).toEqual([
    [1, true, 1],
    [1, false, 1],
  ]);
});
