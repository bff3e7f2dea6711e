import type { NumberedPage } from '../../../shared/schema/numbered-page.ts';
import type { PreviewPage, WidgetData } from '../../../shared/schema/preview-schema.ts';
import { applyPageDifference } from '../../../shared/project/difference/page-difference.ts';
import { withResult } from '../../../shared/trace/widget-result.ts';
import type { Host } from '../../host/host.ts';
import { createWholeFetch } from '../session/whole-fetch.ts';

/** A page, the newest data of its widgets, and which state of them it is. */
export interface FollowedPage {
  readonly page: PreviewPage | null;
  readonly widgets: ReadonlyMap<string, WidgetData>;
  readonly pageRevision: number;
}

/** What becomes of the store with a page that was sent whole; null for one of an older evaluation of the files, which is never shown. */
export function wholePage({ page: before }: FollowedPage, sent: NumberedPage): FollowedPage | null {
  const { revision, inputs: _inputs, ...page } = { ...sent, widgets: sent.widgets.map(withResult) };
  if (before && before.page === page.page && page.generation < before.generation) return null;
  return { page, widgets: new Map(page.widgets.map((data) => [data.id, data])), pageRevision: revision };
}

/**
 * Keeps a page in step with main: whole, then by what changed. `showPage` gets a page that was drawn anew, `updateWidgets` newer data
 * of some widgets. Returns the function that stops.
 */
export function followPage(
  host: Host,
  read: () => FollowedPage,
  showPage: (page: NumberedPage) => void,
  updateWidgets: (updates: readonly WidgetData[], revision: number) => void,
): () => void {
  const whole = createWholeFetch(
    () => host.call('preview.page', {}),
    ({ page }) => {
      if (page) showPage(page);
    },
  );
  const stops = [
    host.on('preview.page', (page) => {
      whole.changed();
      showPage(page);
    }),
    host.on('preview.pageChanged', ({ base, revision, difference }) => {
      if (whole.changed()) return;
      const { page, widgets, pageRevision } = read();
      const changed =
        page && base === pageRevision ? applyPageDifference({ ...page, widgets: [...widgets.values()] }, difference) : undefined;
      if (changed) showPage({ ...changed, revision });
      // An event before got lost: the whole page instead.
      else whole.fetch();
    }),
    host.on('preview.widgets', ({ generation, revision, widgets }) => {
      if (whole.changed()) return;
      const { page, pageRevision } = read();
      if (page && generation < page.generation) return;
      if (page && revision === pageRevision + 1) updateWidgets(widgets, revision);
      else whole.fetch();
    }),
    host.on('preview.cleared', () => {
      whole.changed();
    }),
  ];
  return () => {
    whole.stop();
    for (const stop of stops) stop();
  };
}
