import type { NumberedPage } from '../../../../../shared/schema/numbered-page.ts';
import type { PageInputs } from '../../../../../shared/schema/page-input-schema.ts';
import type { PreviewPage, WidgetData } from '../../../../../shared/schema/preview-schema.ts';
import type { Emit } from '../../../events/event-hub.ts';
import { createDataCollector } from './data-collector.ts';
import { createInputRecord } from './input-record.ts';
import { createPageView } from './page-view.ts';
import type { ProblemRecord } from '../problem-record.ts';

/** Pages that windows offer; the others can still be opened by code. */
const maxPages = 1000;

/** What the preview shows, emitted to windows as it changes. */
export interface PreviewRecord {
  current(): NumberedPage | null;
  /** Returns the pages that the running files define. */
  pages(): readonly string[];
  show(page: PreviewPage): void;
  /** Takes newer data of some widgets of an evaluation. On a large page it is collected for a moment. */
  update(generation: number, widgets: readonly WidgetData[]): void;
  /** Emits collected data now, before something that has to follow it. */
  flush(): void;
  setPages(pages: readonly string[]): void;
  /** Takes what a person typed or chose, and reports it to all windows. */
  setInputs(given: PageInputs): void;
  /** Drops what an edit sent that did not reach the back-end. */
  refuseInput(edit: string): void;
  /** Drops what was typed and chosen on all pages. */
  forgetInputs(): void;
  clear(): void;
}

/** Creates an empty preview; removed widgets lose their drawing problems, the others report when theirs end. */
export function createPreviewRecord(emit: Emit, problems: Pick<ProblemRecord, 'forgetDrawing' | 'forgetMoments'>): PreviewRecord {
  const view = createPageView();
  const inputs = createInputRecord();
  const collector = createDataCollector((generation, widgets) => {
    const revision = view.update(generation, widgets);
    if (revision !== undefined) emit('preview.widgets', { generation, revision, widgets: [...widgets] });
  });
  let pages: readonly string[] = [];

  function forgetRemovedWidgets(next: PreviewPage): void {
    const kept = new Set(next.widgets.map((widget) => widget.id));
    for (const { id } of view.current()?.widgets ?? []) if (!kept.has(id)) problems.forgetDrawing(id);
  }

  function withInputs(page: NumberedPage): NumberedPage {
    const found = inputs.of(page);
    return found.length > 0 ? { ...page, inputs: found } : page;
  }

  return {
    current() {
      collector.flush();
      const page = view.current();
      return page && withInputs(page);
    },
    pages: () => pages,
    show(page) {
      collector.flush();
      collector.setSize(page.widgets.length);
      forgetRemovedWidgets(page);
      // A page that is opened anew begins without what was typed in it.
      if (view.current()?.page !== page.page && !page.withState) inputs.forget(page.page);
      const news = view.setPage(page);
      if (news?.kind === 'whole') emit('preview.page', withInputs(news.page));
      else if (news?.kind === 'changed') emit('preview.pageChanged', news.change);
    },
    update(generation, widgets) {
      if (!view.accepts(generation)) return;
      for (const { id } of widgets) problems.forgetMoments(id);
      collector.add(generation, widgets);
    },
    flush: collector.flush,
    setPages(found) {
      const next = found.slice(0, maxPages);
      if (next.length === pages.length && next.every((page, index) => page === pages[index])) return;
      pages = next;
      emit('preview.pages', { pages: next });
    },
    setInputs(given) {
      inputs.put(given);
      emit('preview.inputs', given);
    },
    refuseInput(edit) {
      for (const gone of inputs.refuse(edit)) emit('preview.inputs', gone);
    },
    forgetInputs: inputs.clear,
    clear() {
      pages = [];
      inputs.clear();
      collector.flush();
      view.clear();
      emit('preview.cleared', {});
    },
  };
}
