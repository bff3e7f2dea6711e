let locks = 0;

/** Prevents the page from scrolling (`bgScrollable: false`) until the returned function is called; calls may overlap. */
export function lockPage(body: HTMLElement): () => void {
  locks += 1;
  body.style.overflow = 'hidden';
  return () => {
    locks -= 1;
    if (locks === 0) body.style.overflow = '';
  };
}
