import type { Problem } from '../../../shared/contract/project-schema.ts';
import type { StoredQuerySettings } from '../../../shared/language/stored-query.ts';
import type { ProjectSources } from '../../../shared/project/project-sources.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { fileRoles } from '../../../shared/project/project-layout.ts';
import type { LoadInput, Runtime } from '../../runtime/runtime.ts';

type Changed = LoadInput['changed'];

/** What the files say now, as the analysis sees it. */
export interface CurrentFiles {
  readonly sources: ProjectSources;
  readonly queries: LoadInput['queries'];
  readonly permissionRequests: NonNullable<LoadInput['permissionRequests']>;
  /** The edit broke what the runtime does not read itself: the last good evaluation goes on. */
  readonly isHeldBack: boolean;
  /** A script cannot be parsed, which is reported by who reads it; undefined: it was not read yet. */
  readonly hasSyntaxError?: boolean;
  /** Widgets whose inits have to run again since the sources that run. */
  readonly changed: Changed;
}

export interface LiveRunnerOptions {
  readonly runtime: Runtime;
  /** The newest texts, read; `running` are those that run now. */
  readonly currentFiles: (running: ProjectSources | undefined) => Promise<CurrentFiles>;
  /** The newest texts before any of them ran: only what running them needs was read. */
  readonly firstFiles: () => Promise<CurrentFiles>;
  /** The newest texts, where nothing has to be read to run them. */
  readonly filesAtOnce: (running: ProjectSources) => CurrentFiles | undefined;
  readonly activeUser: () => string;
  /** How the active connection wants stored queries. */
  readonly storedQueries: () => StoredQuerySettings;
  /** Whether the application turns its tool tips on at its start. */
  readonly toolTips?: boolean;
  /** Whether an edit runs its inits at once (sample back-end) or waits for a save. */
  readonly runsOnEdit: () => boolean;
  readonly onEvaluation: (problem: Problem | null) => void;
  /** The files that run define no page any more. */
  readonly onNothingToDraw: () => void;
  readonly logBug: (message: string, thrown: unknown) => void;
}

/** Keeps the runtime in step with the files. One evaluation at a time; only the newest text counts. */
export interface LiveRunner {
  /** First evaluation and first page. Resolves with whether the files could be run. */
  start(page: string | undefined): Promise<boolean>;
  /** First evaluation without drawing anything. */
  evaluateOnly(): Promise<void>;
  filesChanged(): void;
  /** Inits that waited for a save run now. */
  filesSaved(): void;
  openPage(page: string): Promise<void>;
  /** Another page is shown, opened by the files' own code: later edits and reloads are about that one. */
  pageShown(page: string): void;
  /** Every init of the page runs again; `reset` forgets values first. */
  reload(reset: boolean): Promise<void>;
  readonly page: string | undefined;
  /** Resolves when everything asked so far is done (command line, tests). */
  idle(): Promise<void>;
}

const nothing: Changed = [];

function merge(left: Changed, right: Changed): Changed {
  return left === 'all' || right === 'all' ? 'all' : [...new Set([...left, ...right])];
}

function script(file: { readonly path: string; readonly text: string } | undefined): LoadInput['repository'] {
  return file && file.text.trim() !== '' ? { path: file.path, text: file.text } : null;
}

function isSameText(left: ProjectSources, right: ProjectSources): boolean {
  return fileRoles.every((role) => left[role]?.text === right[role]?.text);
}

/** See {@link LiveRunner}. */
export function createLiveRunner(options: LiveRunnerOptions): LiveRunner {
  const { runtime } = options;
  let queue: Promise<void> = Promise.resolve();
  /** Before the first evaluation is asked for, the files may be known in part only. */
  let isStarted = false;
  /** A page is shown; without one (command line) evaluating draws nothing. */
  let isDrawing = false;
  /** What runs now, and the pages it defines. */
  let evaluated: ProjectSources | undefined;
  let pages: readonly string[] = [];
  let page: string | undefined;
  /** `page` was drawn with the files that run, so that a refresh is enough. */
  let isDrawn = false;
  /** Widgets whose code changed but whose init did not run since. */
  let pending: Changed = nothing;
  let isScheduled = false;
  /** Page draws and refreshes under way: a silent back-end must not hold up the next edit. */
  const underWay = new Set<Promise<void>>();

  /** A runtime that was stopped meanwhile is no bug: whoever stopped it has told so. */
  function logUnexpected(thrown: unknown): void {
    if (!(thrown instanceof AppError)) options.logBug('live preview', thrown);
  }

  function track(work: Promise<unknown>): void {
    const tracked = work
      .then(() => undefined)
      .catch(logUnexpected)
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  function enqueue(work: () => Promise<void>): Promise<void> {
    const next = queue.then(work).catch(logUnexpected);
    queue = next;
    return next;
  }

  async function newestFiles(): Promise<CurrentFiles> {
    if (evaluated === undefined) return options.firstFiles();
    return options.filesAtOnce(evaluated) ?? (await options.currentFiles(evaluated));
  }

  /** Whether reading the files says of itself that they cannot be parsed, with a better place than the engine knows. */
  async function isReported({ source }: Problem, files: CurrentFiles): Promise<boolean> {
    if (source !== 'syntax') return false;
    return files.hasSyntaxError ?? (await options.currentFiles(evaluated)).hasSyntaxError === true;
  }

  /** Evaluates the newest text. `runs`: the inits it touches run with it. False when the last good evaluation goes on. */
  async function evaluate(runs: boolean, current?: CurrentFiles): Promise<boolean> {
    const files = current ?? (await newestFiles());
    const { sources, queries, permissionRequests } = files;
    if (files.isHeldBack) return false;
    const touched = evaluated ? merge(pending, files.changed) : pending;
    const changed = runs ? touched : nothing;
    const outcome = await runtime.load({
      repository: script(sources.repository),
      widgetConfig: script(sources.widgetConfig),
      eventMap: script(sources.eventMap),
      queries,
      permissionRequests,
      storedQueries: options.storedQueries(),
      activeUser: options.activeUser(),
      toolTips: options.toolTips === true,
      changed,
    });
    if (!outcome.ok) {
      if (!(await isReported(outcome.problem, files))) options.onEvaluation(outcome.problem);
      return false;
    }
    options.onEvaluation(null);
    evaluated = sources;
    pages = outcome.pages;
    // Texts come only between evaluations, so that nothing was added meanwhile.
    pending = runs ? nothing : touched;
    if (isDrawing) choosePage();
    return true;
  }

  /** The page to show once other files run: the same one where it is still there, else the first. */
  function choosePage(): void {
    const next = page !== undefined && pages.includes(page) ? page : pages[0];
    if (next !== page || next === undefined) isDrawn = false;
    const hadPage = page !== undefined;
    page = next;
    if (next === undefined && hadPage) options.onNothingToDraw();
  }

  /** `afterEdit`: nobody asked for it, so nothing may be written by it. */
  function draw(afterEdit = false): void {
    if (page === undefined) return;
    isDrawn = true;
    pending = nothing;
    track(runtime.openPage(page, { kind: 'render', page, afterEdit }));
  }

  /** After an evaluation: what it touched, and what it interrupted, runs again. */
  function refresh(): void {
    if (!isDrawing) return;
    if (isDrawn) track(runtime.refreshChanged());
    else draw(true);
  }

  /** Follows an edit. Without a change of text nothing is interrupted. */
  async function followEdit(runs: boolean): Promise<void> {
    const current = await newestFiles();
    const { sources, isHeldBack } = current;
    if (isHeldBack) return;
    const waits = runs && (pending === 'all' || pending.length > 0);
    if (evaluated && isSameText(evaluated, sources) && !waits) {
      // Undone up to what runs: an evaluation that failed in between no longer counts.
      options.onEvaluation(null);
      return;
    }
    if (await evaluate(runs, current)) refresh();
  }

  return {
    get page() {
      return page;
    },
    async start(wanted) {
      let runs = false;
      await enqueue(async () => {
        isStarted = true;
        isDrawing = true;
        // A window may have asked for another page already.
        page ??= wanted;
        runs = await evaluate(true);
        if (runs) draw();
      });
      return runs;
    },
    evaluateOnly: () =>
      enqueue(async () => {
        isStarted = true;
        await evaluate(true);
      }),
    filesChanged() {
      if (!isStarted || isScheduled) return;
      isScheduled = true;
      void enqueue(async () => {
        isScheduled = false;
        await followEdit(options.runsOnEdit());
      });
    },
    filesSaved() {
      if (!isStarted) return;
      void enqueue(() => followEdit(true));
    },
    openPage: (wanted) =>
      enqueue(async () => {
        // The runtime says what is wrong with a page that is not there; the one before stays the page to come back to.
        if (evaluated && !pages.includes(wanted)) {
          track(runtime.openPage(wanted, { kind: 'render', page: wanted, afterEdit: false }));
          return;
        }
        page = wanted;
        if (evaluated) draw();
      }),
    pageShown(shown) {
      if (isDrawing && pages.includes(shown)) page = shown;
    },
    reload: (reset) =>
      enqueue(async () => {
        if (!isStarted) return;
        if (reset) await runtime.reset();
        await evaluate(true);
        // Files that cannot run now leave the last good ones: their inits run again.
        if (evaluated && isDrawing) draw();
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
