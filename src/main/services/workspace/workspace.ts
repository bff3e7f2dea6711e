import type { HostCallInput } from '../../../shared/contract/host-calls.ts';
import type { Problem, ProjectInfo } from '../../../shared/contract/project-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { createAnalysis } from '../analysis/analysis.ts';
import { countModelParts, modelPart } from '../../../shared/project/difference/model-parts.ts';
import type { Emit } from '../application/event-hub.ts';
import { createProjectFiles } from '../project/project-files.ts';
import type { UnsavedText } from '../project/unsaved/unsaved-text.ts';
import { leftOutSheets } from '../project/style-sheets.ts';
import type { ProjectChange } from '../project/watch-project.ts';
import { makeRunner } from './make-runner.ts';
import { createRestrictedPage } from './restricted-page.ts';
import { createRunnerSwitch, type Running } from './runner-switch.ts';
import { createStyleSheetTexts } from './style-sheet-texts.ts';
import { createRunRecord } from './run-record.ts';
import type { Workspace, WorkspaceOptions } from './workspace-types.ts';

/** Milliseconds in which the same failure of watching is told once. */
const repeatedFailure = 5_000;

/** Opens a project that was found. Nothing runs before `start`, and nothing at all while nobody trusts it. */
export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { project, journal } = options;
  let isDisposed = false;
  /** What is still under way while the project closes must not reach windows that show the next one. */
  const emit: Emit = (name, data) => {
    if (!isDisposed) options.emit(name, data);
  };
  const files = createProjectFiles(project.folder, project, journal);
  const analysis = createAnalysis({
    bundle: options.analysisBundle,
    onKnown(_known, news) {
      // What ran before has no places in the files yet.
      if (news?.revision === 1) record.placeTraces();
      if (news !== undefined && 'difference' in news) emit('project.modelChanged', news);
      else if (news !== undefined) emit('project.model', news);
      record.setModelProblems(modelProblems());
    },
    logBug: options.logBug,
  });
  const sheets = createStyleSheetTexts(project.styleSheets, (change) => {
    record.styleSheetsChanged();
    emit('preview.styleSheets', change);
  });
  const existing = new Set(project.files.filter((file) => file.exists).map((file) => file.path));
  const diskTexts = new Map<string, string>();
  let trust = options.trust;
  let lastFailure: { readonly message: string; readonly at: number } | undefined;

  const record = createRunRecord({
    emit,
    model: () => (analysis.known().revision === 0 ? null : analysis.known().model),
    projectProblems: options.projectProblems,
    redact: options.redact,
  });
  const runners = createRunnerSwitch({
    limits: options.runtime.limits,
    make: (limits) => makeRunner({ ...options, toolTips: project.toolTips, runtime: { ...options.runtime, limits } }, analysis, record),
  });
  const literal = createRestrictedPage({
    draw: analysis.literalPage,
    show: (page) => record.take({ kind: 'page', page }),
    clear: record.clearPage,
    report: record.setEvaluation,
    logBug: options.logBug,
  });
  /** The texts of all files are here: what runs them waits for that. */
  let textsRead: Promise<void> = Promise.resolve();
  /** The files were analysed and are watched, too. */
  let filesRead: Promise<void> = Promise.resolve();

  const info = (): ProjectInfo => ({
    folder: project.folder,
    name: project.name,
    layout: project.layout,
    files: project.files.map((file) => ({ ...file, exists: existing.has(file.path) })),
    styleSheets: [...sheets.list()],
    assetsFolder: project.assetsFolder,
    ...(project.mainPage === undefined ? {} : { mainPage: project.mainPage }),
    trusted: trust ?? false,
    trustAnswered: trust !== undefined,
    sample: options.sample,
  });

  function tellFiles(): void {
    emit('project.changed', { project: info() });
  }

  /** A middleware has stored queries of its own: the file here need not hold them. */
  function modelProblems(): readonly Problem[] {
    const [sheetsLeftOut, found] = [leftOutSheets(sheets.list()), analysis.known().problems];
    const problems = sheetsLeftOut ? [...found, sheetsLeftOut] : found;
    return options.storedQueries().filledBy === 'app' ? problems : problems.filter(({ code }) => code !== 'stored-query-missing');
  }

  /** Journals the text of a window, and gives it. */
  function remember(input: HostCallInput<'file.keep'>): UnsavedText {
    const { path, baseVersion, window } = input;
    const { text, step } = files.take(path, input, window);
    files.remember(path, text, baseVersion, window, step);
    return text;
  }

  /** The texts changed: whatever shows the page follows, the analysis does by itself. */
  function textsChanged(): void {
    runners.current()?.runner.filesChanged();
    literal.filesChanged();
  }

  function setDisk(path: string, text: string | null): void {
    if (text === null) diskTexts.delete(path);
    else diskTexts.set(path, text);
    analysis.setDisk(path, text);
  }

  function diskChanged(path: string, text: string | null): void {
    record.forgetUnreadable(path);
    // How the page looks is told with the assets.
    if (sheets.has(path)) {
      if (text !== null) sheets.setDisk(path, text);
      return;
    }
    const hadFile = existing.has(path);
    if (text === null) existing.delete(path);
    else existing.add(path);
    setDisk(path, text);
    if (hadFile !== (text !== null)) tellFiles();
    textsChanged();
    // Another program saved it: that counts as a save, unless unsaved text hides it.
    if (!analysis.hasText(path)) runners.current()?.runner.filesSaved();
  }

  function onProjectChange(change: ProjectChange): void {
    if (change.kind === 'changed') {
      diskChanged(change.path, change.text);
      emit('file.changedOutside', { path: change.path, text: change.text, version: change.version });
    } else if (change.kind === 'removed') {
      diskChanged(change.path, null);
      emit('file.removedOutside', { path: change.path });
    } else if (change.kind === 'unreadable') {
      // The page keeps what could be read last, as the editor does.
      record.addUnreadable(change.path, new AppError('file-not-text', change.reason));
      emit('file.notText', { path: change.path, reason: change.reason });
    } else if (change.kind === 'returned') {
      lastFailure = undefined;
      emit('folder.returned', {});
    } else if (change.kind === 'settings') {
      options.onSettingsChanged();
    } else if (change.kind === 'assets') {
      const { styleSheets, version, changed } = change;
      sheets.assetsChanged({ styleSheets: [...styleSheets], version, ...(changed ? { changed: [...changed] } : {}) });
      record.setModelProblems(modelProblems());
      tellFiles();
    } else {
      watchFailed(change);
    }
  }

  /** A folder that is gone is told once, not for each of its files. */
  function watchFailed({ path, error }: Extract<ProjectChange, { kind: 'failed' }>): void {
    if (path !== undefined && error.code !== 'folder-missing') record.addUnreadable(path, new AppError(error.code, error.message));
    const now = performance.now();
    if (lastFailure?.message === error.message && now - lastFailure.at < repeatedFailure) return;
    lastFailure = { message: error.message, at: now };
    emit('notice', { severity: 'error', message: error.message, code: error.code });
  }

  async function readAll(): Promise<void> {
    for (const file of project.files) {
      if (!existing.has(file.path)) continue;
      try {
        setDisk(file.path, (await files.read(file.path)).text);
      } catch (thrown) {
        // One unreadable file must not keep the others from opening; its tab says why.
        record.addUnreadable(file.path, thrown);
      }
    }
  }

  const firstPage = (): string | undefined => project.mainPage ?? analysis.known().model.pages[0];

  async function analyseAndWatch(watches: boolean): Promise<void> {
    await textsRead;
    if (isDisposed) return;
    await analysis.begin();
    if (isDisposed || !watches) return;
    await files.watch(onProjectChange);
    // Closed meanwhile: the watcher came too late for the one who closed it.
    if (isDisposed) return await files.dispose();
    // What happened between reading and watching.
    await files.rescan();
  }

  /**
   * Evaluates and draws once the child is there, unless trust was taken back or the project closed meanwhile. The runner waits for the
   * child by itself: where none starts, it has the page to draw as soon as one does.
   */
  async function draw({ runner, started }: Running, page: string | undefined, connected: Promise<unknown> | undefined): Promise<void> {
    const isWanted = () => !isDisposed && runners.current()?.runner === runner;
    let runs = false;
    try {
      await connected;
      if (isWanted()) runs = await runner.start(page);
      if (!runs) await started;
    } finally {
      // A page from literals would stand there as if the project were restricted still.
      if (!runs && isWanted()) record.clearPage();
    }
  }

  async function restrict(): Promise<void> {
    const running = runners.current();
    if (!running) return;
    const { page } = running.runner;
    const ended = runners.turnOff();
    record.setEvaluation(null);
    record.clearPage();
    await ended;
    await filesRead;
    if (!isDisposed && !runners.current()) await literal.start(page ?? firstPage());
  }

  return {
    info,
    queries: analysis.queries,
    get runtime() {
      return runners.required().runtime;
    },
    async start(draws, connected) {
      // The child starts while the files are read and the back-end is asked.
      const running = trust ? runners.turnOn() : undefined;
      if (!running) record.take({ kind: 'status', status: { state: 'stopped', generation: 0, missingLayers: [] } });
      textsRead = readAll();
      filesRead = analyseAndWatch(draws);
      await (running && draws ? textsRead : filesRead);
      // Trusted or restricted meanwhile: whoever was asked for that draws.
      if (isDisposed || runners.current() !== running) return await filesRead;
      if (!running) await literal.start(firstPage());
      else if (draws) await Promise.all([filesRead, draw(running, project.mainPage, connected)]);
      else {
        await connected;
        await running.started;
        await running.runner.evaluateOnly();
      }
    },
    async setTrusted(answer, connect) {
      trust = answer;
      const isNew = answer && !runners.current();
      const shown = isNew ? literal.stop() : undefined;
      // Nobody chose the first page that could be read: code may make one before it.
      const page = shown === firstPage() ? project.mainPage : shown;
      // What is drawn from literals takes no events, and nothing replaces it where the files cannot be run.
      if (isNew) record.clearPage();
      tellFiles();
      if (!answer) return await restrict();
      if (!isNew) return;
      const running = runners.turnOn();
      const connected = connect?.();
      await textsRead;
      await draw(running, page, connected);
    },
    setLimits: runners.setLimits,
    async readFile(path, window) {
      const snapshot = await files.read(path, window);
      if (snapshot.role === 'styleSheet') sheets.setDisk(path, snapshot.text);
      return snapshot;
    },
    unsavedStyleSheet: (path) => sheets.text(path),
    editFile(input) {
      const { path } = input;
      const text = remember(input).read();
      if (sheets.has(path)) {
        sheets.edit(path, text);
        return;
      }
      // Undone up to the file on disk, it is no unsaved text any more and must not hide what the disk holds next.
      if (diskTexts.get(path) === text) analysis.dropText(path);
      else analysis.setText(path, text);
      textsChanged();
    },
    keepFile: (input) => void remember(input),
    forgetTexts: files.forget,
    async saveFile(input) {
      const { path, window } = input;
      // Journalled until it is written, and then no more: what is there may be older.
      const text = remember(input).read();
      const saved = await files.save({ ...input, text });
      // The watcher is silent about what the app wrote itself.
      emit('file.saved', { path, version: saved.version, window: window ?? '' });
      if (sheets.has(path)) {
        sheets.setDisk(path, text);
        sheets.drop(path, text);
        return saved;
      }
      const hadFile = existing.has(path);
      existing.add(path);
      record.forgetUnreadable(path);
      setDisk(path, text);
      const current = Object.values(analysis.sources()).find((source) => source.path === path);
      // A newer buffer may have come while the disk was busy: it stays.
      if (current?.text === text) analysis.dropText(path);
      if (!hadFile) tellFiles();
      textsChanged();
      runners.current()?.runner.filesSaved();
      return saved;
    },
    async revertFile(path, window) {
      const snapshot = await files.revert(path, window);
      if (sheets.has(path)) {
        sheets.setDisk(path, snapshot.text);
        sheets.drop(path);
        return snapshot;
      }
      analysis.dropText(path);
      setDisk(path, snapshot.version === '' ? null : snapshot.text);
      textsChanged();
      return snapshot;
    },
    async createFile(role) {
      const snapshot = await files.create(role);
      existing.add(snapshot.path);
      setDisk(snapshot.path, snapshot.text);
      tellFiles();
      textsChanged();
      return snapshot;
    },
    openPage: (page) => runners.current()?.runner.openPage(page) ?? literal.openPage(page),
    reload(reset) {
      const { runner } = runners.required();
      // Another connection may want other things of the files.
      record.setModelProblems(modelProblems());
      return runner.reload(reset);
    },
    async restart() {
      const { runtime, runner } = runners.required();
      if (!(await runtime.restart())) await runner.reload(false);
    },
    addProblem: record.addProblem,
    projectProblemsChanged: record.problemsChanged,
    clearTraces: record.clearTraces,
    clearConsole: record.clearConsole,
    modelPart(index) {
      const { model, revision } = analysis.known();
      return { revision, parts: countModelParts(model), text: modelPart(model, index) };
    },
    state() {
      return { model: analysis.known().model, ...record.state() };
    },
    async dispose() {
      isDisposed = true;
      record.dispose();
      // User code first: nothing more is asked for while files are still being written.
      await runners.turnOff();
      literal.stop();
      await analysis.dispose();
      await files.dispose();
    },
  };
}
