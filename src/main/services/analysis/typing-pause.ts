/** Delays reading of texts that take long to read until typing pauses, because the window needs the processor meanwhile. */
export interface TypingPause {
  /** Notes that a text changed. */
  touched(): void;
  /** Notes how many milliseconds it took to read and check the last change. */
  took(milliseconds: number): void;
  /**
   * Resolves when reading may begin. That is at once if reading takes next to nothing. If it is fast, it is a moment after the last change, so that
   * the files run first, or at once where running them needs what is read (`isWanted`). If it is slow, it is once typing has paused for as long as
   * reading takes.
   */
  over(isWanted: () => boolean): Promise<void>;
  /** Asks again whether reading is wanted. */
  wanted(): void;
  /** Resolves `over` at once, from now on. */
  end(): void;
}

/** Milliseconds of reading that take nothing from running the same text. */
const negligible = 20;
/** Milliseconds by which running a text comes before reading it: the page is what a person looks at while typing. */
const runsFirst = 40;
/** Milliseconds of reading that a person does not notice. */
const unnoticed = 300;
/** Longest pause that is waited for, in milliseconds. */
const maxRest = 1_500;
/** Milliseconds after which reading begins even if typing continues. */
const patience = 5_000;

/** See {@link TypingPause}. The first reading begins at once. */
export function createTypingPause(): TypingPause {
  let rest = 0;
  let touchedAt = Number.NEGATIVE_INFINITY;
  let hasEnded = false;
  let wake: (() => void) | undefined;

  const sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    touched() {
      touchedAt = performance.now();
    },
    took(milliseconds) {
      if (milliseconds < negligible) rest = 0;
      else rest = milliseconds < unnoticed ? runsFirst : Math.min(milliseconds, maxRest);
    },
    async over(isWanted) {
      const latest = performance.now() + patience;
      while (!hasEnded) {
        const now = performance.now();
        const pause = rest === runsFirst && isWanted() ? 0 : rest;
        const left = Math.min(touchedAt + pause, latest) - now;
        if (left <= 0) return;
        await sleep(left);
      }
    },
    wanted: () => wake?.(),
    end() {
      hasEnded = true;
      wake?.();
    },
  };
}
