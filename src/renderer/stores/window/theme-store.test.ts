import { expect, test } from 'vitest';
import { readTheme, resolveTheme } from './theme-store.ts';

test('the system decides only when asked to', () => {
  expect(resolveTheme('system', true)).toBe('light');
  expect(resolveTheme('system', false)).toBe('dark');
  expect(resolveTheme('dark', true)).toBe('dark');
});

test('an unknown stored theme is that of the system', () => {
  expect(readTheme('light')).toBe('light');
  expect(readTheme('pink')).toBe('system');
  expect(readTheme(null)).toBe('system');
});
