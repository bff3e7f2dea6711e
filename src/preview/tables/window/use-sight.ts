import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The visible part of an element, in px from its upper left corner. */
export interface Sight {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Returns the scroll containers of an element, from itself outwards, without the window. */
export function scrollContainers(element: Element): Element[] {
  const found: Element[] = [];
  for (let one: Element | null = element; one && one !== document.documentElement; one = one.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(one);
    // The overflow of the body applies to the window.
    if (one !== document.body && (overflowX !== 'visible' || overflowY !== 'visible')) found.push(one);
  }
  return found;
}

/** Returns the upper left corner of an element's content, which its own scrolling moves. */
function originOf(element: Element): { readonly x: number; readonly y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left - element.scrollLeft, y: box.top - element.scrollTop };
}

/** Returns what scroll containers and the window leave visible, in px of the window. */
function clipOf(containers: readonly Element[]): Sight {
  let { top, left, bottom, right } = { top: 0, left: 0, bottom: window.innerHeight, right: window.innerWidth };
  for (const container of containers) {
    const clip = container.getBoundingClientRect();
    top = Math.max(top, clip.top);
    bottom = Math.min(bottom, clip.bottom);
    left = Math.max(left, clip.left);
    right = Math.min(right, clip.right);
  }
  return { top, bottom, left, right };
}

/** Returns the part of an element's content that is visible within itself, the scroll containers around it and the window. */
export function sightOf(element: Element): Sight {
  const { x, y } = originOf(element);
  const { top, bottom, left, right } = clipOf(scrollContainers(element));
  return { top: top - y, bottom: bottom - y, left: left - x, right: right - x };
}

/** Returns the part of an element's box that the scroll containers around it and the window leave visible, in px of the window. */
export function visibleBox(element: Element): Sight {
  return clipOf([element, ...scrollContainers(element)]);
}

/**
 * Scrolls an element and its containers so that a part of its content becomes visible. `above` and `before`: px that a fixed head and
 * frozen columns cover.
 */
export function revealPart(
  element: Element,
  part: Sight,
  { above = 0, before = 0 }: { readonly above?: number; readonly before?: number } = {},
): void {
  const root = document.scrollingElement;
  for (const container of [...scrollContainers(element), ...(root ? [root] : [])]) {
    const { x, y } = originOf(element);
    const view = container === root ? new DOMRect() : container.getBoundingClientRect();
    const over = y + part.top - view.top - above;
    const under = y + part.bottom - view.top - container.clientHeight;
    if (over < 0) container.scrollTop += over;
    else if (under > 0) container.scrollTop += Math.min(under, over);
    const leftOf = x + part.left - view.left - before;
    const rightOf = x + part.right - view.left - container.clientWidth;
    if (leftOf < 0) container.scrollLeft += leftOf;
    else if (rightOf > 0) container.scrollLeft += Math.min(rightOf, leftOf);
  }
}

function isSame<Shown extends Readonly<Record<string, number>>>(left: Shown | undefined, right: Shown): boolean {
  return left !== undefined && Object.keys(right).every((name) => left[name] === right[name]);
}

/**
 * Returns the part of a large element to draw, computed from its visible part and what is drawn already. Follows every scroll container around
 * it and the window. With a `partial` of 1 the next frame draws more. `undefined` before the first measurement and while `isWanted` is
 * false.
 */
export function useSight<Shown extends Readonly<Record<string, number>> & { readonly partial: number }>(
  element: RefObject<Element | null>,
  isWanted: boolean,
  shownAt: (sight: Sight, drawn: Shown | undefined) => Shown,
): Shown | undefined {
  const [shown, setShown] = useState<Shown | undefined>(undefined);
  const latest = useRef(shownAt);
  latest.current = shownAt;
  const drawn = useRef(shown);
  drawn.current = shown;
  const look = useCallback((): void => {
    if (!element.current) return;
    const next = latest.current(sightOf(element.current), drawn.current);
    setShown((old) => (isSame(old, next) ? old : next));
  }, [element]);

  // Data and measures change what is visible, as scrolling does; a second run changes nothing, which ends the loop.
  useLayoutEffect(() => {
    if (isWanted && !shown?.partial) look();
  });

  useEffect(() => {
    if (!isWanted || !shown?.partial) return;
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [isWanted, shown, look]);

  useEffect(() => {
    if (!isWanted) return;
    // Scroll events of containers do not bubble, but can be captured.
    window.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    const observer = new ResizeObserver(look);
    if (element.current) observer.observe(element.current);
    return () => {
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
      observer.disconnect();
    };
  }, [element, isWanted, look]);

  return isWanted ? shown : undefined;
}
