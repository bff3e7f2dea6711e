import { expect, test } from 'vitest';
import { formatKeys } from './key-format.ts';

test('formats keys like the platform', () => {
  expect(formatKeys('Mod+Shift+P', false)).toBe('Ctrl+Shift+P');
  expect(formatKeys('Mod+Shift+P', true)).toBe('⌘⇧P');
  expect(formatKeys('Mod+K Mod+S', false)).toBe('Ctrl+K Ctrl+S');
  expect(formatKeys('Mod+`', false)).toBe('Ctrl+`');
  expect(formatKeys('Alt+ArrowUp', false)).toBe('Alt+↑');
});

test('keeps a plus that is the key itself', () => {
  expect(formatKeys('Mod++', false)).toBe('Ctrl++');
});
