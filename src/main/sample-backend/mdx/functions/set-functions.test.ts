import { expect, test } from 'vitest';
import { mdxFunctions } from '../../../../shared/mdx/function-list.ts';
import { setFunctions } from './set-functions.ts';

test('every function of the sample back-end is offered by completion', () => {
  const offered = new Set(mdxFunctions.map(({ name }) => name.toUpperCase()));
  expect(Object.keys(setFunctions).filter((name) => !offered.has(name))).toEqual([]);
});
