import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeptLabelPlaces } from './kept-label-places.ts';
import type { LabelSurroundings } from './label-place.ts';

const box = { left: 200, top: 300, width: 180, height: 40 };
const text = { width: 120, shortWidth: 60 };
const coversText = vi.fn<LabelSurroundings['coversText']>(() => false);
const around: LabelSurroundings = { window: { width: 1000, height: 800 }, signs: [], hasLowerHandles: false, coversText };

beforeEach(() => {
  vi.useFakeTimers();
  coversText.mockClear();
});
afterEach(() => vi.useRealTimers());

test('text is looked for once in a while, not with each drawing', () => {
  const places = new KeptLabelPlaces();
  const place = places.place('outline a', box, text, 1, around);
  const looked = coversText.mock.calls.length;
  expect(looked).toBeGreaterThan(0);
  vi.advanceTimersByTime(600);
  expect(places.place('outline a', box, text, 1, around)).toEqual(place);
  expect(coversText).toHaveBeenCalledTimes(looked);
  vi.advanceTimersByTime(600);
  places.place('outline a', box, text, 1, around);
  expect(coversText.mock.calls.length).toBeGreaterThan(looked);
});

test('a place moves with its widget, as far as the window does not cut it', () => {
  const places = new KeptLabelPlaces();
  const { area } = places.place('outline a', box, text, 1, around);
  const looked = coversText.mock.calls.length;
  expect(places.place('outline a', { ...box, top: box.top - 100 }, text, 1, around).area).toEqual({ ...area, top: area.top - 100 });
  expect(coversText).toHaveBeenCalledTimes(looked);
  const atTop = places.place('outline a', { ...box, top: 4 }, text, 1, around);
  expect(atTop.area.top).toBeGreaterThanOrEqual(4);
});

test('another widget, another size and a sign over the label are placed anew', () => {
  const places = new KeptLabelPlaces();
  const { area } = places.place('outline a', box, text, 1, around);
  const calls = () => coversText.mock.calls.length;
  for (const again of [
    () => places.place('outline b', box, text, 1, around),
    () => places.place('outline a', { ...box, width: 90 }, text, 1, around),
    () => places.place('outline a', { ...box, width: 90 }, text, 1, { ...around, signs: [area] }),
  ]) {
    const before = calls();
    again();
    expect(calls()).toBeGreaterThan(before);
  }
});
