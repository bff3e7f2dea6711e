import type { Finding } from '../../language/code/findings.ts';
import { keptFindings } from '../../language/code/kept-findings.ts';
import { createScriptProgram } from '../../language/code/script-program.ts';
import { formatTypes } from '../../language/types/format-types.ts';
import { projectTypes, type TypedProject } from '../../language/types/project-types.ts';
import type { Problem } from '../../schema/project-schema.ts';
import { createLineMap } from '../line-map.ts';
import { createProblemList } from '../problem-rules/collected-problems.ts';
import type { CodeScript } from './checked-code.ts';
import { withoutSilencedFindings } from './silenced-findings.ts';

/** Findings of one script that are listed: so many have one cause. */
const mostFindings = 500;

/** Characters of the code at a finding that its id includes. */
const longestSubject = 60;

/** Finds mistakes in the code of one project's scripts; keeps what it read for the next check. */
export interface CodeChecker {
  /**
   * Returns the problems of scripts, given in the order in which they are run, without silenced ones. Throws what the TypeScript service
   * throws, as for a script that is nested too deeply for it.
   */
  check(scripts: readonly CodeScript[], project: TypedProject): readonly Problem[];
}

/** See {@link CodeChecker}. Runs no code and reads no file: what a script names by its path stays unknown. */
export function createCodeChecker(): CodeChecker {
  // Whoever runs it ends the thread that takes too long.
  const program = createScriptProgram(() => 0);
  program.setTypes('format.d.ts', formatTypes());
  return {
    check(scripts, project) {
      program.setTypes('project.d.ts', projectTypes(project));
      program.setScripts(scripts.map(({ path }) => path));
      for (const { path, text } of scripts) program.setText(path, text);
      const found = program.within(Number.POSITIVE_INFINITY, (service) =>
        scripts.map((script) => {
          const { path, text, role } = script;
          const diagnosed = [...service.getSemanticDiagnostics(path), ...service.getSuggestionDiagnostics(path)];
          return { script, findings: withoutSilencedFindings(script, keptFindings(text, role, diagnosed)).slice(0, mostFindings) };
        }),
      );
      return found === 'late' ? [] : withoutFirstDeclarations(found).flatMap(problemsOf);
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
  for (const { rule, start, length, message } of findings) {
    const subject = text.slice(start, start + Math.min(length, longestSubject));
    list.add({ code: rule, subject, message, location: lines.location(start, start + length) });
  }
  return list.all();
}
