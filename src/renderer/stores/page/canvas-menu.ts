import { create } from 'zustand';

/** The widget whose menu is open over the page in design mode; its place in px of the window. */
interface OpenMenu {
  readonly widgetId: string;
  readonly x: number;
  readonly y: number;
}

/** The menu over the page; null for none. */
export const useCanvasMenu = create<{ readonly open: OpenMenu | null }>(() => ({ open: null }));
