/** When texts that take long to read are read: not between the keys of somebody who types, whose window needs the processor. */
export interface TypingPause {
  /** A text changed. */
  touched(): void;
  /** Reading and checking what changed last took this many milliseconds. */
  took(milliseconds: number): void;
  /** Resolves when reading may begin: at once where it takes no time, else after a rest in typing as long as reading takes. */
  over(): Promise<void>;
  /** Nobody waits any more. */
  end(): void;
}

/** Milliseconds of reading that hold nobody up. */
const unfelt = 300;
/** Milliseconds of rest that are waited for at most. */
const longestRest = 1_500;
/** Milliseconds after which reading begins although somebody types on. */
const patience = 5_000;

/** Nothing was read yet: the first reading begins at once. */
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
      rest = milliseconds < unfelt ? 0 : Math.min(milliseconds, longestRest);
    },
    async over() {
      const latest = performance.now() + patience;
      while (!hasEnded) {
        const now = performance.now();
        const wanted = Math.min(touchedAt + rest, latest) - now;
        if (wanted <= 0) return;
        await sleep(wanted);
      }
    },
    end() {
      hasEnded = true;
      wake?.();
    },
  };
}
