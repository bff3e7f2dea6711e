import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Fades a section in and out (`docs/format/widgets/layout.md`, Popup). Returns whether it is displayed: it is hidden only at the end of the
 * fading.
 */
export function useFading(section: RefObject<HTMLElement | null>, isOpen: boolean, milliseconds: number): boolean {
  const [isLeaving, setIsLeaving] = useState(false);
  const wasOpen = useRef(false);

  useLayoutEffect(() => {
    const element = section.current;
    if (isOpen === wasOpen.current || !element) return;
    wasOpen.current = isOpen;
    if (milliseconds <= 0 || wantsLessMotion()) return;
    const stages = isOpen ? [{ opacity: 0 }, { opacity: 1 }] : [{ opacity: 1 }, { opacity: 0 }];
    // Stays transparent between the last step and the redraw that hides it.
    const animation = element.animate(stages, { duration: milliseconds, fill: isOpen ? 'none' : 'forwards' });
    if (!isOpen) {
      const settle = (): void => setIsLeaving(false);
      setIsLeaving(true);
      animation.finished.then(settle, settle);
    }
    return () => animation.cancel();
  }, [section, isOpen, milliseconds]);

  return isOpen || isLeaving;
}
