import { resolve } from 'node:path';
import { describeMissingLayers } from '../../shared/contract/isolation-layers.ts';
import { describeSystemSandbox, hasSystemSandbox, ownMissingLayers } from '../../shared/contract/system-sandbox.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { isSuccessfulProcessStatus } from '../../shared/trace/exchange.ts';
import type { Trace } from '../../shared/trace/trace.ts';
import { parentOf } from '../../shared/trace/trace-rows.ts';
import { type RunResult, toRuntimeLimits } from '../runtime/runtime.ts';
import { createForkSpawn } from '../runtime/supervisor/fork-child.ts';
import { startSampleBackend } from '../sample-backend/sample-backend.ts';
import type { BuiltPaths } from '../services/application/built-paths.ts';
import { terminalText } from '../services/application/terminal-text.ts';
import { createExchangeStore } from '../services/exchanges/exchange-store.ts';
import { createRedactor } from '../services/exchanges/redaction.ts';
import { toHttpLimits } from '../services/http/http-limits.ts';
import { createHttpService } from '../services/http/http-service.ts';
import { createWriteGuard } from '../services/http/write-guard.ts';
import { createLimitsOfProject } from '../services/limits/project-limits.ts';
import { discoverProject } from '../services/project/discover-project.ts';
import { createJournal } from '../services/project/unsaved/journal.ts';
import { defaultDataFolder } from '../services/settings/data-folder.ts';
import { createSettingsStore } from '../services/settings/settings-store.ts';
import { defaultStoredQuerySettings } from '../../shared/language/stored-query.ts';
import { createWorkspace } from '../services/workspace/workspace.ts';
import { settleFolderTrust } from './folder-trust.ts';
import { createHiddenPrompt } from './hidden-prompt.ts';
import { createRunConnection } from './run-connection.ts';
import { parseState, parseTarget } from './run-options.ts';
import { readRunServer } from './run-server.ts';
import { readRunSignIn } from './run-sign-in.ts';
import { severalApplications } from './several-applications.ts';
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
  readonly version: string;
}

const exchangeBytes = 64 * 1024 * 1024;

/** A problem with the files that keeps anything from running, or undefined. */
function blockingMessage(
  problems: readonly {
    readonly severity: string;
    readonly source: string;
    readonly message: string;
    readonly location?: { readonly path: string; readonly line: number } | undefined;
  }[],
): string | undefined {
  // Nothing has run yet: an error of the runtime is one of evaluating the files.
  const sources = ['syntax', 'project', 'runtime'];
  const blocking = problems.find((problem) => problem.severity === 'error' && sources.includes(problem.source));
  if (!blocking) return undefined;
  const place = blocking.location ? `${blocking.location.path}:${blocking.location.line}: ` : '';
  return place + blocking.message;
}

/**
 * `dashwright run`: runs one action as the app does, prints its trace, exits 1 on an error.
 * @throws AppError `untrusted-project` for a folder that was not trusted before, without `trust`.
 */
export async function runCommand(options: RunOptions): Promise<void> {
  const { widgetId, action } = parseTarget(options.target);
  const state = parseState(options.settings);
  if (options.sample && options.baseUrl !== undefined) throw new AppError('invalid-input', 'Choose --sample or --base-url, not both.');
  if (options.middleware && options.baseUrl === undefined)
    throw new AppError('invalid-input', '--middleware needs --base-url: the sample back-end fills nothing.');
  const found = await discoverProject(resolve(options.folder));
  if (found.kind === 'choose') throw severalApplications(found.applications);
  await settleFolderTrust(found, { isTrusted: options.trust, dataFolder: defaultDataFolder() });

  let backend: Awaited<ReturnType<typeof startSampleBackend>> | undefined;
  const connection = createRunConnection(
    options.baseUrl,
    async () => {
      backend ??= await startSampleBackend({});
      return backend.baseUrl;
    },
    options.baseUrl === undefined
      ? null
      : {
          server: readRunServer(process.env),
          signIn: await readRunSignIn(process.env, createHiddenPrompt({ input: process.stdin, output: process.stderr })),
        },
  );
  const redactor = createRedactor();
  const exchanges = createExchangeStore({ maxBytes: exchangeBytes, redactor, onChange: () => undefined });
  const guard = createWriteGuard({
    onAsked: (question) => guard.answer({ id: question.id, allow: true, always: false }),
    onSettled: () => undefined,
    readsFirst: false,
    storedQueries: () => workspace.queries(),
  });
  const limits = createLimitsOfProject(createSettingsStore(defaultDataFolder()));
  await limits.load(found.folder);
  const http = createHttpService({ connections: connection, guard, exchanges, redactor, limits: toHttpLimits(limits.state().limits) });
  const workspace = createWorkspace({
    project: found,
    trust: true,
    sample: false,
    journal: createJournal(defaultDataFolder()),
    runtime: {
      childPath: options.paths.childBundle,
      spawn: createForkSpawn(),
      limits: toRuntimeLimits(limits.state().limits),
      send: http.send,
      wholeResults: true,
    },
    analysisBundle: options.paths.analysisBundle,
    activeUser: connection.activeUser,
    storedQueries: () => ({ ...defaultStoredQuerySettings, filledBy: options.middleware ? 'middleware' : 'app' }),
    runsOnEdit: () => false,
    projectProblems: () => limits.problems(),
    onSettingsChanged: () => undefined,
    redact: redactor.redact,
    emit: () => undefined,
    logBug: (message, thrown) => console.error(terminalText(redactor.redact(`dashwright: ${message}: ${String(thrown)}`))),
  });
  try {
    await http.connect();
    await workspace.start(false);
    const { missingLayers, systemSandbox } = workspace.state().status;
    const missing = describeMissingLayers(ownMissingLayers(missingLayers));
    if (missing.length > 0) console.error(`dashwright: isolation of the project's code is incomplete here: ${missing.join('; ')}.`);
    if (!hasSystemSandbox(systemSandbox, missingLayers))
      console.error(`dashwright: ${describeSystemSandbox(systemSandbox, missingLayers, process.platform)}`);
    const blocking = blockingMessage(workspace.state().problems);
    if (blocking !== undefined) throw new AppError('runtime-evaluation', blocking);
    await workspace.runtime.setState(state);
    const entry = workspace.state().model.entries.find((candidate) => candidate.widgetId === widgetId);
    const kind = entry?.actions.find((candidate) => candidate.name === action)?.kind;
    const isLoad = kind === 'load' || action === 'init';
    const cause = { kind: 'command' } as const;
    const values = typeof state[widgetId] === 'object' ? eventValues(state[widgetId], action) : {};
    const result = isLoad
      ? await workspace.runtime.runLoad({ widgetId, action, values: {}, cause })
      : await workspace.runtime.runEvent({ widgetId, action, values, cause, sequence: 0 });
    const { traces } = workspace.state();
    const run = withNested(traces, result.traceId);
    // Data stays as the back-end gave it; words about it may repeat a password.
    const said: RunResult = {
      ...result,
      warnings: result.warnings.map((warning) => redactor.redact(warning)),
      error: result.error && { ...result.error, message: redactor.redact(result.error.message) },
    };
    console.log(
      options.json
        ? terminalText(JSON.stringify({ traces: run, exchanges: exchanges.list(), result: resultOf(said) }, null, 2))
        : traceText(run, exchanges.list(), said),
    );
    const hasFailedProcess = exchanges
      .list()
      .some(({ processStatus }) => processStatus !== undefined && !isSuccessfulProcessStatus(processStatus));
    if (result.error || result.outcome === 'rejected' || result.outcome === 'threw' || hasFailedProcess) process.exitCode = 1;
    else if (result.outcome === 'skip')
      throw new AppError('unknown-action', `There is no action ${action} for ${widgetId} in the repository.`);
  } finally {
    await workspace.dispose();
    await http.close();
    exchanges.dispose();
    await backend?.stop();
  }
}

/** Values of the event, when `--set <widget>.<action>.value=...` gave some: they are what the event carries. */
function eventValues(widgetState: unknown, action: string): Record<string, never> {
  const values = (widgetState as Record<string, unknown> | null)?.[action];
  return typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as Record<string, never>) : {};
}

/** The trace and those it caused, in order of start. */
function withNested(traces: readonly Trace[], rootId: string): readonly Trace[] {
  const wanted = new Set([rootId]);
  for (const trace of traces) if (wanted.has(parentOf(trace) ?? '')) wanted.add(trace.id);
  return traces.filter((trace) => wanted.has(trace.id));
}

function resultOf(result: RunResult): Pick<RunResult, 'outcome' | 'result' | 'effects' | 'delivered' | 'warnings' | 'error'> {
  const { outcome, result: value, effects, delivered, warnings, error } = result;
  return { outcome, result: value, effects, delivered, warnings, error };
}
