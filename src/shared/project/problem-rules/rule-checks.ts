import type { ProjectIndex, ProjectParts } from '../project-parts.ts';
import type { RepositoryEntry } from '../reading/repository-reader.ts';
import type { ScriptFile } from '../reading/script-file.ts';
import { checkCycles, checkFinished, checkListeners } from './event-flow-rules.ts';
import { checkEventMap } from './event-map-rules.ts';
import type { ProblemList } from './collected-problems.ts';
import { checkBrowser, checkMembers } from './member-rules.ts';
import { checkEntryParameters } from './parameter-rules.ts';
import { checkEntrySelections } from './select-rules.ts';
import { checkStyles } from './style-rules.ts';
import { checkSecrets } from './secret-rules.ts';
import { checkStoredTexts } from './stored-texts/stored-text-rules.ts';
import { checkMdx } from './mdx-rules.ts';
import { checkEntryQueries } from './query-rules.ts';
import { checkDuplicateEntries, checkEntry } from './repository-rules.ts';
import { checkValues } from './value-rules.ts';
import { checkMentions, checkWidgets } from './widget-rules.ts';

/** Looks at the whole project and adds what it finds. */
export type ProjectRule = (index: ProjectIndex, problems: ProblemList) => void;

/** Looks at each entry of the repository that counts. */
export interface EntryRule {
  /**
   * Adds what it finds in one entry. What is written there is followed in `script`, whose texts and other parts do not count; everything
   * else is read from the index, which notes that (`kept/quiet-entries.ts`).
   */
  readonly checkEntry: (index: ProjectIndex, script: ScriptFile, entry: RepositoryEntry, problems: ProblemList) => void;
}

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
export const projectRules: readonly (ProjectRule | EntryRule)[] = [
  ruleOf('repository', checkDuplicateEntries),
  { checkEntry },
  { checkEntry: checkEntryParameters },
  { checkEntry: checkEntryQueries },
  ruleOf('repository', checkStoredTexts),
  { checkEntry: checkEntrySelections },
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
