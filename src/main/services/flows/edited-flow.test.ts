import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainConnection } from '../../../shared/contract/connection-schema.ts';
import { flowBounds } from '../../../shared/flows/flow-bounds.ts';
import { startWatchedApplication, type WatchedApplication } from '../application/testing/watched-application.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });
const within = { timeout: 40_000, interval: 40 };
const secret = 'pä"ss w/ö rd+42';
const path = 'flows/a.yml';
const good = 'name: A\nsteps:\n  - expect:\n      - problems: none\n';
const bad = good.replace('problems', 'problms');

let watched: WatchedApplication;
beforeEach(async () => {
  watched = await startWatchedApplication({
    'repository.js': 'module.exports = {};',
    'widget-config.js': "module.exports = { main: { type: 'PageWidget', widgets: [] } };",
    'dashwright.json': JSON.stringify({
      version: 1,
      connections: [{ ...plainConnection, id: 'mine', name: 'Mine', baseUrl: 'http://127.0.0.1:9', signIn: 'basic' }],
    }),
  });
  await mkdir(join(watched.folder, 'flows'));
  await writeFile(join(watched.folder, path), good);
  await watched.call('project.open', { folder: watched.folder });
});
afterEach(() => watched.dispose());

const read = () => watched.call('file.read', { path, window: 'w' });
const edit = (text: string, baseVersion: string) => watched.call('file.edit', { path, text, baseVersion, window: 'w' });
const problems = async () => (await watched.call('problems.list', {})).problems.filter(({ code }) => code === 'flow');

test('what is wrong in an opened flow is listed with its place, as it is typed, reverted, saved and changed elsewhere', async () => {
  const { version, role } = await read();
  expect(role).toBe('flow');
  expect(await problems()).toEqual([]);
  await edit(bad, version);
  const [problem] = await problems();
  expect(problem).toMatchObject({ severity: 'error', location: { path, line: 4, column: 9 } });
  expect(problem?.message).toContain("'problms' means nothing here");
  await watched.call('file.revert', { path, window: 'w' });
  expect(await problems()).toEqual([]);

  await watched.call('file.save', { path, text: bad, baseVersion: version, overwrite: false, window: 'w' });
  expect(await problems()).toHaveLength(1);
  expect(await readFile(join(watched.folder, path), 'utf8')).toBe(bad);
  await writeFile(join(watched.folder, path), good);
  await expect.poll(problems, within).toEqual([]);
  await writeFile(join(watched.folder, path), bad);
  await expect.poll(problems, within).toHaveLength(1);
  await rm(join(watched.folder, path));
  await expect.poll(problems, within).toEqual([]);
  await expect(read()).rejects.toThrow(/is gone/);
});

test('neither a secret nor a text that is too long is saved, and the file stays as it is', async () => {
  const { call, folder } = watched;
  await call('project.trust', { trusted: true });
  const { connections } = await call('connections.state', {});
  await call('connection.save', { connection: connections.find(({ id }) => id === 'mine') ?? expect.fail('no connection') });
  await call('connection.signIn', { id: 'mine', user: 'me', password: secret, remember: false });
  const { version } = await read();
  const save = (text: string) => call('file.save', { path, text, baseVersion: version, overwrite: false });
  await expect(save(`name: ${JSON.stringify(secret)}\n`)).rejects.toThrow(/contains a secret of a connection/);
  await expect(save(`name: ${encodeURIComponent(secret)}\n`)).rejects.toThrow(/contains a secret of a connection/);
  await expect(save(`# ${'x'.repeat(flowBounds.fileSize)}`)).rejects.toThrow(/larger than 256 KB/);
  expect(await readFile(join(folder, path), 'utf8')).toBe(good);
});
