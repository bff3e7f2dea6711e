import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Open popups, the latest last: Escape closes only that one. */
const openPopups: symbol[] = [];

const isTextInput = (element: Element | null): boolean => element instanceof HTMLElement && element.matches('input, textarea, select');

const reachable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Keeps Tab inside the box: the page behind cannot be used. */
function keepFocusInside(event: KeyboardEvent, box: HTMLElement): void {
  const stops = [...box.querySelectorAll<HTMLElement>(reachable)].filter((stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0);
  const now = document.activeElement;
  const isInside = now !== null && now !== box && box.contains(now);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (isInside && now !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

/**
 * Makes Escape close an open popup that a person may close; the focus then returns to where it was. A popup that blocks the page takes the
 * focus, unless somebody is typing, and keeps it.
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
      if (event.defaultPrevented || openPopups.at(-1) !== own) return;
      if (event.key === 'Tab' && blocksPage) keepFocusInside(event, element);
      if (event.key !== 'Escape' || !latest.current.mayClose) return;
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
