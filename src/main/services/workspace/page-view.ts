import type { PreviewPage, WidgetData } from '../../../shared/contract/preview-schema.ts';

/** The page as every window should see it now, so that one that connects late gets it whole. */
export interface PageView {
  setPage(page: PreviewPage): void;
  /** Newer data of some widgets; data of an older evaluation is ignored. False when it was. */
  update(generation: number, widgets: readonly WidgetData[]): boolean;
  current(): PreviewPage | null;
  clear(): void;
}

/** See {@link PageView}. */
export function createPageView(): PageView {
  let page: PreviewPage | null = null;
  const data = new Map<string, WidgetData>();
  return {
    setPage(next) {
      page = next;
      data.clear();
      for (const widget of next.widgets) data.set(widget.id, widget);
    },
    update(generation, widgets) {
      if (!page || generation < page.generation) return false;
      for (const widget of widgets) data.set(widget.id, widget);
      return true;
    },
    clear() {
      page = null;
      data.clear();
    },
    current: () => (page ? { ...page, widgets: [...data.values()] } : null),
  };
}
