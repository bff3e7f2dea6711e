import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTypingPause } from './typing-pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns whether the pause is over after each of these steps, in milliseconds. */
async function overAfter(
  pause: ReturnType<typeof createTypingPause>,
  steps: readonly number[],
  isWanted = () => false,
): Promise<boolean[]> {
  let isOver = false;
  void pause.over(isWanted).then(() => {
    isOver = true;
  });
  const seen: boolean[] = [];
  for (const step of steps) {
    await vi.advanceTimersByTimeAsync(step);
    seen.push(isOver);
  }
  return seen;
}

it('is over at once if nothing was read yet, or reading takes no time', async () => {
  const pause = createTypingPause();
  pause.touched();
  expect(await overAfter(pause, [0])).toEqual([true]);
  pause.took(19);
  expect(await overAfter(pause, [0])).toEqual([true]);
});

it('lets the text run first where reading takes the processor from it', async () => {
  const pause = createTypingPause();
  pause.took(299);
  pause.touched();
  expect(await overAfter(pause, [39, 1])).toEqual([false, true]);
});

it('lets nothing run first where running waits for what is read', async () => {
  const pause = createTypingPause();
  pause.took(299);
  pause.touched();
  expect(await overAfter(pause, [0], () => true)).toEqual([true]);
  pause.touched();
  let isWanted = false;
  const seen = overAfter(pause, [10, 0], () => isWanted);
  setTimeout(() => {
    isWanted = true;
    pause.wanted();
  }, 10);
  expect((await seen).at(-1)).toBe(true);
});

it('waits until typing has paused for as long as reading takes', async () => {
  const pause = createTypingPause();
  pause.took(800);
  pause.touched();
  setTimeout(() => pause.touched(), 600);
  expect(await overAfter(pause, [700, 200, 499, 1])).toEqual([false, false, false, true]);
  // Nothing was typed since, so the next reading begins at once.
  expect(await overAfter(pause, [0])).toEqual([true]);
});

it('waits at most a second and a half after the last key, and five seconds while typing goes on', async () => {
  const pause = createTypingPause();
  pause.took(60_000);
  pause.touched();
  expect(await overAfter(pause, [1_499, 1])).toEqual([false, true]);
  pause.touched();
  const typing = setInterval(() => pause.touched(), 100);
  expect(await overAfter(pause, [4_900, 100])).toEqual([false, true]);
  clearInterval(typing);
});

it('ends with the project', async () => {
  const pause = createTypingPause();
  pause.took(800);
  pause.touched();
  const seen = overAfter(pause, [0, 0]);
  pause.end();
  expect((await seen).at(-1)).toBe(true);
});
