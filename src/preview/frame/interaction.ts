import type { FromFrameMessage } from '../../shared/contract/frame-messages.ts';
import { isAppChord, isUndoKey, isZoomKey } from './app-keys.ts';
import { keepInPage } from './keep-in-page.ts';

const pointerEvents = ['pointerdown', 'mousedown', 'mouseup', 'pointerup', 'dblclick', 'contextmenu', 'touchstart'] as const;
const inputEvents = ['keydown', 'keyup', 'keypress', 'beforeinput', 'paste', 'cut', 'drop'] as const;

/**
 * Listens before the widgets do: selection by Alt+click or in design mode, chords of the app, zooming by wheel, and
 * links and forms that must not lead anywhere.
 */
export function listenToPerson(options: {
  readonly window: Window;
  readonly isDesign: () => boolean;
  /** Chords of the app go to the page, but for its function keys, by which it is left. */
  readonly isExact: () => boolean;
  /** Whether the app zooms the page; else it is left to the browser. */
  readonly isZoomed: () => boolean;
  /** Id of the widget an element belongs to. */
  readonly widgetAt: (element: Element) => string | undefined;
  readonly onSelect: (widgetId: string) => void;
  /** The widget a click would select now; null when it would select none. */
  readonly onHover: (widgetId: string | null) => void;
  readonly post: (message: FromFrameMessage) => void;
}): void {
  const { window: view, isDesign } = options;
  let isSecondOfChord = false;
  const isSelecting = (event: Event): boolean => isDesign() || (event instanceof MouseEvent && event.altKey);
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const capture = { capture: true, passive: false } as const;

  // A swallowed press moves no focus; the keys that follow are to walk from what was clicked.
  view.addEventListener('pointerup', () => isDesign() && view.focus(), capture);
  for (const type of pointerEvents) {
    view.addEventListener(type, (event) => isSelecting(event) && swallow(event), capture);
  }
  view.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!isSelecting(event)) return;
      swallow(event);
      const widgetId = target && options.widgetAt(target);
      if (widgetId !== undefined && widgetId !== null) options.onSelect(widgetId);
    },
    capture,
  );
  view.addEventListener(
    'pointermove',
    (event) => {
      const target = isSelecting(event) && event.target instanceof Element ? event.target : null;
      options.onHover((target && options.widgetAt(target)) ?? null);
    },
    { capture: true, passive: true },
  );
  view.document.documentElement.addEventListener('pointerleave', () => options.onHover(null));
  view.addEventListener('keyup', (event) => event.key === 'Alt' && !isDesign() && options.onHover(null), capture);
  keepInPage(view, (element, code, message) => options.post({ type: 'problem', widgetId: options.widgetAt(element) ?? '', code, message }));
  view.addEventListener(
    'keydown',
    (event) => {
      const isChord = isAppChord(event, isSecondOfChord) && (!options.isExact() || isDesign() || /^F\d/.test(event.key));
      const isUndo = !options.isExact() && isUndoOutsideOfFields(event);
      const isApp = isChord || isUndo || (options.isZoomed() && isZoomKey(event));
      if (!['Control', 'Meta', 'Shift', 'Alt'].includes(event.key)) {
        isSecondOfChord = isApp && !isSecondOfChord && event.key.toLowerCase() === 'k';
      }
      // In design mode the keys walk and change widgets, which the app does.
      if (!isApp && !isDesign()) return;
      swallow(event);
      const { key, code, ctrlKey: ctrl, shiftKey: shift, altKey: alt, metaKey: meta } = event;
      options.post({ type: 'key', key, code, ctrl, shift, alt, meta });
    },
    capture,
  );
  view.addEventListener(
    'wheel',
    (event) => {
      if (!options.isZoomed() || (!event.ctrlKey && !event.metaKey)) return;
      swallow(event);
      if (event.deltaY !== 0) options.post({ type: 'zoom', direction: event.deltaY < 0 ? 'in' : 'out' });
    },
    capture,
  );
  for (const type of inputEvents) {
    view.addEventListener(type, (event) => isDesign() && swallow(event), capture);
  }
}

/** Undo in a field is the browser's own; elsewhere it is asked for the last write. */
function isUndoOutsideOfFields(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  return isUndoKey(event) && !(target?.isContentEditable || target?.matches('input, textarea, select'));
}
