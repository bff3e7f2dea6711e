import { type RefObject, useEffect, useRef } from 'react';

/** Calls `act` when the pointer is pressed outside of an element, while `isActive`. Moving the focus by keys does not count. */
export function usePressOutside(element: RefObject<Element | null>, isActive: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isActive) return;
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [element, isActive]);
}
