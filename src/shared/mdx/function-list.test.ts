import { expect, test } from 'vitest';
import { mdxMethods } from './function-list.ts';
import { memberMethods } from './member-methods.ts';

test('every word that is a method without arguments is offered', () => {
  const offered = new Set(mdxMethods.map((method) => method.replace(/\(.*/, '').toUpperCase()));
  expect([...memberMethods].filter((word) => !offered.has(word))).toEqual([]);
});
