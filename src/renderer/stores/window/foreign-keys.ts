import type { KeyPress } from '../../../shared/key-strokes.ts';

const listeners = new Set<(key: KeyPress) => void>();

/** Hands a key pressed in a document that is not the app's own, such as the preview frame, to whoever dispatches the app's chords. */
export function handleForeignKey(key: KeyPress): void {
  for (const listener of listeners) listener(key);
}

/** Returns the function that stops listening. */
export function onForeignKey(listener: (key: KeyPress) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
