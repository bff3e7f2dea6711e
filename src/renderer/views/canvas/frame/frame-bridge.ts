import { type FromFrameMessage, fromFrameMessageSchema, type ToFrameMessage } from '../../../../shared/contract/frame-messages.ts';
import type { HostCallInput } from '../../../../shared/contract/host-calls.ts';
import type { PreviewEvent, PreviewPage, PreviewPopup, PreviewValue, WidgetData } from '../../../../shared/schema/preview-schema.ts';
import type { RowsAnswer, WidgetRowsQuery } from '../../../../shared/schema/rows-schema.ts';
import type { TableAnswers, TableQuestion } from '../../../../shared/schema/table-calls-schema.ts';
import type { CanvasState, PageSize } from '../../../stores/page/canvas-store.ts';
import type { KeyPress } from '../../../../shared/key-strokes.ts';
import type { FromFrameDesignMessage, SizeName } from '../../../../shared/contract/design-messages.ts';
import { createPictureRequests, type PagePicture, type PictureOptions } from '../picture/picture-requests.ts';

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

export interface FrameBridgeOptions {
  /** Sends to the frame's window. */
  readonly post: (message: ToFrameMessage) => void;
  readonly canvas: CanvasSource;
  readonly assets: () => FrameAssets;
  readonly onReady: () => void;
  /** Called when the frame has laid out its content again. */
  readonly onSize?: (() => void) | undefined;
  readonly onEvent: (event: PreviewEvent) => void;
  readonly onValue: (value: PreviewValue) => void;
  readonly onPopup: (popup: PreviewPopup) => void;
  /** Never rejects. */
  readonly onRows: (query: WidgetRowsQuery) => Promise<RowsAnswer>;
  /** Never rejects. */
  readonly onCalls: (question: TableQuestion) => Promise<TableAnswers>;
  /** Handles what a person does in design mode. */
  readonly onDesign: (message: FromFrameDesignMessage) => void;
  readonly onKey: (key: KeyPress) => void;
  /** Called to zoom; missing if the page cannot be zoomed. */
  readonly onZoom?: ((direction: 'in' | 'out') => void) | undefined;
  /** Called when a person presses the pointer in the frame. */
  readonly onPress?: (() => void) | undefined;
  readonly onProblem: (problem: HostCallInput<'preview.problem'>) => void;
  /** Returns whether the frame may move the focus: only while it already has it. */
  readonly mayFocus: () => boolean;
}

/** The widgets that the frame shows as selected. */
export interface ShownSelection {
  readonly widgetId: string | null;
  readonly others: readonly string[];
  /** What the edges of the widget change. */
  readonly sizes: readonly SizeName[];
}

/** Both directions between the app and one preview frame. */
export interface FrameBridge {
  /** Handles a message of the frame's own window; the caller has checked the source. Drops malformed messages. */
  receive(data: unknown): void;
  /** Shows widgets as selected. */
  select(selection: ShownSelection): void;
  /** Sets the scale of the frame. */
  scale(scale: number): void;
  /** Sets whether requests of the page are open. */
  waiting(isWaiting: boolean): void;
  /** The focus returned to the frame by keyboard: the element that had it gets it back. */
  returnFocus(): void;
  /** Requests a picture of the page; see `PictureRequests`. */
  takePicture(size: PageSize, options: PictureOptions): Promise<PagePicture>;
  /** The project's style sheets or folders changed. */
  assetsChanged(): void;
  dispose(): void;
}

function containsWidget(page: PreviewPage, id: string): boolean {
  const pending = [page.tree];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.id === id) return true;
    pending.push(...node.children);
  }
  return false;
}

/** Connects the store with a frame. Nothing is sent before the frame says `ready`; then it gets everything, again after each reload. */
export function createFrameBridge(options: FrameBridgeOptions): FrameBridge {
  const { post, canvas } = options;
  const pictures = createPictureRequests(post);
  let ready = false;
  let selected: ShownSelection = { widgetId: null, others: [], sizes: [] };
  let sentSelection = '';
  let drawnScale = 1;
  let isWaiting = false;
  let played = canvas.getState().effects.at(-1)?.sequence ?? 0;

  function currentPage(state: CanvasState): PreviewPage | null {
    return state.page && { ...state.page, widgets: state.page.widgets.map((data) => state.widgets.get(data.id) ?? data) };
  }

  function sendPage(state: CanvasState): void {
    const page = currentPage(state);
    if (!page) {
      post({ type: 'clear' });
      return;
    }
    const { assetsBase, assetsFolder, styleSheets } = options.assets();
    const known = new Set(page.widgets.map((data) => data.id));
    const added = [...state.widgets.values()].filter((data) => !known.has(data.id));
    post({
      type: 'page',
      page: added.length > 0 ? { ...page, widgets: [...page.widgets, ...added] } : page,
      assetsBase,
      assetsFolder,
      styleSheets: [...(state.styleSheets?.styleSheets ?? styleSheets)],
    });
    // A page has no version of its sheets; after an edit the frame has to be notified again.
    sendSheets(state);
    sendSelection(state, true);
  }

  function sendSelection(state: CanvasState, always: boolean): void {
    const { page } = state;
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
    if (!always && text === sentSelection) return;
    sentSelection = text;
    post(message);
  }

  function sendSheets(state: CanvasState, isNew = false): void {
    if (!state.styleSheets) return;
    const { styleSheets, version, changed } = state.styleSheets;
    post({ type: 'styleSheets', styleSheets: [...styleSheets], version, ...(isNew && changed ? { changed: [...changed] } : {}) });
  }

  function playEffects(state: CanvasState): void {
    const fresh = state.effects.filter(({ sequence }) => sequence > played);
    played = fresh.at(-1)?.sequence ?? played;
    const effects = fresh
      .map(({ effect }) => effect)
      .filter((effect) => effect.kind !== 'download' && (effect.kind !== 'focus' || options.mayFocus()));
    if (effects.length > 0) post({ type: 'effects', effects });
  }

  const stop = canvas.subscribe((state, before) => {
    if (!ready) return;
    if (state.mode !== before.mode) post({ type: 'mode', mode: state.mode });
    if (state.exact !== before.exact) post({ type: 'exact', exact: state.exact });
    if (state.chosenKeys !== before.chosenKeys) post({ type: 'keys', keys: [...state.chosenKeys] });
    if (state.lines !== before.lines) post({ type: 'lines', step: state.lines });
    if (state.page !== before.page) sendPage(state);
    else if (state.widgets !== before.widgets && state.page) {
      const widgets = state.changed.flatMap((id): WidgetData[] => {
        const data = state.widgets.get(id);
        return data ? [data] : [];
      });
      if (widgets.length > 0) post({ type: 'widgets', widgets });
    }
    if (state.styleSheets !== before.styleSheets) sendSheets(state, true);
    if (state.effects !== before.effects) playEffects(state);
  });

  /** Sends a frame that has just loaded everything it has to show. */
  function start(): void {
    ready = true;
    const state = canvas.getState();
    post({ type: 'mode', mode: state.mode });
    if (options.onZoom) post({ type: 'zoomed' });
    if (state.exact) post({ type: 'exact', exact: true });
    if (state.chosenKeys.length > 0) post({ type: 'keys', keys: [...state.chosenKeys] });
    if (state.lines !== null) post({ type: 'lines', step: state.lines });
    if (drawnScale !== 1) post({ type: 'scale', scale: drawnScale });
    if (isWaiting) post({ type: 'waiting', waiting: true });
    sendPage(state);
    playEffects(state);
    options.onReady();
  }

  function handle(message: FromFrameMessage): void {
    switch (message.type) {
      case 'ready':
        start();
        return;
      case 'event':
        options.onEvent(message.event);
        return;
      case 'value':
        options.onValue(message.value);
        return;
      case 'popup':
        options.onPopup(message.popup);
        return;
      case 'calls.wanted':
        void options.onCalls(message.question).then((answer) => post({ type: 'calls', number: message.number, answer }));
        break;
      case 'rows.wanted':
        void options.onRows(message.query).then((answer) => post({ type: 'rows', number: message.number, answer }));
        return;
      case 'select':
      case 'select.many':
      case 'drag.wanted':
      case 'drop':
      case 'resize':
      case 'text.wanted':
      case 'text':
      case 'problem.wanted':
        options.onDesign(message);
        return;
      case 'key': {
        const { type: _type, ...key } = message;
        options.onKey(key);
        return;
      }
      case 'problem': {
        const { type: _type, ...problem } = message;
        options.onProblem(problem);
        return;
      }
      case 'zoom':
        options.onZoom?.(message.direction);
        return;
      case 'pressed':
        options.onPress?.();
        return;
      case 'picture.progress':
      case 'picture.taken':
      case 'picture.failed':
        pictures.receive(message);
        return;
      case 'size':
        // The page is drawn at the size a person chose; overflow scrolls inside the frame.
        options.onSize?.();
        return;
    }
  }

  return {
    receive(data) {
      const message = fromFrameMessageSchema.safeParse(data);
      if (message.success) handle(message.data);
    },
    select(selection) {
      selected = selection;
      if (ready) sendSelection(canvas.getState(), false);
    },
    scale(scale) {
      if (!(scale > 0) || scale === drawnScale) return;
      drawnScale = scale;
      if (ready) post({ type: 'scale', scale });
    },
    waiting(next) {
      if (next === isWaiting) return;
      isWaiting = next;
      if (ready) post({ type: 'waiting', waiting: next });
    },
    assetsChanged() {
      if (ready) sendPage(canvas.getState());
    },
    returnFocus() {
      if (ready) post({ type: 'focus' });
    },
    takePicture: pictures.take,
    dispose() {
      stop();
      pictures.dispose();
    },
  };
}
