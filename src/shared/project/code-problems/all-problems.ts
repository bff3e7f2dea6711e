import type { Problem } from '../../schema/project-schema.ts';
import { readingBounds } from '../bounds/reading-bounds.ts';
import { limitProblems, sortProblems } from '../problem-rules/collected-problems.ts';
import { type RuleLevels, withLevels } from '../problem-rules/rule-levels.ts';
import { fileRoles } from '../project-layout.ts';
import type { ProjectSources } from '../project-sources.ts';

/** What one check of the format found, in which texts and with which levels. */
export interface FormatProblems {
  readonly problems: readonly Problem[];
  readonly sources: ProjectSources;
  readonly levels: RuleLevels;
}

/**
 * Returns the problems of format and code by file and place, within the bound of both together. Those of the code get their levels here, and
 * are left out at a place that a problem of the format names already.
 */
export function allProblems({ problems, sources, levels }: FormatProblems, ofCode: readonly Problem[]): readonly Problem[] {
  // What is cut off already gets no more of another kind.
  if (ofCode.length === 0 || problems.length > readingBounds.problems) return problems;
  const placeOf = ({ location }: Problem): string => `${location?.path}:${location?.line}:${location?.column}`;
  const taken = new Set(problems.map(placeOf));
  const added = withLevels(ofCode, levels).filter((problem) => !taken.has(placeOf(problem)));
  const paths = fileRoles.flatMap((role) => sources[role]?.path ?? []);
  return added.length === 0 ? problems : limitProblems(sortProblems([...problems, ...added], paths));
}
