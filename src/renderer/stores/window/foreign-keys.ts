import type { KeyPress } from '../../../shared/key-strokes.ts';

/** Returns whether it took the key. */
type ForeignKeyListener = (key: KeyPress) => boolean;

const listeners = new Set<ForeignKeyListener>();

/**
 * Hands a key pressed in a document that is not the app's own, such as the preview frame, to whoever dispatches the app's chords. Returns
 * whether somebody took it.
 */
export function handleForeignKey(key: KeyPress): boolean {
  return [...listeners].map((listener) => listener(key)).includes(true);
}

/** Returns the function that stops listening. */
export function onForeignKey(listener: ForeignKeyListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
