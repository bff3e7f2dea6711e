import { sampleConnection } from '../../../src/main/services/connections/sample-connection.ts';
import { createExchangeStore, type ExchangeStore } from '../../../src/main/services/exchanges/exchange-store.ts';
import { createRedactor } from '../../../src/main/services/exchanges/redaction.ts';
import { createHttpService } from '../../../src/main/services/http/http-service.ts';
import type { HttpService } from '../../../src/main/services/http/http-service-types.ts';
import { createWriteGuard } from '../../../src/main/services/http/writes/write-guard.ts';

/** The service as main makes it, with a secret to look for; only the choice of the connection is fixed. */
export function benchService(baseUrl: string): { readonly http: HttpService; readonly exchanges: ExchangeStore } {
  const redactor = createRedactor();
  redactor.register('a secret of some length');
  const exchanges = createExchangeStore({ maxBytes: 256 * 1024 ** 2, redactor, onChange: () => undefined });
  const target = async () => ({ connection: { ...sampleConnection, id: 'bench' }, baseUrl, credentials: null, revision: 1 });
  const http = createHttpService({
    connections: { target, targetOf: target, isPaused: () => false, report: () => undefined, setBackEndUser: () => undefined },
    guard: createWriteGuard({ onAsked: () => undefined, onSettled: () => undefined }),
    exchanges,
    redactor,
    limits: { requestsPerMinute: 100_000_000 },
  });
  return { http, exchanges };
}
