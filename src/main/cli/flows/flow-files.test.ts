import { expect, it } from 'vitest';
import { fits } from './flow-files.ts';

it.each([
  ['a', 'a', true],
  ['a', 'ab', false],
  ['*', '', true],
  ['a*', 'abc', true],
  ['*c', 'abc', true],
  ['a*b*c', 'a-b-b-c', true],
  ['a*b*c', 'a-c-b', false],
  ['ab*ba', 'aba', false],
  ['[a]*.', '[a]x.', true],
  ['*'.repeat(5000), 'a'.repeat(50_000), true],
  [`${'*a'.repeat(2000)}b`, 'a'.repeat(50_000), false],
])('the pattern %.20s and %.20s: %s', (pattern, name, expected) => {
  expect(fits(pattern, name)).toBe(expected);
});
