import type { Runtime } from '../../runtime/runtime.ts';
import type { FileEvaluation } from './file-evaluation.ts';
import type { RunnerWork } from './runner-work.ts';

interface PageDrawingOptions {
  readonly runtime: Runtime;
  readonly track: RunnerWork['track'];
  /** See `LiveRunnerOptions`. */
  readonly onNothingToDraw: () => void;
}

/** The page of a live runner, once it has drawn one. */
export class PageDrawing {
  /** A page is shown; without one (command line) evaluating draws nothing. */
  isOn = false;
  page: string | undefined;
  /** `page` was drawn with the files that run, so that a refresh is enough. */
  #isDrawn = false;
  readonly #options: PageDrawingOptions;

  constructor(options: PageDrawingOptions) {
    this.#options = options;
  }

  /** Chooses the page once other files run: the same one if they still define it, else their first. */
  choose(pages: readonly string[]): void {
    const next = this.page !== undefined && pages.includes(this.page) ? this.page : pages[0];
    if (next !== this.page || next === undefined) this.#isDrawn = false;
    const hadPage = this.page !== undefined;
    this.page = next;
    if (next === undefined && hadPage) this.#options.onNothingToDraw();
  }

  /** Draws the page and runs every init. `afterEdit`: no person started it, so that it may write nothing. */
  draw(evaluation: FileEvaluation, afterEdit = false): void {
    if (this.page === undefined) return;
    this.#isDrawn = true;
    evaluation.clearPending();
    this.openOnce(this.page, afterEdit);
  }

  /** Draws a page without making it the one to come back to. */
  openOnce(page: string, afterEdit: boolean): void {
    const { runtime, track } = this.#options;
    track(runtime.openPage(page, { kind: 'render', page, afterEdit }));
  }

  /** Runs again what an evaluation affected, and what it interrupted. */
  refresh(evaluation: FileEvaluation): void {
    if (!this.isOn) return;
    const { runtime, track } = this.#options;
    if (this.#isDrawn) track(runtime.refreshChanged());
    else this.draw(evaluation, true);
  }
}
