import { isSameData } from '../../../shared/project/difference/make-difference.ts';
import { createFileCalls } from './file-calls.ts';
import type { FirstReadingOptions } from './first-reading.ts';
import { createModelSender } from '../analysis/model-sender.ts';
import { withFlowFiles } from './flow-file-calls.ts';
import { createFolderChanges } from './folder-changes.ts';
import type { FileFollowers } from './known-files.ts';
import { createWorkspaceParts, type WorkspaceParts } from './workspace-parts.ts';
import type { RunnerSwitch } from './runner-switch.ts';
import { withSavedQueries } from './saved-query-calls.ts';
import { setWorkspaceTrust, startWorkspace } from './workspace-start.ts';
import type { Workspace, WorkspaceOptions } from './workspace-types.ts';

/** Opens a project that was found. Nothing runs before `start`, nor before a person trusts it. */
export function createWorkspace(options: WorkspaceOptions): Workspace {
  const parts = createWorkspaceParts(options);
  const { emit, analysis, record, runners, literal, info, modelProblems, debugging } = parts;
  const followers = fileFollowers(parts);
  const apart = { files: followers.files, emit, redact: options.redact, record };
  const firstReading = firstReadingOf(parts, followers, options);

  return {
    info,
    queries: analysis.queries,
    get runtime() {
      return runners.required().runtime;
    },
    start: (draws, connected) => startWorkspace(parts, firstReading, draws, connected),
    setTrusted: (answer, connect) => setWorkspaceTrust(parts, followers.listChanged, answer, connect),
    setLimits: runners.setLimits,
    setRuleLevels(levels) {
      if (isSameData(levels, parts.life.ruleLevels)) return;
      parts.life.ruleLevels = levels;
      analysis.setRuleLevels(levels);
      // Marks in editors follow them; windows get the project with its first ones.
      if (parts.life.reading !== undefined) followers.listChanged();
    },
    setCodeChecked: analysis.setCodeChecked,
    ...withFlowFiles(withSavedQueries(createFileCalls({ ...followers, emit }), apart), apart),
    openPage: (page) => runners.current()?.runner.openPage(page) ?? literal.openPage(page),
    reload(reset) {
      const { runner } = runners.required();
      // Another connection may expect other things of the files.
      record.setModelProblems(modelProblems());
      if (reset) record.forgetInputs();
      return runner.reload(reset);
    },
    restart: () => restart(runners),
    debugging,
    async setDebugged(isOn) {
      runners.required();
      if (debugging.code.isOn === isOn) return;
      debugging.code.turn(isOn);
      await restart(runners);
    },
    addProblem: record.addProblem,
    forgetProblem: record.forgetProblem,
    setInputs: record.setInputs,
    refuseInput: record.refuseInput,
    forgetDrawing: record.forgetDrawing,
    projectProblemsChanged: record.problemsChanged,
    importRuns: record.importRuns,
    clearTraces: record.clearTraces,
    clearConsole: record.clearConsole,
    modelPart: createModelSender(() => analysis.known()),
    state() {
      return { model: analysis.known().model, ...record.state() };
    },
    dispose: () => disposeOf(parts),
  };
}

async function restart(runners: RunnerSwitch): Promise<void> {
  const { runtime, runner } = runners.required();
  if (!(await runtime.restart())) await runner.reload(false);
}

function fileFollowers({ files, known, sheets, analysis, record, runners, literal, emit, info }: WorkspaceParts): FileFollowers {
  return {
    ...{ files, known, sheets, analysis, record },
    listChanged: () => emit('project.changed', { project: info() }),
    // The analysis follows by itself.
    textsChanged() {
      runners.current()?.runner.filesChanged();
      literal.filesChanged();
    },
    textsSaved: () => runners.current()?.runner.filesSaved(),
  };
}

function firstReadingOf(
  { project, files, known, analysis, record, emit, life, modelProblems }: WorkspaceParts,
  followers: FileFollowers,
  { onSettingsChanged }: WorkspaceOptions,
): FirstReadingOptions {
  const onChange = createFolderChanges({
    ...followers,
    emit,
    settingsChanged: onSettingsChanged,
    assetsChanged: () => record.setModelProblems(modelProblems()),
  });
  return { project, files, known, analysis, record, onChange, isDisposed: () => life.isDisposed };
}

async function disposeOf({ life, record, runners, literal, analysis, files }: WorkspaceParts): Promise<void> {
  life.isDisposed = true;
  life.reading?.goOn();
  record.dispose();
  // User code first: it must ask for nothing more while files are still being written.
  await runners.turnOff();
  literal.stop();
  await analysis.dispose();
  await files.dispose();
}
