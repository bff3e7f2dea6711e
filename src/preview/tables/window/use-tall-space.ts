import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';
import { tallestSpace } from '../../../shared/scroll/scroll-map.ts';
import type { TallPosition } from '../../../shared/scroll/tall-position.ts';

const subscribeToNothing = () => () => {};
const noShift = () => 0;

/**
 * Returns the height of the space in which rows of a total of `height` pixels are drawn: less than that if it exceeds a browser's maximum
 * and the table scrolls by itself (`tall`, always the same object). Its position is then kept in step with `content`.
 */
export function useTallSpace(content: RefObject<HTMLElement | null>, tall: TallPosition | undefined, height: number): number {
  // Redraws synchronously when the list moves differently from the element: later would be visible as a jump.
  useSyncExternalStore(tall?.subscribe ?? subscribeToNothing, tall?.shift ?? noShift, noShift);
  const space = tall ? Math.min(height, tallestSpace) : height;
  useLayoutEffect(() => {
    const element = content.current;
    if (!tall || !element) return;
    tall.attach(element);
    // Not while the element is scrolling: the browser would stop the scrolling.
    element.addEventListener('scrollend', tall.settle, { passive: true });
    return () => {
      element.removeEventListener('scrollend', tall.settle);
      tall.attach(null);
    };
  }, [tall, content]);
  useLayoutEffect(() => {
    tall?.resize(height - space);
  }, [tall, height, space]);
  return space;
}
