import type { FromFrameDesignMessage } from '../../../../shared/contract/design-messages.ts';
import type { ToFrameMessage } from '../../../../shared/contract/frame-messages.ts';
import type { WidgetNode } from '../../../../shared/schema/preview-schema.ts';
import { listWidgets } from '../../../../shared/project/widget-edit/edit-widget.ts';
import { windowDocuments } from '../../../stores/documents/window-documents.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { changeWidget } from '../../../stores/widgets/design-edits.ts';
import { mayHold, type PlacedWidget } from '../../../stores/widgets/widget-places.ts';
import { selectedWidgets, selectWidgets } from '../../../stores/window/navigation.ts';

type DragMessage<Type extends string> = Extract<FromFrameDesignMessage, { type: Type }>;

function typesOf(root: WidgetNode | undefined, ids: readonly string[]): readonly string[] {
  const types: string[] = [];
  const waiting = root ? [root] : [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (ids.includes(node.id)) types.push(node.type);
    waiting.push(...node.children);
  }
  return types;
}

/**
 * Returns the widgets of the configuration as its text is now. What main reads of a change follows a moment later; while there was none, the
 * model needs no reading, which would take long at the start of a drag.
 */
function writtenNow(): readonly PlacedWidget[] {
  const { model, project } = useSession.getState();
  const path = project?.files.find(({ role }) => role === 'widgetConfig')?.path;
  const { texts } = windowDocuments();
  const isNewer = path !== undefined && texts.has(path) && (model === null || texts.wasChanged(path));
  const written = isNewer ? listWidgets(texts.read(path)) : [];
  return written.length > 0 ? written : (model?.widgets ?? []);
}

/** Returns the ids of the widgets that take all of these types as children. */
function parentsFor(types: readonly string[]): string[] {
  const answers = new Map<string, boolean>();
  const parents: string[] = [];
  for (const widget of writtenNow()) {
    const kind = `${widget.type} ${widget.childIds.length > 0}`;
    const takes = answers.get(kind) ?? types.every((type) => mayHold(widget, type));
    answers.set(kind, takes);
    if (takes) parents.push(widget.id);
  }
  return parents;
}

/** The drags of a frame. Each one that a person began may change the configuration once. */
export interface WidgetDrags {
  /** Begins the drag of that number, and sends the frame the widgets that take what is dragged. */
  begin(number: number, widgetIds: readonly string[]): void;
  drop(message: DragMessage<'drop'>): void;
  resize(message: DragMessage<'resize'>): void;
}

export function createWidgetDrags(post: (message: ToFrameMessage) => void): WidgetDrags {
  let drag: { readonly number: number; readonly widgetIds: readonly string[] } | null = null;

  /** Returns the widgets of a drag that ends; a drag may take longer than a person counts as active. */
  function end(number: number): readonly string[] | null {
    const widgetIds = drag?.number === number && useCanvas.getState().mode === 'design' ? drag.widgetIds : null;
    drag = null;
    return widgetIds;
  }

  return {
    begin(number, widgetIds) {
      drag = { number, widgetIds };
      if (!widgetIds.every((id) => selectedWidgets().includes(id))) selectWidgets(widgetIds);
      post({ type: 'drag.parents', number, parentIds: parentsFor(typesOf(useCanvas.getState().page?.tree, widgetIds)) });
    },
    drop({ number, parentId, before, isCopy }) {
      const widgetIds = end(number);
      if (widgetIds) void changeWidget({ kind: 'drop', widgetIds, parentId, before, isCopy });
    },
    resize({ number, width, height }) {
      const values = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
      const widgetIds = end(number);
      if (widgetIds) void changeWidget({ kind: 'setAll', widgetIds, values });
    },
  };
}
