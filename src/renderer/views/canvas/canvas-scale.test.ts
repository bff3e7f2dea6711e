import { expect, test } from 'vitest';
import { drawPage, nextZoom, pageSizes } from './canvas-scale.ts';

test('a page that fills the canvas has its shape and at least 1920 × 1080', () => {
  for (const available of [
    { width: 600, height: 500 },
    { width: 900, height: 300 },
    { width: 3000, height: 2000 },
  ]) {
    const { size, scale } = drawPage('fill', 'fit', available);
    expect(size.width).toBeGreaterThanOrEqual(1920);
    expect(size.height).toBeGreaterThanOrEqual(1080);
    expect(size.width * scale).toBeLessThanOrEqual(available.width);
    expect(size.height * scale).toBeLessThanOrEqual(available.height);
  }
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
