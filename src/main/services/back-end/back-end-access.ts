import type { WriteQuestion } from '../../../shared/contract/connection-schema.ts';
import type { Problem } from '../../../shared/contract/project-schema.ts';
import { startSampleBackend } from '../../sample-backend/sample-backend.ts';
import type { Emit } from '../application/event-hub.ts';
import type { Connections } from '../connections/connections-contract.ts';
import { createConnections } from '../connections/connections.ts';
import { createCredentialStore } from '../connections/credential-store.ts';
import { createDownloads, type Downloads } from '../exchanges/downloads.ts';
import { createExchangeStore, type ExchangeStore } from '../exchanges/exchange-store.ts';
import { createRedactor, type Redactor } from '../exchanges/redaction.ts';
import { createHttpService, type HttpService } from '../http/http-service.ts';
import type { SystemProxy } from '../http/network/system-proxy.ts';
import { redactQuestion } from '../http/redact-question.ts';
import { createWriteGuard, type WriteGuard } from '../http/write-guard.ts';
import { createMetadataService, type MetadataService } from '../metadata/metadata-service.ts';
import { settingsFileName } from '../project/settings-file.ts';
import type { StoredQueries } from '../../../shared/language/stored-query.ts';
import type { SettingsStore } from '../settings/settings-store.ts';

/** Bodies kept for the inspector. */
const exchangeBytes = 256 * 1024 * 1024;
/** Files kept until a person saves them. */
const downloadBytes = 256 * 1024 * 1024;

export interface BackEndAccessOptions {
  readonly settings: Pick<SettingsStore, 'read' | 'write'>;
  readonly emit: Emit;
  /** Left out: the environment tells. */
  readonly systemProxy?: SystemProxy | undefined;
  /** Of the open project, for the judgement of what a middleware fills. */
  readonly storedQueries: () => StoredQueries;
}

/** Everything between the runtime and a back-end: connections, sign-in, write guard, HTTP, recorded exchanges. */
export interface BackEndAccess {
  readonly connections: Connections;
  readonly http: HttpService;
  readonly exchanges: ExchangeStore;
  readonly downloads: Downloads;
  readonly guard: WriteGuard;
  readonly metadata: MetadataService;
  /** The body of an answer as a window may show it, if it is still kept. */
  readData(exchangeId: string): Promise<readonly Uint8Array[] | undefined>;
  /** A question as a window may show it. */
  tellQuestion(question: WriteQuestion): WriteQuestion;
  /** What is wrong with the project's connection file. */
  problems(): readonly Problem[];
  readonly redact: Redactor['redact'];
  dispose(): Promise<void>;
}

/** `DASHWRIGHT_KEYCHAIN=memory` keeps passwords out of the system's keychain (tests, shared machines). */
function keychainOpener(): Parameters<typeof createCredentialStore>[0] {
  if (process.env.DASHWRIGHT_KEYCHAIN !== 'memory') return undefined;
  return () => Promise.reject(new Error('The keychain is switched off.'));
}

/** Puts the parts together; the sample back-end starts with the first request to it. */
export async function createBackEndAccess(options: BackEndAccessOptions): Promise<BackEndAccess> {
  const { emit } = options;
  const redactor = createRedactor();
  let sample: ReturnType<typeof startSampleBackend> | undefined;
  const connections = await createConnections({
    projectFolder: null,
    trusted: false,
    sampleBaseUrl: async () => {
      sample ??= startSampleBackend({}).catch((thrown: unknown) => {
        // The next request tries again.
        sample = undefined;
        throw thrown;
      });
      return (await sample).baseUrl;
    },
    credentials: await createCredentialStore(keychainOpener()),
    settings: options.settings,
    redactor,
    systemProxy: options.systemProxy,
  });
  const exchanges = createExchangeStore({
    maxBytes: exchangeBytes,
    redactor,
    onChange: (changed) => emit('traffic.exchanges', { exchanges: [...changed] }),
  });
  const downloads = createDownloads(downloadBytes);
  const tellQuestion = (question: WriteQuestion) => redactQuestion(question, redactor.redact);
  const guard = createWriteGuard({
    onAsked: (question) => emit('write.asked', tellQuestion(question)),
    onSettled: (id) => emit('write.settled', { id }),
    isDryRun: connections.isDryRun,
    untilClose: connections.untilClose,
    storedQueries: options.storedQueries,
  });
  const http = createHttpService({ connections, guard, exchanges, redactor, downloads });
  connections.onChange((state) => emit('connections.changed', state));

  return {
    connections,
    http,
    exchanges,
    downloads,
    guard,
    async readData(id) {
      const chunks = exchanges.responseBody(id)?.chunks;
      return chunks && (await redactor.maskData(chunks));
    },
    tellQuestion,
    metadata: createMetadataService({ http, connections, redact: redactor.redact }),
    problems() {
      const message = connections.fileProblem();
      if (message === undefined) return [];
      return [
        {
          id: 'connections',
          severity: 'error',
          source: 'project',
          code: 'connections-file',
          message,
          location: { path: settingsFileName, line: 1, column: 1 },
        },
      ];
    },
    redact: redactor.redact,
    async dispose() {
      await http.close();
      exchanges.dispose();
      await (await sample)?.stop();
    },
  };
}
