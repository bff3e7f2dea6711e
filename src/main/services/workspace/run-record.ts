import type { NumberedPage, PreviewPage, WidgetData } from '../../../shared/contract/preview-schema.ts';
import type { Problem, ProjectModel } from '../../../shared/contract/project-schema.ts';
import type { ConsoleLine, RuntimeStatus } from '../../../shared/contract/runtime-schema.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { Trace } from '../../../shared/trace/trace.ts';
import type { RuntimeEvent } from '../../runtime/runtime.ts';
import { createBatch } from '../application/batch.ts';
import type { Emit } from '../application/event-hub.ts';
import { createConsoleStore } from './console-store.ts';
import { createPageView } from './page-view.ts';
import { createProblemList } from './problem-list.ts';
import { createProblemView } from './problem-view.ts';
import { redactEvent, redactProblem } from './redact-event.ts';
import type { Redact } from './redact-trace.ts';
import { createTraceStore } from './trace-store.ts';

export interface RunRecordOptions {
  readonly emit: Emit;
  /** Null until the files were read for the first time. */
  readonly model: () => ProjectModel | null;
  readonly projectProblems: () => readonly Problem[];
  /** Takes secrets out of what is kept and told. */
  readonly redact: Redact;
}

/** What came of running the project, kept for windows that connect late and told to those that are there. */
export interface RunRecord {
  take(event: RuntimeEvent): void;
  setModelProblems(problems: readonly Problem[]): void;
  /** The model is known for the first time: traces of before get their places in the files. */
  placeTraces(): void;
  setEvaluation(problem: Problem | null): void;
  addProblem(problem: Problem): void;
  addUnreadable(path: string, thrown: unknown): void;
  /** The file can be read again, or is gone. */
  forgetUnreadable(path: string): void;
  /** What the frame said of the style sheets before no longer counts. */
  styleSheetsChanged(): void;
  /** There is nothing to draw any more. */
  clearPage(): void;
  problemsChanged(): void;
  clearTraces(): void;
  clearConsole(): void;
  state(): {
    readonly problems: readonly Problem[];
    /** Of the problems, see `problems.changed`. */
    readonly problemsRevision: number;
    readonly status: RuntimeStatus;
    readonly page: NumberedPage | null;
    readonly traces: readonly Trace[];
    readonly console: readonly ConsoleLine[];
  };
  dispose(): void;
}

const unreadableId = (path: string): string => `file:${path}`;

/** Milliseconds events of one kind are collected before they travel. */
const batchDelay = 30;

/** See {@link RunRecord}. */
export function createRunRecord({ emit, model, projectProblems, redact }: RunRecordOptions): RunRecord {
  const traces = createTraceStore(redact);
  const lines = createConsoleStore();
  const view = createPageView();
  let isDisposed = false;
  let status: RuntimeStatus = { state: 'starting', generation: 0, missingLayers: [] };
  const allProblems = (): readonly Problem[] => [...projectProblems(), ...problems.list()];
  const shownProblems = createProblemView();
  function showProblems(): void {
    const change = shownProblems.show(allProblems());
    if (change && !isDisposed) emit('problems.changed', change);
  }
  const problemBatch = createBatch<true>(batchDelay, showProblems);
  const problemsChanged = (): void => problemBatch.put('problems', true);
  const problems = createProblemList(problemsChanged);
  const traceBatch = createBatch<Trace>(batchDelay, (changed) => emit('traffic.traces', { traces: [...changed] }));

  function takeTrace(given: Trace): void {
    const isNew = traces.get(given.id) === undefined;
    if (isNew) problems.forgetRuns(given.widgetId, given.action);
    const trace = traces.put(given, model());
    traceBatch.put(trace.id, trace);
    if (trace.error && trace.outcome !== 'running' && trace.outcome !== 'cancelled') {
      const location = trace.error.location ?? trace.steps.findLast((step) => step.status === 'error')?.location;
      problems.addRuntime([
        {
          id: `run:${trace.widgetId}:${trace.action}`,
          severity: 'error',
          source: trace.error.kind === 'http' ? 'back-end' : 'runtime',
          code: `run-${trace.error.kind}`,
          message: `${trace.widgetId} · ${trace.action}: ${trace.error.message}`,
          widgetId: trace.widgetId,
          action: trace.action,
          traceId: trace.id,
          ...(location ? { location } : {}),
        },
      ]);
    }
  }

  function showPage(next: PreviewPage): void {
    forgetDrawing(next);
    const news = view.setPage(next);
    if (news?.kind === 'whole') emit('preview.page', news.page);
    else if (news?.kind === 'changed') emit('preview.pageChanged', news.change);
  }

  function updateWidgets(generation: number, widgets: readonly WidgetData[]): void {
    const revision = view.update(generation, widgets);
    if (revision === undefined) return;
    for (const { id } of widgets) problems.forgetDrawing(id);
    emit('preview.widgets', { generation, revision, widgets: [...widgets] });
  }

  /** Widgets that are gone with another page or tree say nothing any more. */
  function forgetDrawing(next: PreviewPage): void {
    const kept = new Set(next.widgets.map((widget) => widget.id));
    for (const { id } of view.current()?.widgets ?? []) if (!kept.has(id)) problems.forgetDrawing(id);
  }

  return {
    take(given) {
      if (isDisposed) return;
      const event = redactEvent(given, redact);
      switch (event.kind) {
        case 'status':
          status = event.status;
          emit('runtime.status', status);
          break;
        case 'trace':
          takeTrace(event.trace);
          break;
        case 'page':
          showPage(event.page);
          break;
        case 'widgets':
          updateWidgets(event.generation, event.widgets);
          break;
        case 'effects':
          emit('preview.effects', { effects: [...event.effects] });
          break;
        case 'console':
          emit('console.lines', { lines: [...lines.add(event.lines)] });
          break;
        case 'problems':
          problems.addRuntime(event.problems);
          break;
      }
    },
    setModelProblems(found) {
      const known = model();
      if (known) problems.keepRunsOf(new Set([...known.entries.map((entry) => entry.widgetId), ...known.widgets.map(({ id }) => id)]));
      problems.setModel(found);
    },
    placeTraces() {
      for (const trace of traces.list()) takeTrace(trace);
    },
    setEvaluation: (problem) => problems.setEvaluation(problem && redactProblem(problem, redact)),
    addProblem: (problem) => problems.addRuntime([problem]),
    addUnreadable(path, thrown) {
      const { message } = toAppErrorData(thrown);
      const problem: Problem = {
        id: unreadableId(path),
        severity: 'error',
        source: 'project',
        code: 'file-unreadable',
        message,
        location: { path, line: 1, column: 1 },
      };
      problems.addRuntime([problem]);
    },
    forgetUnreadable: (path) => problems.forget(unreadableId(path)),
    styleSheetsChanged: () => problems.forgetDrawing(''),
    clearPage() {
      view.clear();
      emit('preview.cleared', {});
    },
    problemsChanged,
    clearTraces: traces.clear,
    clearConsole: lines.clear,
    state() {
      // Whoever asks gets the newest list and what follows as differences of it.
      showProblems();
      const { problems: shown, revision: problemsRevision } = shownProblems.current();
      return { problems: shown, problemsRevision, status, page: view.current(), traces: traces.list(), console: lines.list() };
    },
    dispose() {
      problemBatch.flushNow();
      traceBatch.flushNow();
      isDisposed = true;
    },
  };
}
