import type { Problem } from '../../../shared/contract/project-schema.ts';
import { changedWidgets } from '../../../shared/project/changed-widgets.ts';
import type { ProjectSources } from '../../../shared/project/project-sources.ts';
import type { LoadInput, Runtime } from '../../runtime/runtime.ts';

/** What the files say now, as the analysis sees it. */
export interface CurrentFiles {
  readonly sources: ProjectSources;
  readonly queries: Readonly<Record<string, string>>;
  /** One of the files cannot be parsed: the last good evaluation goes on. */
  readonly isBroken: boolean;
}

export interface LiveRunnerOptions {
  readonly runtime: Runtime;
  readonly currentFiles: () => CurrentFiles;
  readonly activeUser: () => string;
  /** Whether an edit runs its inits at once (sample back-end) or waits for a save. */
  readonly runsOnEdit: () => boolean;
  readonly onEvaluation: (problem: Problem | null) => void;
  readonly logBug: (message: string, thrown: unknown) => void;
}

/** Keeps the runtime in step with the files. One evaluation at a time; only the newest text counts. */
export interface LiveRunner {
  /** First evaluation and first page. */
  start(page: string | undefined): Promise<void>;
  /** First evaluation without drawing anything. */
  evaluateOnly(): Promise<void>;
  filesChanged(): void;
  /** Inits that waited for a save run now. */
  filesSaved(): void;
  openPage(page: string): Promise<void>;
  /** Every init of the page runs again; `reset` forgets values first. */
  reload(reset: boolean): Promise<void>;
  readonly page: string | undefined;
  /** Resolves when everything asked so far is done (command line, tests). */
  idle(): Promise<void>;
}

type Changed = LoadInput['changed'];

function merge(left: Changed, right: Changed): Changed {
  return left === 'all' || right === 'all' ? 'all' : [...new Set([...left, ...right])];
}

function script(file: { readonly path: string; readonly text: string } | undefined): LoadInput['repository'] {
  return file && file.text.trim() !== '' ? { path: file.path, text: file.text } : null;
}

/** See {@link LiveRunner}. */
export function createLiveRunner(options: LiveRunnerOptions): LiveRunner {
  const { runtime } = options;
  let queue: Promise<void> = Promise.resolve();
  let evaluated: ProjectSources | undefined;
  let page: string | undefined;
  /** Widgets whose code changed but whose init did not run since. */
  let pending: Changed = [];
  let isScheduled = false;
  /** A page is shown; without one (command line) evaluating draws nothing. */
  let isDrawing = false;
  /** Page draws and refreshes under way: a silent back-end must not hold up the next edit. */
  const underWay = new Set<Promise<void>>();

  function track(work: Promise<unknown>): void {
    const tracked = work
      .then(() => undefined)
      .catch((thrown: unknown) => options.logBug('live preview', thrown))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  function enqueue(work: () => Promise<void>): Promise<void> {
    const next = queue.then(work).catch((thrown: unknown) => options.logBug('live preview', thrown));
    queue = next;
    return next;
  }

  /** Evaluates the newest text when it differs from what runs. False when the last good evaluation goes on. */
  async function evaluate(): Promise<boolean> {
    const { sources, queries, isBroken } = options.currentFiles();
    if (isBroken) return false;
    if (evaluated) pending = merge(pending, changedWidgets(evaluated, sources));
    const outcome = await runtime.load({
      repository: script(sources.repository),
      widgetConfig: script(sources.widgetConfig),
      eventMap: script(sources.eventMap),
      queries,
      activeUser: options.activeUser(),
      changed: pending,
    });
    options.onEvaluation(outcome.ok ? null : outcome.problem);
    if (!outcome.ok) return false;
    evaluated = sources;
    if (isDrawing && (page === undefined || !outcome.pages.includes(page))) {
      const first = outcome.pages[0];
      if (first !== undefined) drawPage(first);
    }
    return true;
  }

  function drawPage(wanted: string): void {
    page = wanted;
    pending = [];
    track(runtime.openPage(wanted, { kind: 'render', page: wanted, afterEdit: false }));
  }

  function refreshPending(): void {
    if (pending !== 'all' && pending.length === 0) return;
    pending = [];
    track(runtime.refreshChanged());
  }

  return {
    get page() {
      return page;
    },
    start: (wanted) =>
      enqueue(async () => {
        page = wanted;
        isDrawing = true;
        if (!(await evaluate()) || wanted === undefined || page !== wanted) return;
        drawPage(wanted);
      }),
    evaluateOnly: () =>
      enqueue(async () => {
        await evaluate();
      }),
    filesChanged() {
      if (isScheduled) return;
      isScheduled = true;
      void enqueue(async () => {
        isScheduled = false;
        if ((await evaluate()) && options.runsOnEdit()) refreshPending();
      });
    },
    filesSaved() {
      void enqueue(async () => refreshPending());
    },
    openPage: (wanted) => enqueue(async () => drawPage(wanted)),
    reload: (reset) =>
      enqueue(async () => {
        if (reset) await runtime.reset();
        const hadPage = page !== undefined;
        if ((await evaluate()) && hadPage && page !== undefined) drawPage(page);
      }),
    idle: async () => {
      // Work may queue more work.
      let seen: Promise<void> | undefined;
      while (seen !== queue || underWay.size > 0) {
        seen = queue;
        await seen;
        await Promise.all(underWay);
      }
    },
  };
}
