import type { Problem } from '../contract/project-schema.ts';
import type { SourceLocation } from '../contract/source-location.ts';

/** A problem before it gets its id. */
interface ProblemInput {
  readonly severity: Problem['severity'];
  readonly source: 'syntax' | 'model';
  readonly code: string;
  /** What it is about, such as `widget.action`: keeps the id while lines move. */
  readonly subject: string;
  readonly message: string;
  readonly location: SourceLocation;
  readonly widgetId?: string;
  readonly action?: string;
}

export interface ProblemList {
  add(input: ProblemInput): void;
  /** In the order they were added. */
  all(): Problem[];
}

/** Collects problems and gives each an id that stays the same while the text around it moves. */
export function createProblemList(): ProblemList {
  const problems: Problem[] = [];
  const counts = new Map<string, number>();
  return {
    add({ subject, ...input }) {
      const base = `${input.code}:${input.location.path}:${subject}`;
      const count = (counts.get(base) ?? 0) + 1;
      counts.set(base, count);
      problems.push({ id: count === 1 ? base : `${base}#${count}`, ...input });
    },
    all: () => problems,
  };
}

/** Problems by file in the given order, then by place. */
export function sortProblems(problems: readonly Problem[], paths: readonly string[]): Problem[] {
  const rank = (problem: Problem) => {
    const index = problem.location === undefined ? -1 : paths.indexOf(problem.location.path);
    return index < 0 ? paths.length : index;
  };
  return [...problems].sort(
    (left, right) =>
      rank(left) - rank(right) ||
      (left.location?.line ?? 0) - (right.location?.line ?? 0) ||
      (left.location?.column ?? 0) - (right.location?.column ?? 0),
  );
}
