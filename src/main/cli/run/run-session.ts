import type { DiscoveredProject } from '../../services/project/discover-project.ts';
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
import { createRunConnection, type RunBackEnd } from './run-connection.ts';
import { withTerminalAdvice } from './terminal-sign-in.ts';
import { withWriteAdvice } from './write-advice.ts';

export interface RunSessionOptions {
  readonly project: DiscoveredProject;
  readonly paths: BuiltPaths;
  /** Null for a sample back-end of its own. */
  readonly backEnd: RunBackEnd | null;
  /** Writes are answered by the app and never sent. */
  readonly isDryRun?: boolean;
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

/** Creates what a run needs; nothing is started or sent yet. @throws AppError for an unusable address. */
export async function createRunSession({ project, paths, backEnd, isDryRun = false, trust }: RunSessionOptions): Promise<RunSession> {
  let sample: Awaited<ReturnType<typeof startSampleBackend>> | undefined;
  const sampleBaseUrl = async (): Promise<string> => {
    sample ??= await startSampleBackend({});
    return sample.baseUrl;
  };
  const connection = createRunConnection(backEnd, sampleBaseUrl);
  const redactor = createRedactor();
  const exchanges = createExchangeStore({ maxBytes: exchangeBytes, redactor, onChange: () => undefined });
  const guard = createWriteGuard({
    onAsked: (question) => guard.answer({ id: question.id, allow: true, always: false }),
    onSettled: () => undefined,
    readsFirst: false,
    isDryRun: () => isDryRun,
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
      send: async (...sent) => withWriteAdvice(withTerminalAdvice(await http.send(...sent), backEnd?.signIn.mode ?? 'none'), backEnd),
      wholeResults: true,
    },
    analysisBundle: paths.analysisBundle,
    codeBundle: paths.codeBundle,
    activeUser: connection.activeUser,
    storedQueries: connection.storedQueries,
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
      await exchanges.dispose();
      await sample?.stop();
    },
  };
}
