import { createServer as createHttpsServer } from 'node:https';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { X509Certificate } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectionNetworkSchema } from '../../../../shared/contract/connection-schema.ts';
import { type LoopbackAnswer, answerJson, startLoopback } from '../testing/loopback.ts';
import { makeHttp, makeRequest } from '../testing/make-http.ts';
import { startProxy } from '../testing/proxy-server.ts';
import { selfSigned } from '../testing/self-signed.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const one of open.splice(0)) await one.close();
});

const established = 'HTTP/1.1 200 Connection established\r\n\r\n';
const signal = () => new AbortController().signal;
const get = makeRequest({ method: 'GET', path: "/api/v1/Cubes('a b')?$top=1", body: null });
const post = makeRequest();

function opened<Value extends { close(): unknown }>(one: Value): Value {
  open.push(one);
  return one;
}
const proxy = async (signIn?: string) => opened(await startProxy(signIn));
const loopback = async (answer: LoopbackAnswer = (_, response) => answerJson(response, { value: [] })) =>
  opened(await startLoopback(answer));

async function secureServer() {
  const seen: string[] = [];
  const server = createHttpsServer(selfSigned, (request, response) => {
    seen.push(JSON.stringify(request.headers));
    response.setHeader('Content-Type', 'application/json').end('{"value":[1]}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push({
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
  return { baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}
const acceptedFingerprint = new X509Certificate(selfSigned.cert).fingerprint256;
const by = (proxyAddress: string, proxyUser = '') => ({
  network: connectionNetworkSchema.parse({ proxy: 'address', proxyAddress, proxyUser }),
});

describe('a proxy with an address', () => {
  it('gets plain requests with the whole address, and keeps its sign-in', async () => {
    const server = await loopback();
    const { address, seen } = await proxy('ann:päss-word');
    const { http, exchanges, redactor } = makeHttp(server.baseUrl, {
      connection: by(address, 'ann'),
      network: { proxyPassword: 'päss-word' },
    });
    const answer = await http.send(get, signal());
    expect(answer).toMatchObject({ ok: true, status: 200, text: '{"value":[]}' });
    expect(await http.send(post, signal())).toMatchObject({ ok: true });
    expect(seen).toEqual([`GET ${server.baseUrl}/api/v1/Cubes('a%20b')?$top=1`, `POST ${server.baseUrl}/api/v1/ExecuteMDX`]);
    expect(server.seen[1]).toMatchObject({ method: 'POST', body: makeRequest().body, headers: { host: new URL(server.baseUrl).host } });
    const noted = JSON.stringify(exchanges.get(answer.exchangeId));
    expect(noted).not.toMatch(/proxy-authorization/i);
    expect(redactor.redact('says päss-word')).toBe('says •••');
  });

  it('opens a tunnel for https, through which the certificate is checked as ever', async () => {
    const { baseUrl, seen: atServer } = await secureServer();
    const { address, seen } = await proxy('ann:word');
    const network = { proxyPassword: 'word', acceptedFingerprint };
    const { http } = makeHttp(baseUrl, { connection: by(address, 'ann'), network });
    expect(await http.send(get, signal())).toMatchObject({ ok: true, text: '{"value":[1]}' });
    expect(await http.send(post, signal())).toMatchObject({ ok: true });
    expect([...new Set(seen)]).toEqual([`CONNECT ${new URL(baseUrl).host}`]);
    expect(atServer.join()).not.toMatch(/proxy-auth/i);
    const stranger = makeHttp(baseUrl, { connection: by(address, 'ann'), network: { proxyPassword: 'word' } });
    expect(await stranger.http.send(get, signal())).toMatchObject({ ok: false, error: { code: 'certificate-untrusted' } });
    expect(atServer).toHaveLength(2);
  });

  it.each(['http', 'https'])('reports that the proxy requires a sign-in (%s)', async (kind) => {
    const { baseUrl } = kind === 'http' ? await loopback() : await secureServer();
    const { address, seen } = await proxy('ann:word');
    const nameless = makeHttp(baseUrl, { connection: by(address), network: { acceptedFingerprint } });
    expect(await nameless.http.send(get, signal())).toMatchObject({
      ok: false,
      error: { code: 'network-proxy', message: expect.stringMatching(/wants a sign-in \(HTTP 407\).*Network of the connection/) },
    });
    const wrong = makeHttp(baseUrl, { connection: by(address, 'ann'), network: { acceptedFingerprint, proxyPassword: 'wrong' } });
    const refused = { ok: false, error: { code: 'network-proxy', message: expect.stringMatching(/refused its user name or password/) } };
    expect(await wrong.http.send(get, signal())).toMatchObject(refused);
    const asked = seen.length;
    expect(await wrong.http.send(get, signal())).toMatchObject(refused);
    // A refused password is not sent again: that locks accounts.
    expect(seen).toHaveLength(asked);
    // It is the way that fails, not the back-end.
    expect(await nameless.http.test(nameless.now.connection)).toMatchObject({ ok: false, step: 'network' });
  });

  it('that refuses the way, is not there, or has an odd address, is named', async () => {
    const { address } = await proxy();
    const forbidden = makeHttp('https://forbidden.example', { connection: by(address) });
    expect(await forbidden.http.send(get, signal())).toMatchObject({
      ok: false,
      error: {
        code: 'network-proxy',
        message: expect.stringMatching(/did not let the connection to forbidden.example:443 through \(HTTP 403\)/),
      },
    });
    const closed = createServer();
    await new Promise<void>((resolve) => {
      closed.listen(0, '127.0.0.1', resolve);
    });
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => {
      closed.close(resolve);
    });
    for (const baseUrl of ['http://127.0.0.1:9', 'https://127.0.0.1:9']) {
      const { http } = makeHttp(baseUrl, { connection: by(`http://127.0.0.1:${port}`) });
      expect(await http.send(post, signal())).toMatchObject({
        ok: false,
        error: { code: 'network-proxy', message: expect.stringMatching(/cannot be reached \(ECONNREFUSED\)/) },
      });
    }
    const wrongStart = /has to start with http:\/\/ or/;
    for (const [odd, said] of [
      ['', /The proxy has no address\. Type one/],
      ['socks://127.0.0.1:1080', wrongStart],
      ['proxy:3128', wrongStart],
    ] as const) {
      const { http } = makeHttp('http://127.0.0.1:9', { connection: by(odd) });
      expect(await http.send(get, signal())).toMatchObject({
        ok: false,
        error: { code: 'network-proxy', message: expect.stringMatching(said) },
      });
    }
  });
});

describe('a proxy that lets the connection through and closes it at once', () => {
  it.each([
    ['by its end', (socket: Socket) => socket.end(established)],
    ['by a reset', (socket: Socket) => socket.write(established, () => socket.resetAndDestroy())],
  ])('%s: that is said at once, also while certificates are read', async (_, answer) => {
    const server = createServer((socket) => socket.on('error', () => {}).once('data', () => answer(socket)));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    open.push(server);
    const folder = await mkdtemp(join(tmpdir(), 'dashwright-proxy-'));
    open.push({ close: () => rm(folder, { recursive: true }) });
    const caFile = join(folder, 'authorities.pem');
    await writeFile(caFile, rootCertificates.join('\n').repeat(12));
    const { network } = by(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const { http } = makeHttp('https://tm1.invalid:8010', { connection: { network: { ...network, caFile } } });
    expect(await http.send(get, signal())).toMatchObject({ ok: false, error: { code: 'network-reset' } });
    await http.close();
  });
});

describe('the proxy of the system', () => {
  const system = { network: connectionNetworkSchema.parse({ proxy: 'system' }) };

  it('is used for names, with the name and password of its address', async () => {
    const { address, seen } = await proxy('ann:w@rd');
    vi.stubEnv('http_proxy', address.replace('http://', 'http://ann:w%40rd@'));
    vi.stubEnv('no_proxy', '');
    const { http } = makeHttp('http://planning.example', { connection: system });
    // The proxy cannot find that name either.
    expect(await http.send(get, signal())).toMatchObject({ status: 502 });
    expect(seen).toEqual(["GET http://planning.example/api/v1/Cubes('a%20b')?$top=1"]);
  });

  it('is left alone for this computer, for NO_PROXY and without proxies', async () => {
    const { address, seen } = await proxy();
    vi.stubEnv('http_proxy', address);
    const server = await loopback();
    const local = makeHttp(server.baseUrl, { connection: system });
    expect(await local.http.send(get, signal())).toMatchObject({ ok: true });
    vi.stubEnv('no_proxy', 'nowhere.invalid');
    const excepted = makeHttp('http://planning.nowhere.invalid', { connection: system });
    expect(await excepted.http.send(get, signal())).toMatchObject({ ok: false, error: { code: 'network-dns' } });
    vi.stubEnv('no_proxy', '');
    const none = makeHttp('http://planning.nowhere.invalid', { connection: { network: connectionNetworkSchema.parse({ proxy: 'none' }) } });
    expect(await none.http.send(get, signal())).toMatchObject({ ok: false, error: { code: 'network-dns' } });
    expect(seen).toEqual([]);
  });

  it('is the one of the host, if the host knows it', async () => {
    const { address, seen } = await proxy();
    const asked: string[] = [];
    const systemProxy = async (url: URL) => {
      asked.push(url.href);
      return address;
    };
    const { http } = makeHttp('https://forbidden.example:8010', { connection: system, network: { systemProxy } });
    expect(await http.send(get, signal())).toMatchObject({ ok: false, error: { code: 'network-proxy' } });
    expect(asked).toEqual(['https://forbidden.example:8010/']);
    expect(seen).toEqual(['CONNECT forbidden.example:8010']);
  });
});
