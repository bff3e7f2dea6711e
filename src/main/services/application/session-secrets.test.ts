import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import type { HostCallInput, HostCallName, HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { createForkSpawn } from '../../runtime/supervisor/fork-child.ts';
import { createApplication } from './application.ts';
import { builtPaths } from './built-paths.ts';
import { dispatchCall } from './dispatch-call.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });
const within = { timeout: 40_000, interval: 40 };
const paths = builtPaths(fileURLToPath(new URL('../../../../dist/main', import.meta.url)));

/** What a person may enter as the secret of a connection. */
const secrets: Readonly<Record<string, string>> = {
  password: 'pä"ss w/ö rd+42',
  'CAM password': "it's\\back & <slash>",
  'CAM passport': 'MTsxMDE6ZjQ1YTEwYjItOGM5ZC00/+==',
  token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJtZSJ9.c2lnbmF0dXJl-_x',
  'Cloud API key': 'AbC-dEf_0123456789~zYxWvUtSrQp*(!)',
  'SaaS API key': 'saas|key|9f8e7d6c5b4a',
  'client secret': 's3cr3t!client?#%20&more',
  'session cookie': 'paSession=q1w2e3r4t5;TM1SessionId=z0x9c8v7',
  'proxy password': 'proxy:pass@word/1',
  'pass phrase': 'correct horse battery staple',
  'Japanese password': '日本語の秘密です',
  'long secret': `long-${'0123456789abcdef'.repeat(20)}`,
};
const sessionId = 'Sess10nOfThisTest_-x9';

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
/** Returns the middle of a secret that was encoded in base64 with other text before and after it. */
const shifted = (secret: string, before: string) => {
  const bits = Buffer.byteLength(before + secret) * 8;
  return base64(`${before}${secret}zz`).slice(Math.ceil((before.length * 8) / 6), Math.floor(bits / 6));
};
const forms: Readonly<Record<string, (secret: string) => string>> = {
  plain: (secret) => secret,
  base64,
  'base64 one byte on': (secret) => shifted(secret, 'x'),
  'base64 two bytes on': (secret) => shifted(secret, 'xy'),
  base64url: (secret) => Buffer.from(secret, 'utf8').toString('base64url'),
  percent: (secret) => encodeURIComponent(secret),
  'percent in small letters': (secret) => encodeURIComponent(secret).replace(/%../g, (sequence) => sequence.toLowerCase()),
  form: (secret) => new URLSearchParams({ p: secret }).toString().slice(2),
  json: (secret) => JSON.stringify(secret).slice(1, -1),
  html: (secret) => secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
};
const written = [...Object.values(secrets), sessionId].flatMap((secret) => Object.values(forms).map((write) => write(secret)));

/** Starts a back-end that repeats every secret wherever a failure has room for text. */
async function startLeakyServer() {
  const server = createServer((request, response) => {
    request.resume();
    if (request.headers.authorization === undefined && !request.headers.cookie?.includes(sessionId)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic' }).end();
    } else if (request.url?.includes('ActiveUser')) {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Set-Cookie': `TM1SessionId=${sessionId}; Path=/` });
      response.end('{"Name":"me"}');
    } else {
      const ascii = written.filter((text) => /^[\x20-\x7e]*$/.test(text));
      response.writeHead(500, ascii.slice(0, 3).join(' '), { 'Content-Type': 'application/json', 'X-Echo': ascii.slice(0, 40) });
      const which = Number(/number=(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
      response.end(JSON.stringify({ error: { code: '1', message: written.slice(which, which + 5).join(' | ') } }));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

const widgets = Array.from({ length: Math.ceil(written.length / 5) }, (_, index) => `w${index}`);
const repository = `Repository = {\n${widgets
  .map((id, index) => `${id}: { init: { url: () => '/api/v1/Cubes?number=${index * 5}', type: 'GET' } },`)
  .join('\n')}\n};`;
const page = `WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [${widgets.map((id) => `{ id: '${id}', type: TextWidget }`)}] } };`;

/** Returns every file below a folder, as one text. */
async function filesBelow(folder: string): Promise<{ readonly names: readonly string[]; readonly text: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return { names, text: (await Promise.all(names.map((name) => readFile(name, 'utf8')))).join('\n') };
}

test('after a session with twelve secrets, nothing that left main contains any of them in any form', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'dashwright-session-')));
  const back = await startLeakyServer();
  const connections = Object.keys(secrets).map((name, index) => ({
    id: `c${index}`,
    name,
    kind: 'address',
    baseUrl: back.baseUrl,
    signIn: 'basic',
    user: 'me',
    writes: 'allow',
  }));
  await writeFile(join(root, 'dashwright.json'), JSON.stringify({ version: 1, connections }));
  await writeFile(join(root, 'repository.js'), repository);
  await writeFile(join(root, 'widget-config.js'), page);
  const toChild: string[] = [];
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fork = createForkSpawn();
  const application = await createApplication({
    host: 'web',
    version: '0.0.0',
    paths,
    dataFolder: join(root, 'data'),
    spawn: (path, heap) => {
      const child = fork(path, heap);
      return {
        ...child,
        send: (text) => {
          toChild.push(text);
          child.send(text);
        },
      };
    },
  });
  const events: unknown[] = [];
  const answers: unknown[] = [];
  application.onEvent((event) => events.push(event));
  async function call<Name extends HostCallName>(name: Name, input: HostCallInput<Name>): Promise<HostCallOutput<Name>> {
    const answer = await dispatchCall(application.handlers, name, JSON.parse(JSON.stringify(input)), () => undefined);
    answers.push(answer);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.output as HostCallOutput<Name>;
  }
  try {
    await call('project.open', { folder: root });
    await call('project.trust', { trusted: true });
    for (const [index, password] of Object.values(secrets).entries()) {
      await call('connection.signIn', { id: `c${index}`, user: 'me', password, remember: false });
    }
    await call('connection.select', { id: 'c0' });
    await expect.poll(async () => (await call('app.state', {})).connections.status, within).toBe('ready');
    const failed = async () =>
      new Set((await call('app.state', {})).traces.filter(({ outcome }) => outcome === 'rejected').map(({ widgetId }) => widgetId)).size;
    await expect.poll(failed, within).toBe(widgets.length);
    // Bodies of every request, as the inspector reads them; a connection test; a crash journal; a saved connection.
    const { exchanges, connections: known } = await call('app.state', {});
    for (const { id } of exchanges) await call('exchange.read', { id, part: 'response', offset: 0, limit: 100_000 });
    for (const connection of known.connections.slice(0, 4)) await call('connection.test', { connection });
    const { version, text } = await call('file.read', { path: 'repository.js' });
    await call('file.edit', { path: 'repository.js', text: `${text}\n// edited`, baseVersion: version });
    const [first] = known.connections.filter(({ id }) => id === 'c0');
    if (first !== undefined) await call('connection.save', { connection: { ...first, name: 'Renamed' } });
    const journal = async () => (await filesBelow(join(root, 'data'))).text.includes('// edited');
    await expect.poll(journal, within).toBe(true);

    const { names, text: files } = await filesBelow(root);
    const places: Readonly<Record<string, string>> = {
      'messages to the child': toChild.join('\n'),
      events: JSON.stringify(events),
      answers: JSON.stringify(answers),
      log: JSON.stringify(logged.mock.calls),
      files,
    };
    expect(places['messages to the child']).toContain('•••');
    expect(places['events']).toMatch(/traffic\.exchanges.*•••/s);
    expect(places['answers']).toMatch(/"step":"back-end"/);
    expect(names.map((name) => name.slice(root.length))).toContain('/dashwright.json');
    for (const [place, text] of Object.entries(places)) {
      for (const form of new Set(written)) {
        for (const part of [form, JSON.stringify(form).slice(1, -1)]) expect(text.includes(part), `${place}: ${part}`).toBe(false);
      }
    }
  } finally {
    await application.dispose();
    logged.mockRestore();
    back.close();
    await rm(root, { recursive: true, force: true });
  }
});
