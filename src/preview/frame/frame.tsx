// Comes first, before anything of a project is here.
import './lock-down/locked-down.ts';
import '../../shared/schema/schemas-without-code.ts';
import './base/base.css';
import './overlay/overlay-font.css';
import { createRoot } from 'react-dom/client';
import { longestClosedMessage } from '../../shared/schema/preview-schema.ts';
import type { ToFrameMessage } from '../../shared/contract/frame-messages.ts';
import { openChannel } from './channel.ts';
import { ShownColours } from './colour/shown-colours.ts';
import { Dragging } from './design/dragging.ts';
import { DragSigns } from './design/drag-signs.ts';
import { InPlaceText } from './design/in-place-text.ts';
import { readClipboard } from './popups/clipboard.ts';
import { PageDialogs } from './popups/dialogs.ts';
import { applyEffect } from './effects.ts';
import { FrameContent } from './frame-content.tsx';
import { elementData } from './input/element-data.ts';
import { ElementRegistry } from './element-registry.ts';
import { ExactMode } from './input/exact-mode.ts';
import type { Frame } from '../page-state/frame-context.ts';
import { listenToPerson } from './input/interaction.ts';
import { pointedPart } from './input/pointed-part.ts';
import { keepFocus } from './input/kept-focus.ts';
import { OpenedProblem } from './overlay/opened-problem.ts';
import { addOverlayHost } from './overlay/overlay-host.ts';
import { MadeMarks } from './made/made-marks.ts';
import { timeDrawing } from './page/drawing-time.ts';
import { keepHeights } from './page/kept-heights.ts';
import { PageMenus } from './popups/page-menus.ts';
import { createPictures } from './picture/pictures.ts';
import { reportSize } from './page/page-size.ts';
import { reportInputs } from '../page-state/input-reports.ts';
import { PreviewStore } from '../page-state/preview-store.ts';
import { createProblemLedger, type WithdrawProblem } from '../page-state/problem-ledger.ts';
import { Selection } from './design/selection.ts';
import { createStyleSheets, projectFileUrl } from './style-sheets.ts';

declare global {
  /** Number of drawings by widget, if somebody set it before this script ran; tests do. */
  var dashwrightDrawn: Map<string, number> | undefined;
}
const { dashwrightDrawn: drawn } = globalThis;

const store = new PreviewStore();
const dialogs = new PageDialogs((text) => text.length <= longestClosedMessage && channel.post({ type: 'message.closed', text }));
const menus = new PageMenus();
const selection = new Selection();
const hover = new Selection();
const elements = new ElementRegistry();
let mode: 'live' | 'design' = 'live';
/** Created before anything else listens to keys. */
const exactMode = new ExactMode(window);
/** Keys that a person gave to commands of the app. */
let chosenKeys: readonly string[] = [];
/** Whether keys and wheel make the app zoom the page. */
let isZoomed = false;
let assetsBase = '';
let assetsFolder = '';
/** Factor by which signs over the page are enlarged: they stay readable when the frame is scaled down. */
let enlargement = 1;

const { host: overlayHost, content: overlayContent, signs: overlaySigns } = addOverlayHost(document);

const channel = openChannel(window, receive);
const designTools = { view: window, store, elements, selection, enlargement: () => enlargement, post: channel.post } as const;
const dragging = new Dragging({ ...designTools, signs: new DragSigns(overlaySigns) });
const textField = new InPlaceText({ ...designTools, parent: overlaySigns });
const made = new MadeMarks({ view: window, store, elements, signs: overlaySigns });
const opened = new OpenedProblem(channel.post);
const pictures = createPictures(channel.post);
const noteDrawing = timeDrawing(window, channel.post);
const returnFocus = keepFocus(window);
const { report: reportProblem } = createProblemLedger((problem) => channel.post({ type: 'problem', ...problem }));
const styleSheets = createStyleSheets(document.head, (path) =>
  reportProblem('', 'style-sheet', `The style sheet ${path} could not be loaded. Is it there, and is it CSS?`),
);
const colours = new ShownColours({ store, elements, styleSheets, post: channel.post });

const frame: Frame = {
  store,
  emitEvent: (widgetId, action, values, edit) =>
    channel.emitEvent(widgetId, action, { ...elementData(window.event, widgetId, action), ...values }, edit),
  eventRoom: channel.eventRoom,
  emitValue: channel.emitValue,
  emitPopup: channel.emitPopup,
  reportProblem,
  readRows: channel.readRows,
  callTable: channel.callTable,
  confirm: (question) => dialogs.ask(question),
  readClipboard: () => readClipboard(dialogs),
  openMenu: menus.open,
  showMessage: (html, severity) => dialogs.show(html, severity),
  isExact: () => exactMode.isOn,
  showHint: (html, typedAt) => void (exactMode.isOn || dialogs.show(html, 'warning', typedAt)),
  markLeftOut: (widgetKey, cells) => store.refused.leaveOut(widgetKey, exactMode.isOn ? [] : cells),
  imageUrl: (fileName) => projectFileUrl(assetsBase, `${assetsFolder}skin/images/${fileName}`),
  registerElement: elements.register,
  ...(drawn ? { onDrawn: (widgetId: string) => void drawn.set(widgetId, (drawn.get(widgetId) ?? 0) + 1) } : {}),
};

function showSelection({ widgetId, others, sizes }: Extract<ToFrameMessage, { type: 'select' }>): void {
  const isSame = selection.current().widgetId === widgetId;
  selection.set(widgetId, others, sizes);
  if (isSame || dragging.isUnderWay) return;
  const key = widgetId === null ? undefined : store.find(widgetId)?.node.key;
  const target = key === undefined ? undefined : elements.element(key);
  (target?.firstElementChild ?? target)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

let reportedDuplicates: readonly WithdrawProblem[] = [];

function showPage(message: Extract<ToFrameMessage, { type: 'page' }>): void {
  assetsBase = message.assetsBase;
  assetsFolder = message.assetsFolder;
  styleSheets.set(assetsBase, message.styleSheets);
  const before = store.page()?.page;
  if (message.page.toolTips) document.documentElement.toggleAttribute('data-tool-tips', true);
  const duplicates = store.setPage(message.page, message.inputs);
  if (before !== store.page()?.page) {
    made.clear();
    dialogs.leavePage();
    if (!message.page.withState) window.scrollTo(0, 0);
  }
  if (duplicates === null) return;
  document.title = message.page.title;
  for (const withdraw of reportedDuplicates) withdraw();
  reportedDuplicates = duplicates.map((id) => reportProblem(id, 'duplicate-id', `Several widgets of this page have the id ${id}.`));
}

/** Carries out what concerns design mode. Returns whether the message did. */
function receiveDesign(message: ToFrameMessage): boolean {
  switch (message.type) {
    case 'mode':
      mode = message.mode;
      hover.set(null);
      dragging.cancel();
      textField.close();
      for (const part of [document.documentElement, overlayContent, overlaySigns]) part.toggleAttribute('data-design', mode === 'design');
      return true;
    case 'lines':
      overlayHost.style.setProperty('--lines', message.step === null ? '0px' : `${message.step}px`);
      overlayContent.toggleAttribute('data-lines', message.step !== null);
      return true;
    case 'select':
      showSelection(message);
      return true;
    case 'left':
      hover.set(null);
      return true;
    case 'drag.parents':
      dragging.parents(message.number, message.parentIds);
      return true;
    case 'text.edit':
      if (mode === 'design') textField.open(message.widgetId, message.parameter, message.value);
      return true;
    case 'text.ask':
      textField.ask(message.widgetId, null);
      return true;
    default:
      return opened.receive(message);
  }
}

/** Answers what the app asks about the page. Returns whether the message does. */
function receiveQuestion(message: ToFrameMessage): boolean {
  switch (message.type) {
    case 'picture':
      pictures.take(message.number, message);
      return true;
    case 'picture.cancel':
      pictures.cancel(message.number);
      return true;
    case 'made.show':
      void made
        .show(message.widgetId, message.paths)
        .then((shown) => channel.post({ type: 'made.shown', number: message.number, ...shown }));
      return true;
    case 'colours.show':
      void colours.show(message);
      return true;
    default:
      return false;
  }
}

function receive(message: ToFrameMessage): void {
  if (receiveDesign(message) || receiveQuestion(message)) return;
  switch (message.type) {
    case 'page':
      noteDrawing(message.page.widgets);
      showPage(message);
      return;
    case 'styleSheets':
      styleSheets.set(assetsBase, message.styleSheets, message.version, message.changed);
      return;
    case 'widgets':
      noteDrawing(message.widgets);
      store.setWidgets(message.widgets);
      return;
    case 'inputs':
      if (message.by !== store.refused.own) store.setInputs(message.inputs, message.by === null);
      return;
    case 'effects':
      for (const effect of message.effects) {
        // In production a refused value stays as typed.
        if (exactMode.isOn && effect.kind === 'refused') continue;
        applyEffect(effect, { store, dialogs, elements, window });
      }
      return;
    case 'exact':
      exactMode.set(message.exact);
      if (message.exact) store.refused.endLeftOut();
      return;
    case 'waiting':
      store.setWaiting(message.waiting);
      return;
    case 'scale':
      enlargement = Math.max(1, 1 / message.scale);
      for (const part of [overlayContent, overlaySigns]) part.style.setProperty('--enlargement', String(enlargement));
      return;
    case 'keys':
      chosenKeys = message.keys;
      return;
    case 'zoomed':
      isZoomed = true;
      return;
    case 'focus':
      returnFocus();
      return;
    case 'clear':
      made.clear();
      store.clear();
      dragging.cancel();
      textField.close();
      dialogs.clear();
      menus.close();
      selection.set(null);
  }
}

listenToPerson({
  window,
  isDesign: () => mode === 'design',
  isExact: () => exactMode.isOn,
  chosenKeys: () => chosenKeys,
  isZoomed: () => isZoomed,
  widgetAt: (element) => {
    const key = elements.keyAt(element);
    // A widget in a cell is not part of the page tree: the widget it is configured as is meant.
    const configured = element.closest('[data-originalid]')?.getAttribute('data-originalid') ?? undefined;
    if (key !== undefined) return store.widget(key)?.node.id ?? configured;
    const rootKey = store.page()?.rootKey;
    return rootKey === undefined ? undefined : store.widget(rootKey)?.node.id;
  },
  onSelect: (widgetId, toggle) => {
    // The app answers with the selection; one widget is marked at once.
    if (!toggle) selection.set(widgetId);
    channel.post({ type: 'select', widgetId, ...(toggle ? { toggle } : {}) });
  },
  onExplain: (element, point) => {
    const pointed = pointedPart(element, point, { store, elements });
    if (!pointed) return;
    colours.point(element, pointed);
    channel.post({ type: 'explain', ...pointed });
  },
  dragging,
  selected: () => selection.current().widgetId ?? undefined,
  boxOf: (widgetId) => elements.rectangle(store.find(widgetId)?.node.key ?? ''),
  onText: (widgetId, element) => textField.ask(widgetId, element),
  signs: overlayHost,
  onHover: (widgetId) => hover.set(widgetId),
  post: channel.post,
});

reportInputs(store, store.refused.own, (changed) => channel.post({ type: 'inputs.changed', changed }));
keepHeights(store, elements);

createRoot(document.body, {
  onUncaughtError: (error) =>
    reportProblem('', 'frame', `The preview stopped drawing: ${error instanceof Error ? error.message : 'unknown'}`),
}).render(
  <FrameContent
    frame={frame}
    dialogs={dialogs}
    menus={menus}
    overlayContent={overlayContent}
    overlay={{
      store,
      elements,
      selection,
      hover,
      enlargement: () => enlargement,
      opened,
    }}
  />,
);
reportSize((width, height) => channel.post({ type: 'size', width, height }));
channel.post({ type: 'ready' });
