import type { ToFrameMessage } from '../../../../shared/contract/frame-messages.ts';
import type { PreviewPage, WidgetData } from '../../../../shared/schema/preview-schema.ts';
import type { CanvasState } from '../../../stores/page/canvas-store.ts';
import type { ShownSelection } from './shown-selection.ts';

/** The files and folders of the project that a frame needs to draw. */
export interface FrameAssets {
  readonly assetsBase: string;
  readonly assetsFolder: string;
  readonly styleSheets: readonly string[];
}

/** The parts of the store that the bridge needs. */
export interface CanvasSource {
  getState(): CanvasState;
  subscribe(listener: (state: CanvasState, before: CanvasState) => void): () => void;
}

export interface PageSenderOptions {
  /** Sends to the frame's window. */
  readonly post: (message: ToFrameMessage) => void;
  readonly canvas: CanvasSource;
  readonly assets: () => FrameAssets;
  /** Returns whether the frame may move the focus: only while it already has it. */
  readonly mayFocus: () => boolean;
}

function containsWidget(page: PreviewPage, id: string): boolean {
  const pending = [page.tree];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.id === id) return true;
    pending.push(...node.children);
  }
  return false;
}

/** Returns the page with the newest data of its widgets. */
function currentPage(state: CanvasState): PreviewPage | null {
  if (!state.page) return null;
  const widgets = state.page.widgets.map((data) => state.widgets.get(data.id) ?? data);
  const known = new Set(widgets.map((data) => data.id));
  const added = [...state.widgets.values()].filter((data) => !known.has(data.id));
  return { ...state.page, widgets: [...widgets, ...added] };
}

/** Sends one frame the page that it draws, its style sheets, the selection and the effects. */
export class PageSender {
  readonly #options: PageSenderOptions;
  #selected: ShownSelection = { widgetId: null, others: [], sizes: [] };
  #sentSelection = '';
  /** Number of the last effect that was sent. */
  #played: number;

  constructor(options: PageSenderOptions) {
    this.#options = options;
    this.#played = options.canvas.getState().effects.at(-1)?.sequence ?? 0;
  }

  /** Sets the selection that goes with every page; `sendSelection` sends it by itself. */
  select(selection: ShownSelection): void {
    this.#selected = selection;
  }

  sendPage(state: CanvasState): void {
    const { post, assets } = this.#options;
    const page = currentPage(state);
    if (!page) {
      post({ type: 'clear' });
      return;
    }
    const { assetsBase, assetsFolder, styleSheets } = assets();
    const inputs = [...state.inputs.values()];
    post({
      type: 'page',
      page,
      assetsBase,
      assetsFolder,
      styleSheets: [...(state.styleSheets?.styleSheets ?? styleSheets)],
      ...(inputs.length > 0 ? { inputs } : {}),
    });
    // A page has no version of its sheets; after an edit the frame has to be notified again.
    this.sendSheets(state);
    this.sendSelection(state, true);
  }

  /** Sends the data of the widgets that changed last. */
  sendWidgets(state: CanvasState): void {
    const widgets = state.changed.flatMap((id): WidgetData[] => {
      const data = state.widgets.get(id);
      return data ? [data] : [];
    });
    if (widgets.length > 0) this.#options.post({ type: 'widgets', widgets });
  }

  /** Sends what a person typed or chose since the last time, here or in another window. */
  sendInputs({ changedInputs }: CanvasState): void {
    if (changedInputs) this.#options.post({ type: 'inputs', by: changedInputs.by, inputs: changedInputs.inputs });
  }

  /** Sends all that a person typed or chose on the page, which shows its data again after something else. */
  restoreInputs({ inputs }: CanvasState): void {
    if (inputs.size > 0) this.#options.post({ type: 'inputs', by: null, inputs: [...inputs.values()] });
  }

  /** Sends the selected widgets of the page; unless `always`, only if they are others than those that were sent last. */
  sendSelection({ page }: CanvasState, always = false): void {
    const selected = this.#selected;
    const isShown = (id: string): boolean => page !== null && containsWidget(page, id);
    const widgetId = selected.widgetId !== null && isShown(selected.widgetId) ? selected.widgetId : null;
    const others = selected.others.filter(isShown);
    const message = {
      type: 'select' as const,
      widgetId,
      ...(others.length > 0 ? { others } : {}),
      ...(widgetId !== null && selected.sizes.length > 0 ? { sizes: [...selected.sizes] } : {}),
    };
    const text = JSON.stringify(message);
    if (!always && text === this.#sentSelection) return;
    this.#sentSelection = text;
    this.#options.post(message);
  }

  /** Sends the style sheets of the page; `isNew`: with the ones that have just changed. */
  sendSheets(state: CanvasState, isNew = false): void {
    if (!state.styleSheets) return;
    const { styleSheets, version, changed } = state.styleSheets;
    const names = isNew && changed ? { changed: [...changed] } : {};
    this.#options.post({ type: 'styleSheets', styleSheets: [...styleSheets], version, ...names });
  }

  /** Sends the effects that were not sent yet. */
  playEffects(state: CanvasState): void {
    const fresh = state.effects.filter(({ sequence }) => sequence > this.#played);
    this.#played = fresh.at(-1)?.sequence ?? this.#played;
    const effects = fresh
      .map(({ effect }) => effect)
      .filter((effect) => effect.kind !== 'download' && (effect.kind !== 'focus' || this.#options.mayFocus()));
    if (effects.length > 0) this.#options.post({ type: 'effects', effects });
  }
}
