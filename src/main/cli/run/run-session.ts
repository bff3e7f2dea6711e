import type { DiscoveredProject } from '../../services/project/discover-project.ts';
import { defaultStoredQuerySettings } from '../../../shared/language/stored-query.ts';
import { toRuntimeLimits } from '../../runtime/runtime.ts';
import { createForkSpawn } from '../../runtime/supervisor/fork-child.ts';
import { startSampleBackend } from '../../sample-backend/sample-backend.ts';
import type { BuiltPaths } from '../../services/application/built-paths.ts';
import { terminalText } from '../../services/application/terminal-text.ts';
import { createExchangeStore, type ExchangeStore } from '../../services/exchanges/exchange-store.ts';
import { createRedactor, type Redactor } from '../../services/exchanges/redaction.ts';
import { createHttpService } from '../../services/http/http-service.ts';
import type { HttpService } from '../../services/http/http-service-types.ts';
import { toHttpLimits } from '../../services/http/limits/http-limits.ts';
import { createWriteGuard } from '../../services/http/writes/write-guard.ts';
import { createLimitsOfProject } from '../../services/limits/project-limits.ts';
import { createJournal } from '../../services/project/unsaved/journal.ts';
import { defaultDataFolder } from '../../services/settings/data-folder.ts';
import { createSettingsStore } from '../../services/settings/settings-store.ts';
import { createWorkspace } from '../../services/workspace/workspace.ts';
import type { Workspace } from '../../services/workspace/workspace-types.ts';
import { createHiddenPrompt } from './hidden-prompt.ts';
import { createRunConnection } from './run-connection.ts';
import { readRunServer } from './run-server.ts';
import { readRunSignIn } from './run-sign-in.ts';
import { withTerminalAdvice } from './terminal-sign-in.ts';

interface RunSessionOptions {
  readonly project: DiscoveredProject;
  readonly paths: BuiltPaths;
  /** Undefined for the sample back-end. */
  readonly baseUrl: string | undefined;
  /** The address fills stored queries itself. */
  readonly middleware: boolean;
  /** Nothing runs without it; the files are read all the same. */
  readonly trust: boolean;
}

/** A project with its back-end, for one run. */
export interface RunSession {
  readonly workspace: Workspace;
  readonly http: HttpService;
  readonly exchanges: ExchangeStore;
  readonly redact: Redactor['redact'];
  dispose(): Promise<void>;
}

/** Bytes of bodies that are kept. */
const exchangeBytes = 64 * 1024 * 1024;

/** Creates what a run needs; nothing is started or sent yet. @throws AppError for an unusable address or sign-in. */
export async function createRunSession({ project, paths, baseUrl, middleware, trust }: RunSessionOptions): Promise<RunSession> {
  let sample: Awaited<ReturnType<typeof startSampleBackend>> | undefined;
  const sampleBaseUrl = async (): Promise<string> => {
    sample ??= await startSampleBackend({});
    return sample.baseUrl;
  };
  const described = baseUrl === undefined ? null : await readTerminal();
  const connection = createRunConnection(baseUrl, sampleBaseUrl, described);
  const redactor = createRedactor();
  const exchanges = createExchangeStore({ maxBytes: exchangeBytes, redactor, onChange: () => undefined });
  const guard = createWriteGuard({
    onAsked: (question) => guard.answer({ id: question.id, allow: true, always: false }),
    onSettled: () => undefined,
    readsFirst: false,
    storedQueries: () => workspace.queries(),
  });
  const limits = createLimitsOfProject(createSettingsStore(defaultDataFolder()));
  await limits.load(project.folder);
  const http = createHttpService({ connections: connection, guard, exchanges, redactor, limits: toHttpLimits(limits.state().limits) });
  const workspace = createWorkspace({
    project,
    trust,
    sample: false,
    journal: createJournal(defaultDataFolder()),
    runtime: {
      childPath: paths.childBundle,
      spawn: createForkSpawn(),
      limits: toRuntimeLimits(limits.state().limits),
      send: async (...sent) => withTerminalAdvice(await http.send(...sent), described?.signIn.mode ?? 'none'),
      wholeResults: true,
    },
    analysisBundle: paths.analysisBundle,
    codeBundle: paths.codeBundle,
    activeUser: connection.activeUser,
    storedQueries: () => ({ ...defaultStoredQuerySettings, filledBy: middleware ? 'middleware' : 'app' }),
    runsOnEdit: () => false,
    projectProblems: () => limits.problems(),
    onSettingsChanged: () => undefined,
    redact: redactor.redact,
    emit: () => undefined,
    logBug: (message, thrown) => console.error(terminalText(redactor.redact(`dashwright: ${message}: ${String(thrown)}`))),
  });
  return {
    workspace,
    http,
    exchanges,
    redact: redactor.redact,
    async dispose() {
      await workspace.dispose();
      await http.close();
      exchanges.dispose();
      await sample?.stop();
    },
  };
}

/** Returns the server and the sign-in that environment and terminal describe. */
async function readTerminal(): Promise<Parameters<typeof createRunConnection>[2]> {
  const server = readRunServer(process.env);
  return { server, signIn: await readRunSignIn(process.env, createHiddenPrompt({ input: process.stdin, output: process.stderr })) };
}
