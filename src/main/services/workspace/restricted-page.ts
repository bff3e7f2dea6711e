import type { PreviewPage } from '../../../shared/schema/preview-schema.ts';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import type { LiteralPage } from '../../../shared/project/literal-page/draw-literal-page.ts';

export interface RestrictedPageOptions {
  /** Draws a page from the newest texts; may take long. */
  readonly draw: (wanted: string | undefined) => LiteralPage | Promise<LiteralPage>;
  readonly show: (page: PreviewPage) => void;
  /** Called if there is nothing to show. */
  readonly clear: () => void;
  readonly report: (problem: Problem | null) => void;
  readonly logBug: (message: string, thrown: unknown) => void;
}

/** The page of a restricted project, drawn from the literals of its files and kept in step with them. */
export interface RestrictedPage {
  /** Starts with this page or the first one. Resolves when it is shown. */
  start(page: string | undefined): Promise<void>;
  openPage(page: string): Promise<void>;
  filesChanged(): void;
  /** Stops showing pages. Returns the last one. */
  stop(): string | undefined;
}

/** Lower than every evaluation, so that a page that was run always replaces one from literals. */
const literalGeneration = 0;

const cutProblem: Problem = {
  id: 'literal-page-cut',
  severity: 'warning',
  source: 'project',
  code: 'literal-page-cut',
  message:
    'This page is too large to be drawn as a whole while the project is restricted. Take widgets or long lists out of it, or trust the project.',
};

/** See {@link RestrictedPage}. The newest texts and the newest page win, however long an older drawing takes. */
export function createRestrictedPage(options: RestrictedPageOptions): RestrictedPage {
  let isOn = false;
  let wanted: string | undefined;
  let newest = 0;
  let isShown = false;

  async function redraw(): Promise<void> {
    newest += 1;
    const mine = newest;
    const { page, isCut, isBroken } = await options.draw(wanted);
    if (!isOn || mine !== newest) return;
    // While a person types, the page of the last readable text stays.
    if (isBroken && isShown) return;
    options.report(isCut ? cutProblem : null);
    isShown = page !== null;
    if (page === null) {
      options.clear();
      return;
    }
    wanted = page.page;
    options.show({ ...page, generation: literalGeneration });
  }

  const redrawInBackground = (): void => {
    redraw().catch((thrown: unknown) => options.logBug('literal page', thrown));
  };

  return {
    async start(page) {
      isOn = true;
      isShown = false;
      wanted = page;
      await redraw();
    },
    async openPage(page) {
      wanted = page;
      if (isOn) await redraw();
    },
    filesChanged() {
      if (isOn) redrawInBackground();
    },
    stop() {
      isOn = false;
      newest += 1;
      return wanted;
    },
  };
}
