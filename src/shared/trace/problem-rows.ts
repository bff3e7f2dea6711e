import { isRuleName, ruleFacts } from '../project/problem-rules/rule-list/rule-names.ts';
import type { Problem } from '../schema/project-schema.ts';

/** A row of the list of problems: a file, a problem below it, or several of one kind below a head of their own. */
export type ProblemRow =
  | { readonly kind: 'file'; readonly key: string; readonly path: string; readonly problems: readonly Problem[]; readonly isOpen: boolean }
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly severity: Problem['severity'];
      /** What its problems have in common. */
      readonly title: string;
      readonly code: string;
      readonly count: number;
      readonly isOpen: boolean;
    }
  | { readonly kind: 'problem'; readonly key: string; readonly problem: Problem; readonly isGrouped: boolean };

/** What a person has changed about the list. */
export interface ProblemListState {
  /** Keys of the files and groups that were opened or closed by hand. */
  readonly toggled: ReadonlySet<string>;
  /** Whether every problem stands by itself, as when they are filtered. */
  readonly isFlat: boolean;
}

const order: Readonly<Record<Problem['severity'], number>> = { error: 0, warning: 1, info: 2 };

/** Problems of one kind in a file from which on they stand below a head of their own. */
const groupedFrom = 6;

/** Kinds that say what else no longer works where a widget or an entry is missing or misnamed: their cause is another problem or file. */
const following: ReadonlySet<string> = new Set([
  'event-without-widget',
  'event-never-raised',
  'entry-without-widget',
  'action-never-raised',
  'listener-never-raised',
  'unknown-reference',
  'unknown-widget',
  'unknown-value',
  'unknown-popup',
  'unknown-page',
  'stored-query-unused',
]);

/** Path for problems that belong to no file. */
export const noFile = '';

/**
 * Returns problems by file: files with errors first, among equals those with a cause before those where only what follows from one is
 * wrong, then by name; in a file by line. Six or more warnings of one kind in a file come after its others, below a head, which is closed at
 * first if they follow from something else. Problems without a file come last.
 */
export function problemRows(problems: readonly Problem[], state: ProblemListState): readonly ProblemRow[] {
  const files = new Map<string, Problem[]>();
  for (const problem of problems) {
    const path = problem.location?.path ?? noFile;
    const list = files.get(path);
    if (list === undefined) files.set(path, [problem]);
    else list.push(problem);
  }
  const ordered = [...files].sort(
    ([left, leftList], [right, rightList]) =>
      Number(left === noFile) - Number(right === noFile) || worst(leftList) - worst(rightList) || left.localeCompare(right, 'en'),
  );
  return ordered.flatMap(([path, list]) => {
    const key = `file:${path}`;
    const isOpen = !state.toggled.has(key);
    const head: ProblemRow = { kind: 'file', key, path, problems: list, isOpen };
    return isOpen ? [head, ...rowsOfFile(key, list, state)] : [head];
  });
}

function worst(list: readonly Problem[]): number {
  return Math.min(...list.map(({ severity, code }) => 2 * order[severity] + Number(following.has(code))));
}

function rowsOfFile(fileKey: string, list: readonly Problem[], state: ProblemListState): readonly ProblemRow[] {
  const sorted = [...list].sort((left, right) => lineOf(left) - lineOf(right) || order[left.severity] - order[right.severity]);
  const kinds = new Map<string, Problem[]>();
  for (const problem of sorted) {
    if (problem.severity === 'error' || state.isFlat) continue;
    const kind = kinds.get(problem.code);
    if (kind === undefined) kinds.set(problem.code, [problem]);
    else kind.push(problem);
  }
  const groups = [...kinds].filter(([, { length }]) => length >= groupedFrom);
  const grouped = new Set(groups.flatMap(([, members]) => members));
  const single = sorted.filter((problem) => !grouped.has(problem)).map((problem) => problemRow(problem, false));
  const below = groups.flatMap(([code, members]): readonly ProblemRow[] => {
    const [first] = members;
    if (first === undefined) return [];
    const key = `group:${fileKey}:${code}`;
    const isOpen = following.has(code) === state.toggled.has(key);
    const head: ProblemRow = { kind: 'group', key, severity: first.severity, title: titleOf(first), code, count: members.length, isOpen };
    return isOpen ? [head, ...members.map((problem) => problemRow(problem, true))] : [head];
  });
  return [...single, ...below];
}

function titleOf({ code, message }: Problem): string {
  return isRuleName(code) ? ruleFacts[code].finds.replaceAll('`', '') : message;
}

function problemRow(problem: Problem, isGrouped: boolean): ProblemRow {
  return { kind: 'problem', key: problem.id, problem, isGrouped };
}

function lineOf(problem: Problem): number {
  return problem.location === undefined ? 0 : problem.location.line * 10_000 + problem.location.column;
}
