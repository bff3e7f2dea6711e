import type { ToFrameMessage } from '../../../../shared/contract/frame-messages.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { editableText, useTextRequest } from '../../../stores/widgets/text-edits.ts';
import { selectWidget } from '../../../stores/window/navigation.ts';
import { hasKeysSoon } from './frame-keys.ts';

/** The fields that the frame opens over texts of widgets. */
export interface TextFields {
  /** A person wants to edit a text of the widget that stands in one of these parameters: opens a field over the first that can be edited. */
  open(widgetId: string, parameters: readonly string[]): void;
  /** The field closed with this value. Returns whether it is the one that was opened last, which counts once. */
  close(widgetId: string, parameter: string): boolean;
  dispose(): void;
}

/** Creates the fields of a frame, which also open when `useTextRequest` asks for one. */
export function createTextFields(post: (message: ToFrameMessage) => void): TextFields {
  let edited: { readonly widgetId: string; readonly parameter: string } | null = null;
  let requested: string | null = null;
  const isDesign = (): boolean => useCanvas.getState().mode === 'design';

  async function show(widgetId: string, parameters: readonly string[]): Promise<void> {
    const found = await editableText(widgetId, parameters);
    edited = found ? { widgetId, parameter: found.parameter } : null;
    if (found && isDesign()) post({ type: 'text.edit', widgetId, ...found });
  }

  const stop = useTextRequest.subscribe(({ request }) => {
    if (request === null) return;
    selectWidget(request.widgetId);
    requested = request.widgetId;
    post({ type: 'text.ask', widgetId: request.widgetId });
  });
  return {
    open(widgetId, parameters) {
      // The field takes the keys, so only a frame that has them may ask, or one that was asked.
      void (requested === widgetId ? Promise.resolve(true) : hasKeysSoon()).then((mayAsk) => {
        if (!mayAsk || !isDesign()) return;
        requested = null;
        void show(widgetId, parameters);
      });
    },
    close(widgetId, parameter) {
      const isEdited = edited?.widgetId === widgetId && edited.parameter === parameter;
      edited = null;
      return isEdited;
    },
    dispose: stop,
  };
}
