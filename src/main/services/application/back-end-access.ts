import type { WriteQuestion } from '../../../shared/contract/connection-schema.ts';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import { startSampleBackend } from '../../sample-backend/sample-backend.ts';
import type { Emit } from '../events/event-hub.ts';
import type { Connections } from '../connections/connections-contract.ts';
import { createConnections } from '../connections/connections.ts';
import { findKeychain, type Keychain, storeIn } from '../connections/credentials/credential-store.ts';
import { createDownloads, type Downloads } from '../exchanges/downloads.ts';
import { createExchangeStore, type ExchangeDisk, type ExchangeStore } from '../exchanges/exchange-store.ts';
import { createRedactor, type Redactor } from '../exchanges/redaction.ts';
import { maxPaused } from '../../../shared/trace/intercept/intercept-schema.ts';
import { createInterception } from '../http/intercept/interception.ts';
import type { Interception, InterceptionOptions } from '../http/intercept/interception-types.ts';
import { createHttpService } from '../http/http-service.ts';
import type { HttpService } from '../http/http-service-types.ts';
import type { SystemProxy } from '../http/network/system-proxy.ts';
import { redactQuestion } from '../http/answer/redact-question.ts';
import { createWriteGuard } from '../http/writes/write-guard.ts';
import type { WriteGuard } from '../http/writes/write-guard-types.ts';
import { createMetadataService, type MetadataService } from '../metadata/metadata-service.ts';
import { settingsFileName } from '../project/settings-file.ts';
import type { StoredQueries } from '../../../shared/language/stored-query.ts';
import type { SettingsStore } from '../settings/settings-store.ts';

/** Bytes of bodies kept for the inspector. */
const exchangeBytes = 256 * 1024 * 1024;
/** Bytes of downloads kept until a person saves them. */
const downloadBytes = 256 * 1024 * 1024;

export interface BackEndAccessOptions {
  readonly settings: Pick<SettingsStore, 'read' | 'write'>;
  /** Where secrets are remembered; undefined: this computer has no keychain. */
  readonly keychain: Keychain | undefined;
  readonly emit: Emit;
  /** If absent, environment variables decide. */
  readonly systemProxy?: SystemProxy | undefined;
  /** Names the folder for bodies of requests that do not fit into memory, which belongs to the open project. */
  readonly bodyFolder: () => string;
  /** Returns the stored queries of the open project, to judge what a middleware fills in. */
  readonly storedQueries: () => StoredQueries;
}

/** Everything between the runtime and a back-end: connections, sign-in, write guard, HTTP and recorded exchanges. */
export interface BackEndAccess {
  readonly connections: Connections;
  readonly http: HttpService;
  readonly exchanges: ExchangeStore;
  readonly downloads: Downloads;
  readonly guard: WriteGuard;
  readonly interception: Interception;
  readonly metadata: MetadataService;
  /** Returns the body of an answer as a window may show it; undefined if it is no longer kept. */
  readData(exchangeId: string): Promise<readonly Uint8Array[] | undefined>;
  /** Returns a question as a window may show it, without secrets. */
  redactedQuestion(question: WriteQuestion): WriteQuestion;
  /** Returns the problems of the project's connection file. */
  problems(): readonly Problem[];
  readonly redact: Redactor['redact'];
  dispose(): Promise<void>;
}

/** Returns the system's keychain if it works, unless `DASHWRIGHT_KEYCHAIN=memory` switches it off (tests, shared machines). */
export async function openKeychain(): Promise<Keychain | undefined> {
  return process.env.DASHWRIGHT_KEYCHAIN === 'memory' ? undefined : await findKeychain();
}

function interceptionEvents(emit: Emit): InterceptionOptions {
  return {
    onChange: (state) => emit('intercept.changed', state),
    onSurplus: () =>
      emit('notice', {
        severity: 'warning',
        message: `${maxPaused} requests are paused, the most there can be: further ones go on. Decide about some, or narrow the rules of Intercept.`,
      }),
  };
}

/** The bound comes with the settings. */
function bodyDisk({ bodyFolder, emit }: BackEndAccessOptions): ExchangeDisk {
  return {
    folder: bodyFolder,
    maxBytes: 0,
    onFailure: (thrown) => emit('notice', { severity: 'warning', message: diskMessage(thrown) }),
  };
}

function diskMessage(thrown: unknown): string {
  const isFull = ['ENOSPC', 'EDQUOT'].includes(String((thrown as NodeJS.ErrnoException | undefined)?.code));
  const why = isFull ? 'the disk is full' : 'the data folder cannot be written';
  return `Older bodies of requests are forgotten instead of being moved to the disk: ${why}. Clear the list of requests to try again.`;
}

/** Assembles the parts; the sample back-end starts with the first request to it. */
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
    credentials: storeIn(options.keychain),
    settings: options.settings,
    redactor,
    systemProxy: options.systemProxy,
  });
  const exchanges = createExchangeStore({
    maxBytes: exchangeBytes,
    redactor,
    disk: bodyDisk(options),
    onChange: (changed) => emit('traffic.exchanges', { exchanges: [...changed] }),
  });
  const downloads = createDownloads(downloadBytes);
  const redactedQuestion = (question: WriteQuestion) => redactQuestion(question, redactor.redact);
  const guard = createWriteGuard({
    onAsked: (question) => emit('write.asked', redactedQuestion(question)),
    onSettled: (id) => emit('write.settled', { id }),
    isDryRun: connections.isDryRun,
    untilClose: connections.untilClose,
    storedQueries: options.storedQueries,
  });
  const interception = createInterception(exchanges, interceptionEvents(emit));
  const http = createHttpService({ connections, guard, exchanges, redactor, downloads, interception });
  connections.onChange((state) => emit('connections.changed', state));

  return {
    connections,
    http,
    exchanges,
    downloads,
    guard,
    interception,
    async readData(id) {
      const chunks = await exchanges.responseBody(id)?.chunks();
      return chunks && (await redactor.maskData(chunks));
    },
    redactedQuestion,
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
      await exchanges.dispose();
      await (await sample)?.stop();
    },
  };
}
