import { expect, test } from 'vitest';
import { windowTitle } from './window-title.ts';

test('names the project first, and says when something is not saved', () => {
  expect(windowTitle(null, false)).toBe('Dashwright');
  expect(windowTitle('Sales planning', false)).toBe('Sales planning – Dashwright');
  expect(windowTitle('Sales planning', true)).toBe('● Sales planning – Dashwright');
});

test('writes out invisible characters in the name of a project', () => {
  expect(windowTitle('a\u202ebc', false)).toBe('a\\u202ebc – Dashwright');
});
