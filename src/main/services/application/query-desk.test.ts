import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainConnection } from '../../../shared/contract/connection-schema.ts';
import { savedQueryBounds } from '../../../shared/saved-queries/query-file.ts';
import { startWatchedApplication, type WatchedApplication } from './testing/watched-application.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });
const within = { timeout: 40_000, interval: 40 };
const secret = 'pä"ss w/ö rd+42';

let watched: WatchedApplication;
let requests: string[];
let authorizations: (string | undefined)[];
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  requests = [];
  authorizations = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      authorizations.push(request.headers.authorization);
      requests.push(`${request.method} ${request.url} ${body}`);
      response.setHeader('content-type', 'application/json');
      // A back-end may repeat what it was sent, and its sign-in.
      response.end(JSON.stringify({ Name: 'me', echo: body, again: request.headers.authorization }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connection = { ...plainConnection, id: 'mine', name: 'Mine', baseUrl: `http://127.0.0.1:${port}`, signIn: 'basic', writes: 'ask' };
  watched = await startWatchedApplication({
    'repository.js': 'module.exports = {};',
    'widget-config.js': "module.exports = { main: { type: 'PageWidget', widgets: [] } };",
    'dashwright.json': JSON.stringify({ version: 1, connections: [connection] }),
  });
  await watched.call('project.open', { folder: watched.folder });
});
afterEach(async () => {
  await watched.dispose();
  server.close();
});

async function signIn(): Promise<void> {
  const { call } = watched;
  await call('project.trust', { trusted: true });
  const { connections } = await call('connections.state', {});
  await call('connection.save', { connection: connections.find(({ id }) => id === 'mine') ?? expect.fail('no connection') });
  await call('connection.signIn', { id: 'mine', user: 'me', password: secret, remember: false });
  await call('connection.select', { id: 'mine' });
  await expect.poll(async () => (await call('connections.state', {})).status, within).toBe('ready');
}

const save = (path: string, text: string) => watched.call('file.save', { path, text, baseVersion: '', overwrite: false });
const send = (query: string, method: string, path: string, body: string | null) =>
  watched.call('exchange.send', { like: null, query, method, path, body });

test('a restricted project shows its queries and has them changed, and sends none', async () => {
  const { call, folder } = watched;
  await call('project.trust', { trusted: false });
  await save('queries/a.mdx', 'SELECT {} ON 0 FROM [b]');
  expect(await call('query.list', {})).toEqual({ paths: ['queries/a.mdx'], more: 0 });
  expect(await call('file.read', { path: 'queries/a.mdx' })).toMatchObject({ role: 'savedQuery', text: 'SELECT {} ON 0 FROM [b]' });
  await expect(send('a', 'GET', '/api/v1/Cubes', null)).rejects.toThrow(/restricted|trust/i);
  expect(requests).toEqual([]);
  await call('query.remove', { folder, path: 'queries/a.mdx' });
  expect(await call('query.list', {})).toEqual({ paths: [], more: 0 });
  await expect(call('query.remove', { folder: '/elsewhere', path: 'queries/a.mdx' })).rejects.toThrow(/was closed/);
});

test('a read goes out at once, under the name of its query; a write asks first, and is not sent without a yes', async () => {
  await signIn();
  const { call } = watched;
  const read = await send('My cubes', 'GET', '/api/v1/Cubes', null);
  const exchange = async (id: string) => (await call('app.state', {})).exchanges.find((one) => one.id === id);
  await expect.poll(async () => (await exchange(read.id))?.state, within).toBe('completed');
  expect(await exchange(read.id)).toMatchObject({ action: 'My cubes', widgetId: '', byPerson: true, isWrite: false });

  const before = requests.length;
  const write = await send('Run it', 'POST', "/api/v1/Processes('x')/tm1.ExecuteWithReturn", '{}');
  const questions = async () => (await call('app.state', {})).writeQuestions;
  await expect.poll(async () => (await questions()).length, within).toBe(1);
  expect(requests).toHaveLength(before);
  const [question] = await questions();
  await call('write.answer', { id: question?.id ?? '', allow: false, always: false });
  await expect.poll(async () => (await exchange(write.id))?.state, within).toBe('aborted');
  expect(requests).toHaveLength(before);
});

test('a query goes to the connection that is chosen for it, with its sign-in and its guard; the one in use stays', async () => {
  await signIn();
  const { call } = watched;
  const { connections } = await call('connections.state', {});
  const mine = connections.find(({ id }) => id === 'mine') ?? expect.fail('no connection');
  await call('connection.save', { connection: { ...mine, id: 'other', name: 'Other', writes: 'read-only' } });
  await call('connection.save', { connection: { ...mine, id: 'unsigned', name: 'Unsigned' } });
  await call('connection.signIn', { id: 'other', user: 'you', password: 'another one', remember: false });
  const inUse = await call('connections.state', {});
  expect(inUse.activeId).toBe('mine');
  const exchange = async (id: string) => (await call('app.state', {})).exchanges.find((one) => one.id === id);
  const sendTo = async (connectionId: string, method: string, path: string) =>
    (await call('exchange.send', { like: null, query: 'q', connectionId, method, path, body: method === 'GET' ? null : '{}' })).id;

  const read = await sendTo('other', 'GET', '/api/v1/Cubes');
  await expect.poll(async () => (await exchange(read))?.state, within).toBe('completed');
  expect(await exchange(read)).toMatchObject({ connectionId: 'other', byPerson: true });
  expect(authorizations.at(-1)).toBe(`Basic ${btoa('you:another one')}`);
  expect(await call('connections.state', {})).toEqual(inUse);

  const before = requests.length;
  const refused = { write: await sendTo('other', 'POST', "/api/v1/Processes('x')/tm1.ExecuteWithReturn") };
  const others = { signIn: await sendTo('unsigned', 'GET', '/api/v1/Cubes'), gone: await sendTo('gone', 'GET', '/api/v1/Cubes') };
  for (const [id, code] of [
    [refused.write, 'write-refused'],
    [others.signIn, 'sign-in-needed'],
    [others.gone, 'connection-missing'],
  ] as const)
    await expect.poll(async () => (await exchange(id))?.error?.code, within).toBe(code);
  expect(requests).toHaveLength(before);
  expect(await call('connections.state', {})).toEqual(inUse);
});

test('headers of a person are checked again before anything is recorded or sent, and a secret in one is masked in the window', async () => {
  await signIn();
  const { call } = watched;
  const before = requests.length;
  const sendWith = (headers: [string, string][]) =>
    call('exchange.send', { like: null, query: 'q', method: 'GET', path: '/api/v1/Cubes', body: null, headers });
  for (const header of [
    ['Authorization', 'Basic x'],
    ['cookie', 'a=b'],
    ['Host', 'elsewhere'],
    ['Content-Length', '1'],
    ['TM1-Impersonate', 'admin'],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['X-Note', 'a\r\nCookie: b'],
    ['X-Note\r\nCookie', 'b'],
    ['X-Note', '•••'],
  ] satisfies [string, string][])
    await expect(sendWith([header])).rejects.toThrow(/itself|sign-in|writes|value|no name|masked/);
  await expect(sendWith(Array.from({ length: 21 }, (_, at) => [`X-${at}`, 'a']))).rejects.toThrow();
  expect(requests).toHaveLength(before);
  expect((await call('app.state', {})).exchanges.some(({ byPerson }) => byPerson)).toBe(false);

  const { id } = await sendWith([['X-Note', btoa(unescape(encodeURIComponent(secret)))]]);
  const exchange = async () => (await call('app.state', {})).exchanges.find((one) => one.id === id);
  await expect.poll(async () => (await exchange())?.state, within).toBe('completed');
  expect((await exchange())?.requestHeaders).toContainEqual(['X-Note', '•••']);
});

test('a query that was not sent to the connection chosen for it is not replayed on the one in use', async () => {
  await signIn();
  const { call } = watched;
  const { connections } = await call('connections.state', {});
  const mine = connections.find(({ id }) => id === 'mine') ?? expect.fail('no connection');
  await call('connection.save', { connection: { ...mine, id: 'other', name: 'Other' } });
  await call('traffic.pause', { paused: true });
  const { id } = await call('exchange.send', {
    like: null,
    query: 'q',
    connectionId: 'other',
    method: 'GET',
    path: '/api/v1/Cubes',
    body: null,
  });
  const exchange = async () => (await call('app.state', {})).exchanges.find((one) => one.id === id);
  await expect.poll(async () => (await exchange())?.error?.code, within).toBe('paused');
  await call('traffic.pause', { paused: false });
  await expect(call('exchange.replay', { id })).rejects.toThrow('went to another connection');
  expect(requests.filter((request) => request.includes('/Cubes'))).toEqual([]);
});

test('no secret gets into the file of a query, whichever way it is written, nor to the window with what was sent', async () => {
  await signIn();
  const { call, folder } = watched;
  for (const [at, written] of [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    btoa(unescape(encodeURIComponent(secret))),
  ].entries())
    await expect(save(`queries/bad-${at}.http`, `POST /x\n\n{"p": "${written}"}\n`)).rejects.toThrow(/contains a secret of a connection/);
  await save('queries/good.http', 'POST /x\n\n{"p": "$password"}\n');
  expect(await readdir(join(folder, 'queries'))).toEqual(['good.http']);
  expect(await readFile(join(folder, 'queries/good.http'), 'utf8')).toContain('$password');

  const body = JSON.stringify({ MDX: `SELECT {[${secret}]} ON 0 FROM [b]` });
  const { id } = await send('good', 'POST', '/api/v1/ExecuteMDX?$expand=Cells', body);
  await expect.poll(async () => (await call('app.state', {})).exchanges.find((one) => one.id === id)?.state, within).toBe('completed');
  const texts = [];
  for (const part of ['request', 'response'] as const)
    texts.push((await call('exchange.read', { id, part, offset: 0, limit: 10_000 })).text);
  expect(texts.join()).toContain('•••');
  expect(texts.join()).not.toContain('w/ö rd');
  expect(requests.at(-1)).toContain('w/ö rd');
});

test('a query has a bound of its own', async () => {
  await watched.call('project.trust', { trusted: false });
  await expect(save('queries/long.mdx', 'x'.repeat(savedQueryBounds.text + 1))).rejects.toThrow(/larger than 256 KB/);
  await save('queries/long.mdx', 'x'.repeat(savedQueryBounds.text));
});
