import { expect, it } from 'vitest';
import { parseTolerantly } from '../parse.ts';
import { mdxFolds } from './mdx-folds.ts';

const foldsOf = (text: string) =>
  mdxFolds(parseTolerantly(text))
    .map(({ start, end }) => text.slice(start, end))
    .filter((part) => part.includes('\n'));

it('folds clauses up to the next one, and brackets', () => {
  expect(foldsOf('WITH\n MEMBER [a].[b] AS 1\nSELECT\n {\n  [c]\n } ON 0\nFROM [d]\nWHERE (\n [e]\n)')).toEqual([
    'WITH\n MEMBER [a].[b] AS 1',
    'SELECT\n {\n  [c]\n } ON 0',
    '{\n  [c]\n ',
    'WHERE (\n [e]\n)',
    '(\n [e]\n',
  ]);
});

it('folds what is there of a text with mistakes, and nothing of an empty one', () => {
  expect(foldsOf('SELECT {\n[a]\n} ON')).toContain('{\n[a]\n');
  expect(foldsOf('')).toEqual([]);
});
