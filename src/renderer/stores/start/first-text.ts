import { create } from 'zustand';
import { showFailure } from '../window/notice-store.ts';

/**
 * Milliseconds after which the rest of the window stops waiting for the text: one of several megabytes takes longer than the page
 * beside it.
 */
const longestWait = 300;

/**
 * Whether the editor has shown its first text, or has none to show. What stands around it is drawn after that: until then
 * the one thread of the window works for the text alone.
 */
export const useFirstText = create<{ readonly isThere: boolean }>(() => ({ isThere: false }));

function noteFirstText(): void {
  useFirstText.setState({ isThere: true });
}

function afterFrames(count: number, run: () => void): void {
  requestAnimationFrame(() => (count === 1 ? run() : afterFrames(count - 1, run)));
}

/** The text is there, or it is known that there is none: the rest follows once it was painted. */
export function firstTextOpened(): void {
  if (useFirstText.getState().isThere) return;
  // What the first frame drew is on the screen by the second, where the rest of the window would still keep it from being seen.
  afterFrames(3, () => requestIdleCallback(noteFirstText, { timeout: 200 }));
}

/** Begins to wait for the first text; returns the function that stops. */
export function awaitFirstText(): () => void {
  const timer = setTimeout(noteFirstText, longestWait);
  return () => clearTimeout(timer);
}

/** Calls `run` once the first text is there: now, if it is. */
export function afterFirstText(run: () => void): void {
  if (useFirstText.getState().isThere) {
    run();
    return;
  }
  const stop = useFirstText.subscribe(({ isThere }) => {
    if (!isThere) return;
    stop();
    run();
  });
}

/**
 * Loads and starts something, once the first text is there if `waits` says so. `start` resolves to the function that stops it. Returns the
 * function that stops it, or keeps it from being started.
 */
export function startLater(waits: boolean, start: () => Promise<() => void>): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  const run = () => {
    start().then((started) => {
      if (isOver) started();
      else stop = started;
    }, showFailure);
  };
  if (waits) afterFirstText(run);
  else run();
  return () => {
    isOver = true;
    stop?.();
  };
}
