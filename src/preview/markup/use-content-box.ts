import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Size of an element's content box in px. */
export interface ContentBox {
  readonly width: number;
  readonly height: number;
}

function contentBox(element: Element): ContentBox {
  const style = getComputedStyle(element);
  const paddings = (first: string, second: string): number => (Number.parseFloat(first) || 0) + (Number.parseFloat(second) || 0);
  return {
    width: Math.max(0, element.clientWidth - paddings(style.paddingLeft, style.paddingRight)),
    height: Math.max(0, element.clientHeight - paddings(style.paddingTop, style.paddingBottom)),
  };
}

/**
 * Returns the content box of the element that gets the reference, measured before the first paint and whenever its size changes. It is
 * `assumed` until then, and while the element is not displayed: a hidden chart must not collapse.
 */
export function useContentBox<E extends Element>(assumed: ContentBox): readonly [RefObject<E | null>, ContentBox] {
  const reference = useRef<E>(null);
  const [box, setBox] = useState<ContentBox>();
  useLayoutEffect(() => {
    const element = reference.current;
    if (!element) return;
    const measure = (): void => {
      if (element.getClientRects().length === 0) return;
      const next = contentBox(element);
      setBox((old) => (old?.width === next.width && old.height === next.height ? old : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [reference, box ?? assumed];
}
