import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { startIdentityService } from '../testing/identity-service.ts';
import { answerJson, startLoopback } from '../testing/loopback.ts';
import { makeHttp, makeRequest } from '../testing/make-http.ts';
import { createProtectedServer } from '../testing/protected-server.ts';
import { startV12Front } from '../testing/v12-front.ts';
import { parseIdentityUrl } from './identity-token.ts';

const signal = () => new AbortController().signal;
const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const apiKey = 'ibm-api-key-of-mine';
const patch = makeRequest({ method: 'PATCH', path: "/api/v1/Cellsets('id')/Cells", body: '[{"Ordinal":0,"Value":"5"}]' });

function makeParts(baseUrl: string, connection: Partial<Connection>, password: string) {
  const parts = makeHttp(baseUrl, {
    connection: { writes: 'allow', ...connection },
    credentials: { user: connection.user ?? '', password },
  });
  open.push(parts.http);
  const send = (request = makeRequest()) => parts.http.send(request, signal());
  const sendTen = async () => (await Promise.all(Array.from({ length: 10 }, () => send()))).map((answer) => answer.ok && answer.status);
  return { ...parts, send, sendTen };
}

/** A back-end that lets the tokens of an identity service in. */
async function setUp(options: { lifeSeconds?: number; key?: string; keepsSessions?: boolean; identityAnswer?: unknown } = {}) {
  const { lifeSeconds = 3600, key = apiKey, keepsSessions = true, identityAnswer } = options;
  const identity = await startIdentityService(apiKey, { lifeSeconds, answer: identityAnswer });
  const letsIn = (authorization: string) => identity.tokens.has(authorization.replace(/^Bearer /, ''));
  const server = createProtectedServer({ letsIn, challenges: ['Bearer'] });
  const back = await startLoopback(
    keepsSessions
      ? server.answer
      : (request, response) => answerJson(response, {}, letsIn(request.headers.authorization ?? '') ? 200 : 401),
  );
  const parts = makeParts(back.baseUrl, { signIn: 'ibm-cloud-key', identityUrl: identity.url }, key);
  open.push(back, identity);
  return { ...parts, back, identity, server };
}
const all200 = Array(10).fill(200);

describe('API key that becomes a token', () => {
  it('asks for one token and opens one session for ten requests', async () => {
    const { sendTen, identity, server, exchanges, redactor } = await setUp();
    expect(await sendTen()).toEqual(all200);
    expect(identity.seen).toHaveLength(1);
    expect(server.opened()).toBe(1);
    expect(JSON.stringify(exchanges.list())).not.toMatch(/token-1|ibm-api-key/);
    expect(redactor.redact(`${apiKey} token-1-of-the-service`)).toBe('••• •••');
  });

  it('asks for one other token when the session ended, and when the token was revoked with it', async () => {
    const { send, sendTen, identity, server } = await setUp();
    await send();
    server.sessions.clear();
    expect(await sendTen()).toEqual(all200);
    expect(identity.seen).toHaveLength(2);
    server.sessions.clear();
    identity.tokens.clear();
    expect(await sendTen()).toEqual(all200);
    expect(identity.seen).toHaveLength(3);
    expect(server.opened()).toBe(3);
  });

  it('repeats a write once after session and token ended', async () => {
    const { send, back, identity, server } = await setUp();
    await send();
    server.sessions.clear();
    identity.tokens.clear();
    expect(await send(patch)).toMatchObject({ ok: true, status: 200 });
    const tries = back.seen.filter(({ method }) => method === 'PATCH');
    expect(tries.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer token-2-of-the-service']);
  });

  it('takes another token before the old one ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { send, identity, back } = await setUp({ lifeSeconds: 2, keepsSessions: false });
    await send();
    await send();
    expect(identity.seen).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1700);
    expect(await send(patch)).toMatchObject({ ok: true, status: 200 });
    expect(identity.seen).toHaveLength(2);
    // The back-end never saw a token that had ended.
    expect(back.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1-of-the-service',
      'Bearer token-1-of-the-service',
      'Bearer token-2-of-the-service',
    ]);
  });

  it('takes another token once when a server without sessions refuses the old one, for ten requests together', async () => {
    const { send, sendTen, identity } = await setUp({ keepsSessions: false });
    await send();
    identity.tokens.clear();
    expect(await sendTen()).toEqual(all200);
    expect(identity.seen).toHaveLength(2);
  });

  it('sends a refused key once, and the back-end hears nothing', async () => {
    const { send, sendTen, identity, back, reports } = await setUp({ key: 'wrong-api-key' });
    await sendTen();
    const answer = await send();
    expect(answer).toMatchObject({ ok: false, error: { code: 'sign-in-failed', message: expect.stringMatching(/refused this API key/) } });
    expect(JSON.stringify(answer)).toContain('Provided API key ••• could not be found.');
    expect(identity.seen).toHaveLength(1);
    expect(back.seen).toHaveLength(0);
    expect(reports.at(-1)).toMatchObject({ status: 'sign-in-needed' });
  });

  it('sends a token that is refused while new only once', async () => {
    const { send, identity, back } = await setUp({ identityAnswer: { access_token: 'not-for-this-server', expires_in: '3600' } });
    await send();
    expect(await send()).toMatchObject({ ok: false, error: { code: 'sign-in-failed' } });
    expect([identity.seen.length, back.seen.length]).toEqual([1, 1]);
  });

  it.each([
    {},
    [],
    'text',
    { access_token: 5 },
    { access_token: 'two words\r\nHost: evil' },
    { access_token: 'x', token_type: 'mac' },
    { access_token: 'x', expires_in: -1 },
  ])('takes no token from %j', async (identityAnswer) => {
    const { send, back } = await setUp({ identityAnswer });
    expect(await send()).toMatchObject({
      ok: false,
      error: { code: 'network-failed', message: expect.stringMatching(/did not answer with a token/) },
    });
    expect(back.seen).toHaveLength(0);
  });

  it('tries again after a service that does not work now, and never follows it elsewhere', async () => {
    let status = 503;
    const elsewhere = await startLoopback((_, response) => answerJson(response, { access_token: 'stolen' }));
    const identity = await startLoopback((_, response) => {
      if (status === 200) answerJson(response, { access_token: 'good-token' });
      else response.writeHead(status, { Location: elsewhere.baseUrl }).end();
    });
    const back = await startLoopback((_, response) => answerJson(response, {}));
    open.push(elsewhere, identity, back);
    const { send } = makeParts(back.baseUrl, { signIn: 'ibm-cloud-key', identityUrl: identity.baseUrl }, apiKey);
    expect(await send()).toMatchObject({ error: { code: 'network-failed', message: expect.stringMatching(/HTTP 503.*Try again later/) } });
    status = 307;
    expect(await send()).toMatchObject({ error: { code: 'network-failed' } });
    status = 200;
    expect(await send()).toMatchObject({ ok: true, status: 200 });
    expect(elsewhere.seen).toHaveLength(0);
  });

  it('stops asking when the request that wanted the token is cancelled', async () => {
    let closed = false;
    const identity = await startLoopback((_, response) => response.on('close', () => (closed = true)));
    open.push(identity);
    const { http } = makeParts('http://127.0.0.1:9', { signIn: 'ibm-cloud-key', identityUrl: identity.baseUrl }, apiKey);
    const controller = new AbortController();
    const cancelled = http.send(makeRequest(), controller.signal);
    await expect.poll(() => identity.seen.length).toBe(1);
    controller.abort();
    expect(await cancelled).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    await expect.poll(() => closed).toBe(true);
  });

  it.each([
    'http://iam.example/identity/token',
    'http://127.0.0.1.example/token',
    'http://localhost.example/',
    'ftp://127.0.0.1/',
    'https://user:pass@iam.example/',
    'https://iam.example/#x',
    'nonsense',
    '',
  ])('sends no key to %s', async (identityUrl) => {
    expect(() => parseIdentityUrl(identityUrl)).toThrow(expect.objectContaining({ code: 'sign-in-failed' }));
    const back = await startLoopback((_, response) => answerJson(response, {}));
    open.push(back);
    const { http, send, reports } = makeParts(back.baseUrl, { signIn: 'ibm-cloud-key', identityUrl }, apiKey);
    await http.connect();
    expect(reports.at(-1)).toMatchObject({ status: 'sign-in-needed', message: expect.stringContaining('identity address') });
    expect(await send()).toMatchObject({ ok: false, error: { message: expect.stringContaining('identity address') } });
    expect(back.seen).toHaveLength(0);
  });

  it('takes https everywhere and http on this computer', () => {
    for (const text of ['https://iam.example/identity/token', 'http://127.0.0.1:1/x', 'http://[::1]:1/', 'http://localhost/']) {
      expect(parseIdentityUrl(text).href).toBe(text);
    }
  });
});

describe('service to service sign-in of v12', () => {
  const connection = { signIn: 'service', deployment: 'v12', user: 'planner', clientId: 'client1', database: "Plan's 24/25" } as const;
  const front = { instance: 'tm1s', databasePath: "Databases('Plan''s%2024%2F25')", clientId: 'client1', secret: 'client-secret' };

  async function start(password: string, cookieAttributes?: string) {
    const back = await startV12Front({ ...front, ...(cookieAttributes === undefined ? {} : { cookieAttributes }) });
    const parts = makeParts(`${back.baseUrl}/tm1s`, connection, password);
    open.push(back);
    const signIns = () => back.seen.filter(({ url }) => url.endsWith('/auth/v1/session')).length;
    return { ...parts, back, signIns };
  }

  it.each([undefined, '', '; HttpOnly'])('opens one session and reaches its database (cookie with %j)', async (attributes) => {
    const { sendTen, back, signIns, exchanges, redactor, http } = await start('client-secret', attributes);
    expect(await sendTen()).toEqual(all200);
    expect(signIns()).toBe(1);
    expect(back.seen.slice(1).every(({ url }) => url === `/tm1s/api/v1/${front.databasePath}/ExecuteMDX`)).toBe(true);
    expect(back.seen.slice(1).every(({ headers }) => headers.authorization === undefined)).toBe(true);
    expect(exchanges.list()[0]).toMatchObject({
      path: '/api/v1/ExecuteMDX',
      url: `${back.baseUrl}/tm1s/api/v1/${front.databasePath}/ExecuteMDX`,
    });
    expect(JSON.stringify(exchanges.list())).not.toMatch(/client-secret|v12session/);
    expect(redactor.redact('client-secret v12session1')).toBe('••• •••');
    await http.close();
    expect(back.seen.at(-1)?.url).toBe(`/tm1s/api/v1/${front.databasePath}/ActiveSession/tm1.Close`);
  });

  it('opens another session once when it ended, and repeats a write once', async () => {
    const { send, sendTen, back, signIns } = await start('client-secret');
    await send();
    back.sessions.clear();
    expect(await sendTen()).toEqual(all200);
    expect(signIns()).toBe(2);
    back.sessions.clear();
    expect(await send(patch)).toMatchObject({ ok: true, status: 200 });
    expect(back.seen.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
    expect(signIns()).toBe(3);
  });

  it('sends a refused secret once', async () => {
    const { send, sendTen, back } = await start('wrong-secret');
    await sendTen();
    expect(await send()).toMatchObject({
      ok: false,
      error: { code: 'sign-in-failed', message: expect.stringMatching(/client id and secret/) },
    });
    expect(back.seen).toHaveLength(1);
  });

  it('reports that the address opens no session', async () => {
    const back = await startLoopback((request, response) => response.writeHead(request.url.startsWith('/none') ? 404 : 204).end());
    open.push(back);
    const at = (path: string) => makeParts(`${back.baseUrl}${path}`, connection, 'client-secret').send();
    expect(await at('/none')).toMatchObject({
      error: { code: 'network-failed', message: expect.stringContaining('name of the instance') },
    });
    expect(await at('/empty')).toMatchObject({ error: { code: 'network-failed', message: expect.stringContaining('no session cookie') } });
  });

  it('reports that the name of the database cannot be part of an address', async () => {
    const { http, now, reports, back } = await start('client-secret');
    now.connection = { ...now.connection, database: 'a/../b' };
    await http.connect();
    expect(reports.at(-1)).toMatchObject({ status: 'failed', message: expect.stringContaining('only dots') });
    expect(back.seen).toHaveLength(0);
  });

  it('tests the connection', async () => {
    const { http, now, back } = await start('client-secret');
    expect(await http.test({ ...now.connection, baseUrl: `${back.baseUrl}/tm1s` }, 'client-secret')).toMatchObject({
      ok: true,
      user: 'planner',
    });
    expect(await http.test({ ...now.connection, baseUrl: `${back.baseUrl}/tm1s`, database: 'other' }, 'client-secret')).toMatchObject({
      ok: false,
    });
  });
});
