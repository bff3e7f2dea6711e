/** Milliseconds between two messages while the pointer moves elsewhere in the window. */
const pause = 200;

/**
 * Calls `left` when the pointer has left a frame: on its way out, which a busy browser leaves out now and then, and while it moves elsewhere
 * in the window as long as `isWatching`. Returns the function that stops.
 */
export function watchLeaving(frame: HTMLIFrameElement, isWatching: () => boolean, left: () => void): () => void {
  let told = Number.NEGATIVE_INFINITY;
  const onMove = (event: PointerEvent): void => {
    const now = performance.now();
    if (event.target === frame || now - told < pause || !isWatching()) return;
    told = now;
    left();
  };
  frame.addEventListener('pointerleave', left);
  window.addEventListener('pointermove', onMove, { capture: true, passive: true });
  return () => {
    frame.removeEventListener('pointerleave', left);
    window.removeEventListener('pointermove', onMove, { capture: true });
  };
}
