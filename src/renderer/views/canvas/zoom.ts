import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { currentHost } from '../../host/host-context.ts';
import { setCanvasView } from '../../stores/canvas-settings.ts';
import { useCanvas, type Zoom } from '../../stores/canvas-store.ts';
import { useSession } from '../../stores/session-store.ts';
import { nextZoom } from './canvas-scale.ts';

/** Draws the page with a factor, or fitted; remembered for the project. */
export function zoomTo(zoom: Zoom): void {
  setCanvasView(currentHost(), useSession.getState().project?.folder ?? null, { zoom });
}

/** Turns off, or on again, what the page does beyond production; remembered for the project. */
export function switchExact(): void {
  setCanvasView(currentHost(), useSession.getState().project?.folder ?? null, { exact: !useCanvas.getState().exact });
}

/** One step larger or smaller than the page is drawn now. */
export function zoomBy(direction: 'in' | 'out'): void {
  const { drawing } = useCanvas.getState();
  if (drawing) zoomTo(nextZoom(drawing.scale, direction));
}

/** Distance of the lines before they were hidden. */
let lastLines = 20;

/** Distance of the lines after switching them: hidden, or as they were. */
export function switchedLines(lines: number | null): number | null {
  return lines === null ? lastLines : null;
}

/** Hides the lines to align by, or shows them as they were. */
export function switchLines(): void {
  const { lines } = useCanvas.getState();
  if (lines !== null) lastLines = lines;
  useCanvas.setState({ lines: switchedLines(lines) });
}

/** Control and the wheel zoom an area; what is in its middle stays there. */
export function useZoomedArea(area: RefObject<HTMLElement | null>, scale: number): void {
  const drawn = useRef(scale);
  useLayoutEffect(() => {
    const element = area.current;
    const ratio = scale / drawn.current;
    drawn.current = scale;
    if (!element || ratio === 1 || !Number.isFinite(ratio)) return;
    const { clientWidth, clientHeight } = element;
    element.scrollLeft = (element.scrollLeft + clientWidth / 2) * ratio - clientWidth / 2;
    element.scrollTop = (element.scrollTop + clientHeight / 2) * ratio - clientHeight / 2;
  }, [area, scale]);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      // Else the browser would zoom the whole app.
      event.preventDefault();
      if (event.deltaY !== 0) zoomBy(event.deltaY < 0 ? 'in' : 'out');
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [area]);
}
