import { useEffect, useRef } from 'react';
import { connectFrame, showWindowState } from './connect-frame.ts';
import type { FrameBridge } from './frame-bridge.ts';

/** Returns the accessible name of the frame that shows a page. */
export function frameTitle(page: string | null): string {
  return page === null ? 'Preview' : `Preview of ${page}`;
}

interface PreviewFrameProps {
  /** Address prefix of the frame, ends in `/`. */
  readonly frameBase: string;
  readonly title: string;
  /** Scale of the frame. */
  readonly scale?: number;
  /** Called to zoom; missing if the page cannot be zoomed. */
  readonly onZoom?: (direction: 'in' | 'out') => void;
  readonly onReady: () => void;
}

/** The sandboxed frame that draws the page. It has an opaque origin and communicates by messages only. */
export function PreviewFrame({ frameBase, title, scale = 1, onZoom, onReady }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const running = useRef<FrameBridge | null>(null);
  const drawnScale = useRef(scale);
  drawnScale.current = scale;
  const ready = useRef(onReady);
  ready.current = onReady;

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { bridge, dispose } = connectFrame(element, { frameBase, onZoom, onReady: () => ready.current() });
    running.current = bridge;
    bridge.scale(drawnScale.current);
    const stopFollowing = showWindowState(element, bridge);
    element.src = `${frameBase}index.html`;
    return () => {
      stopFollowing();
      dispose();
    };
  }, [frameBase, onZoom]);

  useEffect(() => running.current?.scale(scale), [scale]);

  return <iframe ref={frame} className="preview-frame" title={title} sandbox="allow-scripts" />;
}
