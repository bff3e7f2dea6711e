import { expect, test } from 'vitest';
import { withheldText } from './withheld-text.ts';

test('says what running adds, and names what code sets', () => {
  expect(withheldText({ data: true, parameters: [] })).toBe('Its data comes when the project is trusted.');
  expect(withheldText({ data: false, parameters: ['title', 'width'] })).toBe('Set by code: title, width.');
  expect(withheldText({ data: true, parameters: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] })).toBe(
    'Its data comes when the project is trusted. Set by code: a, b, c, d, e, f and 2 more.',
  );
});
