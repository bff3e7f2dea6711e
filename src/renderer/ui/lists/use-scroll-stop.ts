import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Makes a scroll area reachable by Tab, so that arrow and page keys scroll it, but only while its content overflows.
 * Spread both onto the element, with a role and a name beside them.
 */
export function useScrollStop<Element extends HTMLElement>(): { readonly ref: RefObject<Element | null>; readonly tabIndex?: 0 } {
  const ref = useRef<Element>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      // A fraction of a pixel cannot be scrolled.
      setScrolls(element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1);
    const sizes = new ResizeObserver(measure);
    const follow = () => {
      sizes.disconnect();
      sizes.observe(element);
      for (const child of element.children) sizes.observe(child);
    };
    follow();
    const content = new MutationObserver(follow);
    content.observe(element, { childList: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, []);
  return { ref, ...(scrolls ? { tabIndex: 0 } : {}) };
}
