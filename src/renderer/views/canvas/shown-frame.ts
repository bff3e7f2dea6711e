import type { FrameBridge } from './frame-bridge.ts';

let shown: FrameBridge | null = null;

/** The frame of this window, for commands; null while there is none. */
export function shownFrame(): FrameBridge | null {
  return shown;
}

/** Makes a frame the one of this window. Returns the function that ends it. */
export function showFrame(frame: FrameBridge): () => void {
  shown = frame;
  return () => {
    if (shown === frame) shown = null;
  };
}
