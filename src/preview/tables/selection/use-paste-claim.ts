import { type RefObject, useEffect, useRef } from 'react';

/** Returns whether a press is on the scroll bar of its target: who scrolls leaves nothing. */
function isOnScrollBar({ target, clientX, clientY }: PointerEvent): boolean {
  if (!(target instanceof HTMLElement) || target.clientWidth === 0) return false;
  const isPage = target === document.documentElement;
  const { left, top } = isPage ? { left: 0, top: 0 } : target.getBoundingClientRect();
  return clientX - left - target.clientLeft >= target.clientWidth || clientY - top - target.clientTop >= target.clientHeight;
}

/**
 * Returns a flag: whether a paste is meant for the selected cells. A press beside the cells clears it, in the table or anywhere else; who
 * selects cells sets it again.
 * @param isCell whether a pressed element is in a cell that can be selected.
 */
export function usePasteClaim(isCell: (pressed: Element) => boolean): RefObject<boolean> {
  const claims = useRef(true);
  const latest = useRef(isCell);
  latest.current = isCell;
  useEffect(() => {
    const onPress = (event: PointerEvent): void => {
      const { target } = event;
      // Who reads a message goes on where it was.
      if (!(target instanceof Element) || isOnScrollBar(event) || target.closest('[role=alertdialog]')) return;
      claims.current = latest.current(target);
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    return () => document.removeEventListener('pointerdown', onPress, { capture: true });
  }, []);
  return claims;
}
