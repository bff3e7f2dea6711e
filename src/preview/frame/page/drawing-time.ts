import type { FromFrameMessage } from '../../../shared/contract/frame-messages.ts';
import type { WidgetData } from '../../../shared/schema/preview-schema.ts';

type DrawnMessage = Extract<FromFrameMessage, { type: 'drawn' }>;

/** Most widgets of one message whose drawing time is reported. */
const mostWidgets = 200;

/**
 * Returns a function that reports how long results took to the screen. It is called when a message with them comes; they may be drawn after that. The
 * report is sent once the frame that shows them was painted.
 */
export function timeDrawing(view: Window, report: (message: DrawnMessage) => void): (widgets: readonly WidgetData[]) => void {
  return (widgets) => {
    const drawn = widgets.filter(({ status }) => status === 'ready').slice(0, mostWidgets);
    if (drawn.length === 0) return;
    const came = view.performance.now();
    // What runs after the callbacks of a frame begins once that frame was painted.
    view.requestAnimationFrame(() =>
      view.setTimeout(() => {
        const took = view.performance.now() - came;
        report({ type: 'drawn', took, widgets: drawn.map(({ id, revision }) => ({ id, revision })) });
      }),
    );
  };
}
