import { expect, test } from 'vitest';
import { labelClasses } from './label-place.ts';

const window = { width: 1920, height: 1080 };
const nothing = () => false;
const text = 'regionFilter · DropBoxWidget';

test('stands above a widget with room above it', () => {
  expect(labelClasses({ left: 100, top: 200, width: 180, height: 40 }, text, 1, window, nothing)).toBe('label');
});

test('goes below a widget at the top, so that it does not cover it', () => {
  expect(labelClasses({ left: 100, top: 40, width: 180, height: 40 }, text, 3.4, window, nothing)).toBe('label below');
});

test('is drawn inside a widget that fills the window', () => {
  expect(labelClasses({ left: 0, top: 0, width: 1920, height: 1080 }, text, 1, window, nothing)).toBe('label inside');
});

test('ends with a widget at the right edge, where it would be cut off', () => {
  expect(labelClasses({ left: 1300, top: 40, width: 240, height: 40 }, text, 3.4, window, nothing)).toBe('label below end');
});

test('starts with a widget too far left to end with', () => {
  expect(labelClasses({ left: 10, top: 200, width: 50, height: 40 }, text, 12, window, nothing)).toBe('label below');
});

/** Text in an area of the page, as `coversText` reports it. */
const written =
  (left: number, top: number, width: number, height: number) => (area: { left: number; top: number; width: number; height: number }) =>
    area.left < left + width && area.left + area.width > left && area.top < top + height && area.top + area.height > top;

test('makes way for what is written above the widget: to its end, below it, or inside it where it is high', () => {
  const wide = { left: 100, top: 200, width: 900, height: 40 };
  expect(labelClasses(wide, text, 1, window, written(100, 180, 200, 20))).toBe('label end');
  expect(labelClasses(wide, text, 1, window, written(100, 180, 900, 20))).toBe('label below');
  expect(labelClasses({ ...wide, height: 300 }, text, 1, window, (area) => area.top < 200 || area.top > 400)).toBe('label inside');
});

test('stands above, where it would without, if text is everywhere', () => {
  expect(labelClasses({ left: 100, top: 200, width: 180, height: 40 }, text, 1, window, () => true)).toBe('label');
});
