import type { Problem } from '../../schema/project-schema.ts';
import type { SourceLocation } from '../../schema/source-location.ts';
import { ruleFacts, type RuleName } from './rule-list/rule-names.ts';
import { boundText, moreProblems, readingBounds } from '../bounds/reading-bounds.ts';

/** A problem before it gets its id. */
export interface ProblemInput {
  readonly code: RuleName;
  /** Subject such as `widget.action`, which keeps the id stable while lines move. */
  readonly subject: string;
  readonly message: string;
  readonly location: SourceLocation;
  readonly widgetId?: string;
  readonly action?: string;
  /** The name that is wrong, if the message says what may be meant: it can be replaced. */
  readonly given?: string;
  /** A part of the place and what to write instead of it. */
  readonly instead?: Problem['instead'];
}

/** Where rules put what they find. */
export interface ProblemList {
  add(input: ProblemInput): void;
}

/** Problems that can be listed. */
interface CollectedProblems extends ProblemList {
  /** In the order they were added; only the first of very many. */
  all(): Problem[];
}

/** Codes that say a file is not read to its end; without them the others would mislead. */
const bounds: ReadonlySet<string> = new Set(['file-left-out', 'yaml-too-large']);

/** Rules about files that cannot be parsed. */
const syntaxRules: ReadonlySet<RuleName> = new Set<RuleName>(['script-syntax', 'yaml-syntax']);

/** Maximum problems of one reading that are collected; errors and warnings are selected from these. */
export const maxCollected = 20_000;

/** Collects problems and gives each the severity of its rule and an id that stays the same while the text around it moves. */
export function createProblemList(): CollectedProblems {
  const problems: Problem[] = [];
  const counts = new Map<string, number>();
  return {
    add({ subject, given, ...input }) {
      if (problems.length >= maxCollected) return;
      const base = `${input.code}:${input.location.path}:${subject}`;
      const count = (counts.get(base) ?? 0) + 1;
      counts.set(base, count);
      const source = syntaxRules.has(input.code) ? 'syntax' : 'model';
      problems.push({
        id: count === 1 ? base : `${base}#${count}`,
        severity: ruleFacts[input.code].severity,
        source,
        ...input,
        ...insteadOf(given, input.message),
      });
    },
    all: () => problems,
  };
}

/** Returns the name that the message of a problem offers in place of the given one. */
function insteadOf(from: string | undefined, message: string): Pick<Problem, 'instead'> {
  const to = from === undefined ? undefined : /Did you mean '([^']{1,200})'\?/.exec(message)?.[1];
  return from === undefined || to === undefined ? {} : { instead: { from, to } };
}

/** Returns problems by file in the given order, then by position. */
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

/** Returns a bounded number of problems: bounds, syntax and errors first, and one more that says how many there are. */
export function limitProblems(problems: readonly Problem[]): readonly Problem[] {
  const most = readingBounds.problems;
  if (problems.length <= most) return problems;
  const inOrder = [
    ...problems.filter(({ code, source }) => source === 'syntax' || bounds.has(code)),
    ...problems.filter(({ severity }) => severity === 'error'),
    ...problems,
  ];
  const chosen = new Set([...new Set(inOrder)].slice(0, most));
  const first = problems.find((problem) => !chosen.has(problem));
  const found = problems.length >= maxCollected ? `${boundText(maxCollected)} problems or more` : `${boundText(problems.length)} problems`;
  const message = `Reading the files found ${found}; ${boundText(most)} are shown. Solve these to see the others.`;
  const further: Problem = { id: moreProblems, severity: 'warning', source: 'model', code: moreProblems, message };
  return [...problems.filter((problem) => chosen.has(problem)), { ...further, ...(first?.location ? { location: first.location } : {}) }];
}
