import { type Connection, plainConnection } from '../../src/shared/contract/connection-schema.ts';
import type { RuntimeRequest, RuntimeResponse } from '../../src/main/runtime/runtime.ts';
import { createExchangeStore } from '../../src/main/services/exchanges/exchange-store.ts';
import { createRedactor } from '../../src/main/services/exchanges/redaction.ts';
import type { HttpConnections } from '../../src/main/services/http/http-connections.ts';
import { createHttpService } from '../../src/main/services/http/http-service.ts';
import { resolveWireTarget } from '../../src/main/services/http/request/target.ts';
import type { WriteGuard } from '../../src/main/services/http/writes/write-guard-types.ts';
import type { SeenRequest } from './case-schema.ts';
import { unknownValues } from '../../src/main/services/http/writes/undo/old-values.ts';

export interface CaseHttp {
  send(request: RuntimeRequest, signal: AbortSignal): Promise<RuntimeResponse>;
  /**
   * What the server saw, in the order in which it was asked for and with paths as configured. Requests that start
   * together use sockets of their own, so their order of arrival is chance.
   */
  asConfigured(seen: readonly SeenRequest[]): SeenRequest[];
  close(): Promise<void>;
}

/** The real HTTP service, sending to one address and allowing every write. */
export function createCaseHttp(baseUrl: string): CaseHttp {
  const redactor = createRedactor();
  const asked: { readonly method: string; readonly path: string; readonly wirePath: string; readonly body: string | null }[] = [];
  const exchanges = createExchangeStore({ maxBytes: 64 * 1024 ** 2, redactor, onChange: () => {} });
  const http = createHttpService({
    connections: fixedConnection(baseUrl),
    guard: allowingGuard,
    exchanges,
    redactor,
    readsErrorLogs: false,
  });

  return {
    send(request, signal) {
      try {
        const { wirePath } = resolveWireTarget(baseUrl, request.path);
        asked.push({ method: request.method.toUpperCase(), path: request.path, wirePath, body: request.body });
      } catch {
        // Refused paths never reach the server; the service itself says why.
      }
      return http.send(request, signal);
    },
    asConfigured(seen) {
      const left = [...seen];
      const ordered = asked.flatMap(({ method, path, wirePath, body }) => {
        const fits = (request: SeenRequest) => request.method === method && request.path === wirePath;
        const exact = left.findIndex((request) => fits(request) && request.body === (body || null));
        const index = exact >= 0 ? exact : left.findIndex(fits);
        return index < 0 ? [] : left.splice(index, 1).map((request) => ({ method: request.method, path, body: request.body }));
      });
      return [...ordered, ...left];
    },
    async close() {
      await http.close();
      await exchanges.dispose();
    },
  };
}

const allowingGuard: WriteGuard = {
  judge: () => ({ effect: 'read' }),
  decide: () => 'send',
  check: async () => 'send',
  oldValues: () => unknownValues.notAsked,
  answer: () => {},
  waiting: () => [],
};

function fixedConnection(baseUrl: string): HttpConnections {
  const connection: Connection = {
    ...plainConnection,
    id: 'case',
    name: 'recorded answers',
    baseUrl,
    writes: 'allow',
  };
  const target = async () => ({ connection, baseUrl, credentials: null, revision: 0 });
  return { target, targetOf: target, isPaused: () => false, report: () => {}, setBackEndUser: () => {} };
}
