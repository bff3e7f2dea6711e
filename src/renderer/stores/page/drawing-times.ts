import { create } from 'zustand';
import type { FromFrameMessage } from '../../../shared/contract/frame-messages.ts';

/** Results whose drawing is known; the oldest are forgotten first. */
const mostResults = 500;

/** Milliseconds from the arrival of a result in the page to the frame that showed them, by `drawnKey`. */
export const useDrawingTimes = create<{ readonly times: ReadonlyMap<string, number> }>(() => ({ times: new Map() }));

/** Names one result of a widget. */
export function drawnKey(generation: number, widgetId: string, revision: number): string {
  return `${generation} ${revision} ${widgetId}`;
}

/** Keeps what the page reports of results that it has drawn; the first report of a result counts, which is that of its arrival. */
export function noteDrawn(generation: number, { took, widgets }: Extract<FromFrameMessage, { type: 'drawn' }>): void {
  const times = new Map(useDrawingTimes.getState().times);
  for (const { id, revision } of widgets) {
    const key = drawnKey(generation, id, revision);
    if (!times.has(key)) times.set(key, took);
  }
  for (const oldest of times.keys()) {
    if (times.size <= mostResults) break;
    times.delete(oldest);
  }
  useDrawingTimes.setState({ times });
}
