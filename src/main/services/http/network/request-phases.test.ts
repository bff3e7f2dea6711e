import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { connectionNetworkSchema } from '../../../../shared/contract/connection-schema.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { startSampleBackend } from '../../../sample-backend/sample-backend.ts';
import { testAuthority, trustedServer } from '../testing/certificates.ts';
import { answerJson, startLoopback } from '../testing/loopback.ts';
import { type HttpParts, makeHttp, makeRequest } from '../testing/make-http.ts';
import { startProxy } from '../testing/proxy-server.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const get = makeRequest({ method: 'GET', path: '/api/v1/Cubes', body: null });

async function exchangeOf({ http, exchanges }: HttpParts, request = get): Promise<Exchange> {
  const { exchangeId } = await http.send(request, new AbortController().signal);
  return exchanges.get(exchangeId) ?? expect.fail('It was not recorded.');
}

/** The names of the phases that are known; their times add up to no more than the time until the first byte. */
function known({ phases = {}, firstByteAfter = 0 }: Exchange): readonly string[] {
  const { connection, ...times } = phases;
  const all = Object.values(times).filter((time) => time !== undefined);
  expect(all.every((time) => time >= 0)).toBe(true);
  // Each is rounded to a tenth of a millisecond.
  expect(all.reduce((sum, time) => sum + time, 0)).toBeLessThanOrEqual(firstByteAfter + 0.1 * (all.length + 1));
  return [...Object.keys(times), ...(connection === undefined ? [] : [connection])];
}

async function secureServer(): Promise<{ readonly baseUrl: string; readonly caFile: string }> {
  const server = createServer(trustedServer, (_, response) => answerJson(response, { value: [] }));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const folder = await mkdtemp(join(tmpdir(), 'dashwright-phases-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const caFile = join(folder, 'authority.pem');
  await writeFile(caFile, testAuthority);
  return { baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, caFile };
}

test('the sample back-end: the first request opens a socket, the second one reuses it', async () => {
  const sample = await startSampleBackend();
  closing.push(() => sample.stop());
  const parts = makeHttp(sample.baseUrl, { limits: { sockets: 1 } });
  expect(known(await exchangeOf(parts))).toEqual(['before', 'queue', 'connect', 'send', 'new']);
  expect(known(await exchangeOf(parts))).toEqual(['before', 'queue', 'send', 'reused']);
});

test('a name is looked up', async () => {
  const server = await startLoopback((_, response) => answerJson(response, { value: [] }));
  closing.push(() => server.close());
  const parts = makeHttp(server.baseUrl.replace('127.0.0.1', 'localhost'));
  expect(known(await exchangeOf(parts))).toEqual(['before', 'queue', 'dns', 'connect', 'send', 'new']);
});

test('a secure connection has the handshake as a phase of its own, also behind a proxy', async () => {
  const { baseUrl, caFile } = await secureServer();
  const direct = makeHttp(baseUrl, { connection: { network: connectionNetworkSchema.parse({ caFile }) } });
  expect(known(await exchangeOf(direct))).toEqual(['before', 'queue', 'connect', 'tls', 'send', 'new']);
  const proxy = await startProxy();
  closing.push(() => proxy.close());
  const network = connectionNetworkSchema.parse({ caFile, proxy: 'address', proxyAddress: proxy.address });
  expect(known(await exchangeOf(makeHttp(baseUrl, { connection: { network } })))).toEqual([
    ...['before', 'queue', 'connect', 'tls', 'send', 'new'],
  ]);
});

test('a request that waits for a socket waits in the queue, not for the server', async () => {
  const waiting: (() => void)[] = [];
  const server = await startLoopback(({ url }, response) => {
    const answer = () => answerJson(response, { value: [] });
    if (url.endsWith('held')) waiting.push(answer);
    else answer();
  });
  closing.push(() => server.close());
  const parts = makeHttp(server.baseUrl, { limits: { sockets: 1 } });
  await exchangeOf(parts);
  const first = exchangeOf(parts, { ...get, path: '/api/v1/held' });
  await expect.poll(() => waiting.length).toBe(1);
  const second = exchangeOf(parts);
  // On a busy machine it takes a while until the second one asks for the socket.
  await new Promise((resolve) => setTimeout(resolve, 500));
  waiting[0]?.();
  expect((await first).phases?.queue).toBeLessThan((await second).phases?.queue ?? 0);
  expect((await second).phases).toMatchObject({ connection: 'reused' });
});

test('redirects are before the request that is answered', async () => {
  const server = await startLoopback(({ url }, response) => {
    if (url.endsWith('old')) setTimeout(() => response.writeHead(302, { Location: '/api/v1/new' }).end(), 60);
    else answerJson(response, { value: [] });
  });
  closing.push(() => server.close());
  const { phases } = await exchangeOf(makeHttp(server.baseUrl), { ...get, path: '/api/v1/old' });
  expect(phases?.before).toBeGreaterThan(40);
});

test('a request that reaches no server has no phases', async () => {
  const server = await startLoopback(() => {});
  await server.close();
  expect(await exchangeOf(makeHttp(server.baseUrl))).not.toHaveProperty('phases');
});
