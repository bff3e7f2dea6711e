import type { Finding } from '../../language/code/findings.ts';
import { keptFindings } from '../../language/code/kept-findings.ts';
import { createScriptProgram } from '../../language/code/script-program.ts';
import { formatTypes } from '../../language/types/format-types.ts';
import { isSameTyped, projectTypes, type TypedProject } from '../../language/types/project-types.ts';
import type { Problem } from '../../schema/project-schema.ts';
import { createLineMap } from '../line-map.ts';
import { withContexts } from '../problem-fixes/wrong-name.ts';
import { createProblemList } from '../problem-rules/collected-problems.ts';
import type { CodeScript } from './checked-code.ts';
import { removableCode } from '../problem-fixes/removable-code.ts';
import { withoutSilencedFindings } from './silenced-findings.ts';

/** Findings of one script that are listed: so many have one cause. */
const mostFindings = 500;

/** Characters of the code at a finding that its id includes. */
const longestSubject = 60;

/** What a check found so far. */
export interface CodeFindings {
  readonly problems: readonly Problem[];
  /** Everything is checked; otherwise parts that an edit may concern still have what was found in them before. */
  readonly isComplete: boolean;
}

/** Finds mistakes in the code of one project's scripts; keeps what it found for the next check. */
export interface CodeChecker {
  /** Takes scripts, in the order in which they are run, in place of those before. */
  take(scripts: readonly CodeScript[], project: TypedProject): void;
  /**
   * Checks for some milliseconds, first what changed. Returns the problems of all scripts without silenced ones. Throws what the TypeScript
   * service throws, as for a script that is nested too deeply for it.
   */
  advance(milliseconds: number): CodeFindings;
  /** Returns all problems of scripts. Throws as `advance`. */
  check(scripts: readonly CodeScript[], project: TypedProject): readonly Problem[];
}

/** See {@link CodeChecker}. Runs no code and reads no file: what a script names by its path stays unknown. `now`: milliseconds of a clock. */
export function createCodeChecker(now: () => number = () => 0): CodeChecker {
  const program = createScriptProgram(now);
  program.setTypes('format.d.ts', formatTypes());
  let taken: readonly CodeScript[] = [];
  let typed: TypedProject | undefined;

  function take(scripts: readonly CodeScript[], project: TypedProject): void {
    if (typed === undefined || !isSameTyped(typed, project)) program.setTypes('project.d.ts', projectTypes(project));
    typed = project;
    program.setScripts(scripts.map(({ path }) => path));
    for (const { path, text } of scripts) program.setText(path, text);
    taken = scripts;
  }
  function advance(milliseconds: number): CodeFindings {
    // Whoever runs it ends the thread that takes too long.
    const paths = taken.map(({ path }) => path);
    const isComplete = program.within(Number.POSITIVE_INFINITY, (_service, advanceParts) => advanceParts(paths, milliseconds)) === true;
    const found = taken.map((script) => {
      const kept = keptFindings(script.text, script.role, program.diagnosedIn(script.path));
      return { script, findings: withoutSilencedFindings(script, kept).slice(0, mostFindings) };
    });
    return { problems: withoutFirstDeclarations(found).flatMap(problemsOf), isComplete };
  }
  return {
    ...{ take, advance },
    check(scripts, project) {
      take(scripts, project);
      return advance(Number.POSITIVE_INFINITY).problems;
    },
  };
}

interface FoundInScript {
  readonly script: CodeScript;
  readonly findings: readonly Finding[];
}

/** Returns findings in which a name that two scripts declare is blamed where it fails: in the later one. */
function withoutFirstDeclarations(found: readonly FoundInScript[]): readonly FoundInScript[] {
  const nameOf = ({ script }: FoundInScript, { start, length }: Finding): string => script.text.slice(start, start + length);
  return found.map((one, index) => {
    const later = new Set(
      found.slice(index + 1).flatMap((next) => next.findings.flatMap((finding) => (isDeclaration(finding) ? [nameOf(next, finding)] : []))),
    );
    return { ...one, findings: one.findings.filter((finding) => !isDeclaration(finding) || !later.has(nameOf(one, finding))) };
  });
}

const isDeclaration = ({ rule }: Finding): boolean => rule === 'code-declared-twice';

function problemsOf({ script: { path, text }, findings }: FoundInScript): readonly Problem[] {
  if (findings.length === 0) return [];
  const lines = createLineMap(path, text);
  const list = createProblemList();
  for (const finding of findings) {
    const { rule, start, length, message } = finding;
    const subject = text.slice(start, start + Math.min(length, longestSubject));
    const removed = removableCode(text, finding);
    const fix = removed === undefined ? { given: subject } : { instead: { from: removed, to: '' } };
    list.add({ code: rule, subject, message, location: lines.location(start, start + (removed?.length ?? length)), ...fix });
  }
  return withContexts(list.all(), new Map([[path, text]]));
}
