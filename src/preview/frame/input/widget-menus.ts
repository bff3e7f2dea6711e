import type { Rectangle } from '../../markup/measures.ts';

/** How far inside of the selected widget its menu opens if it is asked for by key, px. */
const inset = 8;

/** What asking for the menu of a widget needs of the frame. */
interface WidgetMenuOptions {
  readonly window: Window;
  readonly isDesign: () => boolean;
  /** Whether an event is for a field over the page, which has a menu of its own. */
  readonly isOwn: (event: Event) => boolean;
  /** Returns the id of the widget that an event is for. */
  readonly widgetOf: (event: Event) => string | undefined;
  /** Returns the selected widget, and where it is drawn. */
  readonly selected: () => { readonly widgetId: string; readonly box: Rectangle | undefined } | undefined;
  readonly onMenu: (widgetId: string, left: number, top: number) => void;
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (key === 'F10' && shiftKey);

/**
 * In design mode asks for the menu of the widget under a secondary press, or of the selected one by the menu key or Shift+F10. Comes
 * before the listeners that swallow events.
 */
export function listenToMenus(options: WidgetMenuOptions): void {
  const { window: view, isDesign, isOwn, widgetOf, selected, onMenu } = options;
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Some systems raise the event after the key as well, at a place of their own.
  let isByKey = false;
  view.addEventListener(
    'pointerdown',
    () => {
      isByKey = false;
    },
    { capture: true, passive: true },
  );
  view.addEventListener(
    'keydown',
    (event) => {
      isByKey = isMenuKey(event);
      if (!isByKey || !isDesign() || isOwn(event)) return;
      swallow(event);
      const shown = selected();
      if (!event.isTrusted || event.repeat || !shown) return;
      const { left, top } = shown.box ?? { left: 0, top: 0 };
      onMenu(shown.widgetId, Math.max(0, left) + inset, Math.max(0, top) + inset);
    },
    { capture: true },
  );
  view.addEventListener(
    'contextmenu',
    (event) => {
      if (!isDesign() || isOwn(event)) return;
      swallow(event);
      const widgetId = widgetOf(event);
      if (event.isTrusted && !isByKey && widgetId !== undefined) onMenu(widgetId, event.clientX, event.clientY);
    },
    { capture: true },
  );
}
