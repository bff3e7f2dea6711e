import type { ScriptRole } from '../../language/code/findings.ts';
import { changeBetween } from '../../language/code/script-texts.ts';
import type { TypedProject } from '../../language/types/project-types.ts';
import type { Problem, ProjectModel } from '../../schema/project-schema.ts';
import { isPlaceName } from '../place-name.ts';
import type { SourceText } from '../project-sources.ts';

/** Characters of all scripts up to which their code is checked. */
export const mostCheckedCode = 4_000_000;

/** A script whose code is checked. */
export interface CodeScript extends SourceText {
  readonly role: ScriptRole;
}

/** Returns what code is checked against; names made from places are no names for code. */
export function typedProjectOf({ widgets, entries, pages }: ProjectModel): TypedProject {
  return {
    widgets: widgets.filter(({ id }) => !isPlaceName(id)).map(({ id, type }) => ({ id, type })),
    entries: entries.map(({ widgetId }) => ({ widgetId })),
    pages: [...pages],
  };
}

const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;

/**
 * Returns the problems of a file as they stand after a change of its text: those below the changed lines move with them, those inside are
 * left out until the text has been checked again.
 */
export function movedProblems(problems: readonly Problem[], path: string, before: string, after: string): readonly Problem[] {
  if (before === after) return problems;
  const { span, newLength } = changeBetween(before, after);
  const first = linesIn(before.slice(0, span.start)) + 1;
  const last = first + linesIn(before.slice(span.start, span.start + span.length));
  const moved = linesIn(after.slice(span.start, span.start + newLength)) - (last - first);
  return problems.flatMap((problem) => {
    const { location } = problem;
    if (location?.path !== path || (location.endLine ?? location.line) < first) return [problem];
    if (location.line <= last) return [];
    const lines = { line: location.line + moved, ...(location.endLine === undefined ? {} : { endLine: location.endLine + moved }) };
    return [{ ...problem, location: { ...location, ...lines } }];
  });
}
