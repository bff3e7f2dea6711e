import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, request as bareRequest } from 'undici';
import type { RuntimeRequest } from '../../src/main/runtime/runtime.ts';
import { sampleConnection } from '../../src/main/services/connections/sample-connection.ts';
import { createExchangeStore } from '../../src/main/services/exchanges/exchange-store.ts';
import { createRedactor } from '../../src/main/services/exchanges/redaction.ts';
import { createHttpService } from '../../src/main/services/http/http-service.ts';
import { createWriteGuard } from '../../src/main/services/http/write-guard.ts';
import { alternate, reportRatio } from './measure.ts';

/** Small requests through the HTTP service against the bare client. */
export async function benchHttp(): Promise<void> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end('{"Cells":[{"Ordinal":0,"Value":1}]}'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redactor = createRedactor();
  const exchanges = createExchangeStore({ maxBytes: 64 * 1024 * 1024, redactor, onChange: () => undefined });
  const target = async () => ({ connection: { ...sampleConnection, id: 'bench' }, baseUrl, credentials: null, revision: 1 });
  const http = createHttpService({
    connections: { target, targetOf: target, isPaused: () => false, report: () => undefined, setBackEndUser: () => undefined },
    guard: createWriteGuard({ onAsked: () => undefined, onSettled: () => undefined }),
    exchanges,
    redactor,
    limits: { requestsPerMinute: 1_000_000 },
  });
  const path = '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)';
  const cause = { kind: 'render', page: 'p', afterEdit: false } as const;
  const request: RuntimeRequest = {
    requestId: 'r',
    traceId: 't',
    widgetId: 'w',
    action: 'init',
    method: 'POST',
    path,
    body: '{"MDX":"SELECT"}',
    rootCause: cause,
  };
  const agent = new Agent({ keepAliveTimeout: 10_000 });
  for (const parallel of [1, 10, 50]) {
    const inBatches = async (send: () => Promise<unknown>): Promise<void> => {
      for (let sent = 0; sent < 500; sent += parallel) await Promise.all(Array.from({ length: parallel }, send));
    };
    const times = await alternate(
      5,
      () => inBatches(() => http.send(request, new AbortController().signal)),
      () =>
        inBatches(async () =>
          (await bareRequest(baseUrl + path, { method: 'POST', body: '{"MDX":"SELECT"}', dispatcher: agent })).body.text(),
        ),
    );
    reportRatio(`500 small requests, ${parallel} in parallel`, times, 'the bare client');
  }
  await http.close();
  await agent.close();
  exchanges.dispose();
  server.closeAllConnections();
  server.close();
}
