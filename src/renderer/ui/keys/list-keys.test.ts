import { expect, test } from 'vitest';
import { walkIndex } from './list-keys.ts';

test('moves and stops at the ends', () => {
  expect(walkIndex('ArrowDown', -1, 3, 10)).toBe(0);
  expect(walkIndex('ArrowDown', 2, 3, 10)).toBe(2);
  expect(walkIndex('ArrowUp', 0, 3, 10)).toBe(0);
  expect(walkIndex('ArrowUp', -1, 3, 10)).toBe(2);
  expect(walkIndex('PageDown', 1, 100, 10)).toBe(11);
  expect(walkIndex('PageUp', 5, 100, 10)).toBe(0);
  expect(walkIndex('End', 0, 100, 10)).toBe(99);
});

test('leaves other keys and empty lists alone', () => {
  expect(walkIndex('a', 0, 3, 10)).toBeNull();
  expect(walkIndex('ArrowDown', 0, 0, 10)).toBeNull();
});
