import type { RuleLevels } from '../../../shared/project/problem-rules/rule-levels.ts';
import type { Problem, ProjectInfo } from '../../../shared/schema/project-schema.ts';
import { createAnalysis } from '../analysis/analysis.ts';
import type { Analysis, ModelNews } from '../analysis/analysis-types.ts';
import { createProjectDebugger, type ProjectDebugger } from './project-debugger.ts';
import type { Emit } from '../events/event-hub.ts';
import { createProjectFiles, type ProjectFiles } from '../project/project-files.ts';
import { leftOutSheets } from '../project/style-sheets.ts';
import type { FirstReading } from './first-reading.ts';
import { createKnownFiles, type KnownFiles } from './known-files.ts';
import { makeRunner } from './make-runner.ts';
import { createRunRecord, type RunRecord } from './record/run-record.ts';
import { createRestrictedPage, type RestrictedPage } from './restricted-page.ts';
import { createRunnerSwitch, type RunnerSwitch } from './runner-switch.ts';
import { createFollowedStyles } from './followed-styles.ts';
import { createStyleSheetTexts, type StyleSheetTexts } from './style-sheet-texts.ts';
import type { WorkspaceOptions } from './workspace-types.ts';

/** What changes while a project is open. */
interface WorkspaceLife {
  isDisposed: boolean;
  /** Undefined until the person answers. */
  trust: boolean | undefined;
  /** Undefined before `start`. */
  reading: FirstReading | undefined;
  ruleLevels: RuleLevels;
}

/** The parts of an open project, which its calls share. */
export interface WorkspaceParts {
  readonly project: WorkspaceOptions['project'];
  readonly life: WorkspaceLife;
  /** Emits until the project is disposed of. */
  readonly emit: Emit;
  readonly files: ProjectFiles;
  readonly analysis: Analysis;
  readonly sheets: StyleSheetTexts;
  /** Reads what the style sheets define. */
  readonly stylesChanged: () => void;
  readonly known: KnownFiles;
  readonly record: RunRecord;
  readonly runners: RunnerSwitch;
  readonly literal: RestrictedPage;
  readonly debugging: ProjectDebugger;
  info(): ProjectInfo;
  /** Returns the problems of the analysis and the style sheets, without those that a middleware makes meaningless. */
  modelProblems(): readonly Problem[];
}

/** Creates the parts; nothing is read or run yet. */
export function createWorkspaceParts(options: WorkspaceOptions): WorkspaceParts {
  const { project, logBug } = options;
  const life: WorkspaceLife = { isDisposed: false, trust: options.trust, reading: undefined, ruleLevels: {} };
  /** What is still under way while the project closes must not reach windows that show the next one. */
  const emit: Emit = (name, data) => {
    if (!life.isDisposed) options.emit(name, data);
  };
  const analysis = createAnalysis({
    bundle: options.analysisBundle,
    codeBundle: options.codeBundle,
    onKnown(_known, news) {
      // What ran before has no places in the files yet.
      if (news?.revision === 1) record.placeTraces();
      announceModel(news, emit);
      record.setModelProblems(parts.modelProblems());
    },
    logBug,
  });
  const stylesChanged = createFollowedStyles({
    ...{ sheets: () => sheets, files: () => files, analysis, isDisposed: () => life.isDisposed, logBug },
  });
  const sheets = createStyleSheetTexts(project.styleSheets, (change) => {
    record.styleSheetsChanged();
    stylesChanged();
    emit('preview.styleSheets', change);
  });
  const known = createKnownFiles(project, analysis);
  const record = createRunRecord({
    emit,
    model: () => (analysis.known().revision === 0 ? null : analysis.known().model),
    sources: analysis.sources,
    projectProblems: options.projectProblems,
    retention: options.retention,
    redact: options.redact,
  });
  const debugging = createProjectDebugger(emit, options.redact);
  const runners = createRunnerSwitch({
    limits: options.runtime.limits,
    make: (limits) =>
      makeRunner(
        { ...options, toolTips: project.toolTips, runtime: { ...options.runtime, limits, debugger: debugging.code } },
        analysis,
        record,
      ),
  });
  const literal = createLiteralPage(analysis, record, logBug);
  const files = createProjectFiles(project.folder, project, options.journal);
  const parts: WorkspaceParts = {
    ...{ project, life, emit, files, analysis, sheets, stylesChanged, known, record, runners, literal, debugging },
    info: () => infoOf(options, parts),
    modelProblems: () => modelProblemsOf(options, parts),
  };
  return parts;
}

function createLiteralPage(analysis: Analysis, record: RunRecord, logBug: WorkspaceOptions['logBug']): RestrictedPage {
  return createRestrictedPage({
    draw: analysis.literalPage,
    show: (page) => record.take({ kind: 'page', page }),
    clear: record.clearPage,
    report: record.setEvaluation,
    logBug,
  });
}

function announceModel(news: ModelNews | undefined, emit: Emit): void {
  if (news === undefined) return;
  if ('difference' in news) emit('project.modelChanged', news);
  else emit('project.model', news);
}

function infoOf({ project, sample }: WorkspaceOptions, { life, known, sheets }: WorkspaceParts): ProjectInfo {
  return {
    folder: project.folder,
    name: project.name,
    layout: project.layout,
    files: project.files.map((file) => ({ ...file, exists: known.exists(file.path) })),
    styleSheets: [...sheets.list()],
    assetsFolder: project.assetsFolder,
    ...(project.mainPage === undefined ? {} : { mainPage: project.mainPage }),
    trusted: life.trust ?? false,
    trustAnswered: life.trust !== undefined,
    sample,
    ...(Object.keys(life.ruleLevels).length === 0 ? {} : { ruleLevels: life.ruleLevels }),
  };
}

function modelProblemsOf({ storedQueries }: WorkspaceOptions, { sheets, analysis }: WorkspaceParts): readonly Problem[] {
  const [sheetsLeftOut, found] = [leftOutSheets(sheets.list()), analysis.known().problems];
  const problems = sheetsLeftOut ? [...found, sheetsLeftOut] : found;
  // A middleware has stored queries of its own: the file here need not hold them.
  return storedQueries().filledBy === 'app' ? problems : problems.filter(({ code }) => code !== 'stored-query-missing');
}
