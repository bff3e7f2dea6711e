import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionsStateSchema, connectionTestSchema } from '../../../shared/contract/connection-schema.ts';
import { startSampleBackend } from '../../sample-backend/sample-backend.ts';
import { createExchangeStore } from '../exchanges/exchange-store.ts';
import { createRedactor } from '../exchanges/redaction.ts';
import { createHttpService } from '../http/http-service.ts';
import { renewedServer } from '../http/testing/certificates.ts';
import { answerJson, startLoopback } from '../http/testing/loopback.ts';
import { makeConnection, makeRequest } from '../http/testing/make-http.ts';
import { selfSigned } from '../http/testing/self-signed.ts';
import { createWriteGuard } from '../http/writes/write-guard.ts';
import { createConnections } from './connections.ts';
import { createCredentialStore } from './credentials/credential-store.ts';

const signal = () => new AbortController().signal;
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Everything as the app puts it together, with the real sample back-end. */
async function setUp(trusted: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'dashwright-http-'));
  endings.push(() => rm(folder, { recursive: true }));
  const sample = await startSampleBackend({});
  endings.push(() => sample.stop());
  const back = await startLoopback((request, response) => {
    if (request.headers.authorization === undefined && request.headers.cookie === undefined) response.writeHead(401).end();
    else answerJson(response, { Name: 'Admin' }, 200, { 'Set-Cookie': 'TM1SessionId=onlyone; Path=/' });
  });
  endings.push(() => back.close());
  const plan = makeConnection({ baseUrl: back.baseUrl, signIn: 'basic', user: 'admin' });
  await writeFile(join(folder, 'dashwright.json'), JSON.stringify({ connections: [plan] }));
  const settings = new Map();
  const redactor = createRedactor();
  const connections = await createConnections({
    projectFolder: folder,
    trusted,
    sampleBaseUrl: () => sample.baseUrl,
    credentials: await createCredentialStore(() => Promise.reject(new Error('none'))),
    settings: { read: async (key) => settings.get(key) ?? null, write: async (key, value) => void settings.set(key, value) },
    redactor,
  });
  const exchanges = createExchangeStore({ maxBytes: 1e6, redactor, onChange: () => {} });
  endings.push(async () => exchanges.dispose());
  const guard = createWriteGuard({ onAsked: () => {}, onSettled: () => {} });
  const http = createHttpService({ connections, guard, exchanges, redactor });
  endings.push(() => http.close());
  return { connections, http, exchanges, back, plan, folder };
}

describe('connections and HTTP together', () => {
  it('talks to the sample back-end of an untrusted project, and to nothing else', async () => {
    const { connections, http, back, plan } = await setUp(false);
    await http.connect();
    expect(connections.state()).toMatchObject({ status: 'ready', activeId: 'sample' });
    expect(connections.state().activeUser).not.toBe('');
    const answer = await http.send(makeRequest({ method: 'GET', path: '/api/v1/Cubes?$select=Name', body: null }), signal());
    expect(answer).toMatchObject({ ok: true, status: 200 });
    expect(await http.test({ ...plan }, 'topsecret')).toMatchObject({ ok: false, message: expect.stringMatching(/not trusted/) });
    expect(back.seen).toHaveLength(0);
  });

  it('tests the sample back-end', async () => {
    const { connections, http } = await setUp(true);
    const [sample] = connections.state().connections;
    if (sample === undefined) throw new Error('no sample');
    expect(await http.test(sample)).toMatchObject({ ok: true, productVersion: expect.stringMatching(/\d/), user: expect.any(String) });
  });

  it('tests an address from the form as it would store it', async () => {
    const { connections, http, back, plan } = await setUp(true);
    const typed = { ...plan, baseUrl: ` ${back.baseUrl}/api/v1/ ` };
    await http.test(typed, 'topsecret');
    expect(back.seen[0]?.url).toBe('/api/v1/Configuration/ProductVersion/$value');
    await connections.save(typed);
    expect((await connections.targetOf(typed, 'topsecret')).baseUrl).toBe(connections.state().connections[1]?.baseUrl);
    expect(await http.test({ ...plan, baseUrl: 'plan.example' }, 'x')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/https:/),
    });
  });

  it('signs in, and asks again when the project file moves the connection', async () => {
    const { connections, http, back, plan, folder } = await setUp(true);
    await connections.select('plan');
    await http.connect();
    expect(connections.state().status).toBe('sign-in-needed');
    expect(back.seen).toHaveLength(0);
    await connections.signIn({ id: 'plan', user: 'admin', password: 'topsecret', remember: false });
    await http.connect();
    expect(connections.state()).toMatchObject({ status: 'ready', activeUser: 'Admin' });
    const elsewhere = await startLoopback((_, response) => answerJson(response, {}));
    endings.push(() => elsewhere.close());
    await writeFile(join(folder, 'dashwright.json'), JSON.stringify({ connections: [{ ...plan, baseUrl: elsewhere.baseUrl }] }));
    await connections.reload();
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: false, error: { code: 'sign-in-needed' } });
    expect(connections.state().status).toBe('sign-in-needed');
    expect(elsewhere.seen).toHaveLength(0);
  });

  it('keeps what was found about a connection while another is saved, removed and brought back', async () => {
    const { connections, http, plan } = await setUp(true);
    const other = { ...plan, id: 'other', name: 'Other' };
    await connections.select('plan');
    await connections.signIn({ id: 'plan', user: 'admin', password: 'topsecret', remember: false });
    await http.connect();
    await connections.save(other);
    expect(connections.state().status).toBe('ready');
    await connections.remove('other');
    await connections.restore('other');
    expect(connections.state().status).toBe('ready');
    await connections.save(plan);
    expect(connections.state().status).toBe('idle');
  });

  it('sends a password to no proxy that only the project names, by a test neither', async () => {
    const { connections, http, plan, folder } = await setUp(true);
    await connections.signIn({ id: 'plan', user: 'admin', password: 'topsecret', remember: false });
    const proxy = await startLoopback((_, response) => response.writeHead(502).end());
    endings.push(() => proxy.close());
    const led = { ...plan, network: { ...plan.network, proxy: 'address' as const, proxyAddress: proxy.baseUrl } };
    await writeFile(join(folder, 'dashwright.json'), JSON.stringify({ connections: [led] }));
    await connections.reload();
    const refused = { ok: false, message: expect.stringMatching(/nobody has confirmed.*save it/) };
    expect(await http.test(led)).toMatchObject(refused);
    expect(await http.test(led, 'topsecret')).toMatchObject(refused);
    expect(proxy.seen).toHaveLength(0);
    await connections.save(led);
    expect(await http.test(led)).toMatchObject({ ok: false });
    expect(proxy.seen.map(({ headers }) => headers.authorization)).toContainEqual(expect.stringMatching(/^Basic /));
  });

  it('shows a certificate that no authority vouches for, accepts it, and notices another one', async () => {
    const { connections, http, plan } = await setUp(true);
    const read: string[] = [];
    const server = createHttpsServer(selfSigned, (request, response) => {
      read.push(request.headers.authorization ?? '');
      if (request.url?.endsWith('/ProductVersion/$value')) response.setHeader('Content-Type', 'text/plain').end('11.8.02900.5');
      else response.setHeader('Content-Type', 'application/json').end('{"Name":"Admin"}');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    endings.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    const baseUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await connections.save({ ...plan, baseUrl });
    await connections.select('plan');
    await connections.signIn({ id: 'plan', user: 'admin', password: 'topsecret', remember: false });

    await http.connect();
    const { status, certificate } = connectionsStateSchema.parse(connections.state());
    expect({ status, certificate }).toMatchObject({ status: 'failed', certificate: { origin: baseUrl, isChanged: false } });
    const tested = await http.test(connections.active());
    expect(connectionTestSchema.parse(tested)).toMatchObject({ ok: false, certificate });
    expect(read).toEqual([]);
    if (certificate === undefined) throw new Error('no certificate');

    await connections.chooseCertificate({ action: 'accept', id: 'plan', origin: certificate.origin, fingerprint: certificate.fingerprint });
    await http.connect();
    expect(connections.state()).toMatchObject({ status: 'ready', activeUser: 'Admin' });
    expect(connections.state().certificate).toBeUndefined();
    expect(await http.test(connections.active())).toMatchObject({ ok: true });

    const seen = read.length;
    server.setSecureContext(renewedServer);
    server.closeAllConnections();
    expect(await http.test(connections.active())).toMatchObject({ ok: false, certificate: { isChanged: true } });
    expect(read).toHaveLength(seen);
    await connections.chooseCertificate({ action: 'forget', id: 'plan' });
    expect(await http.test(connections.active())).toMatchObject({ ok: false, certificate: { isChanged: false } });
  });
});
