import { expect, test } from 'vitest';
import { isColour, withHexColours } from './colour-text.ts';

test('colours read as authors write them', () => {
  expect(withHexColours('rgb(220, 38, 5)')).toBe('#dc2605');
  expect(withHexColours('linear-gradient(rgb(0, 0, 0), rgba(1, 2, 3, 0.5) 50%)')).toBe('linear-gradient(#000000, rgba(1, 2, 3, 0.5) 50%)');
  expect(withHexColours('rgb(999, 0, 0)')).toBe('rgb(999, 0, 0)');
});

test.each([
  ['rgba(1, 2, 3, 0.5)', true],
  ['oklch(0.6 0.2 30deg / 50%)', true],
  ['color(display-p3 1 0 0)', true],
  ['url(https://example.test/a.png)', false],
  ['rgb(1, 2, 3) url(a)', false],
  ['rgb(var(--x))', false],
])('%s is a colour alone: %s', (value, is) => {
  expect(isColour(value)).toBe(is);
});
