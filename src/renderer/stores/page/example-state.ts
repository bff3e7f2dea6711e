import { create } from 'zustand';
import type { WidgetData, WidgetNode } from '../../../shared/schema/preview-schema.ts';
import { type CanvasState, useCanvas } from './canvas-store.ts';
import { exampleData, type ExampleKind } from './example-data.ts';

/** A state that a page or one of its widgets is shown in by choice. */
export interface ExampleState {
  readonly kind: ExampleKind;
  readonly page: string;
  /** The widget; null for all of the page. */
  readonly widgetId: string | null;
  /** Whether another state was shown until then, whose sizes a page that loads must not keep. */
  readonly isAfterOther: boolean;
}

/** The state shown in place of the data; null for the data. Lives in this window alone: nothing is written or sent for it. */
export const useExampleState = create<{ readonly shown: ExampleState | null }>(() => ({ shown: null }));

/** Shows a state of a widget, or of every widget of the page in the preview. */
export function showExample(kind: ExampleKind, widgetId: string | null): void {
  const page = useCanvas.getState().page?.page;
  const { shown } = useExampleState.getState();
  const isAfterOther = shown !== null && (shown.kind !== kind || shown.isAfterOther);
  if (page !== undefined) useExampleState.setState({ shown: { kind, page, widgetId, isAfterOther } });
}

/** Shows the data again. */
export function endExample(): void {
  useExampleState.setState({ shown: null });
}

/** Returns the canvas as a frame should show it. While a state is shown, data that arrives stays behind it. */
export function withExample(state: CanvasState, shown: ExampleState | null): CanvasState {
  if (!state.page || shown?.page !== state.page.page) return state;
  const widgets = new Map(state.widgets);
  for (const node of shownNodes(state, state.page.tree, shown)) {
    const data: WidgetData = widgets.get(node.id) ?? { id: node.id, status: 'idle', revision: 0 };
    const example = exampleData(shown.kind, node, data);
    // As before its first data, of which there is no height to keep.
    widgets.set(node.id, shown.kind === 'loading' && shown.isAfterOther ? { ...example, revision: 0 } : example);
  }
  return { ...state, widgets };
}

/**
 * Returns the widgets that a state changes. On a whole page only what loads can be loading or have failed: a sign at every other widget would
 * lie over texts where production shows none. Where nothing loads, all widgets are shown in the state.
 */
function shownNodes({ widgets }: CanvasState, tree: WidgetNode, { kind, widgetId }: ExampleState): readonly WidgetNode[] {
  const nodes = nodesOfPage(tree);
  if (widgetId !== null) return nodes.filter(({ id }) => id === widgetId);
  if (kind !== 'loading' && kind !== 'failed') return nodes;
  const loading = nodes.filter(({ id }) => loadsData(widgets.get(id)));
  return loading.length > 0 ? loading : nodes;
}

/** Returns whether a widget gets data by loading it: a load has begun, or would without a restriction. */
function loadsData(data: WidgetData | undefined): boolean {
  return data !== undefined && (data.status !== 'idle' || data.withheld?.data === true);
}

/** Returns a page with everything in it. */
export function nodesOfPage(root: WidgetNode): readonly WidgetNode[] {
  const found: WidgetNode[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    waiting.push(...node.children);
  }
  return found;
}

/** The canvas as frames show it, see {@link withExample}. */
export const exampleCanvas = {
  getState: () => withExample(useCanvas.getState(), useExampleState.getState().shown),
  subscribe(listener: (state: CanvasState, before: CanvasState) => void): () => void {
    let last = exampleCanvas.getState();
    const tell = (next: CanvasState): void => {
      const before = last;
      last = next;
      listener(next, before);
    };
    const stops = [
      useCanvas.subscribe((state, before) => {
        const { shown } = useExampleState.getState();
        // Another page, or none, has other widgets.
        if (shown && state.page?.page !== shown.page) endExample();
        const same = state.page === before.page && state.widgets === before.widgets;
        tell(shown && same ? { ...state, widgets: last.widgets } : withExample(state, useExampleState.getState().shown));
      }),
      useExampleState.subscribe(({ shown }) => {
        const next = withExample(useCanvas.getState(), shown);
        const ids = [...next.widgets.keys()];
        tell({ ...next, changed: ids.filter((id) => next.widgets.get(id) !== last.widgets.get(id)) });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
