import { create } from 'zustand';

/**
 * Milliseconds after which the rest of the window stops waiting for the text: one of several megabytes takes longer than the page
 * beside it.
 */
const longestWait = 300;

/**
 * Whether the editor has shown its first text, or has none to show. What stands around it is drawn after that: until then
 * the one thread of the window works for the text alone.
 */
export const useFirstText = create<{ readonly isThere: boolean }>(() => ({ isThere: false }));

function noteFirstText(): void {
  useFirstText.setState({ isThere: true });
}

/** The text is there, or it is known that there is none: the rest follows once it was painted. */
export function firstTextOpened(): void {
  if (useFirstText.getState().isThere) return;
  requestAnimationFrame(() => requestIdleCallback(noteFirstText, { timeout: 200 }));
}

/** Begins to wait for the first text; returns the function that stops. */
export function awaitFirstText(): () => void {
  const timer = setTimeout(noteFirstText, longestWait);
  return () => clearTimeout(timer);
}
