import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The part of an element that can be seen, in px from its upper left corner. */
export interface Sight {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

function scrollParents(element: Element): Element[] {
  const parents: Element[] = [];
  for (let parent = element.parentElement; parent && parent !== document.documentElement; parent = parent.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(parent);
    // The overflow of the body is that of the window.
    if (parent !== document.body && (overflowX !== 'visible' || overflowY !== 'visible')) parents.push(parent);
  }
  return parents;
}

/** What of an element its scroll containers and the window let through. */
export function sightOf(element: Element): Sight {
  const box = element.getBoundingClientRect();
  let { top, left, bottom, right } = { top: 0, left: 0, bottom: window.innerHeight, right: window.innerWidth };
  for (const parent of scrollParents(element)) {
    const clip = parent.getBoundingClientRect();
    top = Math.max(top, clip.top);
    bottom = Math.min(bottom, clip.bottom);
    left = Math.max(left, clip.left);
    right = Math.min(right, clip.right);
  }
  return { top: top - box.top, bottom: bottom - box.top, left: left - box.left, right: right - box.left };
}

/** Scrolls what is around an element so that a part of it comes into sight. Px from its corner; `under`: px a fixed head hides. */
export function revealPart(element: Element, part: Sight, under = 0): void {
  const root = document.scrollingElement;
  for (const parent of [...scrollParents(element), ...(root ? [root] : [])]) {
    const box = element.getBoundingClientRect();
    const view = parent === root ? new DOMRect(0, 0, window.innerWidth, window.innerHeight) : parent.getBoundingClientRect();
    const above = box.top + part.top - view.top - under;
    const below = box.top + part.bottom - view.top - parent.clientHeight;
    if (above < 0) parent.scrollTop += above;
    else if (below > 0) parent.scrollTop += Math.min(below, above);
    const before = box.left + part.left - view.left;
    const after = box.left + part.right - view.left - parent.clientWidth;
    if (before < 0) parent.scrollLeft += before;
    else if (after > 0) parent.scrollLeft += Math.min(after, before);
  }
}

function isSame<Shown extends Readonly<Record<string, number>>>(left: Shown | undefined, right: Shown): boolean {
  return left !== undefined && Object.keys(right).every((name) => left[name] === right[name]);
}

/**
 * What of a large element is to be drawn, made from what of it can be seen and what is drawn already. Follows every scroll
 * container around it, the window too. A `partial` of 1 says that the next frame is to draw more. `undefined` before the first
 * look and while `isWanted` is false.
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

  // Data and measures change what is in sight as scrolling does; settled at the second look, since nothing changes then.
  useLayoutEffect(() => {
    if (!isWanted || !element.current || shown?.partial) return;
    const next = latest.current(sightOf(element.current), shown);
    if (!isSame(shown, next)) setShown(next);
  });

  useEffect(() => {
    if (!isWanted) return;
    let frame = 0;
    const look = (): void => {
      if (!element.current) return;
      const next = latest.current(sightOf(element.current), drawn.current);
      cancelAnimationFrame(frame);
      if (next.partial) frame = requestAnimationFrame(look);
      setShown((old) => (isSame(old, next) ? old : next));
    };
    // Scroll events of containers do not bubble, but are seen on their way down.
    window.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    const observer = new ResizeObserver(look);
    if (element.current) observer.observe(element.current);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
      observer.disconnect();
    };
  }, [element, isWanted]);

  return isWanted ? shown : undefined;
}
