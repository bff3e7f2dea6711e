import type { FileRole, Problem, ProjectModel } from '../../../shared/contract/project-schema.ts';
import type { ModelDifference } from '../../../shared/contract/model-difference.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { PermissionRequest, StoredQueries } from '../../../shared/language/stored-query.ts';
import { applyDifference } from '../../../shared/project/difference/apply-difference.ts';
import type { LiteralPage } from '../../../shared/project/literal-page/draw-literal-page.ts';
import { fileRoleOf, fileRoles } from '../../../shared/project/project-layout.ts';
import type { ProjectSources, SourceText } from '../../../shared/project/project-sources.ts';
import { createFileReadings, type ModelChange } from './file-readings.ts';
import { createTypingPause } from './typing-pause.ts';
import { createReadingThread } from './reading-thread.ts';

/** What is known of a project; never changed afterwards. */
interface KnownProject {
  readonly model: ProjectModel;
  /** Grows with every change of the model. */
  readonly revision: number;
  readonly problems: readonly Problem[];
}

/** What the files say to the runtime. */
interface RunnableFiles {
  readonly sources: ProjectSources;
  readonly queries: StoredQueries;
  readonly permissionRequests: readonly PermissionRequest[];
  readonly hasSyntaxError: Readonly<Record<FileRole, boolean>>;
  /** Widgets whose inits have to run again; see `changedWidgets`. */
  readonly changed: 'all' | readonly string[];
}

/** A model that is new to windows: another one, which they ask for, or how it differs from revision `base`. */
export type ModelNews =
  | { readonly revision: number }
  | { readonly base: number; readonly difference: ModelDifference; readonly revision: number };

/** The texts of an open project: unsaved buffers over what the disk holds, read by a thread of their own. */
export interface Analysis {
  /** What the disk holds; null for a file that does not exist. Throws `not-found` for any other file. */
  setDisk(path: string, text: string | null): void;
  /** An unsaved buffer; it counts before the disk. */
  setText(path: string, text: string): void;
  /** Forgets a buffer: the disk counts again. */
  dropText(path: string): void;
  /** Whether there is an unsaved buffer. */
  hasText(path: string): boolean;
  /** Buffers where there are some, disk texts elsewhere. */
  sources(): ProjectSources;
  /** All files were given: what they mean together is checked from now on. Resolves when that is known. */
  begin(): Promise<void>;
  /** What was known last; edits follow a little later. */
  known(): KnownProject;
  /** What the newest texts say, as soon as each of them was read, and what changed since `base` (nothing without one). */
  runnable(base: ProjectSources | undefined): Promise<RunnableFiles>;
  /**
   * The same at once, where nothing has to be read for it: only the widget configuration is another one than in `base`, which
   * no init depends on. Whether it can be parsed is left out. Undefined when reading has to be waited for.
   */
  runnableAtOnce(base: ProjectSources): Omit<RunnableFiles, 'hasSyntaxError'> | undefined;
  /** The newest texts, as soon as the stored queries of them were read: all that a first run needs to know of the files. */
  runnableFirst(): Promise<Omit<RunnableFiles, 'hasSyntaxError'>>;
  /** The stored queries as they were read last. */
  queries(): StoredQueries;
  /** The newest texts' page as far as it stands in them as literals: `wanted`, or the first one. Nothing is run. */
  literalPage(wanted: string | undefined): Promise<LiteralPage>;
  /** Resolves when nothing is left to be read or checked. */
  settled(): Promise<void>;
  dispose(): Promise<void>;
}

export interface AnalysisOptions {
  /** The built thread. */
  readonly bundle: string;
  /** The newest texts were read and checked; `news` is left out when their model is the one before. */
  readonly onKnown: (known: KnownProject, news: ModelNews | undefined) => void;
  readonly logBug: (message: string, thrown: unknown) => void;
}

/** Milliseconds after which problems are looked for although newer texts wait. */
const patience = 1_000;

interface Waiting {
  /** The texts may not be older than this. */
  readonly revision: number;
  readonly answer: (texts: ProjectSources) => Promise<void>;
}

const emptyModel: ProjectModel = { pages: [], widgets: [], entries: [], queries: [], events: [] };

/** An empty analysis; fill it with `setDisk`, then `begin`. */
export function createAnalysis({ bundle, onKnown, logBug }: AnalysisOptions): Analysis {
  const disk = new Map<FileRole, SourceText>();
  const buffers = new Map<FileRole, SourceText>();
  const readings = createFileReadings(createReadingThread(bundle, logBug));
  const pause = createTypingPause();
  let known: KnownProject = { model: emptyModel, revision: 0, problems: [] };
  let waiting: readonly Waiting[] = [];
  /** Who waits for nothing but the stored queries. */
  let waitingForQueries: readonly (() => void)[] = [];
  /** The texts that ran first: what changes after them is found against these, so that the thread must keep them. */
  let ranFirst: ProjectSources | undefined;
  let hasBegun = false;
  let isDisposed = false;
  /** Grows with every change of a text. */
  let textRevision = 1;
  let checked = { revision: 0, at: 0 };
  let work: Promise<void> | undefined;

  const sources = (): ProjectSources => Object.fromEntries([...disk, ...buffers]);
  const isWaitedFor = (): boolean => waiting.length > 0 || waitingForQueries.length > 0 || ranFirst !== undefined;
  const hasWork = (): boolean => !isDisposed && (isWaitedFor() || (hasBegun && checked.revision < textRevision));

  function touch(): void {
    textRevision += 1;
    pause.touched();
    wake();
  }

  /** Takes the newest texts, reads what is new of them, answers who waits, checks; until nothing is left to do. */
  function wake(): void {
    if (work !== undefined || !hasWork()) return;
    work = (async () => {
      // Texts that are set one after the other are taken together.
      await Promise.resolve();
      while (hasWork()) {
        await pause.over();
        const began = performance.now();
        if (await round(textRevision, sources())) pause.took(performance.now() - began);
      }
    })().then(
      () => {
        work = undefined;
        wake();
      },
      (thrown: unknown) => {
        work = undefined;
        logBug('analysis', thrown);
      },
    );
  }

  /** Whether a file had to be read. */
  async function round(revision: number, texts: ProjectSources): Promise<boolean> {
    let hasRead = false;
    while (await readings.readNext(texts)) {
      if (isDisposed) return true;
      hasRead = true;
      if (readings.isCurrent('queries', sources())) answerQueries();
    }
    answerQueries();
    if (ranFirst !== undefined) {
      await readings.changed(ranFirst, ranFirst);
      ranFirst = undefined;
    }
    const answered = waiting.filter((asking) => asking.revision <= revision);
    waiting = waiting.filter((asking) => asking.revision > revision);
    for (const { answer } of answered) await answer(texts);
    if (!hasBegun || isDisposed || checked.revision === revision) return hasRead;
    // Newer texts come first, but somebody who types without a pause must see what it means, too.
    if (textRevision > revision && performance.now() - checked.at < patience) return hasRead;
    const found = await readings.check(texts);
    if (found === undefined || isDisposed) return hasRead;
    checked = { revision, at: performance.now() };
    publish(found.update, found.problems);
    return hasRead;
  }

  /** Whoever waits for the stored queries goes on; also when they cannot be read. */
  function answerQueries(): void {
    const answered = waitingForQueries;
    waitingForQueries = [];
    for (const goOn of answered) goOn();
  }

  async function runnableFirst(): Promise<Omit<RunnableFiles, 'hasSyntaxError'>> {
    if (!isDisposed && !readings.isCurrent('queries', sources())) {
      await new Promise<void>((resolve) => {
        waitingForQueries = [...waitingForQueries, resolve];
        wake();
      });
    }
    const { queries, permissionRequests } = readings.facts();
    ranFirst = sources();
    wake();
    return { sources: ranFirst, queries, permissionRequests, changed: [] };
  }

  async function runnableFrom(base: ProjectSources | undefined, texts: ProjectSources): Promise<RunnableFiles> {
    const changed = await readings.changed(base ?? texts, texts);
    return { sources: texts, changed, ...readings.facts() };
  }

  function runnableAtOnce(base: ProjectSources): Omit<RunnableFiles, 'hasSyntaxError'> | undefined {
    const texts = sources();
    const isSame = (role: FileRole): boolean => base[role]?.text === texts[role]?.text && base[role]?.path === texts[role]?.path;
    if (!readings.isCurrent('queries', texts) || !fileRoles.every((role) => role === 'widgetConfig' || isSame(role))) return undefined;
    const { queries, permissionRequests } = readings.facts();
    const { widgetConfig: _former, ...kept } = base;
    // Texts that are the same stay the ones that were read: what changes after them is found against those.
    const newest = texts.widgetConfig === undefined ? kept : { ...kept, widgetConfig: texts.widgetConfig };
    return { sources: newest, queries, permissionRequests, changed: [] };
  }

  function publish(update: ModelChange, problems: readonly Problem[]): void {
    const base = known.revision;
    if (update === null) {
      known = { ...known, problems };
      onKnown(known, undefined);
      return;
    }
    const model = 'model' in update ? update.model : applyDifference(known.model, update.difference);
    const revision = base + 1;
    known = { model, revision, problems };
    onKnown(known, 'model' in update ? { revision } : { base, revision, difference: update.difference });
  }

  /** Answers once the texts of this moment were read; when the analysis has ended, with what is known by then. */
  function answerFrom<Answer>(find: (texts: ProjectSources) => Promise<Answer>): Promise<Answer> {
    if (isDisposed) return find(sources());
    return new Promise((resolve) => {
      waiting = [...waiting, { revision: textRevision, answer: async (texts) => resolve(await find(texts)) }];
      wake();
    });
  }

  async function settled(): Promise<void> {
    while (work !== undefined) await work;
  }

  return {
    setDisk(path, text) {
      const role = roleOf(path);
      if (disk.get(role)?.text === (text ?? undefined) && disk.has(role) === (text !== null)) return;
      if (text === null) disk.delete(role);
      else disk.set(role, { path, text });
      touch();
    },
    setText(path, text) {
      const role = roleOf(path);
      if (buffers.get(role)?.text === text) return;
      buffers.set(role, { path, text });
      touch();
    },
    dropText(path) {
      if (buffers.delete(roleOf(path))) touch();
    },
    hasText: (path) => buffers.has(roleOf(path)),
    sources,
    async begin() {
      hasBegun = true;
      wake();
      await settled();
    },
    known: () => known,
    runnable: (base) => answerFrom((texts) => runnableFrom(base, texts)),
    runnableAtOnce,
    runnableFirst,
    queries: () => readings.facts().queries,
    literalPage: (wanted) => answerFrom((texts) => readings.literalPage(texts, wanted)),
    settled,
    async dispose() {
      isDisposed = true;
      pause.end();
      await readings.dispose();
      await settled();
      // Whoever waits for files of a project that is closed gets those that are known.
      const last = waiting;
      waiting = [];
      for (const { answer } of last) await answer(sources());
      answerQueries();
    },
  };
}

function roleOf(path: string): FileRole {
  const role = fileRoleOf(path);
  if (role === undefined) throw new AppError('not-found', `'${path}' is none of the four project files.`);
  return role;
}
