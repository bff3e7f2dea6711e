import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitFirstPage, isLargeText, noteLaidOutPage, noteSentPage, showLargeTexts, useLargeTexts } from './large-texts.ts';

const mayBeShown = (): boolean => useLargeTexts.getState().mayBeShown;

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stop = awaitFirstPage();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('texts of a megabyte and more wait', () => {
  expect([isLargeText(999_999), isLargeText(1_000_000)]).toEqual([false, true]);
});

test('they wait until the frame laid the page out, not for what it lays out without one', () => {
  noteLaidOutPage();
  expect(mayBeShown()).toBe(false);
  noteSentPage();
  expect(mayBeShown()).toBe(false);
  noteLaidOutPage();
  expect(mayBeShown()).toBe(true);
});

test('a frame that says nothing of the page it was sent does not hold them back for long', () => {
  noteSentPage();
  vi.advanceTimersByTime(999);
  noteSentPage();
  expect(mayBeShown()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(mayBeShown()).toBe(true);
});

test('a page that never comes does not hold them back for good', () => {
  vi.advanceTimersByTime(4_999);
  expect(mayBeShown()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(mayBeShown()).toBe(true);
});

test('a person who wants to see the text gets it at once; with another project they wait again', () => {
  showLargeTexts();
  expect(mayBeShown()).toBe(true);
  stop();
  stop = awaitFirstPage();
  expect(mayBeShown()).toBe(false);
});
