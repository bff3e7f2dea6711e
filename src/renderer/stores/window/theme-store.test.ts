import { expect, test } from 'vitest';
import { resolveTheme } from './theme-store.ts';

test('the system decides only when asked to', () => {
  expect(resolveTheme('system', true)).toBe('light');
  expect(resolveTheme('system', false)).toBe('dark');
  expect(resolveTheme('dark', true)).toBe('dark');
});
