import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWindowState, smallestWindow, windowStateOf } from './window-state.ts';

const screens = [
  { x: 0, y: 0, width: 1920, height: 1040 },
  { x: 1920, y: 0, width: 1280, height: 1000 },
];
const kept = { x: 2000, y: 50, width: 1100, height: 700, maximised: false };

test('returns to the second screen while that exists', () => {
  expect(readWindowState(kept, screens)).toEqual(kept);
  expect(readWindowState(kept, screens.slice(0, 1))).toEqual({ width: 1100, height: 700, maximised: false });
});

test.each([null, 7, 'x', {}, { ...kept, width: 5 }, { ...kept, height: '700' }, { ...kept, x: 1.5 }, { ...kept, maximised: 1 }])(
  'invalid data (%j) is replaced with the initial size',
  (odd) => {
    expect(readWindowState(odd, screens)).toEqual({ width: 1440, height: 900, maximised: false });
  },
);

test('a window whose title bar is above the screen is moved back', () => {
  expect(readWindowState({ ...kept, y: -400 }, screens)).not.toHaveProperty('y');
});

test('is never larger than the largest screen nor smaller than the minimum, whatever was stored', () => {
  const area = fc.record({
    x: fc.integer({ min: -4000, max: 4000 }),
    y: fc.integer({ min: -4000, max: 4000 }),
    width: fc.integer({ min: 1, max: 8000 }),
    height: fc.integer({ min: 1, max: 8000 }),
  });
  fc.assert(
    fc.property(fc.oneof(area, fc.anything()), fc.boolean(), fc.array(area, { maxLength: 3 }), (bounds, maximised, areas) => {
      const state = readWindowState(typeof bounds === 'object' && bounds !== null ? { ...bounds, maximised } : bounds, areas);
      const widest = Math.max(smallestWindow.width, ...areas.map((one) => one.width));
      const highest = Math.max(smallestWindow.height, ...areas.map((one) => one.height));
      expect(state.width).toBeGreaterThanOrEqual(smallestWindow.width);
      expect(state.height).toBeGreaterThanOrEqual(smallestWindow.height);
      expect(state.width).toBeLessThanOrEqual(widest);
      expect(state.height).toBeLessThanOrEqual(highest);
      if (state.x !== undefined && state.y !== undefined) {
        const { x, y } = state;
        expect(areas.some((one) => x < one.x + one.width && y >= one.y && y < one.y + one.height)).toBe(true);
      }
    }),
  );
});

test('what is stored reads back the same', () => {
  const bounds = { x: 12, y: 34, width: 1000, height: 800 };
  expect(readWindowState(windowStateOf(bounds, true), screens)).toEqual({ ...bounds, maximised: true });
});
