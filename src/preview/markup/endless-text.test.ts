import { expect, it } from 'vitest';
import { parseDate } from '../../shared/text/calendar-date.ts';
import { styleValues } from '../widgets/grid-table-light/style-values.ts';
import { plainText } from './plain-text.ts';
import { withoutImportant } from './measures.ts';

/** As many as a value may have: a pattern of quadratic time would never end. */
const blanks = ' '.repeat(1_000_000);

it('a declaration, a date and a text of blanks or tags without end are read once', () => {
  expect(withoutImportant(`1px${blanks}x`)).toBe(`1px${blanks}x`);
  expect(styleValues({ color: `red${blanks}x` })).toEqual({ color: `red${blanks}x` });
  expect(parseDate(`2024${blanks}x`)).toBeUndefined();
  const open = '<a'.repeat(1_000_000);
  expect(plainText(open)).toBe(open);
});

it('`!important` goes, in any spelling and with its blanks', () => {
  for (const text of ['red !important', 'red!IMPORTANT ', `red${blanks}!important${blanks}`]) expect(withoutImportant(text)).toBe('red');
  for (const text of ['red', '!important x', '']) expect(withoutImportant(text)).toBe(text);
});
