import { expect, it } from 'vitest';
import { inOneLine, matchParts, placeOfMatch, searchRows } from './search-rows.ts';

const fileOf = (text: string, ...matches: readonly (readonly [number, number])[]) => ({
  path: 'a.js',
  text,
  names: [],
  matches: matches.map(([start, end]) => ({ start, end, groups: [] })),
});

it('lists each file with its matches, those of a closed one not', () => {
  const one = fileOf('ab', [0, 1], [1, 2]);
  const two = { ...one, path: 'b.js' };
  expect(searchRows([one, two], new Set(['a.js'])).map(({ key }) => key)).toEqual(['a.js', 'b.js', 'b.js:0', 'b.js:1']);
});

it('shows a match in its line, without the indentation, long surroundings cut', () => {
  const file = fileOf(`one\r\n  two three\r\n${'x'.repeat(500)}match${'y'.repeat(500)}`, [7, 10], [518, 523]);
  const [first, second] = file.matches;
  if (!first || !second) throw new Error('no matches');
  expect(matchParts(file, first)).toEqual({ before: '', match: 'two', after: ' three' });
  expect(placeOfMatch(file, first)).toMatchObject({ line: 2, column: 3, endLine: 2, endColumn: 6 });
  const { before, match, after } = matchParts(file, second);
  expect([before, match, after.length]).toEqual([`…${'x'.repeat(14)}`, 'match', 120]);
  expect(matchParts(file, second, 5).before).toBe('…xxxxx');
});

it('writes a match of several lines in one', () => {
  expect(inOneLine('a\r\nb\nc')).toBe('a↵b↵c');
  expect(inOneLine('a'.repeat(500))).toHaveLength(121);
});
