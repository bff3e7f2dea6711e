import type { HostEventData } from '../../../shared/contract/host-events.ts';
import type { NumberedPage, PreviewPage, WidgetData } from '../../../shared/contract/preview-schema.ts';
import { makePageDifference } from '../../../shared/project/difference/page-difference.ts';

/** How windows hear of a page: what changed of the one they have, or the whole of another one. */
export type PageNews =
  | { readonly kind: 'whole'; readonly page: NumberedPage }
  | { readonly kind: 'changed'; readonly change: HostEventData<'preview.pageChanged'> };

/** The page as every window should see it now, so that one that connects late gets it whole. */
export interface PageView {
  /** Undefined for the page of an older evaluation, which is ignored. */
  setPage(page: PreviewPage): PageNews | undefined;
  /** Newer data of some widgets; data of an older evaluation is ignored. Returns the revision, undefined when it was ignored. */
  update(generation: number, widgets: readonly WidgetData[]): number | undefined;
  current(): NumberedPage | null;
  clear(): void;
}

/** See {@link PageView}. */
export function createPageView(): PageView {
  let page: PreviewPage | null = null;
  let revision = 0;
  const data = new Map<string, WidgetData>();
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
    update(generation, widgets) {
      if (!page || generation < page.generation) return undefined;
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
