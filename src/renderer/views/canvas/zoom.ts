import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { currentHost } from '../../host/host-context.ts';
import { setCanvasView } from '../../stores/page/canvas-settings.ts';
import { useCanvas, type Zoom } from '../../stores/page/canvas-store.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { nextZoom } from './canvas-scale.ts';

/** Draws the page with a scale, or fitted; saved for the project. */
export function zoomTo(zoom: Zoom): void {
  setCanvasView(currentHost(), useSession.getState().project?.folder ?? null, { zoom });
}

/** Zooms one step in or out from the current scale. */
export function zoomBy(direction: 'in' | 'out'): void {
  const { drawing } = useCanvas.getState();
  if (drawing) zoomTo(nextZoom(drawing.scale, direction));
}

/** Distance of the lines before they were hidden. */
let lastLines = 20;

/** Returns the distance of the lines after toggling them: hidden, or as before. */
export function switchedLines(lines: number | null): number | null {
  return lines === null ? lastLines : null;
}

/** Toggles the alignment lines. */
export function switchLines(): void {
  const { lines } = useCanvas.getState();
  if (lines !== null) lastLines = lines;
  useCanvas.setState({ lines: switchedLines(lines) });
}

/** Zooms an area by Control and the wheel, around its middle. */
export function useZoomedArea(area: RefObject<HTMLElement | null>, scale: number): void {
  const drawn = useRef(scale);
  useLayoutEffect(() => {
    const element = area.current;
    const ratio = scale / drawn.current;
    drawn.current = scale;
    if (!element || ratio === 1 || !Number.isFinite(ratio)) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    // What begins at an edge still does: a page that does not fit is shown from its beginning.
    if (scrollLeft > 0) element.scrollLeft = (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2;
    if (scrollTop > 0) element.scrollTop = (scrollTop + clientHeight / 2) * ratio - clientHeight / 2;
  }, [area, scale]);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      // Otherwise the browser would zoom the whole app.
      event.preventDefault();
      if (event.deltaY !== 0) zoomBy(event.deltaY < 0 ? 'in' : 'out');
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [area]);
}
