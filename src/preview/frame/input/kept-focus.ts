/**
 * Remembers which element of the page has the focus: Chromium forgets it when the focus leaves a frame. Returns a function that focuses it
 * again, for when a person comes back by keyboard; does nothing if the element is gone.
 */
export function keepFocus(view: Window): () => void {
  let last: HTMLElement | null = null;
  view.document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? target : null;
  });
  // A press elsewhere leaves the field for good.
  view.addEventListener(
    'pointerdown',
    () => {
      last = null;
    },
    { capture: true, passive: true },
  );
  return () => {
    const { activeElement, body } = view.document;
    if (last?.isConnected && (activeElement === null || activeElement === body)) last.focus({ preventScroll: true });
  };
}
