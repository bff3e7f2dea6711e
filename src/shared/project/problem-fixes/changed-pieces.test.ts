import { expect, it } from 'vitest';
import { changedPieces } from './changed-pieces.ts';

it.each([
  ['a 😀 b', 'a 😁 b', [[2, 4, '😁']]],
  // The same second half.
  ['\u{1F600}', '\u{1FA00}', [[0, 2, '\u{1FA00}']]],
  ['\u{1F600}', '\u{1F200}', [[0, 2, '\u{1F200}']]],
  ['😀', '😁😀', [[0, 0, '😁']]],
  ['year', 'yeast', [[3, 4, 'st']]],
])('%s to %s leaves characters whole', (before, after, pieces) => {
  expect(changedPieces(before, after).map(({ start, end, text }) => [start, end, text])).toEqual(pieces);
});
