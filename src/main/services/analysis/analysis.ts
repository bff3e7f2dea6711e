import { applyDifference } from '../../../shared/project/difference/apply-difference.ts';
import { isSameData } from '../../../shared/project/difference/make-difference.ts';
import { allProblems, type FormatProblems } from '../../../shared/project/code-problems/all-problems.ts';
import type { RuleLevels } from '../../../shared/project/problem-rules/rule-levels.ts';
import { fileRoles } from '../../../shared/project/project-layout.ts';
import type { ProjectSources } from '../../../shared/project/project-sources.ts';
import type { FileRole, Problem, ProjectModel } from '../../../shared/schema/project-schema.ts';
import type { Analysis, AnalysisOptions, KnownProject, RunnableFiles } from './analysis-types.ts';
import { CodeChecks } from './code/code-checks.ts';
import { createCodeThread } from './code/code-thread.ts';
import { createFileReadings, type FileReadings, type ModelChange } from './file-readings.ts';
import { createProjectTexts } from './project-texts.ts';
import { ReadingRounds } from './reading-rounds.ts';
import { createReadingThread } from './reading-thread.ts';

/** Returns an empty analysis; fill it with `setDisk`, then `begin`. */
export function createAnalysis({ bundle, codeBundle, onKnown, logBug }: AnalysisOptions): Analysis {
  const readings = createFileReadings(createReadingThread(bundle, logBug));
  const code = new CodeChecks(createCodeThread(codeBundle, logBug), () => publisher.again());
  const texts = createProjectTexts(() => rounds.touch());
  const { sources } = texts;
  const publisher = createPublisher(onKnown, code);
  let levels: RuleLevels = {};
  let shownStyles: string | undefined;
  const rounds = new ReadingRounds({
    ...{ readings, sources, logBug },
    onChecked: (update, problems, checked) => publisher.publish(update, { problems, sources: checked, levels }),
  });
  return {
    ...texts,
    setRuleLevels(next) {
      if (isSameData(next, levels)) return;
      levels = next;
      readings.setRuleLevels(levels);
      rounds.touch();
    },
    setStyles(styles) {
      const named = JSON.stringify(styles);
      if (named === shownStyles) return;
      shownStyles = named;
      readings.setStyles(styles);
      rounds.checkAgain();
    },
    setCodeChecked: (isWanted) => code.setWanted(isWanted),
    begin: () => rounds.begin(),
    known: publisher.known,
    runnable: (base) => rounds.answerFrom((newest) => runnableFrom(readings, base, newest)),
    runnableAtOnce: (base) => runnableAtOnce(readings, base, sources()),
    async runnableFirst() {
      const newest = await rounds.firstTexts();
      const { queries, permissionRequests } = readings.facts();
      return { sources: newest, queries, permissionRequests, changed: [] };
    },
    queries: () => readings.facts().queries,
    literalPage: (wanted) => rounds.answerFrom((newest) => readings.literalPage(newest, wanted)),
    settled: () => rounds.settled(),
    async dispose() {
      await Promise.all([rounds.dispose(), code.dispose()]);
    },
  };
}

async function runnableFrom(readings: FileReadings, base: ProjectSources | undefined, texts: ProjectSources): Promise<RunnableFiles> {
  const changed = await readings.changed(base ?? texts, texts);
  return { sources: texts, changed, ...readings.facts() };
}

function runnableAtOnce(readings: FileReadings, base: ProjectSources, texts: ProjectSources): ReturnType<Analysis['runnableAtOnce']> {
  const isSame = (role: FileRole): boolean => base[role]?.text === texts[role]?.text && base[role]?.path === texts[role]?.path;
  if (!readings.isCurrent('queries', texts) || !fileRoles.every((role) => role === 'widgetConfig' || isSame(role))) return undefined;
  const { queries, permissionRequests } = readings.facts();
  const { widgetConfig: _former, ...kept } = base;
  // Unchanged texts stay the very objects that were read: later changes are found by comparing with those.
  const newest = texts.widgetConfig === undefined ? kept : { ...kept, widgetConfig: texts.widgetConfig };
  return { sources: newest, queries, permissionRequests, changed: [] };
}

const emptyModel: ProjectModel = { pages: [], widgets: [], entries: [], queries: [], events: [] };

/**
 * Returns the findings so far, a function that stores and reports the result of a check, and one that reports the problems again with what
 * was found in the code since.
 */
function createPublisher(
  onKnown: AnalysisOptions['onKnown'],
  code: CodeChecks,
): {
  readonly known: () => KnownProject;
  readonly publish: (update: ModelChange, found: FormatProblems) => void;
  readonly again: () => void;
} {
  let known: KnownProject = { model: emptyModel, revision: 0, problems: [] };
  let ofFormat: FormatProblems | undefined;
  const problems = (): readonly Problem[] => (ofFormat === undefined ? [] : allProblems(ofFormat, code.problemsIn(ofFormat.sources)));
  return {
    known: () => known,
    publish(update, found) {
      ofFormat = found;
      if (update === null) {
        known = { ...known, problems: problems() };
        onKnown(known, undefined);
      } else {
        const base = known.revision;
        const model = 'model' in update ? update.model : applyDifference(known.model, update.difference);
        const revision = base + 1;
        known = { model, revision, problems: problems() };
        onKnown(known, 'model' in update ? { revision } : { base, revision, difference: update.difference });
      }
      code.follow({ sources: found.sources, model: known.model, problems: found.problems });
    },
    again() {
      known = { ...known, problems: problems() };
      onKnown(known, undefined);
    },
  };
}
