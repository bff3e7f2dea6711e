import { AppError } from '../../shared/errors/app-error.ts';
import type { JsonObject } from '../../shared/schema/json.ts';
import { type Exchange, isSuccessfulProcessStatus } from '../../shared/trace/exchange/exchange.ts';
import { withNested } from '../../shared/trace/trace-file/nested-runs.ts';
import type { RunResult } from '../runtime/runtime.ts';
import type { BuiltPaths } from '../services/application/built-paths.ts';
import { terminalText } from '../services/application/terminal-text.ts';
import { defaultDataFolder } from '../services/settings/data-folder.ts';
import type { Workspace } from '../services/workspace/workspace-types.ts';
import { exitCodes } from './exit-codes.ts';
import { settleFolderTrust } from './folder-trust.ts';
import { readRunBackEnd } from './run/run-back-end.ts';
import { parseStateOption, parseTarget } from './run/run-options.ts';
import { createRunSession, type RunSession } from './run/run-session.ts';
import { runTargets, targetsText, unknownTarget } from './run/run-targets.ts';
import { findProject, startRunSession } from './run/start-run-session.ts';
import { traceText } from './trace-text.ts';

export interface RunOptions {
  readonly folder: string;
  readonly target: string;
  readonly settings: readonly string[];
  readonly baseUrl: string | undefined;
  /** The address fills stored queries itself. */
  readonly middleware: boolean;
  readonly sample: boolean;
  readonly json: boolean;
  /** The folder is trusted from now on. */
  readonly trust: boolean;
  readonly paths: BuiltPaths;
}

/**
 * `dashwright run <folder> <target>`: runs one action as the app does, prints its trace, exits 1 on an error.
 * @throws AppError `untrusted-project` for a folder that was not trusted before, without `trust`; `unknown-widget` or `unknown-action` if
 * there is nothing of that name to run.
 */
export async function runFromTerminal(options: RunOptions): Promise<void> {
  parseTarget(options.target);
  parseStateOption(options.settings);
  const session = await openRun(options);
  try {
    await runTarget(session, options);
  } finally {
    await session.dispose();
  }
}

/** Connects to the back-end and evaluates the files. @throws AppError as `runFromTerminal` does before anything runs. */
export async function openRun(options: Omit<RunOptions, 'target' | 'settings' | 'json'>): Promise<RunSession> {
  if (options.sample && options.baseUrl !== undefined) throw new AppError('invalid-input', 'Choose --sample or --base-url, not both.');
  if (options.middleware && options.baseUrl === undefined)
    throw new AppError('invalid-input', '--middleware needs --base-url: the sample back-end fills nothing.');
  const found = await findProject(options.folder);
  await settleFolderTrust(found, { isTrusted: options.trust, dataFolder: defaultDataFolder() });

  const { baseUrl, middleware, paths } = options;
  return await startRunSession({
    project: found,
    paths,
    trust: true,
    backEnd: baseUrl === undefined ? null : await readRunBackEnd(baseUrl, middleware),
  });
}

/** Runs one action, prints its trace and sets the exit code. @throws AppError `unknown-widget`, `unknown-action`. */
export async function runTarget(session: RunSession, options: Pick<RunOptions, 'target' | 'settings' | 'json'>): Promise<void> {
  const { workspace, exchanges } = session;
  const target = parseTarget(options.target);
  const state = parseStateOption(options.settings);
  await workspace.runtime.setState(state);
  const result = await runAction(workspace, target, state);
  if (isMissing(workspace, result)) throw unknownTarget(workspace.state().model, target);
  print(session, result, options.json);
  if (hasFailed(result, exchanges.list())) process.exitCode = exitCodes.failed;
}

/**
 * `dashwright run <folder>`: prints what can be run, in the order of the files. Runs and sends nothing, so the folder needs no trust.
 * @throws AppError `not-a-project` and the others of finding one.
 */
export async function listFromTerminal({ folder, json, paths }: Pick<RunOptions, 'folder' | 'json' | 'paths'>): Promise<void> {
  const project = await findProject(folder);
  const session = await createRunSession({ project, paths, backEnd: null, trust: false });
  try {
    await session.workspace.start(false);
    const targets = runTargets(session.workspace.state().model);
    if (json) console.log(terminalText(JSON.stringify(targets, null, 2)));
    else if (targets.length === 0) console.error('Nothing can be run here: the repository has no actions.');
    else console.log(targetsText(targets));
  } finally {
    await session.dispose();
  }
}

/** Returns whether nothing ran because no file has such an action. What code defines, the model does not know. */
function isMissing(workspace: Workspace, { outcome, traceId }: RunResult): boolean {
  if (outcome === 'skip') return true;
  const trace = workspace.state().traces.find(({ id }) => id === traceId);
  return outcome === 'loaded' && trace?.steps.length === 0;
}

async function runAction(
  workspace: Workspace,
  { widgetId, action }: ReturnType<typeof parseTarget>,
  state: JsonObject,
): Promise<RunResult> {
  const entry = workspace.state().model.entries.find((candidate) => candidate.widgetId === widgetId);
  const kind = entry?.actions.find((candidate) => candidate.name === action)?.kind;
  const cause = { kind: 'command' } as const;
  if (kind === 'load' || action === 'init') return await workspace.runtime.runLoad({ widgetId, action, values: {}, cause });
  const values = typeof state[widgetId] === 'object' ? eventValues(state[widgetId], action) : {};
  return await workspace.runtime.runEvent({ widgetId, action, values, cause, sequence: 0 });
}

/** Prints the traces of a run with its requests. Data stays as received; messages about it may repeat a password. */
function print({ workspace, exchanges, redact }: RunSession, result: RunResult, isJson: boolean): void {
  const run = withNested(new Map(workspace.state().traces.map((trace) => [trace.id, trace])), result.traceId);
  const redacted: RunResult = {
    ...result,
    warnings: result.warnings.map((warning) => redact(warning)),
    error: result.error && { ...result.error, message: redact(result.error.message) },
  };
  const list = exchanges.list();
  console.log(
    isJson
      ? terminalText(JSON.stringify({ traces: run, exchanges: list, result: resultOf(redacted) }, null, 2))
      : traceText(run, list, redacted),
  );
}

function hasFailed(result: RunResult, exchanges: readonly Exchange[]): boolean {
  if (result.error || result.outcome === 'rejected' || result.outcome === 'threw') return true;
  return exchanges.some(({ processStatus }) => processStatus !== undefined && !isSuccessfulProcessStatus(processStatus));
}

/** Returns the values that `--set <widget>.<action>.value=...` gave, which the event carries. */
function eventValues(widgetState: unknown, action: string): Record<string, never> {
  const values = (widgetState as Record<string, unknown> | null)?.[action];
  return typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as Record<string, never>) : {};
}

function resultOf(result: RunResult): Pick<RunResult, 'outcome' | 'result' | 'effects' | 'delivered' | 'warnings' | 'error'> {
  const { outcome, result: value, effects, delivered, warnings, error } = result;
  return { outcome, result: value, effects, delivered, warnings, error };
}
