import { writeFile } from 'node:fs/promises';
import { AppError } from '../../../shared/errors/app-error.ts';
import { toSaveError } from '../../../shared/errors/system-error.ts';
import type { BuiltPaths } from '../../services/application/built-paths.ts';
import type { DiscoveredProject } from '../../services/project/discover-project.ts';
import { type FlowFailure, runFlow } from '../../services/flows/run-flow.ts';
import type { StoredFlow } from '../../services/project/flows/stored-flows.ts';
import { defaultDataFolder } from '../../services/settings/data-folder.ts';
import { exitCodes } from '../exit-codes.ts';
import { settleFolderTrust } from '../folder-trust.ts';
import { findProject, startRunSession } from '../run/start-run-session.ts';
import { createFlowBackEnds, type FlowBackEndChoice, type FlowBackEndOptions } from './flow-back-end.ts';
import { readFlowFiles } from './flow-files.ts';
import type { FlowOutcome } from './flow-outcome.ts';
import { flowReport, type FlowReporter } from './flow-report.ts';

export interface TestOptions extends Omit<FlowBackEndOptions, 'project'> {
  readonly folder: string;
  /** Name of the flows to run, with `*` for any characters; all without it. */
  readonly flow: string | undefined;
  readonly reporter: FlowReporter;
  /** File that gets the report; the text for people is printed all the same. */
  readonly output: string | undefined;
  /** Writes are answered by the app and never sent. */
  readonly dryRun: boolean;
  /** Seconds in which a step has to become quiet. */
  readonly stepSeconds: number;
  /** The folder is trusted from now on. */
  readonly trust: boolean;
  readonly paths: BuiltPaths;
}

/**
 * `dashwright test <folder>`: runs the flows of a project and reports them. Ends with 1 if one of them is red. Source: `docs/flows.md`,
 * Running.
 * @throws AppError `untrusted-project` for a folder that was not trusted before, without `trust`; `not-found` without flows; `invalid-input`
 * for options that do not go together.
 */
export async function testCommand(options: TestOptions): Promise<void> {
  const project = await findProject(options.folder);
  const backEnds = createFlowBackEnds({ ...options, project: project.folder });
  const files = await readFlowFiles(project.folder, options.flow);
  await settleFolderTrust(project, { isTrusted: options.trust, dataFolder: defaultDataFolder() });
  // What the command names has to be there before anything runs; what a flow names is a fault of that flow.
  if (options.baseUrl !== undefined || options.connection !== undefined) await backEnds(undefined);
  const outcomes: FlowOutcome[] = [];
  for (const file of files) outcomes.push(await runFile(file, { project, options, backEnds, isFirst: outcomes.length === 0 }));
  await report(outcomes, options);
  if (outcomes.some(({ outcome }) => outcome !== 'passed')) process.exitCode = exitCodes.failed;
}

interface FileRun {
  readonly project: DiscoveredProject;
  readonly options: TestOptions;
  readonly backEnds: FlowBackEndChoice;
  readonly isFirst: boolean;
}

/** Runs one flow in a session of its own, so that no flow sees what another one left behind: values, page, files' variables, sample data. */
async function runFile({ path, fileName, reading }: StoredFlow, run: FileRun): Promise<FlowOutcome> {
  const { flow, problems } = reading;
  const start = performance.now();
  const outcomeOf = (outcome: FlowOutcome['outcome'], failures: readonly FlowFailure[], name = flow?.name): FlowOutcome => ({
    file: path,
    name: name ?? fileName,
    steps: flow?.steps.length ?? 0,
    milliseconds: Math.round(performance.now() - start),
    outcome,
    failures,
  });
  if (flow === undefined)
    return outcomeOf(
      'unusable',
      problems.map(({ message, location }) => ({ place: location, step: 'the file', got: message })),
    );
  const { options, project, backEnds, isFirst } = run;
  try {
    const backEnd = await backEnds(flow.connection);
    const session = await startRunSession({ project, paths: options.paths, trust: true, backEnd, isDryRun: options.dryRun }, !isFirst);
    try {
      const { mainPage } = project;
      let sequence = 0;
      const nextSequence = () => ++sequence;
      const patience = options.stepSeconds * 1000;
      const failures = await runFlow(flow, reading.placeOf, { session, mainPage, patience, nextSequence });
      return outcomeOf(failures.length === 0 ? 'passed' : 'failed', failures, session.redact(flow.name ?? fileName));
    } finally {
      await session.dispose();
    }
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return outcomeOf('unusable', [{ place: reading.placeOf(['connection']), step: 'the start', got: thrown.message }]);
  }
}

async function report(outcomes: readonly FlowOutcome[], { reporter, output }: TestOptions): Promise<void> {
  const text = flowReport(outcomes, reporter);
  if (output === undefined) {
    console.log(text);
    return;
  }
  try {
    await writeFile(output, text.endsWith('\n') ? text : `${text}\n`);
  } catch (thrown) {
    throw toSaveError(output, thrown, `The report could not be written to ${output}. Name a file in a folder that is there.`);
  }
  console.log(flowReport(outcomes, 'text'));
}
