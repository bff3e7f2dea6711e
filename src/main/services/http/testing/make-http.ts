import { type Connection, type WriteQuestion, plainConnection } from '../../../../shared/contract/connection-schema.ts';
import type { RuntimeRequest } from '../../../runtime/runtime.ts';
import { createDownloads, type Downloads } from '../../exchanges/downloads.ts';
import { createExchangeStore, type ExchangeStore } from '../../exchanges/exchange-store.ts';
import { createRedactor, type Redactor } from '../../exchanges/redaction.ts';
import type { ConnectionReport, Credentials, HttpConnections, SendTarget } from '../http-connections.ts';
import type { Interception } from '../intercept/interception-types.ts';
import type { HttpLimits } from '../limits/http-limits.ts';
import type { NetworkAccess } from '../network/network-access.ts';
import { createHttpService } from '../http-service.ts';
import type { HttpService } from '../http-service-types.ts';
import { createWriteGuard } from '../writes/write-guard.ts';
import type { WriteGuard } from '../writes/write-guard-types.ts';

export function makeConnection(overrides: Partial<Connection> = {}): Connection {
  return {
    ...plainConnection,
    id: 'plan',
    name: 'Planning',
    ...overrides,
  };
}

export function makeRequest(overrides: Partial<RuntimeRequest> = {}): RuntimeRequest {
  return {
    requestId: 'r1',
    traceId: 't1',
    widgetId: 'grid',
    action: 'init',
    method: 'POST',
    path: '/api/v1/ExecuteMDX',
    body: '{"MDX":"SELECT {} ON 0 FROM [Cube]"}',
    rootCause: { kind: 'person' },
    ...overrides,
  };
}

export interface HttpParts {
  readonly http: HttpService;
  readonly guard: WriteGuard;
  readonly exchanges: ExchangeStore;
  readonly downloads: Downloads;
  readonly redactor: Redactor;
  readonly reports: ConnectionReport[];
  readonly questions: WriteQuestion[];
  readonly settled: string[];
  readonly users: string[];
  readonly now: {
    connection: Connection;
    baseUrl: string;
    credentials: Credentials | null;
    revision: number;
    paused: boolean;
    network?: NetworkAccess;
    dryRun: boolean;
  };
}

/** Returns the real service with real guard and store; only the connection is fixed. */
/** Returns where requests to another connection go. */
export function otherTarget(now: SendTarget, id: string, baseUrl = now.baseUrl): SendTarget {
  return { ...now, connection: { ...now.connection, id, baseUrl }, baseUrl };
}

export function makeHttp(
  baseUrl: string,
  options: {
    connection?: Partial<Connection>;
    credentials?: Credentials | null;
    limits?: Partial<HttpLimits>;
    network?: NetworkAccess;
    /** Addresses of other connections, by id. */
    others?: Readonly<Record<string, string>>;
    interception?: (exchanges: ExchangeStore) => Interception;
  } = {},
): HttpParts {
  const redactor = createRedactor();
  const reports: ConnectionReport[] = [];
  const questions: WriteQuestion[] = [];
  const settled: string[] = [];
  const users: string[] = [];
  const now: HttpParts['now'] = {
    connection: makeConnection({ baseUrl, ...options.connection }),
    baseUrl,
    credentials: options.credentials ?? null,
    revision: 0,
    paused: false,
    ...(options.network ? { network: options.network } : {}),
    dryRun: false,
  };
  const connections: HttpConnections = {
    target: async () => ({ ...now }),
    targetOf: async (connection, password) => ({
      ...now,
      connection,
      baseUrl: connection.baseUrl,
      credentials: password === undefined ? now.credentials : { user: connection.user, password },
    }),
    savedTarget: async (id) => otherTarget(now, id, options.others?.[id]),
    isPaused: () => now.paused,
    report: (_, report) => reports.push(report),
    setBackEndUser: (_, name) => users.push(name),
  };
  const guard = createWriteGuard({
    onAsked: (question) => questions.push(question),
    onSettled: (id) => settled.push(id),
    isDryRun: () => now.dryRun,
  });
  const downloads = createDownloads(64 * 1024 ** 2);
  const exchanges = createExchangeStore({ maxBytes: 64 * 1024 ** 2, redactor, onChange: () => {} });
  const http = createHttpService({
    connections,
    guard,
    exchanges,
    redactor,
    downloads,
    ...(options.interception ? { interception: options.interception(exchanges) } : {}),
    ...(options.limits ? { limits: options.limits } : {}),
  });
  return { http, guard, exchanges, downloads, redactor, reports, questions, settled, users, now };
}
