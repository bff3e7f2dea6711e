import { expect, test } from 'vitest';
import { mdxFunctions, mdxMethods } from '../../../../shared/mdx/function-list.ts';
import { memberMethods } from '../../../../shared/mdx/member-methods.ts';
import { setFunctions } from './set-functions.ts';

test('completion offers every function of the sample back-end', () => {
  const offered = new Set(mdxFunctions.map(({ name }) => name.toUpperCase()));
  expect(Object.keys(setFunctions).filter((name) => !offered.has(name))).toEqual([]);
});

test('completion offers every word that is a method without arguments', () => {
  const offered = new Set(mdxMethods.map((method) => method.replace(/\(.*/, '').toUpperCase()));
  expect([...memberMethods].filter((word) => !offered.has(word))).toEqual([]);
});
