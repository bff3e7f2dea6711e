/** A key pressed in a document that is not the app's own, such as the preview frame. */
export interface ForeignKey {
  readonly key: string;
  readonly code: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
}

const listeners = new Set<(key: ForeignKey) => void>();

/** Hands a key pressed elsewhere to whoever dispatches the app's chords. */
export function handleForeignKey(key: ForeignKey): void {
  for (const listener of listeners) listener(key);
}

/** Returns the function that stops listening. */
export function onForeignKey(listener: (key: ForeignKey) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
