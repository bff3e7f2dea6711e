import type { Problem } from '../../../shared/contract/project-schema.ts';

/** User code and the preview frame may tell as many and as long ones as they like: the oldest go first. */
const mostRuntime = 500;
/** Characters. */
const longestMessage = 4_000;

const severityOrder = { error: 0, warning: 1, info: 2 } as const;

function key(problem: Pick<Problem, 'widgetId' | 'action'>): string {
  return `${problem.widgetId ?? ''}\u0000${problem.action ?? ''}`;
}

/** What a problem says of which widget or action. */
function said(problem: Pick<Problem, 'code' | 'widgetId' | 'action'>): string {
  return `${problem.code}\u0000${key(problem)}`;
}

/** All problems of the open project, from reading the files, running them and drawing them. */
export interface ProblemList {
  /** Replaces everything found by reading the files. */
  setModel(problems: readonly Problem[]): void;
  /** Why the last evaluation failed, or null when it succeeded. */
  setEvaluation(problem: Problem | null): void;
  /** Problems of running; the same id replaces. */
  addRuntime(problems: readonly Problem[]): void;
  /** A new run of this action begins: what it said before no longer counts. */
  forgetRuns(widgetId: string, action: string): void;
  /** The widget was drawn anew, or is gone: what the preview said of it no longer counts. '' is the page itself. */
  forgetDrawing(widgetId: string): void;
  forget(id: string): void;
  /** Drops what runs of other widgets said: they are no longer in the files. */
  keepRunsOf(widgetIds: ReadonlySet<string>): void;
  list(): readonly Problem[];
}

/** See {@link ProblemList}; `onChange` is called after every change. */
export function createProblemList(onChange: () => void): ProblemList {
  let model: readonly Problem[] = [];
  let evaluation: Problem | null = null;
  const runtime = new Map<string, Problem>();

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
    setEvaluation: (problem) => {
      // Why the runtime ended outside any run was a matter of the files before.
      if (problem === null) dropWhere(({ id }) => id.startsWith('runtime:'));
      if (evaluation === null && problem === null) return;
      evaluation = problem;
      onChange();
    },
    addRuntime: (problems) => {
      for (const problem of problems) {
        // Deleted first, so that the oldest to go is the one that was not told for the longest time.
        runtime.delete(problem.id);
        runtime.set(problem.id, { ...problem, message: problem.message.slice(0, longestMessage) });
      }
      for (const id of runtime.keys()) {
        if (runtime.size <= mostRuntime) break;
        runtime.delete(id);
      }
      if (problems.length > 0) onChange();
    },
    forgetRuns(widgetId, action) {
      const wanted = `${widgetId}\u0000${action}`;
      dropWhere((problem) => key(problem) === wanted);
    },
    forgetDrawing: (widgetId) => dropWhere((problem) => problem.source === 'preview' && (problem.widgetId ?? '') === widgetId),
    forget: (id) => dropWhere((problem) => problem.id === id),
    keepRunsOf: (widgetIds) =>
      dropWhere(({ source, widgetId }) => (source === 'runtime' || source === 'back-end') && !!widgetId && !widgetIds.has(widgetId)),
    list: () => {
      // What reading the file already says is not said again by running it.
      const place = evaluation?.location?.path;
      const isRead = place !== undefined && model.some((known) => known.code === evaluation?.code && known.location?.path === place);
      const read = new Set(model.map(said));
      // An action that cannot be run as it is written has its fault named where the file is read.
      const faulty = new Set(model.flatMap((known) => (known.severity === 'error' ? [key(known)] : [])));
      const isSaid = (problem: Problem) =>
        read.has(said(problem)) ||
        read.has(said({ ...problem, action: undefined })) ||
        (problem.code === 'run-config' && faulty.has(key(problem)));
      const ran = [...runtime.values()].filter((problem) => problem.widgetId === undefined || !isSaid(problem));
      const all = [...model, ...(evaluation && !isRead ? [evaluation] : []), ...ran];
      const unique = new Map(all.map((problem) => [problem.id, problem]));
      return [...unique.values()].sort((left, right) => severityOrder[left.severity] - severityOrder[right.severity]);
    },
  };
}
