/**
 * Keeps which element of the page has the focus: Chromium forgets it when the focus leaves a frame. Returns the function that gives
 * it the focus again, for the app to call when a person comes back by keyboard; an element that is gone leaves the page focused.
 */
export function keepFocus(view: Window): () => void {
  let last: HTMLElement | null = null;
  view.document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? target : null;
  });
  // A press leaves the field for good, unless it is one on a field.
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
