import type { ProjectIndex, ProjectParts } from '../project-parts.ts';
import { checkCycles, checkFinished, checkListeners } from './event-flow-rules.ts';
import { checkEventMap } from './event-map-rules.ts';
import type { ProblemList } from './collected-problems.ts';
import { checkBrowser, checkMembers } from './member-rules.ts';
import { checkParameters } from './parameter-rules.ts';
import { checkSelected } from './select-rules.ts';
import { checkStyles } from './style-rules.ts';
import { checkSecrets, checkStoredTexts } from './stored-text-rules.ts';
import { checkMdx } from './mdx-rules.ts';
import { checkStoredQueries } from './query-rules.ts';
import { checkRepository } from './repository-rules.ts';
import { checkValues } from './value-rules.ts';
import { checkMentions, checkWidgets } from './widget-rules.ts';

/** Looks at the whole project and adds what it finds. */
export type ProjectRule = (index: ProjectIndex, problems: ProblemList) => void;

type FilePart = 'repository' | 'widgetConfig' | 'eventMap';

/** A rule about one file, for as long as that can be read. */
function ruleOf<Part extends FilePart>(
  part: Part,
  check: (index: ProjectIndex, part: NonNullable<ProjectParts[Part]>, problems: ProblemList) => void,
): ProjectRule {
  return (index, problems) => {
    const read = index.parts[part];
    if (read) check(index, read, problems);
  };
}

/** All rules whose findings stand under Problems, in the order of what they add. */
export const projectRules: readonly ProjectRule[] = [
  ruleOf('repository', checkRepository),
  ruleOf('repository', checkParameters),
  ruleOf('repository', checkStoredQueries),
  ruleOf('repository', checkStoredTexts),
  ruleOf('repository', checkSelected),
  checkMdx,
  ruleOf('widgetConfig', checkWidgets),
  ruleOf('widgetConfig', checkStyles),
  ruleOf('widgetConfig', checkListeners),
  ruleOf('eventMap', checkEventMap),
  ruleOf('eventMap', checkFinished),
  checkMentions,
  checkValues,
  checkMembers,
  checkBrowser,
  checkCycles,
  checkSecrets,
];
