import { applyDifference } from '../../../shared/project/difference/apply-difference.ts';
import { fileRoles } from '../../../shared/project/project-layout.ts';
import type { ProjectSources } from '../../../shared/project/project-sources.ts';
import type { FileRole, Problem, ProjectModel } from '../../../shared/schema/project-schema.ts';
import type { Analysis, AnalysisOptions, KnownProject, RunnableFiles } from './analysis-types.ts';
import { createFileReadings, type FileReadings, type ModelChange } from './file-readings.ts';
import { createProjectTexts } from './project-texts.ts';
import { ReadingRounds } from './reading-rounds.ts';
import { createReadingThread } from './reading-thread.ts';

/** Returns an empty analysis; fill it with `setDisk`, then `begin`. */
export function createAnalysis({ bundle, onKnown, logBug }: AnalysisOptions): Analysis {
  const readings = createFileReadings(createReadingThread(bundle, logBug));
  const { publish, known } = createPublisher(onKnown);
  const texts = createProjectTexts(() => rounds.touch());
  const { sources } = texts;
  let shownLevels = '{}';
  let shownStyles: string | undefined;
  const rounds = new ReadingRounds({ readings, sources, onChecked: publish, logBug });
  return {
    ...texts,
    setRuleLevels(levels) {
      const named = JSON.stringify(levels);
      if (named === shownLevels) return;
      shownLevels = named;
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
    begin: () => rounds.begin(),
    known,
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
    dispose: () => rounds.dispose(),
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

/** Returns the findings so far, and a function that stores and reports the result of a check. */
function createPublisher(onKnown: AnalysisOptions['onKnown']): {
  readonly known: () => KnownProject;
  readonly publish: (update: ModelChange, problems: readonly Problem[]) => void;
} {
  let known: KnownProject = { model: emptyModel, revision: 0, problems: [] };
  return {
    known: () => known,
    publish(update, problems) {
      if (update === null) {
        known = { ...known, problems };
        onKnown(known, undefined);
        return;
      }
      const base = known.revision;
      const model = 'model' in update ? update.model : applyDifference(known.model, update.difference);
      const revision = base + 1;
      known = { model, revision, problems };
      onKnown(known, 'model' in update ? { revision } : { base, revision, difference: update.difference });
    },
  };
}
