import type { FrameBridge } from './frame/frame-bridge.ts';

let shown: FrameBridge | null = null;

/** Returns the frame of this window, for commands; null while there is none. */
export function shownFrame(): FrameBridge | null {
  return shown;
}

/** Makes a frame the one of this window. Returns the function that removes it. */
export function showFrame(frame: FrameBridge): () => void {
  shown = frame;
  return () => {
    if (shown === frame) shown = null;
  };
}
