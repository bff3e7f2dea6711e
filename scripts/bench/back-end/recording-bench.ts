import { strict as assert } from 'node:assert';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RuntimeRequest } from '../../../src/main/runtime/runtime.ts';
import type { ExchangeStore } from '../../../src/main/services/exchanges/exchange-store.ts';
import { alternate, reportRatio } from '../measure.ts';
import { benchService } from './bench-http-service.ts';

const requests = 2000;

/**
 * Measures what it costs to record requests: small ones over the loopback, sent in turn through a service that records everything and through one
 * whose store keeps nothing, in wall-clock time and in processor time of main.
 */
export async function benchRecording(): Promise<void> {
  const server = fork(join(import.meta.dirname, 'http-server.ts'));
  const [port] = (await once(server, 'message')) as [number];
  const baseUrl = `http://127.0.0.1:${port}`;
  const [on, off] = [benchService(baseUrl), benchService(baseUrl, keepsNothing)];
  const request: RuntimeRequest = {
    requestId: 'r',
    traceId: 't',
    widgetId: 'w',
    action: 'init',
    method: 'POST',
    path: '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
    body: '{"MDX":"SELECT"}',
    rootCause: { kind: 'render', page: 'p', afterEdit: false },
  };
  const send = async ({ http, exchanges }: typeof on, parallel: number): Promise<void> => {
    for (let sent = 0; sent < requests; sent += parallel) {
      await Promise.all(Array.from({ length: parallel }, () => http.send(request, new AbortController().signal)));
    }
    exchanges.flush();
  };
  const processor = async (work: () => Promise<void>): Promise<number> => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  for (const parallel of [1, 10]) {
    const title = `${requests} recorded requests, ${parallel} in parallel`;
    reportRatio(
      title,
      await alternate(
        9,
        () => send(on, parallel),
        () => send(off, parallel),
        3,
      ),
      'unrecorded',
      1.05,
    );
    const used = await alternate(
      9,
      () => processor(() => send(on, parallel)),
      () => processor(() => send(off, parallel)),
    );
    reportRatio('  processor time of main', used, 'unrecorded');
  }
  assert.ok(on.exchanges.list().length > requests);
  assert.equal(off.exchanges.list().length, 0);
  for (const { http, exchanges } of [on, off]) {
    await http.close();
    await exchanges.dispose();
  }
  server.kill();
}

/** Names requests, as the service needs, and forgets everything else. */
function keepsNothing(): ExchangeStore {
  let last = 0;
  const nothing = (): void => undefined;
  return {
    open() {
      last += 1;
      return `n${last}`;
    },
    update: nothing,
    updateLater: nothing,
    keepRequest: nothing,
    keepOriginal: nothing,
    mark: nothing,
    keepResponse: nothing,
    responseBody: () => undefined,
    bodyLength: () => undefined,
    get: () => undefined,
    list: () => [],
    read: async () => ({ text: '', totalLength: 0, available: false }),
    setBounds: nothing,
    clear: nothing,
    flush: nothing,
    heldBytes: () => 0,
    settled: async () => undefined,
    dispose: async () => undefined,
  };
}
