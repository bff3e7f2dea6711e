import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { followSizes } from '../layout/followed-sizes.ts';

/** A list this many pixels from its end counts as scrolled to it. */
const endReach = 8;

/**
 * Keeps the end of a list in sight until the person scrolls up: when rows are added or grow, and when the list itself is resized.
 * `height`: pixels of all rows. Returns the function that notes where the list is scrolled to.
 */
export function useStickyEnd(scroller: RefObject<HTMLElement | null>, height: number, sticksToEnd: boolean): () => void {
  const isAtEnd = useRef(true);
  const goToEnd = useCallback(() => {
    const element = scroller.current;
    if (sticksToEnd && isAtEnd.current && element) element.scrollTop = element.scrollHeight;
  }, [scroller, sticksToEnd]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows, or higher ones, move the end.
  useEffect(goToEnd, [goToEnd, height]);
  useEffect(
    () => (sticksToEnd && scroller.current ? followSizes([scroller.current], goToEnd) : undefined),
    [scroller, sticksToEnd, goToEnd],
  );
  return () => {
    if (!scroller.current) return;
    const { scrollTop, scrollHeight, clientHeight } = scroller.current;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < endReach;
  };
}
