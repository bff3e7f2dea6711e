import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultDataFolder } from './data-folder.ts';
import { createSettingsStore } from './settings-store.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dashwright-settings-'));
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

describe('values', () => {
  it('survive a restart, whatever they are called', async () => {
    const store = createSettingsStore(root);
    const keys = ['__proto__', 'constructor', 'theme', 'layout:/home/x'];
    await Promise.all(keys.map((key) => store.write(key, { of: key })));
    const again = createSettingsStore(root);
    for (const key of keys) expect(await again.read(key)).toEqual({ of: key });
    expect(await again.read('toString')).toBeNull();
    await again.write('theme', null);
    expect(await createSettingsStore(root).read('theme')).toBeNull();
    expect((await stat(path.join(root, 'state.json'))).mode & 0o777).toBe(0o600);
  });

  it('can be any JSON', async () => {
    const store = createSettingsStore(root);
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        await store.write('key', plain);
        expect(await createSettingsStore(root).read('key')).toEqual(plain);
      }),
      { numRuns: 25 },
    );
  });

  it('are bounded', async () => {
    const store = createSettingsStore(root);
    await expect(store.write('big', 'x'.repeat(300_000))).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(store.write('', 1)).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await store.read('big')).toBeNull();
  });

  it('start afresh from a broken file, which is set aside', async () => {
    await writeFile(path.join(root, 'state.json'), '{"version": 1, "values": {');
    const aside: string[] = [];
    const store = createSettingsStore(root, (file) => aside.push(file));
    expect(await store.read('theme')).toBeNull();
    await store.write('theme', 'dark');
    expect(await createSettingsStore(root).read('theme')).toBe('dark');
    expect(await readFile(aside[0] ?? '', 'utf8')).toBe('{"version": 1, "values": {');
    expect(await readdir(root)).toHaveLength(2);
  });

  it.each([
    ['a pipe', (file: string) => execFileSync('mkfifo', [file])],
    ['a folder', (file: string) => mkdir(file)],
    ['a link to itself', (file: string) => symlink(file, file)],
  ])('are set aside if %s is in their place, and stored again', async (_, make) => {
    for (const name of ['state.json', 'trust.json', 'recent.json']) await make(path.join(root, name));
    const aside: string[] = [];
    const store = createSettingsStore(root, (file) => aside.push(file));
    expect([await store.read('a'), await store.trustOf(root), await store.recents()]).toEqual([null, undefined, []]);
    expect(aside).toHaveLength(3);
    await store.setTrust(root, true);
    await store.write('a', 1);
    const again = createSettingsStore(root);
    expect([await again.read('a'), await again.trustOf(root)]).toEqual([1, true]);
  });

  it('may be a link to another place', async () => {
    const kept = path.join(root, 'kept.json');
    await createSettingsStore(root).write('a', 1);
    await rename(path.join(root, 'state.json'), kept);
    await symlink(kept, path.join(root, 'state.json'));
    const store = createSettingsStore(root);
    expect(await store.read('a')).toBe(1);
    await store.write('a', 2);
    expect(await readFile(kept, 'utf8')).toContain('2');
  });

  it('report that they cannot be saved', async () => {
    await writeFile(path.join(root, 'taken'), '');
    await expect(createSettingsStore(path.join(root, 'taken')).write('a', 1)).rejects.toMatchObject({ code: 'save-failed' });
  });
});

describe('recent projects', () => {
  it('are newest first, each once, at most twenty', async () => {
    const store = createSettingsStore(root);
    for (let index = 0; index < 22; index++) await store.addRecent({ folder: `/gone/${index}`, name: `${index}` });
    await store.addRecent({ folder: root, name: 'here' });
    await store.addRecent({ folder: '/gone/10', name: 'ten' });
    const recents = await createSettingsStore(root).recents();
    expect(recents).toHaveLength(20);
    expect(recents.slice(0, 2)).toMatchObject([
      { folder: '/gone/10', name: 'ten', exists: false },
      { folder: root, exists: true },
    ]);
    await store.forgetRecent(root);
    expect((await store.recents()).some(({ folder }) => folder === root)).toBe(false);
  });
});

describe('pinned projects', () => {
  it('stay on top and are not pushed out; what the file holds beside projects is left out', async () => {
    const entry = (folder: unknown, more = {}) => ({ folder, name: 'x', openedAt: 1, ...more });
    const odd = [
      entry('relative'),
      entry('/a'.repeat(3_000)),
      entry(5),
      null,
      entry('/kept'),
      entry('/kept'),
      entry('/bad', { openedAt: '1' }),
    ];
    await writeFile(path.join(root, 'recent.json'), JSON.stringify({ version: 1, projects: odd }));
    const store = createSettingsStore(root);
    expect((await store.recents()).map(({ folder, pinned }) => [folder, pinned])).toEqual([['/kept', false]]);
    await store.pinRecent('/kept', true);
    for (let index = 0; index < 25; index++) await store.addRecent({ folder: `/gone/${index}`, name: 'y'.repeat(1_000) });
    const recents = await createSettingsStore(root).recents();
    expect(recents).toHaveLength(21);
    expect(recents[0]).toMatchObject({ folder: '/kept', pinned: true });
    expect(recents[1]?.name).toHaveLength(300);
    await store.addRecent({ folder: '/kept', name: 'again' });
    expect((await store.recents())[0]).toMatchObject({ folder: '/kept', name: 'again', pinned: true });
    await store.pinRecent('/kept', false);
    expect((await store.recents()).every(({ pinned }) => !pinned)).toBe(true);
  });

  it('are at most thirty', async () => {
    const store = createSettingsStore(root);
    for (let index = 0; index < 31; index++) {
      await store.addRecent({ folder: `/pin/${index}`, name: 'p' });
      const pinned = store.pinRecent(`/pin/${index}`, true);
      if (index < 30) await pinned;
      else await expect(pinned).rejects.toMatchObject({ code: 'invalid-input' });
    }
  });
});

describe('trust', () => {
  it('belongs to the real folder', async () => {
    const link = path.join(root, 'link');
    const project = await mkdtemp(path.join(root, 'project-'));
    await symlink(project, link);
    const store = createSettingsStore(root);
    expect(await store.trustOf(link)).toBeUndefined();
    await store.setTrust(link, true);
    const again = createSettingsStore(root);
    expect(await again.trustOf(project)).toBe(true);
    await rm(link);
    await symlink(root, link);
    expect(await again.trustOf(link)).toBeUndefined();
    await again.setTrust(project, false);
    expect(await again.trustOf(project)).toBe(false);
  });
});

describe('data folder', () => {
  const home = '/home/kim';
  it('follows the system and its variables', () => {
    expect(defaultDataFolder({ platform: 'linux', environment: {}, home })).toBe('/home/kim/.config/dashwright');
    expect(defaultDataFolder({ platform: 'linux', environment: { XDG_CONFIG_HOME: '/cfg' }, home })).toBe('/cfg/dashwright');
    expect(defaultDataFolder({ platform: 'linux', environment: { XDG_CONFIG_HOME: 'cfg' }, home })).toBe('/home/kim/.config/dashwright');
    expect(defaultDataFolder({ platform: 'darwin', environment: {}, home })).toBe('/home/kim/Library/Application Support/Dashwright');
    expect(defaultDataFolder({ platform: 'win32', environment: { APPDATA: '/roaming' }, home })).toBe('/roaming/Dashwright');
    expect(defaultDataFolder({ platform: 'darwin', environment: { DASHWRIGHT_DATA: '/data' }, home })).toBe('/data');
  });
});
