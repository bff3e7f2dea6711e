import { expect, test } from 'vitest';
import { labelClasses } from './label-place.ts';

const window = { width: 1920, height: 1080 };
const text = 'regionFilter · DropBoxWidget';

test('stands above a widget with room above it', () => {
  expect(labelClasses({ left: 100, top: 200, width: 180, height: 40 }, text, 1, window)).toBe('label');
});

test('goes below a widget at the top, so that it does not cover it', () => {
  expect(labelClasses({ left: 100, top: 40, width: 180, height: 40 }, text, 3.4, window)).toBe('label below');
});

test('is drawn inside a widget that fills the window', () => {
  expect(labelClasses({ left: 0, top: 0, width: 1920, height: 1080 }, text, 1, window)).toBe('label inside');
});

test('ends with a widget at the right edge, where it would be cut off', () => {
  expect(labelClasses({ left: 1300, top: 40, width: 240, height: 40 }, text, 3.4, window)).toBe('label below end');
});

test('starts with a widget too far left to end with', () => {
  expect(labelClasses({ left: 10, top: 200, width: 50, height: 40 }, text, 12, window)).toBe('label below');
});
