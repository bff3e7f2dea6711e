import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitFirstText, firstTextOpened, useFirstText } from './first-text.ts';

/** The frames and idle times that were asked for, run by hand; `timeouts` says by when each idle time comes at the latest. */
let frames: (() => void)[];
let idles: (() => void)[];
let timeouts: (number | undefined)[];
const run = (waiting: (() => void)[]): void => {
  for (const work of waiting.splice(0)) work();
};
const isThere = (): boolean => useFirstText.getState().isThere;

beforeEach(() => {
  vi.useFakeTimers();
  [frames, idles, timeouts] = [[], [], []];
  useFirstText.setState(useFirstText.getInitialState(), true);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal('requestIdleCallback', (work: () => void, options?: IdleRequestOptions) => {
    timeouts.push(options?.timeout);
    return idles.push(work);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the rest of the window waits until the text was painted and the window has time', () => {
  firstTextOpened();
  expect(isThere()).toBe(false);
  run(frames);
  run(frames);
  run(idles);
  expect(isThere()).toBe(false);
  run(frames);
  expect(isThere()).toBe(false);
  run(idles);
  expect(isThere()).toBe(true);
});

test('a window that is busy throughout goes on all the same', () => {
  firstTextOpened();
  for (let frame = 1; frame <= 3; frame += 1) run(frames);
  expect(timeouts).toEqual([200]);
});

test('texts that are opened later ask for nothing', () => {
  firstTextOpened();
  for (let frame = 1; frame <= 3; frame += 1) run(frames);
  run(idles);
  firstTextOpened();
  expect(frames).toEqual([]);
});

test('the rest does not wait for a text that takes long', () => {
  awaitFirstText();
  vi.advanceTimersByTime(299);
  expect(isThere()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isThere()).toBe(true);
});

test('a window that is taken down waits for nothing', () => {
  awaitFirstText()();
  vi.advanceTimersByTime(10_000);
  expect(isThere()).toBe(false);
});
