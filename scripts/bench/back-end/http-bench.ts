import { strict as assert } from 'node:assert';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Agent, request as bareRequest } from 'undici';
import type { RuntimeRequest } from '../../../src/main/runtime/runtime.ts';
import { defaultHttpLimits } from '../../../src/main/services/http/limits/http-limits.ts';
import { benchService } from './bench-http-service.ts';
import { type LargeAnswer, largeBytes } from './large-answer.ts';
import { alternate, median, reportRatio, reportValue } from '../measure.ts';

/** Requests per round: below a tenth of a second, noise of the machine outweighs the work. */
const requests = 2000;
const path = '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)';
const body = '{"MDX":"SELECT"}';

/** Measures small requests through the HTTP service against the bare client, and a large answer. */
export async function benchHttp(): Promise<void> {
  // A process of its own, like a back-end.
  const server = fork(join(import.meta.dirname, 'http-server.ts'));
  const [port] = (await once(server, 'message')) as [number];
  await benchSmall(`http://127.0.0.1:${port}`);
  await benchLarge(port);
  server.kill();
}

async function benchSmall(baseUrl: string): Promise<void> {
  const { http, exchanges } = benchService(baseUrl);
  // The same sockets for both.
  const agent = new Agent({ connections: defaultHttpLimits.sockets, pipelining: 1, bodyTimeout: 0 });
  const request: RuntimeRequest = {
    requestId: 'r',
    traceId: 't',
    widgetId: 'w',
    action: 'init',
    method: 'POST',
    path,
    body,
    rootCause: { kind: 'render', page: 'p', afterEdit: false },
  };
  for (const parallel of [1, 10, 50]) {
    const inBatches = async (send: () => Promise<unknown>): Promise<void> => {
      for (let sent = 0; sent < requests; sent += parallel) await Promise.all(Array.from({ length: parallel }, send));
    };
    const times = await alternate(
      11,
      async () => {
        await inBatches(() => http.send(request, new AbortController().signal));
        // So that the captured exchanges do not affect the other's time.
        exchanges.flush();
      },
      () => inBatches(async () => (await bareRequest(baseUrl + path, { method: 'POST', body, dispatcher: agent })).body.text()),
      3,
    );
    reportRatio(`${requests} small requests, ${parallel} in parallel`, times, 'the bare client', 1.1);
  }
  await http.close();
  await agent.close();
  await exchanges.dispose();
}

async function benchLarge(port: number): Promise<void> {
  const all: LargeAnswer[] = [];
  for (let run = 0; run < 5; run += 1) {
    const client = fork(join(import.meta.dirname, 'large-client.ts'), [String(port)], { execArgv: [...process.execArgv, '--expose-gc'] });
    const [seen] = (await once(client, 'message')) as [LargeAnswer];
    assert.equal(seen.bytes, largeBytes);
    assert.equal(seen.cells, 1_000_000);
    all.push(seen);
  }
  const of = (pick: (seen: LargeAnswer) => number): number => median(all.map(pick));
  const title = `${largeBytes / 1e6} MB answer`;
  reportValue(
    `${title}: main blocked`,
    of(({ blocked }) => blocked),
    'ms',
    50,
  );
  console.log(`  (${of(({ blockedOnClock }) => blockedOnClock).toFixed(1)} ms on the clock, with what other programs took)`);
  reportValue(`${title}: resident memory at the peak`, of(({ resident }) => resident) / largeBytes, '× the answer', 2.5);
  reportValue(`${title}: heap and buffers at the peak`, of(({ held }) => held) / largeBytes, '× the answer', 2.5);
}
