import { expect, test } from 'vitest';
import { type LabelSurroundings, labelPlace } from './label-place.ts';
import { badgeArea, badgeMiddle, clearBadgeMiddle, handleAreas, isTooLowForHandles, pointShare, withheldArea } from './sign-areas.ts';

const window = { width: 1920, height: 1080 };
const empty: LabelSurroundings = { window, signs: [], hasLowerHandles: false, coversText: () => false };
const labelClasses = (...given: Parameters<typeof labelPlace>) => labelPlace(...given).classes;
/** regionFilter · DropBoxWidget, and its name alone. */
const text = { width: 180, shortWidth: 78 };
const wide = { left: 100, top: 200, width: 900, height: 40 };

test('stands above a widget with room above it', () => {
  expect(labelClasses({ left: 100, top: 200, width: 180, height: 40 }, text, 1, empty)).toBe('label');
});

test('goes below a widget at the top, so that it does not cover it', () => {
  expect(labelClasses({ left: 100, top: 40, width: 180, height: 40 }, text, 3.4, empty)).toBe('label below');
});

test('is drawn inside a widget that fills the window', () => {
  expect(labelClasses({ left: 0, top: 0, width: 1920, height: 1080 }, text, 1, empty)).toBe('label inside');
});

test('ends with a widget at the right edge, where it would be cut off', () => {
  expect(labelClasses({ left: 1500, top: 40, width: 240, height: 40 }, text, 3.4, empty)).toBe('label below end');
});

test('starts with a widget too far left to end with, without a type that the window would cut', () => {
  expect(labelClasses({ left: 10, top: 200, width: 50, height: 40 }, text, 12, empty)).toBe('label below short');
});

/** Text in an area of the page, as `coversText` reports it. */
const written = (left: number, top: number, width: number, height: number): LabelSurroundings => ({
  ...empty,
  coversText: (area) =>
    area.left < left + width && area.left + area.width > left && area.top < top + height && area.top + area.height > top,
});

test('makes way for what is written above the widget: to its end, below it, or inside it where it is high', () => {
  expect(labelClasses(wide, text, 1, written(100, 180, 200, 20))).toBe('label end');
  expect(labelClasses(wide, text, 1, written(100, 180, 900, 20))).toBe('label below');
  const onlyInside = { ...empty, coversText: ({ top }: { readonly top: number }) => top < 200 || top > 400 };
  expect(labelClasses({ ...wide, height: 300 }, text, 1, onlyInside)).toBe('label inside');
});

test('leaves the type out where only the name has room', () => {
  const card = { left: 100, top: 200, width: 200, height: 100 };
  const around = { ...empty, coversText: ({ left, top }: { readonly left: number; readonly top: number }) => top !== 200 || left < 200 };
  expect(labelClasses(card, text, 1, around)).toBe('label inside end short');
});

test('covers as little text as it can where no place is free of it', () => {
  const card = { left: 100, top: 200, width: 200, height: 100 };
  // Text ends two pixels behind the start of the short name inside at the end.
  const around = {
    ...empty,
    coversText: ({ left, top }: { readonly left: number; readonly top: number }) => top !== 200 || left < 224 || left > 300,
  };
  expect(labelClasses(card, text, 1, around)).toBe('label inside end short');
});

test('stands above, where it would without, if text is everywhere', () => {
  expect(labelClasses({ left: 100, top: 200, width: 180, height: 40 }, text, 1, { ...empty, coversText: () => true })).toBe('label');
});

test('no handle lies on it: below it keeps its distance, and inside it leaves the edge with a handle', () => {
  const card = { left: 100, top: 10, width: 100, height: 40 };
  const signs = handleAreas(card, ['right', 'bottom', 'corner'], 1);
  expect(labelClasses(card, text, 1, { ...empty, signs, hasLowerHandles: true })).toBe('label below apart');
  expect(labelClasses(card, text, 1, { ...empty, signs })).not.toMatch(/below/);
});

test('a low widget has the handle of its corner alone, unless that is missing', () => {
  const low = { left: 100, top: 10, width: 100, height: 16 };
  expect(isTooLowForHandles(low, ['right', 'bottom', 'corner'], 1)).toBe(true);
  expect(isTooLowForHandles({ ...low, height: 40 }, ['right', 'bottom', 'corner'], 1)).toBe(false);
  expect(isTooLowForHandles(low, ['right'], 1)).toBe(false);
});

test('makes way for the sign of a failed widget, even where text is everywhere', () => {
  const button = { left: 1780, top: 200, width: 100, height: 40 };
  const signs = [badgeArea(badgeMiddle(button, 1, window), 1)];
  expect(labelClasses(button, text, 1, empty)).toBe('label end');
  expect(labelClasses(button, text, 1, { ...empty, signs })).toBe('label below end');
  expect(labelClasses(button, text, 1, { ...empty, signs, coversText: () => true })).toBe('label below end');
});

test('stands beside the sign in the corner of a card where what is below would be covered', () => {
  const card = { left: 100, top: 200, width: 200, height: 100 };
  const signs = [badgeArea(badgeMiddle(card, 1, window), 1)];
  // Text everywhere but in the right half of the card.
  const coversText = ({ left, top }: { readonly left: number; readonly top: number }) => top !== 200 || left < 190;
  expect(labelClasses(card, text, 1, { ...empty, signs, coversText })).toBe('label inside end beside short');
  expect(labelClasses(card, text, 1, { ...empty, signs })).toBe('label');
});

test('the sign of a failed widget keeps off texts as long as the window has a free place beside its corner', () => {
  const title = { left: 100, top: 100, width: 200, height: 40 };
  const place = (box: typeof title, covers: (area: { readonly left: number; readonly top: number }) => boolean) =>
    clearBadgeMiddle(box, 2, window, covers);
  expect(place(title, () => false)).toEqual({ left: 300, top: 100 });
  // Its own text reaches the corner.
  expect(place(title, ({ left }) => left < 300)).toEqual({ left: 322, top: 122 });
  // Text on the right, too.
  expect(place(title, ({ top }) => top > 70)).toEqual({ left: 278, top: 78 });
  // At the upper edge of the window, between other texts.
  expect(place({ ...title, top: 30 }, ({ top }) => top < 50)).toEqual({ left: 278, top: 92 });
  expect(place(title, () => true)).toEqual({ left: 300, top: 100 });
  // Beyond the edge of the window nobody could press it.
  const atEdge = { ...title, left: window.width - 220 };
  expect(place(atEdge, ({ left }) => left < window.width - 22)).toEqual({ left: window.width - 20, top: 100 });
});

test('stands apart from a small widget whose edges are taken by signs and text', () => {
  const small = { left: 500, top: 200, width: 30, height: 16 };
  const badge = { left: 520, top: 216, width: 22, height: 22 };
  const row = written(300, 180, 600, 36);
  const place = labelPlace(small, text, 1, { ...row, signs: [badge] });
  expect(place.classes).toBe('label below far');
  expect(place.area).toEqual({ left: 500, top: 238, width: 180, height: 18 });
  const beside = { ...empty, coversText: ({ left }: { readonly left: number }) => left < 530 };
  expect(labelClasses(small, text, 1, beside)).toBe('label side');
});

test('the name under the pointer keeps clear of that of the selection', () => {
  const selected = labelPlace(wide, text, 1, empty);
  const under = { ...wide, left: 150 };
  const place = labelPlace(under, text, 1, { ...empty, signs: [selected.area] });
  expect(place.classes).toBe('label end');
});

test('keeps clear of the sign of a widget that waits for trust', () => {
  const low = { left: 100, top: 40, width: 180, height: 20 };
  const dot = badgeArea(badgeMiddle(low, pointShare, window), pointShare);
  expect(dot).toEqual({ left: 273.5, top: 33.5, width: 13, height: 13 });
  expect(labelClasses(low, { width: 175, shortWidth: 78 }, 1, { ...empty, signs: [dot] })).toBe('label below');
  expect(withheldArea(wide, 2)).toEqual({ left: 780, top: 200, width: 220, height: 36 });
});
