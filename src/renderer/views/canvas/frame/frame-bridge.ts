import { type FromFrameMessage, fromFrameMessageSchema, type ToFrameMessage } from '../../../../shared/contract/frame-messages.ts';
import type { ColoursShownMessage, ShowColoursMessage } from '../../../../shared/explain/colour-messages.ts';
import type { MadeShownMessage, ShowMadeMessage } from '../../../../shared/explain/made-messages.ts';
import type { HostCallInput } from '../../../../shared/contract/host-calls.ts';
import type { PageInputs } from '../../../../shared/schema/page-input-schema.ts';
import type { DrawnPart } from '../../../../shared/schema/drawn-part.ts';
import type { PreviewEvent, PreviewPopup, PreviewValue } from '../../../../shared/schema/preview-schema.ts';
import type { RowsAnswer, WidgetRowsQuery } from '../../../../shared/schema/rows-schema.ts';
import type { TableAnswers, TableQuestion } from '../../../../shared/schema/table-calls-schema.ts';
import type { CanvasState, PageSize } from '../../../stores/page/canvas-store.ts';
import type { KeyPress } from '../../../../shared/key-strokes.ts';
import type { FromFrameDesignMessage } from '../../../../shared/contract/design-messages.ts';
import { createPictureRequests, type PagePicture, type PictureOptions } from '../picture/picture-requests.ts';
import { hasFewValues } from './message-size.ts';
import { PageSender, type PageSenderOptions } from './page-sender.ts';
import type { ShownSelection } from './shown-selection.ts';

export interface FrameBridgeOptions extends PageSenderOptions {
  readonly onReady: () => void;
  /** Called when the frame has laid out its content again. */
  readonly onSize?: (() => void) | undefined;
  readonly onEvent: (event: PreviewEvent) => void;
  readonly onValue: (value: PreviewValue) => void;
  readonly onPopup: (popup: PreviewPopup) => void;
  /** Called when a person closes a message that other windows may show as well. */
  readonly onMessageClosed: (text: string) => void;
  readonly onInputs: (changed: PageInputs) => void;
  /** Never rejects. */
  readonly onRows: (query: WidgetRowsQuery) => Promise<RowsAnswer>;
  /** Never rejects. */
  readonly onCalls: (question: TableQuestion) => Promise<TableAnswers>;
  /** Handles what a person does in design mode. */
  readonly onDesign: (message: FromFrameDesignMessage) => void;
  readonly onKey: (key: KeyPress) => void;
  /** Called to zoom; missing if the page cannot be zoomed. */
  readonly onZoom?: ((direction: 'in' | 'out') => void) | undefined;
  /** Called when a person asks where something drawn comes from. */
  readonly onExplain: (widgetId: string, part: DrawnPart) => void;
  /** Called when the frame has marked what was made from a cell. */
  readonly onMade?: ((shown: MadeShownMessage) => void) | undefined;
  /** Called when the frame has explained the colours of a part. */
  readonly onColours?: ((shown: ColoursShownMessage) => void) | undefined;
  /** Called when results of widgets are on the screen. */
  readonly onDrawn?: ((drawn: Extract<FromFrameMessage, { type: 'drawn' }>) => void) | undefined;
  /** Called when a person presses the pointer in the frame. */
  readonly onPress?: (() => void) | undefined;
  /** Called when the frame has got the focus. */
  readonly onFocus?: (() => void) | undefined;
  readonly onProblem: (problem: HostCallInput<'preview.problem'>) => void;
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
  /** Sends what is asked of the page or shown over it, once the frame is ready: of several messages of a type the last one. */
  ask(message: AskedMessage): void;
  /** Requests a picture of the page; see `PictureRequests`. */
  takePicture(size: PageSize, options: PictureOptions): Promise<PagePicture>;
  /** The page shows its data again, after an example: what was typed or chosen in it is shown again, too. */
  restoreInputs(): void;
  /** The project's style sheets or folders changed. */
  assetsChanged(): void;
  dispose(): void;
}

type AskedMessage = ShowMadeMessage | ShowColoursMessage | Extract<ToFrameMessage, { type: 'problem.shown' }>;
type PictureMessage = Extract<FromFrameMessage, { type: `picture.${string}` }>;

/** Passes a message of the frame to the option that handles it. */
function handleMessage(message: Exclude<FromFrameMessage, PictureMessage | { type: 'ready' }>, options: FrameBridgeOptions): void {
  const { post } = options;
  switch (message.type) {
    case 'event':
      options.onEvent(message.event);
      return;
    case 'value':
      options.onValue(message.value);
      return;
    case 'popup':
      options.onPopup(message.popup);
      return;
    case 'message.closed':
      options.onMessageClosed(message.text);
      return;
    case 'inputs.changed':
      options.onInputs(message.changed);
      return;
    case 'calls.wanted':
      void options.onCalls(message.question).then((answer) => post({ type: 'calls', number: message.number, answer }));
      return;
    case 'rows.wanted':
      void options.onRows(message.query).then((answer) => post({ type: 'rows', number: message.number, answer }));
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
    case 'explain':
      options.onExplain(message.widgetId, message.part);
      return;
    case 'made.shown':
      options.onMade?.(message);
      return;
    case 'colours.shown':
      options.onColours?.(message);
      return;
    case 'zoom':
      options.onZoom?.(message.direction);
      return;
    case 'drawn':
      options.onDrawn?.(message);
      return;
    case 'pressed':
      options.onPress?.();
      return;
    case 'focused':
      options.onFocus?.();
      return;
    case 'size':
      // The page is drawn at the size a person chose; overflow scrolls inside the frame.
      options.onSize?.();
      return;
    default:
      options.onDesign(message);
  }
}

/** Sends a frame that has just loaded everything it has to show. */
function sendEverything(
  sender: PageSender,
  options: FrameBridgeOptions,
  drawn: { readonly scale: number; readonly isWaiting: boolean },
): void {
  const { post } = options;
  const state = options.canvas.getState();
  post({ type: 'mode', mode: state.mode });
  if (options.onZoom) post({ type: 'zoomed' });
  if (state.exact) post({ type: 'exact', exact: true });
  if (state.chosenKeys.length > 0) post({ type: 'keys', keys: [...state.chosenKeys] });
  if (state.lines !== null) post({ type: 'lines', step: state.lines });
  if (drawn.scale !== 1) post({ type: 'scale', scale: drawn.scale });
  if (drawn.isWaiting) post({ type: 'waiting', waiting: true });
  sender.sendPage(state);
  sender.playEffects(state);
}

/** Sends a frame what changed in the store. */
function sendChanges(sender: PageSender, post: FrameBridgeOptions['post'], state: CanvasState, before: CanvasState): void {
  if (state.mode !== before.mode) post({ type: 'mode', mode: state.mode });
  if (state.exact !== before.exact) post({ type: 'exact', exact: state.exact });
  if (state.chosenKeys !== before.chosenKeys) post({ type: 'keys', keys: [...state.chosenKeys] });
  if (state.lines !== before.lines) post({ type: 'lines', step: state.lines });
  if (state.page !== before.page) sender.sendPage(state);
  else if (state.widgets !== before.widgets && state.page) sender.sendWidgets(state);
  if (state.changedInputs !== before.changedInputs) sender.sendInputs(state);
  if (state.styleSheets !== before.styleSheets) sender.sendSheets(state, true);
  if (state.effects !== before.effects) sender.playEffects(state);
}

/** Connects the store with a frame. Nothing is sent before the frame says `ready`; then it gets everything, again after each reload. */
export function createFrameBridge(options: FrameBridgeOptions): FrameBridge {
  const { post, canvas } = options;
  const pictures = createPictureRequests(post);
  const sender = new PageSender(options);
  const drawn = { scale: 1, isWaiting: false };
  let ready = false;
  const awaited = new Map<string, AskedMessage>();

  const stop = canvas.subscribe((state, before) => {
    if (ready) sendChanges(sender, post, state, before);
  });

  function handle(message: FromFrameMessage): void {
    switch (message.type) {
      case 'ready':
        ready = true;
        sendEverything(sender, options, drawn);
        for (const message of awaited.values()) post(message);
        awaited.clear();
        options.onReady();
        return;
      case 'picture.progress':
      case 'picture.taken':
      case 'picture.failed':
        pictures.receive(message);
        return;
      default:
        handleMessage(message, options);
    }
  }

  return {
    receive(data) {
      if (!hasFewValues(data)) return;
      const message = fromFrameMessageSchema.safeParse(data);
      if (message.success) handle(message.data);
    },
    select(selection) {
      sender.select(selection);
      if (ready) sender.sendSelection(canvas.getState());
    },
    scale(scale) {
      if (!(scale > 0) || scale === drawn.scale) return;
      drawn.scale = scale;
      if (ready) post({ type: 'scale', scale });
    },
    waiting(next) {
      if (next === drawn.isWaiting) return;
      drawn.isWaiting = next;
      if (ready) post({ type: 'waiting', waiting: next });
    },
    assetsChanged() {
      if (ready) sender.sendPage(canvas.getState());
    },
    restoreInputs() {
      if (ready) sender.restoreInputs(canvas.getState());
    },
    returnFocus() {
      if (ready) post({ type: 'focus' });
    },
    ask(message) {
      if (ready) post(message);
      else awaited.set(message.type, message);
    },
    takePicture: pictures.take,
    dispose() {
      stop();
      pictures.dispose();
    },
  };
}
