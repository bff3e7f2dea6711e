import { request } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { HostCallHandlers } from '../../shared/contract/host-calls.ts';
import type { Application } from '../services/application/application.ts';
import { createEventHub, type EventHub } from '../services/events/event-hub.ts';
import { createRequestHandler } from '../services/serving/application-requests.ts';
import { startWebHost, type WebServerHost } from './web-host.ts';

const frameBase = '/frame/capability/';
let folder: string;
let host: WebServerHost;
let cookie: string;
let hub: EventHub;
let bugs: unknown[];
let calls: unknown[];
let sockets: WebSocket[];

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'dashwright-web-')));
  await writeFile(join(folder, 'index.html'), 'the app');
  bugs = [];
  calls = [];
  sockets = [];
  const logBug = (message: string, thrown: unknown) => bugs.push([message, thrown]);
  hub = createEventHub(logBug);
  const handlers: Partial<HostCallHandlers> = {
    'settings.read': async ({ key }) => {
      calls.push(key);
      if (key === 'never') await new Promise(() => undefined);
      if (key === 'bug') throw new Error('the secret detail');
      return { value: key };
    },
  };
  const application: Pick<Application, 'connectWindow' | 'onEvent' | 'handleRequest' | 'logBug'> = {
    connectWindow: () => ({ handlers: handlers as HostCallHandlers, close: () => undefined, windowClosed: () => undefined }),
    onEvent: hub.onEvent,
    logBug,
    handleRequest: createRequestHandler({
      rendererFolder: folder,
      frameFolder: folder,
      frameBase,
      readAsset: async () => ({ bytes: new Uint8Array([65]), contentType: 'text/css' }),
    }),
  };
  host = await startWebHost(application as Application, 0);
  cookie = String((await send(`/?token=${token()}`)).headers['set-cookie']).split(';')[0] ?? '';
});
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

const token = () => new URL(host.url).searchParams.get('token') ?? '';
const withKey = (key = token()) => ['dashwright', `key.${key}`];
const ownHost = () => `127.0.0.1:${host.port}`;

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
}

/** Sends a raw request: fetch would normalise path, Host and Origin. */
function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: host.port, path, method, headers, setHost: !('host' in headers), agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** Opens a socket and records its messages. Rejects with the status if it is refused. */
async function open(
  headers: Record<string, string> = {},
  path = '/socket',
  protocols = withKey(),
): Promise<{ socket: WebSocket; messages: unknown[]; closed: Promise<number> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${host.port}${path}`, protocols, { headers: { origin: `http://${ownHost()}`, ...headers } });
  sockets.push(socket);
  const messages: unknown[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_request, response) => reject(new Error(`refused with ${response.statusCode}`)));
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  return { socket, messages, closed };
}

test('the printed address opens the app in a fresh browser and leaves the token out of it', async () => {
  expect(host.url).toBe(`http://127.0.0.1:${host.port}/?token=${token()}`);
  expect(token().length).toBeGreaterThanOrEqual(32);
  const first = await send(`/?token=${token()}`);
  expect(first.status).toBe(302);
  // After the #, which never leaves the browser.
  expect(first.headers.location).toBe(`http://${ownHost()}/#key=${token()}`);
  const set = String(first.headers['set-cookie']);
  expect(set).toMatch(/HttpOnly; SameSite=Lax; Path=\/$/);
  const second = await send('/', { cookie: set.split(';')[0] ?? '' });
  expect(second).toMatchObject({ status: 200, text: 'the app' });
});

test('the token also works for a page of the preview, and keeps the rest of the address', async () => {
  const answer = await send(`/preview/sales%20main?token=${token()}&x=1`);
  expect(answer.headers.location).toBe(`http://${ownHost()}/preview/sales%20main?x=1#key=${token()}`);
  expect((await send('/preview/sales', { cookie })).text).toBe('the app');
});

test('a redirect never leads elsewhere', async () => {
  for (const path of [
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/..//elsewhere.example/',
    '/.//elsewhere.example/',
    'http://elsewhere.example/',
    '/%2felsewhere.example/',
  ]) {
    const answer = await send(`${path}?token=${token()}`);
    if (answer.status === 302) expect(new URL(String(answer.headers.location), host.url).host).toBe(ownHost());
    else expect(answer.status).toBe(400);
  }
});

test.each([
  ['nothing', () => ({})],
  ['a wrong token as cookie', () => ({ cookie: `dashwright-${host.port}=${'x'.repeat(32)}` })],
  ['an empty cookie', () => ({ cookie: `dashwright-${host.port}=` })],
  ['the cookie of another port', () => ({ cookie: cookie.replace(String(host.port), '1') })],
  ['a part of the cookie', () => ({ cookie: cookie.slice(0, -1) })],
  ['the token as cookie', () => ({ cookie: `dashwright-${host.port}=${token()}` })],
])('%s opens nothing', async (_what, headers) => {
  for (const path of [
    '/',
    '/preview/x',
    '/index.html',
    '/nothing',
    '/?token=',
    '/?token=wrong',
    '/frame',
    '/Frame/capability/',
    '/x/../preview/y',
  ]) {
    const answer = await send(path, headers());
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('the app');
    expect(JSON.stringify(answer.headers)).not.toContain('capability');
  }
});

test('the cookie is found among others', async () => {
  expect((await send('/', { cookie: `a=b; ${cookie}; dashwright-1=other` })).status).toBe(200);
});

test.each(['evil.example', 'evil.example:80', 'localhost', '127.0.0.1', '127.0.0.1:1', '', 'localhost.evil.example', '0.0.0.0', '[::1]'])(
  'Host %j is refused, whatever it carries',
  async (name) => {
    for (const path of [`/?token=${token()}`, '/', `${frameBase}index.html`]) {
      const answer = await send(path, { host: name, cookie });
      expect([400, 403]).toContain(answer.status);
      expect(answer.text).not.toContain('the app');
    }
  },
);

test('localhost is the same server', async () => {
  expect((await send('/', { host: `localhost:${host.port}`, cookie })).status).toBe(200);
});

test('the frame needs the capability and no cookie; no way leads from there to the app', async () => {
  expect((await send(`${frameBase}index.html`)).status).toBe(200);
  expect((await send(`${frameBase}project/a.css`)).text).toBe('A');
  for (const path of [
    '/frame/guess/index.html',
    '/frame/..%2findex.html',
    '/frame/%2e%2e%2findex.html',
    '/frame/x%2f..%2f..%2findex.html',
  ]) {
    const answer = await send(path);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer)).not.toContain('capability');
  }
  // What the address normalises to is what counts.
  for (const path of ['/frame/../index.html', '/frame/%2e%2e/index.html', '/frame/.%2E/']) expect((await send(path)).status).toBe(403);
});

test('other methods are refused without trouble', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])
    expect((await send('/', { cookie }, method)).status).toBe(405);
  const head = await send('/', { cookie }, 'HEAD');
  expect(head).toMatchObject({ status: 200, text: '' });
  expect(head.headers['content-length']).toBe('7');
  expect(bugs).toEqual([]);
});

test('garbage instead of HTTP does no harm', async () => {
  for (const text of [
    '\0\0\0',
    'GET\r\n\r\n',
    `GET /%zz HTTP/1.1\r\nHost: ${ownHost()}\r\n\r\n`,
    'GET http:// HTTP/1.1\r\n\r\n',
    `CONNECT x:1 HTTP/1.1\r\nHost: ${ownHost()}\r\n\r\n`,
    `GET /socket HTTP/1.1\r\nHost: ${ownHost()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  ]) {
    const socket = connect(host.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
    socket.end();
    socket.resume();
    await once(socket, 'close');
  }
  expect((await send('/', { cookie })).status).toBe(200);
  expect(bugs).toEqual([]);
});

test('a port that is taken is reported', async () => {
  await expect(startWebHost({} as Application, host.port)).rejects.toMatchObject({ code: 'invalid-input' });
});

test('a window makes calls and receives events', async () => {
  const { socket, messages } = await open();
  socket.send(JSON.stringify({ id: 1, name: 'settings.read', input: { key: 'theme' } }));
  await expect.poll(() => messages).toEqual([{ id: 1, ok: true, output: { value: 'theme' } }]);
  hub.emit('console.cleared', {});
  await expect.poll(() => messages[1]).toEqual({ event: 'console.cleared', data: {} });
});

test('calls begin in the order they were sent, and a slow one does not block others', async () => {
  const { socket, messages } = await open();
  const keys = ['never', ...Array.from({ length: 200 }, (_, index) => `k${index}`)];
  for (const [id, key] of keys.entries()) socket.send(JSON.stringify({ id, name: 'settings.read', input: { key } }));
  await expect.poll(() => messages.length).toBe(200);
  expect(calls).toEqual(keys);
});

test.each([
  ['a page elsewhere', () => ({ origin: 'http://evil.example' })],
  ['another port of this computer', () => ({ origin: 'http://127.0.0.1:1' })],
  ['the sandboxed frame', () => ({ origin: 'null' })],
  ['https', () => ({ origin: `https://${ownHost()}` })],
  ['an origin that begins alike', () => ({ origin: `http://${ownHost()}.evil.example` })],
  ['the other name of this server', () => ({ origin: `http://localhost:${host.port}` })],
  ['another Host', () => ({ host: 'evil.example', origin: 'http://evil.example' })],
])('%s gets no socket, though it has the key', async (_what, headers) => {
  await expect(open(headers())).rejects.toThrow('refused with 403');
});

test('the cookie, which browsers send to every port of this computer, opens no socket and contains no key', async () => {
  const [, stolen = ''] = cookie.split('=');
  expect(stolen.length).toBeGreaterThanOrEqual(32);
  expect(stolen).not.toBe(token());
  const keys = [[], ['dashwright'], withKey(''), withKey(stolen), withKey(token().slice(0, -1)), [token()]];
  for (const protocols of keys) await expect(open({ cookie }, '/socket', protocols)).rejects.toThrow('refused with 403');
  // What can be read with it reveals neither the key nor the address of the project's files.
  const page = await send('/', { cookie });
  expect(page.status).toBe(200);
  for (const secret of [token(), 'capability', stolen]) expect(JSON.stringify(page)).not.toContain(secret);
});

test('the host speaks its own protocol and repeats no key', async () => {
  const { socket } = await open();
  expect(socket.protocol).toBe('dashwright');
});

test('a program without origin, or another path, gets no socket', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${host.port}/socket?token=${token()}`, withKey(), { headers: { cookie } });
  await expect(once(socket, 'open')).rejects.toThrow('403');
  for (const path of ['/', '/socket/', '/other', '//socket']) await expect(open({}, path)).rejects.toThrow('refused with 403');
});

test.each([
  ['invalid JSON', 'hello', 1007],
  ['an invalid call', '{"id":"one"}', 1008],
  ['a list', '[]', 1008],
  ['bytes', Buffer.from([1, 2, 3]), 1003],
])('%s ends the socket', async (_what, message, code) => {
  const { socket, closed } = await open();
  socket.send(message);
  expect(await closed).toBe(code);
});

test('a message that is too large ends the socket before it is stored', async () => {
  const { socket, closed } = await open();
  socket.send('x'.repeat(65 * 1024 * 1024));
  expect([1006, 1009]).toContain(await closed);
  expect(bugs).toEqual([]);
});

test('unknown calls and bugs are answered without details', async () => {
  const { socket, messages } = await open();
  socket.send(JSON.stringify({ id: 1, name: '__proto__', input: {} }));
  socket.send(JSON.stringify({ id: 2, name: 'settings.read', input: { key: 'bug' } }));
  await expect
    .poll(() => messages)
    .toMatchObject([
      { id: 1, ok: false, error: { code: 'invalid-input' } },
      { id: 2, ok: false, error: { code: 'internal' } },
    ]);
  expect(JSON.stringify(messages)).not.toContain('secret detail');
  expect(bugs).toHaveLength(1);
});

test('a window with too many pending calls is disconnected', async () => {
  const { socket, closed } = await open();
  for (let id = 0; id <= 1_000; id++) socket.send(JSON.stringify({ id, name: 'settings.read', input: { key: 'never' } }));
  expect(await closed).toBe(1013);
});

test('connections beyond the limit are refused, and an open window keeps working', async () => {
  const { socket, messages } = await open();
  const others = Array.from({ length: 1_100 }, () => connect(host.port, '127.0.0.1').on('error', () => {}));
  try {
    for (const other of others) other.write('GET / HTTP/1.1\r\nA: ');
    await expect.poll(() => others.filter(({ closed }) => closed).length, { timeout: 8_000 }).toBeGreaterThan(99);
    expect(others.filter(({ closed }) => closed).length).toBeLessThan(110);
    socket.send(JSON.stringify({ id: 1, name: 'settings.read', input: { key: 'a' } }));
    await expect.poll(() => messages).toEqual([{ id: 1, ok: true, output: { value: 'a' } }]);
  } finally {
    for (const other of others) other.destroy();
  }
});

test('closing ends every socket and the port', async () => {
  const { closed } = await open();
  await host.close();
  expect(await closed).toBe(1006);
  await expect(send('/')).rejects.toThrow('ECONNREFUSED');
});
