import type { FromFrameMessage } from '../../../shared/contract/frame-messages.ts';
import type { Dragging } from '../design/dragging.ts';
import type { Edge } from '../design/resizing.ts';
import type { Rectangle } from '../../markup/measures.ts';
import { chosenKeyOf, isAppChord, isUndoKey, isWhyKey, isZoomKey } from './app-keys.ts';
import { keepInPage } from './keep-in-page.ts';
import { listenToMenus } from './widget-menus.ts';

const pointerEvents = ['pointerdown', 'mousedown', 'mouseup', 'pointerup', 'dblclick', 'contextmenu', 'touchstart'] as const;
const inputEvents = ['keydown', 'keyup', 'keypress', 'beforeinput', 'paste', 'cut', 'drop'] as const;

/** What input handling needs of the frame. */
export interface InputOptions {
  readonly window: Window;
  readonly isDesign: () => boolean;
  /** Key chords of the app go to the page; its function keys stay, to leave this mode. */
  readonly isExact: () => boolean;
  /** Returns the keys that a person gave to commands of the app. */
  readonly chosenKeys: () => readonly string[];
  /** Whether the app zooms the page; otherwise the browser does. */
  readonly isZoomed: () => boolean;
  /** Returns the id of the widget an element belongs to. */
  readonly widgetAt: (element: Element) => string | undefined;
  readonly onSelect: (widgetId: string, toggle: boolean) => void;
  /** A person asks where what an element shows comes from; `point`: where the pointer is, in px of the viewport. */
  readonly onExplain: (element: Element, point?: { readonly x: number; readonly y: number }) => void;
  readonly dragging: Dragging;
  /** Returns the selected widget. */
  readonly selected: () => string | undefined;
  /** Returns where a widget is drawn. */
  readonly boxOf: (widgetId: string) => Rectangle | undefined;
  /** Double click in design mode. */
  readonly onText: (widgetId: string, element: Element) => void;
  /** Where the signs over the page are, which handle their own input. */
  readonly signs: Element;
  /** Receives the widget that a click would select now; null for none. */
  readonly onHover: (widgetId: string | null) => void;
  readonly post: (message: FromFrameMessage) => void;
}

const capture = { capture: true, passive: false } as const;

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Handles input before the widgets do: selection by Alt+click, which also asks why, or in design mode, key chords of the app, zooming by wheel, and links and
 * forms, which must not leave the page.
 */
export function listenToPerson(options: InputOptions): void {
  listenToPointer(options);
  keepInPage(options.window, (element, code, message) =>
    options.post({ type: 'problem', widgetId: options.widgetAt(element) ?? '', code, message }),
  );
  listenToKeys(options);
  listenToEscape(options);
  listenToWheel(options);
  for (const type of inputEvents) {
    options.window.addEventListener(type, (event) => options.isDesign() && event.target !== options.signs && swallow(event), capture);
  }
}

/** What of the signs over the page an event is for; undefined for the page itself. */
function signOf(event: Event, signs: Element) {
  if (event.target !== signs) return undefined;
  const [inner] = event.composedPath();
  const part = inner instanceof Element ? inner : null;
  const edge = part?.getAttribute('data-edge');
  return { edge: edge === null ? undefined : (edge as Edge), isLabel: part?.closest('.label') != null };
}

/** Selects the widget that is clicked, reports the one that a click would select, and drags in design mode. */
function listenToPointer(options: InputOptions): void {
  const { window: view, isDesign, signs } = options;
  const isSelecting = (event: Event): boolean => isDesign() || (event instanceof MouseEvent && event.altKey);
  /** Buttons and fields over the page get what is theirs. */
  const isOwn = (event: Event): boolean => {
    const sign = signOf(event, signs);
    return sign !== undefined && sign.edge === undefined && !sign.isLabel;
  };
  const elementOf = (event: Event): Element | null => (event.target instanceof Element && event.target !== signs ? event.target : null);
  const widgetOf = (event: Event): string | undefined => {
    const element = elementOf(event);
    return element ? options.widgetAt(element) : undefined;
  };
  view.addEventListener('pointerdown', (event) => event.isTrusted && options.post({ type: 'pressed' }), capture);
  view.addEventListener('focus', () => options.post({ type: 'focused' }));
  // A swallowed press moves no focus; the keys that follow should start from what was clicked.
  view.addEventListener('pointerup', (event) => isDesign() && !isOwn(event) && view.focus(), capture);
  listenToDrags(options, isOwn, widgetOf);
  listenToMenus({
    window: view,
    isDesign,
    isOwn,
    widgetOf: (event) => (signOf(event, signs) === undefined ? widgetOf(event) : options.selected()),
    selected: () => {
      const widgetId = options.selected();
      return widgetId === undefined ? undefined : { widgetId, box: options.boxOf(widgetId) };
    },
    onMenu: (widgetId, left, top) => options.post({ type: 'menu.wanted', widgetId, left, top }),
  });
  for (const type of pointerEvents) {
    view.addEventListener(type, (event) => isSelecting(event) && !isOwn(event) && swallow(event), capture);
  }
  view.addEventListener(
    'click',
    (event) => {
      if (!isSelecting(event) || isOwn(event)) return;
      swallow(event);
      const widgetId = widgetOf(event);
      if (widgetId !== undefined) options.onSelect(widgetId, isDesign() && (event.ctrlKey || event.metaKey));
      const element = elementOf(event);
      if (!isDesign() && event.isTrusted && element) options.onExplain(element, { x: event.clientX, y: event.clientY });
    },
    capture,
  );
  view.addEventListener(
    'pointermove',
    (event) => {
      const isHovering = isSelecting(event) && !options.dragging.isUnderWay;
      options.onHover((isHovering ? widgetOf(event) : undefined) ?? null);
    },
    { capture: true, passive: true },
  );
  view.addEventListener('keyup', (event) => event.key === 'Alt' && !isDesign() && options.onHover(null), capture);
}

/** Drags in design mode. Comes before the listeners that swallow events. */
function listenToDrags(options: InputOptions, isOwn: (event: Event) => boolean, widgetOf: (event: Event) => string | undefined): void {
  const { window: view, isDesign, signs, dragging } = options;
  let wasDrag = false;
  view.addEventListener(
    'pointerdown',
    (event) => {
      wasDrag = false;
      if (!isDesign() || isOwn(event)) return;
      const sign = signOf(event, signs);
      const widgetId = sign?.isLabel ? options.selected() : widgetOf(event);
      dragging.press(event, { widgetId, edge: sign?.edge, isMarquee: event.shiftKey && sign === undefined });
    },
    capture,
  );
  view.addEventListener('pointermove', (event) => dragging.move(event), { capture: true, passive: true });
  view.addEventListener(
    'pointerup',
    (event) => {
      wasDrag = dragging.release(event);
    },
    capture,
  );
  view.addEventListener('pointercancel', () => dragging.cancel(), capture);
  view.addEventListener(
    'click',
    (event) => {
      // The click after a drag selects nothing.
      if (wasDrag) swallow(event);
      wasDrag = false;
    },
    capture,
  );
  view.addEventListener(
    'dblclick',
    (event) => {
      const element = event.target instanceof Element ? event.target : null;
      const widgetId = widgetOf(event);
      if (isDesign() && element && widgetId !== undefined) options.onText(widgetId, element);
    },
    capture,
  );
}

/** Passes key chords of the app on, and all keys in design mode. */
function listenToKeys(options: InputOptions): void {
  let isSecondOfChord = false;
  options.window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && options.dragging.cancel()) {
        swallow(event);
        return;
      }
      // A field over the page, and the signs of failed widgets.
      if (event.target === options.signs && !isAppChord(event)) return;
      const chosen = chosenKeyOf(event, options.chosenKeys());
      const isChord =
        (isAppChord(event, isSecondOfChord) || chosen !== null) && (!options.isExact() || options.isDesign() || /^F\d/.test(event.key));
      const isUndo = !options.isExact() && isUndoOutsideOfFields(event);
      const isApp = isChord || isUndo || (options.isZoomed() && isZoomKey(event));
      if (!['Control', 'Meta', 'Shift', 'Alt'].includes(event.key)) {
        isSecondOfChord = isApp && !isSecondOfChord && (event.key.toLowerCase() === 'k' || chosen === 'begins');
      }
      if (!isApp && !options.isDesign() && !options.isExact() && isWhyKey(event)) {
        explainFocused(event, options);
        return;
      }
      // In design mode keys select and change widgets, which the app does.
      if (!isApp && !options.isDesign()) return;
      swallow(event);
      options.post(keyMessage(event));
    },
    capture,
  );
}

/** Asks why what has the focus shows what it does; nothing has it while the body gets the keys. */
function explainFocused(event: KeyboardEvent, { window: view, onExplain }: InputOptions): void {
  if (!(event.target instanceof Element) || event.target === view.document.body) return;
  swallow(event);
  if (event.isTrusted && !event.repeat) onExplain(event.target);
}

/** Passes on an Escape that no widget took. */
function listenToEscape(options: InputOptions): void {
  options.window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || options.isDesign() || options.isExact() || isInField(event.target)) return;
    options.post(keyMessage(event));
  });
}

function listenToWheel(options: InputOptions): void {
  options.window.addEventListener(
    'wheel',
    (event) => {
      if (!options.isZoomed() || (!event.ctrlKey && !event.metaKey)) return;
      swallow(event);
      if (event.deltaY !== 0) options.post({ type: 'zoom', direction: event.deltaY < 0 ? 'in' : 'out' });
    },
    capture,
  );
}

function keyMessage({ key, code, ctrlKey: ctrl, shiftKey: shift, altKey: alt, metaKey: meta }: KeyboardEvent): FromFrameMessage {
  return { type: 'key', key, code, ctrl, shift, alt, meta };
}

/** Returns whether a key press means to undo the last write: in a field the browser undoes its text instead. */
function isUndoOutsideOfFields(event: KeyboardEvent): boolean {
  return isUndoKey(event) && !isInField(event.target);
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
