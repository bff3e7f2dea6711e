import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';
import { tallestSpace } from '../../../shared/scroll/scroll-map.ts';
import type { TallPosition } from '../../../shared/scroll/tall-position.ts';
import { ScrolledContent } from './scrolled-content.ts';

const noShift = () => 0;

/**
 * Returns the height of the space in which rows of a total of `height` pixels are drawn: less than that if it exceeds a browser's maximum.
 * The position in the table (`tall`, always the same object) is then kept in step with `content` and what that scrolls in.
 */
export function useTallSpace(content: RefObject<HTMLElement | null>, tall: TallPosition, height: number): number {
  // Redraws synchronously when the list moves differently from the element: later would be visible as a jump.
  useSyncExternalStore(tall.subscribe, tall.shift, noShift);
  const space = Math.min(height, tallestSpace);
  useLayoutEffect(() => {
    tall.attach(new ScrolledContent(content));
    // Not while the element is scrolling: the browser would stop the scrolling.
    window.addEventListener('scrollend', tall.settle, { capture: true, passive: true });
    return () => {
      window.removeEventListener('scrollend', tall.settle, { capture: true });
      tall.attach(null);
    };
  }, [tall, content]);
  useLayoutEffect(() => {
    tall.resize(height - space);
  }, [tall, height, space]);
  return space;
}
