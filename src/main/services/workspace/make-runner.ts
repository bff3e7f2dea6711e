import { createRuntime } from '../../runtime/supervisor/create-runtime.ts';
import type { RuntimeOptions } from '../../runtime/runtime.ts';
import type { Analysis } from '../analysis/analysis-types.ts';
import { createLiveRunner } from './live-runner.ts';
import type { RunRecord } from './record/run-record.ts';
import type { RunningFiles } from './runner-switch.ts';
import type { WorkspaceOptions } from './workspace-types.ts';

type RunnerOptions = Pick<WorkspaceOptions, 'activeUser' | 'language' | 'storedQueries' | 'runsOnEdit' | 'logBug'> & {
  readonly runtime: WorkspaceOptions['runtime'] & Pick<RuntimeOptions, 'debugger'>;
};

/** Returns a runtime for the files of a project, and the live runner that keeps it in step with them. Starts nothing yet. */
export function makeRunner(
  options: RunnerOptions & { readonly toolTips: boolean },
  analysis: Pick<Analysis, 'runnable' | 'runnableAtOnce' | 'runnableFirst'>,
  record: RunRecord,
): Pick<RunningFiles, 'runtime' | 'runner'> {
  const runtime = createRuntime({
    ...options.runtime,
    keepsHistory: options.runtime.wholeResults !== true,
    onBug: (text) => options.logBug('runtime', new Error(text)),
    onEvent(event) {
      record.take(event);
      if (event.kind === 'page') runner.pageShown(event.page.page);
    },
  });
  const runner = createLiveRunner({
    runtime,
    currentFiles: async (base) => {
      const { hasSyntaxError, ...files } = await analysis.runnable(base);
      const { queries, ...scripts } = hasSyntaxError;
      // Unreadable stored queries hold back the edit that broke them, not later edits of other files.
      const brokeQueries = queries && base !== undefined && base.queries?.text !== files.sources.queries?.text;
      return { ...files, isHeldBack: brokeQueries, hasSyntaxError: Object.values(scripts).some(Boolean) };
    },
    firstFiles: async () => ({ ...(await analysis.runnableFirst()), isHeldBack: false }),
    filesAtOnce(base) {
      const files = analysis.runnableAtOnce(base);
      return files && { ...files, isHeldBack: false };
    },
    activeUser: options.activeUser,
    ...(options.language ? { language: options.language } : {}),
    storedQueries: options.storedQueries,
    toolTips: options.toolTips,
    runsOnEdit: options.runsOnEdit,
    onEvaluation: record.setEvaluation,
    onPages: record.setPages,
    onNothingToDraw: record.clearPage,
    logBug: options.logBug,
  });
  return { runtime, runner };
}
