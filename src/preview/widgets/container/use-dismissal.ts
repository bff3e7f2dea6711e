import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Open popups, the latest last: Escape closes only that one. */
const openPopups: symbol[] = [];

const isTextInput = (element: Element | null): boolean => element instanceof HTMLElement && element.matches('input, textarea, select');

/**
 * Escape closes an open popup that a person may close; the focus then goes back to where it was. A popup that blocks the page
 * takes the focus, unless somebody is typing.
 */
export function useDismissal(popup: {
  readonly box: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly blocksPage: boolean;
  readonly mayClose: boolean;
  readonly close: () => void;
}): void {
  const { box, isOpen, blocksPage } = popup;
  const latest = useRef(popup);
  latest.current = popup;

  useLayoutEffect(() => {
    const element = box.current;
    if (!isOpen || !element) return;
    const own = Symbol('popup');
    openPopups.push(own);
    const before = document.activeElement;
    if (blocksPage && document.hasFocus() && !isTextInput(before)) element.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || openPopups.at(-1) !== own || !latest.current.mayClose) return;
      event.preventDefault();
      latest.current.close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      openPopups.splice(openPopups.indexOf(own), 1);
      const now = document.activeElement;
      const isLost = now === null || now === document.body || element.contains(now);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [box, isOpen, blocksPage]);
}
