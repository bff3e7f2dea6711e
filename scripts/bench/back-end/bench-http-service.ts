import { sampleConnection } from '../../../src/main/services/connections/sample-connection.ts';
import { createExchangeStore, type ExchangeDisk, type ExchangeStore } from '../../../src/main/services/exchanges/exchange-store.ts';
import { createRedactor, type Redactor } from '../../../src/main/services/exchanges/redaction.ts';
import { createHttpService } from '../../../src/main/services/http/http-service.ts';
import type { HttpService } from '../../../src/main/services/http/http-service-types.ts';
import { createWriteGuard } from '../../../src/main/services/http/writes/write-guard.ts';

export interface BenchService {
  readonly http: HttpService;
  readonly exchanges: ExchangeStore;
}

/** Returns the store of exchanges as main makes it. */
export function benchStore(redactor: Redactor, maxBytes = 256 * 1024 ** 2, disk?: ExchangeDisk): ExchangeStore {
  return createExchangeStore({ maxBytes, redactor, onChange: () => undefined, ...(disk === undefined ? {} : { disk }) });
}

/** Returns the service as main makes it, with a secret to look for; only the choice of the connection is fixed. */
export function benchService(baseUrl: string, storeOf: (redactor: Redactor) => ExchangeStore = benchStore): BenchService {
  const redactor = createRedactor();
  redactor.register('a secret of some length');
  const exchanges = storeOf(redactor);
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
