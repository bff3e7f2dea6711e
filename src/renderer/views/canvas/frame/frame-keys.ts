/** Milliseconds in which the focus follows a press in the frame: its message may be faster, as both come from another process. */
const focusLag = 1_000;

/** Resolves to whether the frame has the keys, or gets them a moment later. */
export function hasKeysSoon(): Promise<boolean> {
  const hasKeys = () => document.activeElement?.tagName === 'IFRAME';
  if (hasKeys()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      window.removeEventListener('blur', settle);
      // The guard of a person's typing listens to the same event and takes the focus back first.
      queueMicrotask(() => resolve(hasKeys()));
    };
    const timer = setTimeout(settle, focusLag);
    window.addEventListener('blur', settle);
  });
}
