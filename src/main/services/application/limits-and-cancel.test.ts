import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HostCallInput, HostCallName, HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { createForkSpawn } from '../../runtime/supervisor/fork-child.ts';
import { answerJson, startLoopback } from '../http/testing/loopback.ts';
import { type Application, createApplication } from './application.ts';
import { builtPaths } from './built-paths.ts';
import { dispatchCall } from './dispatch-call.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });
const within = { timeout: 40_000, interval: 40 };
const paths = builtPaths(fileURLToPath(new URL('../../../../dist/main', import.meta.url)));

let root: string;
let project: string;
let application: Application;
let bugs: string[];

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'dashwright-limits-')));
  project = join(root, 'Plan');
  await mkdir(project);
  bugs = [];
  application = await createApplication({ host: 'web', version: '0.0.0', paths, dataFolder: join(root, 'data'), spawn: createForkSpawn() });
});
afterEach(async () => {
  await application.dispose();
  await rm(root, { recursive: true, force: true });
  expect(bugs).toEqual([]);
});

async function call<Name extends HostCallName>(name: Name, input: HostCallInput<Name>): Promise<HostCallOutput<Name>> {
  const answer = await dispatchCall(application.handlers, name, input, (message, thrown) => bugs.push(`${message}: ${String(thrown)}`));
  if (!answer.ok) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
  return answer.output as HostCallOutput<Name>;
}

const state = () => call('app.state', {});
const widget = async (id: string) => (await state()).page?.widgets.find((one) => one.id === id);
const save = async (path: string, text: string) => {
  const { version } = await call('file.read', { path });
  await call('file.save', { path, text, baseVersion: version, overwrite: false });
};

async function openProject(repository: string, settings: unknown = {}): Promise<void> {
  const config = `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'a', type: TextWidget }, { id: 'b', type: TextWidget }] } };`;
  await writeFile(join(project, 'repository.js'), repository);
  await writeFile(join(project, 'widget-config.js'), config);
  await writeFile(join(project, 'dashwright.json'), JSON.stringify(settings));
  await call('project.open', { folder: project });
  await call('project.trust', { trusted: true });
}

const request = (id: string) =>
  `${id}: { init: { url: () => '/api/v1/${id}', type: 'GET', parsingControl: { type: 'object', query: { title: (r) => r.title } } } }`;

test('limits are read, saved with the project, and take effect at once', async () => {
  await openProject("Repository = { a: { init: () => ({ title: 'fine' }) } };");
  await expect.poll(async () => (await widget('a'))?.status, within).toBe('ready');
  expect((await call('limits.read', {})).limits.callDeadlineSeconds).toBe(2);
  await expect(call('limits.save', { changes: { callDeadlineSeconds: 0 } })).rejects.toMatchObject({ code: 'invalid-input' });

  const saved = await call('limits.save', { changes: { callDeadlineSeconds: 0.5, requestSeconds: 600 } });
  expect(saved).toMatchObject({ limits: { callDeadlineSeconds: 0.5, requestSeconds: 600 }, heldBack: {} });
  expect(JSON.parse(await readFile(join(project, 'dashwright.json'), 'utf8'))).toEqual({
    limits: { callDeadlineSeconds: 0.5, requestSeconds: 600 },
  });
  await save('repository.js', 'Repository = { a: { init() { for (;;) {} } } };');
  await expect
    .poll(async () => (await state()).problems.map(({ message }) => message).join('\n'), within)
    .toMatch(/"Time of one call" is 0\.5 s; change it in "Limits of this project"/);

  // Another program writes the file: stricter values count, looser ones that were not set on this computer do not.
  await writeFile(join(project, 'dashwright.json'), JSON.stringify({ limits: { callDeadlineSeconds: 1, responseMegabytes: 400 } }));
  await expect.poll(async () => (await call('limits.read', {})).limits.callDeadlineSeconds, within).toBe(1);
  expect(await call('limits.read', {})).toMatchObject({ limits: { responseMegabytes: 256 }, heldBack: { responseMegabytes: 400 } });
  await expect.poll(async () => (await state()).problems.map(({ code }) => code), within).toContain('limits');
});

test('a request that a person cancels ends its action as cancelled, and the others of the page go on', async () => {
  const back = await startLoopback(({ url }, response) => {
    if (url !== '/api/v1/a') answerJson(response, { title: 'B' });
  });
  try {
    const plan = { id: 'plan', name: 'Plan', baseUrl: back.baseUrl };
    await openProject(`Repository = { ${request('a')}, ${request('b')} };`, { connections: [plan] });
    await call('connection.select', { id: 'plan' });
    const waiting = async () => (await state()).exchanges.find(({ path, state: one }) => path === '/api/v1/a' && one === 'waiting');
    await expect.poll(async () => back.seen.filter(({ url }) => url === '/api/v1/a').length, within).toBeGreaterThan(0);
    await expect.poll(async () => (await waiting())?.connectionId, within).toBe('plan');
    const running = await waiting();
    await call('exchange.cancel', { id: running?.id ?? '' });

    await expect
      .poll(async () => (await state()).traces.find(({ id }) => id === running?.traceId), within)
      .toMatchObject({ outcome: 'cancelled', error: { kind: 'cancelled', message: 'You cancelled this request.' } });
    const trace = (await state()).traces.find(({ id }) => id === running?.traceId);
    expect(trace?.steps.filter(({ status }) => status === 'running')).toEqual([]);
    expect((await state()).exchanges.find(({ id }) => id === running?.id)).toMatchObject({
      state: 'aborted',
      error: { code: 'cancelled' },
    });
    await expect.poll(async () => (await widget('a'))?.status, within).not.toBe('loading');
    await expect.poll(() => widget('b'), within).toMatchObject({ status: 'ready', result: { title: 'B' } });
    // People need no report of what they did themselves.
    expect((await state()).problems.filter(({ widgetId }) => widgetId === 'a')).toEqual([]);
  } finally {
    await back.close();
  }
});
