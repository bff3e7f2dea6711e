import { expect, test } from 'vitest';
import { readableOn } from './readable-colour.ts';

test.each([
  ['#fff', '#000'],
  ['#1d4ed8', '#fff'],
  ['#94a3b8', '#000'],
  ['rgb(190, 18, 60)', '#fff'],
  ['rgba(255 255 0 / 1)', '#000'],
  ['tomato', '#000'],
])('on %s %s is more readable', (colour, expected) => {
  expect(readableOn(colour)).toBe(expected);
});
