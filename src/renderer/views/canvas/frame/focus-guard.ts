/** How long after a key press a person counts as typing, in milliseconds. */
const typingPause = 1500;

/**
 * Returns the focus when the frame takes it while a person types elsewhere in the window. Moving there by pointer
 * or Tab is left alone. Returns the function that stops guarding.
 */
export function guardTyping(frame: HTMLIFrameElement): () => void {
  let focused: HTMLElement | null = null;
  let typedAt = Number.NEGATIVE_INFINITY;
  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof HTMLElement && event.target !== frame) focused = event.target;
  };
  const onKey = (event: KeyboardEvent) => {
    typedAt = event.key === 'Tab' || event.key === 'F6' ? Number.NEGATIVE_INFINITY : performance.now();
  };
  const onPointer = () => {
    typedAt = Number.NEGATIVE_INFINITY;
  };
  const onBlur = () => {
    if (document.activeElement !== frame || performance.now() - typedAt > typingPause) return;
    focused?.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', onFocus, true);
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('pointerdown', onPointer, true);
  frame.addEventListener('pointerenter', onPointer);
  window.addEventListener('blur', onBlur);
  return () => {
    document.removeEventListener('focusin', onFocus, true);
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('pointerdown', onPointer, true);
    frame.removeEventListener('pointerenter', onPointer);
    window.removeEventListener('blur', onBlur);
  };
}
