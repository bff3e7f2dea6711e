import type { EditorBuffer } from '../../stores/documents/editor-store.ts';

/** Returns the text that that of a file is compared with: a kept one by its id, or the one on disk; null if there is none. */
export function otherText(buffer: EditorBuffer | undefined, kept: string | null): string | null {
  const text = kept === null ? buffer?.conflict?.text : buffer?.kept.find(({ id }) => id === kept)?.text;
  return text ?? null;
}
