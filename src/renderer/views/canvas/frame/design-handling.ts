import type { FromFrameDesignMessage } from '../../../../shared/contract/design-messages.ts';
import type { ToFrameMessage } from '../../../../shared/contract/frame-messages.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { moveProblem, showProblem } from '../../../stores/page/problem-card.ts';
import { changeWidget } from '../../../stores/widgets/design-edits.ts';
import { selectedWidgets, selectWidgets, toggleSelected } from '../../../stores/window/navigation.ts';
import { hasKeysSoon } from './frame-keys.ts';
import { createTextFields } from './text-fields.ts';
import { createWidgetDrags } from './widget-drags.ts';

interface DesignHandlingOptions {
  readonly post: (message: ToFrameMessage) => void;
  /** Whether a person has just been active, which scripts of the frame cannot fake. */
  readonly isPersonActive: () => boolean;
  /** Selects a widget that was pointed at, and shows its configuration. */
  readonly select: (widgetId: string) => void;
  /** Whether the pointer is over the frame. */
  readonly isPointedAt: () => boolean;
  /** Opens the menu of a widget at a place in the frame. */
  readonly openMenu: (widgetId: string, place: { readonly left: number; readonly top: number }) => void;
}

/** Handles what a person does on the canvas in design mode. */
export interface DesignHandling {
  handle(message: FromFrameDesignMessage): void;
  dispose(): void;
}

/** See {@link DesignHandling}. */
export function createDesignHandling({ post, isPersonActive, isPointedAt, select, openMenu }: DesignHandlingOptions): DesignHandling {
  const drags = createWidgetDrags(post);
  const fields = createTextFields(post);
  const isDesign = (): boolean => useCanvas.getState().mode === 'design';

  function handle(message: FromFrameDesignMessage): void {
    switch (message.type) {
      case 'select':
        if (!isPersonActive()) return;
        if (message.toggle && isDesign()) toggleSelected(message.widgetId);
        else select(message.widgetId);
        return;
      case 'select.many':
        if (isPersonActive() && isDesign()) selectWidgets([...(message.add ? selectedWidgets() : []), ...message.widgetIds]);
        return;
      case 'drag.wanted': {
        const { number, widgetIds } = message;
        if (!isPersonActive() || !isDesign()) return;
        // A press gives the frame the keys; a message of a frame without them was made up.
        void hasKeysSoon().then((hasKeys) => hasKeys && isDesign() && drags.begin(number, widgetIds));
        return;
      }
      case 'drop':
        drags.drop(message);
        return;
      case 'resize':
        drags.resize(message);
        return;
      case 'text.wanted':
        if (isPersonActive() && isDesign()) fields.open(message.widgetId, message.parameters);
        return;
      case 'text': {
        const { widgetId, parameter, value } = message;
        const isOpened = fields.close(widgetId, parameter);
        if (isOpened && isPersonActive()) void changeWidget({ kind: 'set', widgetId, parameter, value });
        return;
      }
      case 'menu.wanted': {
        const { widgetId, left, top } = message;
        // A press of the second button does not count as activity of a person: browsers want no windows opened by it.
        if (!isDesign() || !(isPersonActive() || isPointedAt())) return;
        void hasKeysSoon().then((hasKeys) => {
          if (!hasKeys || !isDesign()) return;
          // The menu of one of several selected widgets is about all of them.
          if (!selectedWidgets().includes(widgetId)) select(widgetId);
          openMenu(widgetId, { left, top });
        });
        return;
      }
      case 'problem.wanted':
        if (isPersonActive()) showProblem(message.widgetId, { left: message.left, top: message.top });
        return;
      case 'problem.moved':
        moveProblem(message.widgetId, { left: message.left, top: message.top });
        return;
    }
  }

  return { handle, dispose: fields.dispose };
}
