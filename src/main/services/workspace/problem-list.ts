import type { Problem } from '../../../shared/contract/project-schema.ts';

const severityOrder = { error: 0, warning: 1, info: 2 } as const;

function key(problem: Problem): string {
  return `${problem.widgetId ?? ''}\u0000${problem.action ?? ''}`;
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
  clearRuntime(): void;
  list(): readonly Problem[];
}

/** See {@link ProblemList}; `onChange` is called after every change. */
export function createProblemList(onChange: () => void): ProblemList {
  let model: readonly Problem[] = [];
  let evaluation: Problem | null = null;
  const runtime = new Map<string, Problem>();
  return {
    setModel: (problems) => {
      model = problems;
      onChange();
    },
    setEvaluation: (problem) => {
      if (evaluation === null && problem === null) return;
      evaluation = problem;
      onChange();
    },
    addRuntime: (problems) => {
      for (const problem of problems) runtime.set(problem.id, problem);
      if (problems.length > 0) onChange();
    },
    forgetRuns: (widgetId, action) => {
      const wanted = `${widgetId}\u0000${action}`;
      const before = runtime.size;
      for (const [id, problem] of runtime) if (key(problem) === wanted) runtime.delete(id);
      if (runtime.size !== before) onChange();
    },
    clearRuntime: () => {
      if (runtime.size === 0) return;
      runtime.clear();
      onChange();
    },
    list: () => {
      const all = [...model, ...(evaluation ? [evaluation] : []), ...runtime.values()];
      const unique = new Map(all.map((problem) => [problem.id, problem]));
      return [...unique.values()].sort((left, right) => severityOrder[left.severity] - severityOrder[right.severity]);
    },
  };
}
