import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainConnection } from '../../../shared/contract/connection-schema.ts';
import { startWatchedApplication, type WatchedApplication } from '../application/testing/watched-application.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });
const within = { timeout: 40_000, interval: 40 };

let watched: WatchedApplication;
let requests: string[];
let server: ReturnType<typeof createServer>;

const flow = `page: main
steps:
  - event: note.writeEnd
    value: Spring
    expect:
      - request: { widget: note, status: 200 }
      - problems: none
`;
const path = 'flows/write.yml';

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ Name: 'me' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connection = { ...plainConnection, id: 'mine', name: 'Mine', baseUrl: `http://127.0.0.1:${port}`, signIn: 'none', writes: 'ask' };
  watched = await startWatchedApplication({
    'repository.js': "Repository = { note: { writeEnd: { url: () => '/api/v1/Things', type: 'POST', body: () => '{}' } } };",
    'widget-config.js': "WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'note', type: TextBoxWidget }] } };",
    'dashwright.json': JSON.stringify({ version: 1, connections: [connection] }),
  });
  await mkdir(join(watched.folder, 'flows'));
  await writeFile(join(watched.folder, path), flow);
  await watched.call('project.open', { folder: watched.folder });
});
afterEach(async () => {
  await watched.dispose();
  server.close();
});

async function beginTrusted(): Promise<number> {
  const { call, folder } = watched;
  await call('project.trust', { trusted: true });
  await call('connection.select', { id: 'mine' });
  const { run } = await call('flow.begin', { folder, flow: { path } });
  expect(await call('flow.step', { run, step: -1 })).toEqual({ failures: [] });
  return run;
}

const writes = () => requests.filter((request) => request === 'POST /api/v1/Things');
const questions = async () => (await watched.call('app.state', {})).writeQuestions;

test('a restricted project lists its flows and runs none', async () => {
  const { call, folder } = watched;
  expect(await call('flow.list', { folder })).toMatchObject({ flows: [{ path, steps: 1, problem: null }], more: 0 });
  await expect(call('flow.begin', { folder, flow: { path } })).rejects.toThrow('This project is restricted');
  await expect(call('flow.read', { folder, path: 'flows/../dashwright.json' })).rejects.toThrow('is not a flow');
});

test('a write of a flow waits for a person, as one in the page does', async () => {
  const { call } = watched;
  const run = await beginTrusted();
  const step = call('flow.step', { run, step: 0 });
  await expect.poll(questions, within).toHaveLength(1);
  expect(writes()).toEqual([]);
  const [question] = await questions();
  await call('write.answer', { id: question?.id ?? '', allow: true, always: false });
  expect(await step).toEqual({ failures: [] });
  expect(writes()).toHaveLength(1);
});

test('a refused write makes the step red; one that was stopped is nobody’s', async () => {
  const { call, folder } = watched;
  const run = await beginTrusted();
  const step = call('flow.step', { run, step: 0 });
  await expect.poll(questions, within).toHaveLength(1);
  await call('write.answer', { id: (await questions())[0]?.id ?? '', allow: false, always: false });
  const { failures } = await step;
  expect(failures?.map(({ line }) => line)).toEqual([6]);
  expect(writes()).toEqual([]);

  const again = await call('flow.begin', { folder, flow: { path } });
  await call('flow.step', { run: again.run, step: -1 });
  const stopped = call('flow.step', { run: again.run, step: 0 });
  await expect.poll(questions, within).toHaveLength(1);
  await call('flow.stop', { run: again.run });
  expect(await stopped).toEqual({ failures: null });
  expect(await call('flow.step', { run, step: 1 })).toEqual({ failures: null });
  expect(writes()).toEqual([]);
});

test('the next step waits for the one before, and a step ends with its project', async () => {
  const { call } = watched;
  const run = await beginTrusted();
  const step = call('flow.step', { run, step: 0 });
  await expect.poll(questions, within).toHaveLength(1);
  await expect(call('flow.step', { run, step: 1 })).rejects.toThrow('one after the other');
  await call('project.close', {});
  expect(await step).toEqual({ failures: null });
  expect(writes()).toEqual([]);
});

test('a flow that is meant for another connection runs only on the one that a person saw, and no longer than it is in use', async () => {
  const { call, folder } = watched;
  await writeFile(join(folder, path), `connection: sample\n${flow}`);
  await call('project.trust', { trusted: true });
  await call('connection.select', { id: 'mine' });
  await expect(call('flow.begin', { folder, flow: { path } })).rejects.toThrow('meant for the connection sample, and Mine is in use');
  await expect(call('flow.begin', { folder, flow: { path }, on: 'sample' })).rejects.toThrow('Mine is the connection in use now');
  const { run } = await call('flow.begin', { folder, flow: { path }, on: 'mine' });
  expect(await call('flow.step', { run, step: -1 })).toEqual({ failures: [] });
  await call('connection.select', { id: 'sample' });
  await expect(call('flow.step', { run, step: 0 })).rejects.toThrow('Another connection is in use now');
  expect(await call('flow.step', { run, step: 0 })).toEqual({ failures: null });
  expect(await questions()).toEqual([]);
  expect(writes()).toEqual([]);
});

test('a step that waits ends at once with its project', { timeout: 30_000 }, async () => {
  const { call, folder } = watched;
  await writeFile(join(folder, path), 'steps:\n  - wait: 60000\n');
  await call('project.trust', { trusted: true });
  const { run } = await call('flow.begin', { folder, flow: { path } });
  expect(await call('flow.step', { run, step: -1 })).toEqual({ failures: [] });
  const step = call('flow.step', { run, step: 0 });
  await call('project.close', {});
  expect(await step).toEqual({ failures: null });
});
