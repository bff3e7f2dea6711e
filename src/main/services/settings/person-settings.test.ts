import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hostCalls } from '../../../shared/contract/host-calls.ts';
import { defaultSettings } from '../../../shared/settings/setting-list.ts';
import { openPersonSettings, type PersonSettings } from './person-settings.ts';
import { createSettingsStore } from './settings-store.ts';

let root: string;
let file: string;
let opened: PersonSettings[] = [];
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dashwright-person-'));
  file = path.join(root, 'settings.json');
});
afterEach(async () => {
  for (const settings of opened.splice(0)) await settings.close();
  opened = [];
  await rm(root, { recursive: true, force: true });
});

async function open(): Promise<PersonSettings> {
  const settings = await openPersonSettings(root, (message, thrown) => {
    throw new Error(message, { cause: thrown });
  });
  opened.push(settings);
  return settings;
}

describe('settings.json', () => {
  it('is made by the first change, for its owner alone, and read by the next start', async () => {
    const settings = await open();
    expect(settings.values()).toEqual(defaultSettings);
    await settings.change({ theme: 'dark', 'editor.tabSize': 4 });
    await settings.change({ theme: null });
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ 'editor.tabSize': 4 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await open()).values()).toEqual({ ...defaultSettings, 'editor.tabSize': 4 });
  });

  it('keeps what nobody knows, and comes back with what another program wrote', async () => {
    await writeFile(file, '{ "mine" : 1.0, "theme": "dark" }');
    const settings = await open();
    const seen = vi.fn();
    settings.onChange(seen);
    await settings.change({ theme: 'light' });
    expect(await readFile(file, 'utf8')).toBe('{ "mine" : 1.0, "theme": "light" }');
    await writeFile(file, '{ "editor.minimap": true }');
    await vi.waitFor(() => expect(settings.values()['editor.minimap']).toBe(true), { timeout: 5000 });
    expect(seen.mock.lastCall?.[0]).toMatchObject({ changed: ['editor.minimap'], problems: [] });
  });

  it('stays as it is while it is broken, and says where', async () => {
    await writeFile(file, '{\n "theme": "dark",\n}');
    const settings = await open();
    expect(settings.state().problems).toMatchObject([{ kind: 'broken', line: 3, column: 1 }]);
    await expect(settings.change({ theme: 'light' })).rejects.toMatchObject({
      code: 'save-failed',
      message: expect.stringContaining('line 3, column 1'),
    });
    expect(await readFile(file, 'utf8')).toBe('{\n "theme": "dark",\n}');
  });

  it.each([
    ['a pipe', () => execFileSync('mkfifo', [file])],
    ['a file of 4 MB', () => writeFile(file, ' '.repeat(4 * 1024 ** 2))],
    ['no UTF-8', () => writeFile(file, Buffer.from([0x7b, 0xff, 0x7d]))],
  ])('is reported and left alone if it is %s', async (_, make) => {
    await make();
    const settings = await open();
    expect(settings.values()).toEqual(defaultSettings);
    expect(settings.state().problems).toHaveLength(1);
    await expect(settings.change({ theme: 'light' })).rejects.toMatchObject({ code: 'file-unreadable' });
  });

  it('may be a link to another place', async () => {
    await (await open()).change({ theme: 'dark' });
    await rename(file, path.join(root, 'kept.json'));
    await symlink(path.join(root, 'kept.json'), file);
    const settings = await open();
    await settings.change({ theme: 'light' });
    expect(JSON.parse(await readFile(path.join(root, 'kept.json'), 'utf8'))).toEqual({ theme: 'light' });
  });

  it('is replaced by a typed text only where every setting in it can count', async () => {
    await writeFile(file, '{ "mine": 1 }');
    const settings = await open();
    const replace = (text: string, base = '{ "mine": 1 }') => settings.replaceText(text, base);
    await expect(replace('{', '{ "mine": 1 }')).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(replace('{ "theme": "pink" }')).rejects.toMatchObject({ message: expect.stringContaining('Line 1, column 3: theme:') });
    await expect(replace('{ "mine": 2 }')).rejects.toMatchObject({ message: 'There is no setting "mine".' });
    await expect(replace('{ "other": 1, "mine": 1 }')).rejects.toMatchObject({ message: 'There is no setting "other".' });
    await expect(replace('{}', '{}')).rejects.toMatchObject({ code: 'file-changed-outside' });
    await replace('{ "mine": 1, "theme": "dark" }');
    expect(settings.values().theme).toBe('dark');
  });
});

describe('a window', () => {
  const takes = (changes: unknown) => hostCalls['settings.change'].input.safeParse({ changes }).success;
  it.each([{ theme: 'dark' }, { 'editor.tabSize': null, 'preview.language': 'hu' }, { keyBindings: { 'file.save': 'F9' } }, {}])(
    'sets %j',
    (changes) => expect(takes(changes)).toBe(true),
  );
  it.each([
    { theme: 'pink' },
    { 'editor.fontFamily': 'a; src: url(x)' },
    { 'connection.writes:/project': null },
    { 'electron.command': 'rm' },
    { toString: null },
    JSON.parse('{"__proto__": null}'),
    { keyBindings: { 'file.save': 'S' } },
    null,
    [1],
  ])('does not set %j', (changes) => expect(takes(changes)).toBe(false));
});

describe('the settings of older versions', () => {
  const former = (values: unknown) => JSON.stringify({ version: 1, values }, null, 2);

  it('leave their state in a file of its own, and what a person chose in settings.json', async () => {
    const values = [
      ['theme', 'light'],
      ['editor-word-wrap', true],
      ['editor-tab-key', 'x'],
      ['connection.writes:/p', { plan: 'allow' }],
    ];
    await writeFile(file, former(values));
    const store = createSettingsStore(root);
    expect(await store.read('connection.writes:/p')).toEqual({ plan: 'allow' });
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ theme: 'light', 'editor.wordWrap': true });
    // A second start finds them separated.
    await writeFile(file, former(values));
    createSettingsStore(root);
    expect(await readFile(file, 'utf8')).toBe(former(values));
  });

  it('are left alone where they are not those of an older version', async () => {
    await writeFile(file, '{ "theme": "dark" }');
    createSettingsStore(root);
    expect(await readFile(file, 'utf8')).toBe('{ "theme": "dark" }');
  });
});
