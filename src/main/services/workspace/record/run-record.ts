import { randomUUID } from 'node:crypto';
import type { NumberedPage } from '../../../../shared/schema/numbered-page.ts';
import type { PageInputs } from '../../../../shared/schema/page-input-schema.ts';
import type { Problem, ProjectModel } from '../../../../shared/schema/project-schema.ts';
import type { ProjectSources } from '../../../../shared/project/project-sources.ts';
import type { ConsoleLine, RuntimeStatus } from '../../../../shared/schema/runtime-schema.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { traceLimits } from '../../../../shared/trace/trace-ring.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { adoptRuns, type ImportedRun } from '../../../../shared/trace/trace-file/imported-run.ts';
import type { RuntimeEvent } from '../../../runtime/runtime.ts';
import { type Batch, createBatch } from '../../events/batch.ts';
import type { Emit } from '../../events/event-hub.ts';
import { createConsoleStore } from './console-store.ts';
import { flowProblems } from './flow-problems.ts';
import { createPreviewRecord, type PreviewRecord } from './page/preview-record.ts';
import { createProblemFeed, type ProblemFeed } from './problem-feed.ts';
import type { ProblemRecord } from './problem-record.ts';
import { redactEvent, redactProblem } from './redact-event.ts';
import type { Redact } from './redact-trace.ts';
import { traceProblem } from './trace-problem.ts';
import { createTraceStore, type TraceStore } from './trace-store.ts';

/** How many traces and console lines are kept. */
export interface Retention {
  readonly traces: number;
  readonly consoleLines: number;
}

export interface RunRecordOptions {
  readonly emit: Emit;
  /** Returns null until the files have been read for the first time. */
  readonly model: () => ProjectModel | null;
  /** Returns the newest texts of the files. */
  readonly sources: () => ProjectSources;
  readonly projectProblems: () => readonly Problem[];
  /** Returns how much is kept; the usual amount without it. */
  readonly retention?: (() => Retention) | undefined;
  /** Removes secrets from recorded and emitted texts. */
  readonly redact: Redact;
}

/** The results of running the project, kept for windows that connect late and emitted to the others. */
export interface RunRecord {
  take(event: RuntimeEvent): void;
  setModelProblems(problems: readonly Problem[]): void;
  /** Gives traces from before the model was known their places in the files. */
  placeTraces(): void;
  setEvaluation(problem: Problem | null): void;
  /** Sets the pages that the running files define. */
  setPages(pages: readonly string[]): void;
  addProblem(problem: Problem): void;
  forgetProblem(id: string): void;
  /** Drops everything that frames could not draw. */
  forgetDrawing(): void;
  addUnreadable(path: string, thrown: unknown): void;
  /** Takes the text of a flow that a window has opened, for what is wrong in it; null if its file is gone. */
  noteFlow(path: string, text: string | null): void;
  /** Drops the problem of a file that can be read again, or is gone. */
  forgetUnreadable(path: string): void;
  /** Drops the problems that the frame reported about style sheets. */
  styleSheetsChanged(): void;
  /** Takes what a person typed or chose on the page, for all windows. */
  setInputs(given: PageInputs): void;
  /** Drops what an edit sent that did not reach the back-end. */
  refuseInput(edit: string): void;
  /** Drops what was typed and chosen on all pages. */
  forgetInputs(): void;
  /** Empties the preview. */
  clearPage(): void;
  problemsChanged(): void;
  /** Records runs of a file, without places and problems: they are not of this project. Returns them as they are kept, in the same order. */
  importRuns(file: string, runs: readonly ImportedRun[], exchanges: Parameters<typeof adoptRuns>[1]): readonly Trace[];
  clearTraces(): void;
  clearConsole(): void;
  state(): {
    readonly problems: readonly Problem[];
    /** Revision of the problems, see `problems.changed`. */
    readonly problemsRevision: number;
    readonly status: RuntimeStatus;
    readonly page: NumberedPage | null;
    readonly pages: readonly string[];
    readonly traces: readonly Trace[];
    readonly console: readonly ConsoleLine[];
  };
  dispose(): void;
}

const usualRetention = (): Retention => ({ traces: traceLimits.traces, consoleLines: 5000 });

/** Milliseconds for which events of one kind are collected before they are sent. */
const batchDelay = 30;

/** See {@link RunRecord}. */
export function createRunRecord({
  emit: emitAlways,
  model,
  sources,
  projectProblems,
  retention = usualRetention,
  redact,
}: RunRecordOptions): RunRecord {
  let isDisposed = false;
  const emit: Emit = (name, data) => {
    if (!isDisposed) emitAlways(name, data);
  };
  const lines = createConsoleStore(() => retention().consoleLines);
  const feed = createProblemFeed({ emit, model, projectProblems, batchDelay });
  const { problems } = feed;
  const preview = createPreviewRecord(emit, problems);
  const traces = createTraceStore(redact, () => ({ ...traceLimits, traces: retention().traces }));
  const traceBatch = createBatch<Trace>(batchDelay, (changed) => emit('traffic.traces', { traces: [...changed] }));
  let status: RuntimeStatus = { state: 'starting', generation: 0, missingLayers: [] };

  function takeTrace(given: Trace): void {
    if (traces.get(given.id) === undefined) problems.forgetRuns(given.widgetId, given.action);
    const known = model();
    const trace = traces.put(given, known && { model: known, sources: sources() });
    traceBatch.put(trace.id, trace);
    const problem = traceProblem(trace);
    if (problem !== undefined) problems.addRuntime([problem]);
  }

  return {
    take(given) {
      if (isDisposed) return;
      const event = redactEvent(given, redact);
      switch (event.kind) {
        case 'status':
          status = event.status;
          return emit('runtime.status', status);
        case 'moment':
          return emit('state.moment', { moment: event.moment });
        case 'trace':
          return takeTrace(ofThisProject(event.trace));
        case 'page':
          return preview.show(event.page);
        case 'widgets':
          return preview.update(event.generation, event.widgets);
        case 'effects':
          // What was changed before them comes before them.
          preview.flush();
          return emit('preview.effects', { effects: [...event.effects] });
        case 'console':
          return emit('console.lines', { lines: [...lines.add(event.lines)] });
        case 'problems':
          return problems.addRuntime(event.problems);
      }
    },
    setModelProblems(found) {
      const known = model();
      if (known) problems.keepRunsOf(widgetIdsOf(known));
      problems.setModel(found);
    },
    placeTraces() {
      for (const trace of traces.list()) if (trace.fromFile === undefined) takeTrace(trace);
    },
    ...traceCalls(traces, traceBatch),
    setEvaluation: (problem) => problems.setEvaluation(problem && redactProblem(problem, redact)),
    setPages: preview.setPages,
    ...givenProblems(problems, redact),
    ...pageCalls(preview, redact),
    problemsChanged: feed.changed,
    clearConsole: lines.clear,
    state() {
      return { ...shownNow(preview, feed), status, traces: traces.list(), console: lines.list() };
    },
    dispose() {
      feed.flushNow();
      traceBatch.flushNow();
      preview.flush();
      isDisposed = true;
    },
  };
}

/** Returns what a window shows first. It gets the newest list of problems; later changes are sent as differences from it. */
function shownNow(
  preview: PreviewRecord,
  feed: ProblemFeed,
): Pick<ReturnType<RunRecord['state']>, 'problems' | 'problemsRevision' | 'page' | 'pages'> {
  const { problems, revision } = feed.current();
  return { problems, problemsRevision: revision, page: preview.current(), pages: preview.pages() };
}

/** Returns the calls that record runs of a file, and that forget all runs. */
function traceCalls(
  traces: Pick<TraceStore, 'put' | 'clear'>,
  batch: Pick<Batch<Trace>, 'put' | 'clear'>,
): Pick<RunRecord, 'importRuns' | 'clearTraces'> {
  return {
    importRuns(file, runs, exchanges) {
      // No child can guess it, and put a run of its own in the place of one of the file.
      const prefix = `file-${randomUUID()}`;
      const kept = adoptRuns(runs, exchanges, { prefix, file }).map((trace) => traces.put(trace, null));
      for (const trace of kept) batch.put(trace.id, trace);
      return kept;
    },
    clearTraces: () => clearAll(batch, traces),
  };
}

/** Returns a run of the child without what only runs of a file have: a child that lies about it would keep the run out of everything else. */
function ofThisProject({ fromFile: _fromFile, ...trace }: Trace): Trace {
  return trace;
}

/** What still waits would bring back what was cleared. */
function clearAll(...parts: readonly { clear(): void }[]): void {
  for (const part of parts) part.clear();
}

/** Returns the calls that change the shown page other than by a run: windows report what a person types and chooses. A secret stays in the page it was typed in. */
function pageCalls(preview: PreviewRecord, redact: Redact): Pick<RunRecord, 'setInputs' | 'refuseInput' | 'forgetInputs' | 'clearPage'> {
  const withoutSecrets = (draft: string | null): string | null => (draft === null || redact(draft) === draft ? draft : null);
  return {
    setInputs: ({ inputs, ...given }) =>
      preview.setInputs({ ...given, inputs: inputs.map((input) => ({ ...input, draft: withoutSecrets(input.draft) })) }),
    refuseInput: preview.refuseInput,
    forgetInputs: preview.forgetInputs,
    clearPage: preview.clear,
  };
}

type GivenProblems =
  | 'addProblem'
  | 'forgetProblem'
  | 'forgetDrawing'
  | 'addUnreadable'
  | 'forgetUnreadable'
  | 'styleSheetsChanged'
  | 'noteFlow';

/** Returns the calls by which others than the runtime add and drop problems. */
function givenProblems(problems: ProblemRecord, redact: Redact): Pick<RunRecord, GivenProblems> {
  return {
    addProblem: (problem) => problems.addRuntime([problem]),
    forgetProblem: problems.forget,
    forgetDrawing: () => problems.forgetDrawing(),
    addUnreadable: (path, thrown) => problems.addRuntime([unreadableProblem(path, thrown)]),
    forgetUnreadable: (path) => problems.forget(unreadableId(path)),
    noteFlow: (path, text) => problems.setFlow(path, flowProblems(path, text, redact)),
    styleSheetsChanged: () => problems.forgetDrawing(''),
  };
}

function widgetIdsOf({ entries, widgets }: ProjectModel): ReadonlySet<string> {
  return new Set([...entries.map((entry) => entry.widgetId), ...widgets.map(({ id }) => id)]);
}

const unreadableId = (path: string): string => `file:${path}`;

function unreadableProblem(path: string, thrown: unknown): Problem {
  return {
    id: unreadableId(path),
    severity: 'error',
    source: 'project',
    code: 'file-unreadable',
    message: toAppErrorData(thrown).message,
    location: { path, line: 1, column: 1 },
  };
}
