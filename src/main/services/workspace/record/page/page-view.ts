import type { HostEventData } from '../../../../../shared/contract/host-events.ts';
import type { NumberedPage } from '../../../../../shared/schema/numbered-page.ts';
import type { PreviewPage, WidgetData } from '../../../../../shared/schema/preview-schema.ts';
import { makePageDifference } from '../../../../../shared/project/difference/page-difference.ts';

/** What windows get of a page: the difference from the one they have, or the whole page. */
export type PageNews =
  | { readonly kind: 'whole'; readonly page: NumberedPage }
  | { readonly kind: 'changed'; readonly change: HostEventData<'preview.pageChanged'> };

/** The page as every window should see it now, for windows that connect late. */
export interface PageRecord {
  /** Sets the page and returns what windows get of it; undefined for a page of an older evaluation, which is ignored. */
  setPage(page: PreviewPage): PageNews | undefined;
  /** Returns whether data of an evaluation belongs to the page, and is not of an older one. */
  accepts(generation: number): boolean;
  /** Takes newer data of some widgets. Returns the revision; undefined for data of an older evaluation, which is ignored. */
  update(generation: number, widgets: readonly WidgetData[]): number | undefined;
  current(): NumberedPage | null;
  clear(): void;
}

/** See {@link PageRecord}. */
export function createPageView(): PageRecord {
  let page: PreviewPage | null = null;
  let revision = 0;
  const data = new Map<string, WidgetData>();
  const accepts = (generation: number): boolean => page !== null && generation >= page.generation;
  const current = (): NumberedPage | null => (page ? { ...page, widgets: [...data.values()], revision } : null);
  return {
    setPage(next) {
      const before = current();
      if (before?.page === next.page && next.generation < before.generation) return undefined;
      page = next;
      data.clear();
      for (const widget of next.widgets) data.set(widget.id, widget);
      revision += 1;
      const now = { ...next, widgets: [...data.values()], revision };
      const difference = before === null ? undefined : makePageDifference(before, now);
      if (difference === undefined) return { kind: 'whole', page: now };
      return { kind: 'changed', change: { base: revision - 1, revision, difference } };
    },
    accepts,
    update(generation, widgets) {
      if (!accepts(generation)) return undefined;
      for (const widget of widgets) data.set(widget.id, widget);
      revision += 1;
      return revision;
    },
    clear() {
      page = null;
      data.clear();
    },
    current,
  };
}
