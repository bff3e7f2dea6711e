import { expect, test } from 'vitest';
import { drawPage, nextZoom, pageSizes } from './canvas-scale.ts';

test.each([
  // The halves of a window of 1440 × 900 and 1920 × 1080 beside the side bar.
  ['half of a small screen', { width: 599, height: 480 }, { scale: 0.56, width: 1024, height: 812 }],
  ['half of a large screen', { width: 839, height: 620 }, { scale: 0.7, width: 1164, height: 851 }],
  ['a wide canvas', { width: 1100, height: 700 }, { scale: 0.84, width: 1280, height: 804 }],
  ['a canvas with room for the usual window', { width: 1500, height: 900 }, { scale: 1, width: 1476, height: 876 }],
  ['a maximised canvas of a small screen', { width: 1280, height: 640 }, { scale: 1, width: 1256, height: 616 }],
  ['half of the smallest screen', { width: 516, height: 320 }, { scale: 0.48, width: 1024, height: 616 }],
  ['a narrow canvas, which scrolls', { width: 420, height: 480 }, { scale: 0.45, width: 1024, height: 1013 }],
  ['a flat canvas, which scrolls', { width: 599, height: 140 }, { scale: 0.56, width: 1024, height: 400 }],
])('a page that follows %s can be read', (_name, available, expected) => {
  const { size, scale } = drawPage('fill', 'fit', available);
  expect({ scale: Math.round(scale * 100) / 100, ...size }).toEqual(expected);
});

test('a page that follows the canvas is never narrower than 1024 and never wider than its share, whatever the canvas', () => {
  for (let width = 100; width <= 4000; width += 7) {
    const { size, scale } = drawPage('fill', 'fit', { width, height: 600 });
    expect(size.width).toBeGreaterThanOrEqual(1024);
    expect(scale).toBeGreaterThanOrEqual(0.45);
    expect(scale).toBeLessThanOrEqual(1);
    if (scale > 0.45) expect(size.width * scale).toBeLessThanOrEqual(Math.max(40, width - 24) + 1);
  }
});

test('a page that follows the canvas has the chosen zoom, and fills what it leaves', () => {
  expect(drawPage('fill', 0.5, { width: 1024, height: 624 })).toEqual({ size: { width: 2000, height: 1200 }, scale: 0.5 });
  expect(drawPage('fill', 1, { width: 636, height: 436 })).toEqual({ size: { width: 1024, height: 412 }, scale: 1 });
});

test('a chosen size is fitted into the available space, never above its real size', () => {
  const scaleOf = (...given: Parameters<typeof drawPage>) => drawPage(...given).scale;
  expect(scaleOf({ width: 1920, height: 1080 }, 'fit', { width: 984, height: 900 })).toBe(0.5);
  expect(scaleOf({ width: 1000, height: 1000 }, 'fit', { width: 5000, height: 524 })).toBe(0.5);
  expect(scaleOf({ width: 1366, height: 768 }, 'fit', { width: 4000, height: 4000 })).toBe(1);
  expect(scaleOf({ width: 1366, height: 768 }, 0.75, { width: 100, height: 100 })).toBe(0.75);
  // Nothing could be read below it: the canvas scrolls.
  expect(scaleOf({ width: 1920, height: 1080 }, 'fit', { width: 599, height: 480 })).toBe(0.45);
  expect(scaleOf({ width: 1920, height: 1080 }, 'fit', { width: 0, height: 0 })).toBe(0.45);
  expect(scaleOf({ width: 1920, height: 1080 }, 0.25, { width: 599, height: 480 })).toBe(0.25);
});

test('a chosen size stays that size at every zoom', () => {
  for (const size of pageSizes) {
    if (size === 'fill') continue;
    for (const zoom of ['fit', 0.25, 1, 2] as const) expect(drawPage(size, zoom, { width: 700, height: 500 }).size).toEqual(size);
  }
});

test.each([
  [0.29, 'in', 0.33],
  [0.29, 'out', 0.25],
  [0.5, 'in', 0.67],
  [0.502, 'in', 0.67],
  [0.5, 'out', 0.33],
  [2, 'in', 2],
  [0.25, 'out', 0.25],
  [0.1, 'out', 0.1],
] as const)('from %d one step %s is %d', (scale, direction, next) => {
  expect(nextZoom(scale, direction)).toBe(next);
});
