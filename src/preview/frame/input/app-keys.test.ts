import { expect, test } from 'vitest';
import { isAppChord, isZoomKey } from './app-keys.ts';

const press = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...modifiers,
});

test.each([
  ['p', { ctrlKey: true }, true],
  ['P', { ctrlKey: true, shiftKey: true }, true],
  ['s', { metaKey: true }, true],
  ['`', { ctrlKey: true }, true],
  ['F5', {}, true],
  ['F2', {}, false],
  ['c', { ctrlKey: true }, false],
  ['v', { ctrlKey: true }, false],
  ['a', { ctrlKey: true }, false],
  ['z', { ctrlKey: true }, false],
  ['p', {}, false],
  ['Tab', {}, false],
  ['Enter', { ctrlKey: true }, true],
  ['Enter', {}, false],
  ['d', { ctrlKey: true, altKey: true }, true],
  ['PageDown', { altKey: true }, true],
  ['PageDown', {}, false],
  ['k', { ctrlKey: true, altKey: true }, false],
])('%s with %j belongs to the app: %j', (key, modifiers, expected) => {
  expect(isAppChord(press(key, modifiers))).toBe(expected);
});

test.each([
  ['+', { ctrlKey: true, shiftKey: true }, true],
  ['=', { ctrlKey: true }, true],
  ['-', { metaKey: true }, true],
  ['0', { ctrlKey: true }, true],
  ['0', {}, false],
  ['-', { ctrlKey: true, altKey: true }, false],
  ['1', { ctrlKey: true }, false],
])('%s with %j zooms: %j', (key, modifiers, expected) => {
  expect(isZoomKey(press(key, modifiers))).toBe(expected);
});

test('after Ctrl+K the next key belongs to the app too', () => {
  expect(isAppChord(press('c', { ctrlKey: true }), true)).toBe(true);
  expect(isAppChord(press('Enter'), true)).toBe(true);
  expect(isAppChord(press('Shift', { shiftKey: true }), true)).toBe(false);
  expect(isAppChord(press('Escape'), true)).toBe(false);
});
