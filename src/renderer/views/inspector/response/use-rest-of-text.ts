import { type KeyboardEvent, useEffect, useState } from 'react';

/** The part of a text that is not loaded yet, and how to load it. */
export interface RestOfText {
  readonly isLoading: boolean;
  readonly loadMore: () => void;
  /** Resolves with whether all of the text is there. */
  readonly loadAll: () => Promise<boolean>;
}

interface LoadedLines {
  /** Null if the lines are all of the text. */
  readonly rest: RestOfText | null;
  /** The lines are all of what is loaded. */
  readonly isSplit: boolean;
  readonly count: number;
  /** Index of the last line that is drawn. */
  readonly last: number;
  readonly scrollToIndex: (index: number) => void;
}

/** Loads the next part of a text when its end comes into sight. Returns what Ctrl+End does: it loads all, and goes to the end of that. */
export function useRestOfText({ rest, isSplit, count, last, scrollToIndex }: LoadedLines): (event: KeyboardEvent) => void {
  const [goesToEnd, setGoesToEnd] = useState(false);
  const isAtEnd = rest !== null && !rest.isLoading && isSplit && count > 0 && last === count - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that the end comes into sight
  useEffect(() => {
    if (isAtEnd) rest?.loadMore();
  }, [isAtEnd, count]);
  useEffect(() => {
    if (!goesToEnd || rest !== null || !isSplit) return;
    setGoesToEnd(false);
    scrollToIndex(count - 1);
  }, [goesToEnd, rest, isSplit, count, scrollToIndex]);
  return (event) => {
    if (rest === null || !event.ctrlKey || event.key !== 'End') return;
    event.preventDefault();
    void rest.loadAll().then(setGoesToEnd);
  };
}
