import { commonParameters } from '../../../../shared/language/widget-catalogue.ts';
import type { FromFrameDesignMessage, SizeName } from '../../../../shared/contract/design-messages.ts';
import type { ToFrameMessage } from '../../../../shared/contract/frame-messages.ts';
import type { WidgetNode } from '../../../../shared/schema/preview-schema.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { showProblem } from '../../../stores/page/problem-card.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { changeWidget } from '../../../stores/widgets/design-edits.ts';
import { editableText, useTextRequest } from '../../../stores/widgets/text-edits.ts';
import { mayHold } from '../../../stores/widgets/widget-places.ts';
import { selectedWidgets, selectWidget, selectWidgets, toggleSelected, useNavigation } from '../../../stores/window/navigation.ts';
import type { ShownSelection } from './frame-bridge.ts';

interface DesignHandlingOptions {
  readonly post: (message: ToFrameMessage) => void;
  /** Whether a person has just been active, which scripts of the frame cannot fake. */
  readonly isPersonActive: () => boolean;
  /** Selects a widget that was pointed at, and shows its configuration. */
  readonly select: (widgetId: string) => void;
}

/** Handles what a person does on the canvas in design mode. */
export interface DesignHandling {
  handle(message: FromFrameDesignMessage): void;
  dispose(): void;
}

function typesOf(root: WidgetNode | undefined, ids: readonly string[]): readonly string[] {
  const types: string[] = [];
  const waiting = root ? [root] : [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (ids.includes(node.id)) types.push(node.type);
    waiting.push(...node.children);
  }
  return types;
}

/** Returns the ids of the widgets that take all of these types as children. */
function parentsFor(types: readonly string[]): string[] {
  const { model } = useSession.getState();
  const answers = new Map<string, boolean>();
  const parents: string[] = [];
  for (const widget of model?.widgets ?? []) {
    const kind = `${widget.type} ${widget.childIds.length > 0}`;
    const takes = answers.get(kind) ?? types.every((type) => mayHold(widget, type));
    answers.set(kind, takes);
    if (takes) parents.push(widget.id);
  }
  return parents;
}

const sizeNames: readonly SizeName[] = (['width', 'height'] as const).filter((size) => commonParameters.some(({ name }) => name === size));

/** Returns the selection as the frame shows it: edges of a widget that code makes, or that gets its size from init, change nothing. */
export function shownSelection(): ShownSelection {
  const { widgetId, alsoSelected: others } = useNavigation.getState();
  const written = useSession.getState().model?.widgets.find(({ id }) => id === widgetId);
  if (widgetId === null || others.length > 0 || !written || written.parentId === null) return { widgetId, others, sizes: [] };
  const result = useCanvas.getState().widgets.get(widgetId)?.result;
  const isGiven = (size: SizeName): boolean => typeof result === 'object' && result !== null && Object.hasOwn(result, size);
  return { widgetId, others, sizes: sizeNames.filter((size) => !isGiven(size)) };
}

/** Milliseconds in which the focus follows a press in the frame: its message may be faster, as both come from another process. */
const focusLag = 1_000;

/** Resolves whether the frame has the keys, or gets them a moment later. */
function hasKeysSoon(): Promise<boolean> {
  const hasKeys = () => document.activeElement?.tagName === 'IFRAME';
  if (hasKeys()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      window.removeEventListener('blur', settle);
      // The guard of a person's typing listens to the same event and takes the focus back first.
      queueMicrotask(() => resolve(hasKeys()));
    };
    const timer = setTimeout(settle, focusLag);
    window.addEventListener('blur', settle);
  });
}

/** See {@link DesignHandling}. Each drag that a person began may change the configuration once. */
export function createDesignHandling({ post, isPersonActive, select }: DesignHandlingOptions): DesignHandling {
  let drag: { readonly number: number; readonly widgetIds: readonly string[] } | null = null;
  let edited: { readonly widgetId: string; readonly parameter: string } | null = null;
  let requested: string | null = null;
  const isDesign = (): boolean => useCanvas.getState().mode === 'design';

  /** The widgets of a drag that ends; a drag may take longer than a person counts as active. */
  function endDrag(number: number): readonly string[] | null {
    const widgetIds = drag?.number === number && isDesign() ? drag.widgetIds : null;
    drag = null;
    return widgetIds;
  }

  function beginDrag(number: number, widgetIds: readonly string[]): void {
    drag = { number, widgetIds };
    if (!widgetIds.every((id) => selectedWidgets().includes(id))) selectWidgets(widgetIds);
    post({ type: 'drag.parents', number, parentIds: parentsFor(typesOf(useCanvas.getState().page?.tree, widgetIds)) });
  }

  async function wantText(widgetId: string, parameters: readonly string[]): Promise<void> {
    const found = await editableText(widgetId, parameters);
    edited = found ? { widgetId, parameter: found.parameter } : null;
    if (found && isDesign()) post({ type: 'text.edit', widgetId, ...found });
  }

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
        void hasKeysSoon().then((hasKeys) => hasKeys && isDesign() && beginDrag(number, widgetIds));
        return;
      }
      case 'drop': {
        const { parentId, before, isCopy } = message;
        const widgetIds = endDrag(message.number);
        if (widgetIds) void changeWidget({ kind: 'drop', widgetIds, parentId, before, isCopy });
        return;
      }
      case 'resize': {
        const { width, height } = message;
        const values = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
        const widgetIds = endDrag(message.number);
        if (widgetIds) void changeWidget({ kind: 'setAll', widgetIds, values });
        return;
      }
      case 'text.wanted':
        if (!isPersonActive() || !isDesign()) return;
        // The field takes the keys, so only a frame that has them may ask, or one that was asked.
        void (requested === message.widgetId ? Promise.resolve(true) : hasKeysSoon()).then((mayAsk) => {
          if (!mayAsk || !isDesign()) return;
          requested = null;
          void wantText(message.widgetId, message.parameters);
        });
        return;
      case 'text': {
        const { widgetId, parameter, value } = message;
        const isEdited = edited?.widgetId === widgetId && edited.parameter === parameter;
        edited = null;
        if (isEdited && isPersonActive()) void changeWidget({ kind: 'set', widgetId, parameter, value });
        return;
      }
      case 'problem.wanted':
        if (isPersonActive()) showProblem(message.widgetId, { left: message.left, top: message.top });
        return;
    }
  }

  const stop = useTextRequest.subscribe(({ request }) => {
    if (request === null) return;
    selectWidget(request.widgetId);
    requested = request.widgetId;
    post({ type: 'text.ask', widgetId: request.widgetId });
  });
  return { handle, dispose: stop };
}
