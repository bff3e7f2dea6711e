import type { Problem } from '../schema/project-schema.ts';

/** A row of the list of problems: a file, or a problem below it. */
export type ProblemRow =
  | { readonly kind: 'file'; readonly key: string; readonly path: string; readonly count: number; readonly isOpen: boolean }
  | { readonly kind: 'problem'; readonly key: string; readonly problem: Problem };

const order: Readonly<Record<Problem['severity'], number>> = { error: 0, warning: 1, info: 2 };

/** Path for problems that belong to no file. */
export const noFile = '';

/**
 * Returns problems by file: files with errors first, then by name; in a file by line. Those without a file come last.
 * `closed` holds paths whose problems are left out.
 */
export function problemRows(problems: readonly Problem[], closed: ReadonlySet<string>): readonly ProblemRow[] {
  const files = new Map<string, Problem[]>();
  for (const problem of problems) {
    const path = problem.location?.path ?? noFile;
    const list = files.get(path);
    if (list === undefined) files.set(path, [problem]);
    else list.push(problem);
  }
  const worst = (list: readonly Problem[]) => Math.min(...list.map((problem) => order[problem.severity]));
  const ordered = [...files].sort(
    ([left, leftList], [right, rightList]) =>
      Number(left === noFile) - Number(right === noFile) || worst(leftList) - worst(rightList) || left.localeCompare(right, 'en'),
  );
  return ordered.flatMap(([path, list]) => {
    const isOpen = !closed.has(path);
    const head: ProblemRow = { kind: 'file', key: `file:${path}`, path, count: list.length, isOpen };
    if (!isOpen) return [head];
    const below = [...list].sort((left, right) => lineOf(left) - lineOf(right) || order[left.severity] - order[right.severity]);
    return [head, ...below.map((problem): ProblemRow => ({ kind: 'problem', key: problem.id, problem }))];
  });
}

function lineOf(problem: Problem): number {
  return problem.location === undefined ? 0 : problem.location.line * 10_000 + problem.location.column;
}
