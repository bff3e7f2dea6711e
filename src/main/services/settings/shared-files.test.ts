import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFileLock } from './file-lock.ts';
import { openPersonSettings } from './person-settings.ts';
import { createSettingsStore } from './settings-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-shared-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Two stores on one folder, as two processes have them. */
const two = () => [createSettingsStore(folder), createSettingsStore(folder)] as const;

test('each process sees what the other wrote, and neither undoes it', async () => {
  const [first, second] = two();
  await first.write('layout', 1);
  expect(await second.read('layout')).toBe(1);
  await second.write('other', 2);
  await first.write('third', 3);
  await second.setTrust(folder, true);
  expect(await first.trustOf(folder)).toBe(true);
  await first.setTrust(folder, false);
  expect(await second.trustOf(folder)).toBe(false);
  expect([await second.read('layout'), await second.read('other'), await second.read('third')]).toEqual([1, 2, 3]);
});

test('changes at the same moment are all kept, and no lock is left', async () => {
  const stores = two();
  const keys = Array.from({ length: 12 }, (_, index) => `key-${index}`);
  await Promise.all(keys.map((key, index) => stores[index % 2]?.write(key, index)));
  expect(await Promise.all(keys.map((key) => stores[0].read(key)))).toEqual(keys.map((_, index) => index));
  expect((await readdir(folder)).filter((name) => name.endsWith('.lock'))).toEqual([]);
});

test('settings of a person that two processes change at once are both kept', async () => {
  const logBug = () => undefined;
  const [first, second] = [await openPersonSettings(folder, logBug), await openPersonSettings(folder, logBug)];
  await Promise.all([first.change({ theme: 'light' }), second.change({ 'editor.wordWrap': true })]);
  const text = await readFile(join(folder, 'settings.json'), 'utf8');
  expect(text).toContain('"theme"');
  expect(text).toContain('"editor.wordWrap"');
  await Promise.all([first.close(), second.close()]);
});

test('a lock that a process left behind keeps nobody waiting', async () => {
  const lock = join(folder, 'state.json.lock');
  await writeFile(lock, '');
  const long = new Date(Date.now() - 60_000);
  await utimes(lock, long, long);
  const before = performance.now();
  await two()[0].write('layout', 1);
  expect(performance.now() - before).toBeLessThan(2_000);
  expect(await readdir(folder)).not.toContain('state.json.lock');
});

test('without a place for a lock the work is done all the same', async () => {
  expect(await withFileLock(join(folder, 'missing', 'state.json'), async () => 'done')).toBe('done');
});
