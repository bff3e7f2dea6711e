import type { Problem } from '../../../../shared/schema/project-schema.ts';

/** Bounds for problems of user code and the preview frame, which may report any number; the oldest are dropped first. */
const maxRuntime = 500;
/** Problems of flows that are listed. */
const maxFlow = 500;
/** Characters. */
const longestMessage = 4_000;

/** What the preview reports about a click or a question; the page withdraws everything else itself once it no longer holds. */
const momentary: ReadonlySet<string> = new Set(['link', 'form', 'rows', 'export']);

const severityOrder = { error: 0, warning: 1, info: 2 } as const;

function key(problem: Pick<Problem, 'widgetId' | 'action'>): string {
  return `${problem.widgetId ?? ''}\u0000${problem.action ?? ''}`;
}

/** Returns a key that is the same for problems that say the same of the same widget or action. */
function contentKey(problem: Pick<Problem, 'code' | 'widgetId' | 'action'>): string {
  return `${problem.code}\u0000${key(problem)}`;
}

/** All problems of the open project, from reading the files, running them and drawing them. */
export interface ProblemRecord {
  /** Replaces everything found by reading the files. */
  setModel(problems: readonly Problem[]): void;
  /** Replaces what is wrong in the file of a flow that was opened; none if it is in order or gone. */
  setFlow(path: string, problems: readonly Problem[]): void;
  /** Sets why the last evaluation failed; null if it succeeded. */
  setEvaluation(problem: Problem | null): void;
  /** Adds problems of running; one with the same id is replaced. */
  addRuntime(problems: readonly Problem[]): void;
  /** Drops the problems of earlier runs of an action, because a new one begins. */
  forgetRuns(widgetId: string, action: string): void;
  /** Drops the problems that the preview reported about a widget, which was removed; without one, about all. '' is the page itself. */
  forgetDrawing(widgetId?: string): void;
  /** Drops what the preview reported about one moment of a widget, which has newer data. */
  forgetMoments(widgetId: string): void;
  forget(id: string): void;
  /** Drops problems of runs of other widgets, which are no longer in the files. */
  keepRunsOf(widgetIds: ReadonlySet<string>): void;
  list(): readonly Problem[];
}

/** See {@link ProblemRecord}; `onChange` is called after every change. */
export function createProblemRecord(onChange: () => void): ProblemRecord {
  let model: readonly Problem[] = [];
  let evaluation: Problem | null = null;
  const runtime = new Map<string, Problem>();
  const flows = new Map<string, readonly Problem[]>();

  function dropWhere(isOver: (problem: Problem) => boolean): void {
    const before = runtime.size;
    for (const [id, problem] of runtime) if (isOver(problem)) runtime.delete(id);
    if (runtime.size !== before) onChange();
  }

  return {
    setModel: (problems) => {
      model = problems;
      onChange();
    },
    setFlow: (path, problems) => {
      const had = flows.delete(path);
      if (problems.length > 0) flows.set(path, problems);
      if (had || problems.length > 0) onChange();
    },
    setEvaluation: (problem) => {
      // A runtime that ended outside any run did so because of the previous files.
      if (problem === null) dropWhere(({ id }) => id.startsWith('runtime:'));
      if (evaluation === null && problem === null) return;
      evaluation = problem;
      onChange();
    },
    addRuntime: (problems) => {
      for (const problem of problems) {
        // Deleted first, so that the order is that of the latest reports.
        runtime.delete(problem.id);
        runtime.set(problem.id, { ...problem, message: problem.message.slice(0, longestMessage) });
      }
      for (const id of runtime.keys()) {
        if (runtime.size <= maxRuntime) break;
        runtime.delete(id);
      }
      if (problems.length > 0) onChange();
    },
    forgetRuns(widgetId, action) {
      const wanted = `${widgetId}\u0000${action}`;
      dropWhere((problem) => key(problem) === wanted);
    },
    forgetDrawing: (widgetId) =>
      dropWhere(({ source, ...problem }) => source === 'preview' && (widgetId === undefined || (problem.widgetId ?? '') === widgetId)),
    forgetMoments: (widgetId) =>
      dropWhere((problem) => problem.source === 'preview' && problem.widgetId === widgetId && momentary.has(problem.code)),
    forget: (id) => dropWhere((problem) => problem.id === id),
    keepRunsOf: (widgetIds) =>
      dropWhere(({ source, widgetId }) => (source === 'runtime' || source === 'back-end') && !!widgetId && !widgetIds.has(widgetId)),
    list: () => {
      // Problems that were found by reading a file are not repeated by running it.
      const place = evaluation?.location?.path;
      const isRead = place !== undefined && model.some((known) => known.code === evaluation?.code && known.location?.path === place);
      const read = new Set(model.map(contentKey));
      // If an action cannot be run as it is written, reading the file already reports why.
      const faulty = new Set(model.flatMap((known) => (known.severity === 'error' ? [key(known)] : [])));
      const isSaid = (problem: Problem) =>
        read.has(contentKey(problem)) ||
        read.has(contentKey({ ...problem, action: undefined })) ||
        (problem.code === 'run-config' && faulty.has(key(problem)));
      const ran = [...runtime.values()].filter((problem) => problem.widgetId === undefined || !isSaid(problem));
      const inFlows = [...flows.values()].flat().slice(0, maxFlow);
      const all = [...model, ...inFlows, ...(evaluation && !isRead ? [evaluation] : []), ...ran];
      const unique = new Map(all.map((problem) => [problem.id, problem]));
      return [...unique.values()].sort((left, right) => severityOrder[left.severity] - severityOrder[right.severity]);
    },
  };
}
