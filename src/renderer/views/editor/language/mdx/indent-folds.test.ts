import { expect, it } from 'vitest';
import { indentFolds } from './indent-folds.ts';

const foldsOf = (text: string, hasEnds: boolean) => indentFolds(text.split('\n'), 2, hasEnds).map(({ start, end }) => [start, end]);

it('folds a line with the deeper ones below it', () => {
  expect(foldsOf('a = {\n  b: [\n    1,\n  ],\n};\nc', true)).toEqual([
    [1, 4],
    [2, 3],
  ]);
  expect(foldsOf('a:\n\tb: 1\n\nc: 2', false)).toEqual([[1, 2]]);
  expect(foldsOf('a {\n  b\n\n}', true)).toEqual([[1, 3]]);
  expect(foldsOf('a\n\nb\n', true)).toEqual([]);
});

it('folds marked regions of scripts', () => {
  expect(foldsOf('// #region a\nb\n// #endregion\n// #endregion', true)).toEqual([[1, 3]]);
});
