import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProjectInfo } from '../../../shared/schema/project-schema.ts';
import type { HostCallHandlers } from '../../../shared/contract/host-calls.ts';
import type { SentText } from '../../../shared/contract/sent-text.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { applyTextChanges } from '../../../shared/text/text-changes.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { createDocuments, type Documents } from './documents.ts';
import { useNotices } from '../window/notice-store.ts';
import { emptyEditorState, useEditor } from './editor-store.ts';
import { defaultSettings } from '../../../shared/settings/setting-list.ts';

const editDelay = defaultSettings['preview.runDelay'];

const path = 'repository.js';

function project(folder = '/p'): ProjectInfo {
  return {
    folder,
    name: 'p',
    layout: 'flat',
    files: [{ path, role: 'repository', exists: true }],
    styleSheets: [],
    assetsFolder: '',
    trusted: true,
    trustAnswered: true,
    sample: false,
  };
}

/** Calls with their texts whole, as main has them; `versions` are those of the disk. */
function wholeCalls(calls: ReturnType<typeof createFakeHost>['calls'], versions: ReadonlyMap<string, string>) {
  const held = new Map(versions);
  return calls.map(({ name, input }) => {
    const { state, text: sent, folder: _folder, ...rest } = input as Partial<SentText> & { readonly folder?: string };
    if (sent === undefined) return { name, input: rest };
    const text = typeof sent === 'string' ? sent : applyTextChanges(held.get(sent.base)!, sent.changes)!;
    if (state !== undefined) held.set(state, text);
    return { name, input: { ...rest, text } };
  });
}

const started: Documents[] = [];

/** A disk behind the fake host; versions are `v1`, `v2`, ... of each write. */
function start(overrides: Partial<HostCallHandlers> = {}) {
  const disk = { text: 'one', version: 'v1' };
  const versions = new Map([[disk.version, disk.text]]);
  let writes = 1;
  const snapshot = () => ({
    path,
    role: 'repository' as const,
    text: disk.text,
    version: disk.version,
    endOfLine: 'lf' as const,
    byteOrderMark: false,
  });
  const host = createFakeHost({
    'file.read': async () => snapshot(),
    'file.revert': async () => snapshot(),
    'file.save': async ({ baseVersion, overwrite }) => {
      const { text } = wholeCalls(host.calls, versions).at(-1)!.input as { readonly text: string };
      if (!overwrite && baseVersion !== disk.version) throw new AppError('file-changed-outside', 'changed');
      writes += 1;
      Object.assign(disk, { text, version: `v${writes}` });
      return { version: disk.version };
    },
    ...overrides,
  });
  const files = createDocuments(host, 'w');
  const { texts } = files;
  started.push(files);
  files.openProject(project());
  /** With the texts as main puts them together. */
  const callsOf = (name: string) => wholeCalls(host.calls, versions).flatMap((call) => (call.name === name ? [call.input] : []));
  const buffer = () => useEditor.getState().buffers[path]!;
  return { host, disk, files, texts, type: texts.replace, undo: texts.undo, callsOf, buffer };
}

beforeEach(() => {
  vi.useFakeTimers();
  useEditor.setState(emptyEditorState);
  useNotices.setState({ notices: [] });
});
afterEach(() => {
  for (const files of started.splice(0)) files.dispose();
  vi.useRealTimers();
});

describe('a tab that another view puts in front', () => {
  it('gets its text', async () => {
    const { callsOf, buffer } = start();
    useEditor.setState({ tabs: [path], active: path });
    await vi.advanceTimersByTimeAsync(0);
    expect(buffer().version).toBe('v1');
    useEditor.setState({ active: null });
    useEditor.setState({ active: path });
    await vi.advanceTimersByTimeAsync(0);
    expect(callsOf('file.read')).toEqual([{ path, window: 'w' }]);
  });
});

it('a change that is heard of while a file is read for the first time is not lost', async () => {
  let answer = (): void => undefined;
  const { disk, files, host, texts, buffer } = start({
    'file.read': async () => {
      const { text, version } = disk;
      if (version === 'v1') await new Promise<void>((resolve) => (answer = resolve));
      return { path, role: 'repository', text, version, endOfLine: 'lf', byteOrderMark: false };
    },
  });
  const opened = files.open(path, true);
  await vi.advanceTimersByTimeAsync(0);
  Object.assign(disk, { text: 'two', version: 'v5' });
  host.emit('file.changedOutside', { path, text: 'two', version: 'v5' });
  answer();
  await opened;
  await vi.advanceTimersByTimeAsync(0);
  expect(texts.read(path)).toBe('two');
  expect(buffer()).toMatchObject({ version: 'v5', dirty: false });
});

describe('typing', () => {
  it('is journalled several times a second while no pause comes', async () => {
    const { files, type, callsOf } = start();
    await files.open(path, true);
    for (let key = 1; key <= 40; key += 1) {
      type(path, `text ${key}`);
      await vi.advanceTimersByTimeAsync(editDelay - 30);
    }
    expect(callsOf('file.edit')).toEqual([]);
    expect(callsOf('file.keep').length).toBeGreaterThanOrEqual(4);
    const [first] = callsOf('file.keep');
    expect(first).toEqual({ path, text: 'text 2', baseVersion: 'v1', window: 'w' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(callsOf('file.edit')).toMatchObject([{ text: 'text 40' }]);
    const kept = callsOf('file.keep').length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(callsOf('file.keep').length).toBe(kept);
  });

  it('is journalled at once when the window goes away', async () => {
    const { files, type, callsOf } = start();
    await files.open(path, true);
    files.keepDue();
    expect(callsOf('file.keep')).toEqual([]);
    type(path, 'typed');
    files.keepDue();
    expect(callsOf('file.keep')).toMatchObject([{ path, text: 'typed', window: 'w' }]);
  });

  it('sends the buffer once after a pause', async () => {
    const { files, type, callsOf, buffer } = start();
    await files.open(path, true);
    type(path, 'one t');
    type(path, 'one two');
    expect(buffer().dirty).toBe(true);
    await vi.advanceTimersByTimeAsync(editDelay - 1);
    expect(callsOf('file.edit')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(callsOf('file.edit')).toEqual([{ path, text: 'one two', baseVersion: 'v1', window: 'w' }]);
  });

  it('sends one edit at a time, and then the newest text alone', async () => {
    let answer = (): void => undefined;
    const answered = () => new Promise<Record<string, never>>((resolve) => (answer = () => resolve({})));
    const { files, type, callsOf } = start({ 'file.edit': answered });
    await files.open(path, true);
    for (const text of ['one t', 'one tw', 'one two']) {
      type(path, text);
      await vi.advanceTimersByTimeAsync(editDelay);
    }
    const texts = () => callsOf('file.edit').map((input) => (input as { readonly text: string }).text);
    expect(texts()).toEqual(['one t']);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(texts()).toEqual(['one t', 'one two']);
    answer();
  });

  it('is clean again after undo, and says so to main', async () => {
    const { files, type, undo, callsOf, buffer } = start();
    await files.open(path, true);
    type(path, 'one two');
    undo(path);
    expect(buffer().dirty).toBe(false);
    await vi.advanceTimersByTimeAsync(editDelay);
    expect(callsOf('file.edit')).toEqual([{ path, text: 'one', baseVersion: 'v1', window: 'w' }]);
  });

  it('keeps a refused edit as a failure until one succeeds', async () => {
    let refuse = true;
    const { files, type, buffer } = start({
      'file.edit': async () => {
        if (refuse) throw new AppError('file-too-large', 'The file is too large. Split it.');
        return {};
      },
    });
    await files.open(path, true);
    type(path, 'two');
    await vi.advanceTimersByTimeAsync(editDelay);
    expect(buffer().failure).toMatchObject({ kind: 'edit', message: 'The file is too large. Split it.' });
    refuse = false;
    type(path, 'three');
    await vi.advanceTimersByTimeAsync(editDelay);
    expect(buffer().failure).toBeNull();
  });
});

describe('saving', () => {
  it('writes, takes the new version and is clean', async () => {
    const { files, type, disk, buffer, callsOf } = start();
    await files.open(path, true);
    type(path, 'two');
    await expect(files.save(path)).resolves.toBe(true);
    expect(disk.text).toBe('two');
    expect(buffer()).toMatchObject({ dirty: false, saving: false, version: 'v2' });
    await vi.advanceTimersByTimeAsync(editDelay);
    expect(callsOf('file.edit')).toEqual([]);
  });

  it('does not write a clean file', async () => {
    const { files, callsOf } = start();
    await files.open(path, true);
    await expect(files.save(path)).resolves.toBe(true);
    expect(callsOf('file.save')).toEqual([]);
  });

  it('stays dirty for what was typed while it was writing', async () => {
    let finish = (_: { version: string }) => {};
    const { files, type, buffer, callsOf } = start({ 'file.save': () => new Promise((resolve) => (finish = resolve)) });
    await files.open(path, true);
    type(path, 'two');
    const saving = files.save(path);
    await vi.advanceTimersByTimeAsync(0);
    type(path, 'three');
    finish({ version: 'v2' });
    await saving;
    expect(buffer()).toMatchObject({ dirty: true, version: 'v2' });
    await vi.advanceTimersByTimeAsync(editDelay);
    expect(callsOf('file.edit').at(-1)).toEqual({ path, text: 'three', baseVersion: 'v2', window: 'w' });
  });

  it('shows why it failed and can be tried again', async () => {
    let full = true;
    const { files, type, buffer, callsOf } = start({
      'file.save': async () => {
        if (full) throw new AppError('disk-full', 'The disk is full. Make room, then save again.');
        return { version: 'v9' };
      },
      'file.edit': async () => {
        throw new AppError('disk-full', 'The text could not be kept.');
      },
    });
    await files.open(path, true);
    type(path, 'two');
    await expect(files.save(path)).resolves.toBe(false);
    expect(buffer()).toMatchObject({ dirty: true, saving: false, failure: { kind: 'save', code: 'disk-full' } });
    await vi.advanceTimersByTimeAsync(editDelay);
    expect(callsOf('file.edit')).toEqual([{ path, text: 'two', baseVersion: 'v1', window: 'w' }]);
    expect(buffer().failure).toMatchObject({ kind: 'save' });
    full = false;
    await expect(files.save(path)).resolves.toBe(true);
    expect(buffer()).toMatchObject({ dirty: false, failure: null, version: 'v9' });
  });

  it('refuses read-only files', async () => {
    const { files, callsOf } = start({
      'file.read': async () => ({
        path,
        role: 'repository',
        text: 'x',
        version: 'v1',
        endOfLine: 'lf',
        byteOrderMark: false,
        readOnlyReason: 'It is a link.',
      }),
    });
    await files.open(path, true);
    expect(useEditor.getState().buffers[path]!.readOnlyReason).toBe('It is a link.');
    await files.save(path);
    expect(callsOf('file.save')).toEqual([]);
  });
});

describe('changes by other programs', () => {
  it('reloads a clean file silently, with undo', async () => {
    const { files, host, texts, undo, buffer } = start();
    await files.open(path, true);
    host.emit('file.changedOutside', { path, text: 'theirs', version: 'v5' });
    expect(texts.read(path)).toBe('theirs');
    expect(buffer()).toMatchObject({ dirty: false, version: 'v5', conflict: null });
    undo(path);
    expect(texts.read(path)).toBe('one');
    expect(buffer().dirty).toBe(true);
  });

  it('asks when there are unsaved changes, and keeps mine', async () => {
    const { files, host, type, disk, buffer, callsOf } = start();
    await files.open(path, true);
    type(path, 'mine');
    Object.assign(disk, { text: 'theirs', version: 'v5' });
    host.emit('file.changedOutside', { path, text: 'theirs', version: 'v5' });
    expect(buffer().conflict).toEqual({ text: 'theirs', version: 'v5', by: 'program' });
    await expect(files.save(path)).resolves.toBe(false);
    expect(callsOf('file.save')).toEqual([]);
    await files.keepMine(path);
    expect(disk.text).toBe('mine');
    expect(callsOf('file.save')).toEqual([{ path, text: 'mine', baseVersion: 'v5', overwrite: true, window: 'w' }]);
    expect(buffer()).toMatchObject({ dirty: false, conflict: null });
  });

  it('takes theirs, and undo brings mine back', async () => {
    const { files, host, type, undo, disk, texts, buffer } = start();
    await files.open(path, true);
    type(path, 'mine');
    Object.assign(disk, { text: 'theirs', version: 'v5' });
    host.emit('file.changedOutside', { path, text: 'theirs', version: 'v5' });
    await files.takeTheirs(path);
    expect(texts.read(path)).toBe('theirs');
    expect(buffer()).toMatchObject({ dirty: false, conflict: null, version: 'v5' });
    undo(path);
    expect(texts.read(path)).toBe('mine');
  });

  it('turns a refused save into the same question', async () => {
    const { files, type, disk, buffer } = start();
    await files.open(path, true);
    type(path, 'mine');
    Object.assign(disk, { text: 'theirs', version: 'v5' });
    await expect(files.save(path)).resolves.toBe(false);
    expect(buffer()).toMatchObject({ conflict: { text: 'theirs', version: 'v5' }, failure: null });
  });

  it('ends the question once the disk holds again what the text is based on, and keeps what was typed', async () => {
    const { files, host, type, texts, buffer } = start();
    await files.open(path, true);
    type(path, 'mine');
    host.emit('file.changedOutside', { path, text: '', version: 'v5' });
    useEditor.setState({ comparing: { path, kept: null } });
    host.emit('file.changedOutside', { path, text: 'one', version: 'v1' });
    expect(buffer()).toMatchObject({ dirty: true, conflict: null, version: 'v1' });
    expect(useEditor.getState().comparing).toBeNull();
    expect(texts.read(path)).toBe('mine');
    host.emit('file.removedOutside', { path });
    host.emit('file.changedOutside', { path, text: 'one', version: 'v1' });
    expect(buffer()).toMatchObject({ dirty: true, removed: false, conflict: null });
  });

  it('ends the question once the same text is typed here', async () => {
    const { files, host, type, buffer } = start();
    await files.open(path, true);
    type(path, 'mine');
    host.emit('file.changedOutside', { path, text: 'theirs\r\n', version: 'v5' });
    type(path, 'theirs\n');
    expect(buffer()).toMatchObject({ dirty: false, conflict: null, version: 'v5' });
  });

  it('says that another window kept its own text, unless text is unsaved here', async () => {
    const { files, host, type, disk, buffer } = start();
    const said = () => useNotices.getState().notices.map(({ message }) => message);
    const save = async (text: string, version: string, window = 'other') => {
      Object.assign(disk, { text, version });
      host.emit('file.saved', { path, version, window, isChosen: true });
      await vi.advanceTimersByTimeAsync(0);
    };
    await files.open(path, true);
    await save('own', 'v5', 'w');
    expect(said()).toEqual([]);
    await save('kept', 'v6');
    expect(said()).toEqual([expect.stringMatching(/^Another window kept its own text of repository\.js .* Undo in the editor/)]);
    useNotices.setState({ notices: [] });
    type(path, 'mine');
    await save('kept again', 'v7');
    expect(said()).toEqual([]);
    expect(buffer().conflict).toMatchObject({ by: 'window' });
  });

  it('reads what could not be read once the folder is back', async () => {
    let isThere = false;
    const { disk, files, host, texts } = start({
      'file.read': async () => {
        if (!isThere) throw new AppError('folder-missing', 'gone');
        return { path, role: 'repository', text: disk.text, version: disk.version, endOfLine: 'lf', byteOrderMark: false };
      },
    });
    await files.open(path, true);
    expect(useEditor.getState().unreadable[path]).toMatchObject({ code: 'folder-missing' });
    isThere = true;
    host.emit('folder.returned', {});
    await vi.advanceTimersByTimeAsync(0);
    expect(texts.read(path)).toBe('one');
    expect(useEditor.getState().unreadable).toEqual({});
  });

  it('does not ask when both have the same text', async () => {
    const { files, host, type, buffer } = start();
    await files.open(path, true);
    type(path, 'same');
    host.emit('file.changedOutside', { path, text: 'same', version: 'v5' });
    expect(buffer()).toMatchObject({ dirty: false, conflict: null, version: 'v5' });
  });

  it('writes a deleted file again on save', async () => {
    const { files, host, buffer, callsOf } = start();
    await files.open(path, true);
    host.emit('file.removedOutside', { path });
    expect(buffer().removed).toBe(true);
    await files.save(path);
    expect(callsOf('file.save')).toEqual([{ path, text: 'one', baseVersion: 'v1', overwrite: true, window: 'w' }]);
    expect(buffer().removed).toBe(false);
  });

  it('shows the kept text of a deleted file that is to be created, and writes no first text', async () => {
    const { files, host, type, texts, callsOf } = start();
    await files.open(path, true);
    type(path, 'mine');
    host.emit('file.removedOutside', { path });
    useEditor.setState({ tabs: [], active: null });
    await expect(files.create('repository')).resolves.toBe(path);
    expect(useEditor.getState()).toMatchObject({ tabs: [path], active: path });
    expect(texts.read(path)).toBe('mine');
    expect(callsOf('file.create')).toEqual([]);
  });

  it('keeps the text of a file that a reconnection or a refused save does not find', async () => {
    const { files, type, disk, texts, buffer } = start();
    await files.open(path, true);
    Object.assign(disk, { text: '', version: '' });
    await files.resynchronise();
    expect(texts.read(path)).toBe('one');
    expect(buffer()).toMatchObject({ removed: true, conflict: null });
    await files.save(path);
    expect(disk.text).toBe('one');

    type(path, 'mine');
    Object.assign(disk, { text: '', version: '' });
    await expect(files.save(path)).resolves.toBe(false);
    expect(buffer()).toMatchObject({ removed: true, conflict: null, failure: null });
    await files.save(path);
    expect(disk.text).toBe('mine');
  });

  it('compares and sends again after a reconnection', async () => {
    const { files, type, callsOf } = start();
    await files.open(path, true);
    type(path, 'mine');
    await vi.advanceTimersByTimeAsync(editDelay);
    await files.resynchronise();
    expect(callsOf('file.edit')).toHaveLength(2);
  });
});

describe('kept texts', () => {
  const kept = [
    { id: 'b', text: 'newer', savedAt: 6, baseVersion: 'v1' },
    { id: 'a', text: 'older', savedAt: 5, baseVersion: 'v1' },
  ];
  const withKept: Partial<HostCallHandlers> = {
    'file.read': async () => ({ path, role: 'repository', text: 'one', version: 'v1', endOfLine: 'lf', byteOrderMark: false, kept }),
  };

  const withOne: Partial<HostCallHandlers> = {
    'file.read': async () => ({
      ...{ path, role: 'repository', text: 'one', version: 'v1', endOfLine: 'lf', byteOrderMark: false },
      kept: kept.slice(1),
    }),
  };

  it('are restored as an edit that undo takes back, and forgotten once main has the text', async () => {
    const { files, texts, undo, buffer, callsOf, host } = start(withOne);
    await files.open(path, true);
    const restoring = files.restoreKept(path);
    expect(texts.read(path)).toBe('older');
    await restoring;
    expect(buffer()).toMatchObject({ kept: [], dirty: true });
    expect(callsOf('file.edit')).toEqual([{ path, text: 'older', baseVersion: 'v1', window: 'w' }]);
    expect(callsOf('file.forget')).toEqual([{ path, ids: ['a'] }]);
    expect(host.calls.findIndex(({ name }) => name === 'file.edit')).toBeLessThan(
      host.calls.findIndex(({ name }) => name === 'file.forget'),
    );
    undo(path);
    expect(buffer().dirty).toBe(false);
  });

  it('of several the one that another takes the place of is on offer again, and only the saved one is forgotten', async () => {
    const { files, texts, buffer, callsOf } = start(withKept);
    await files.open(path, true);
    expect(buffer().kept).toEqual(kept);
    files.nextKept(path);
    await files.restoreKept(path);
    expect([texts.read(path), buffer().kept]).toEqual(['older', [kept[0]]]);
    await files.restoreKept(path);
    expect([texts.read(path), buffer().kept]).toEqual(['newer', [kept[1]]]);
    await files.restoreKept(path);
    expect([texts.read(path), buffer().kept]).toEqual(['older', [kept[0]]]);
    expect(callsOf('file.forget')).toEqual([]);
    await files.save(path);
    expect(callsOf('file.forget')).toEqual([{ path, ids: ['a'] }]);
    expect(buffer().kept).toEqual([kept[0]]);
  });

  it('restored after the file was saved are asked about before a save, and undo ends the question', async () => {
    const onDisk = { path, role: 'repository', text: 'saved since', version: 'v2', endOfLine: 'lf', byteOrderMark: false } as const;
    const { files, texts, undo, buffer, callsOf } = start({ 'file.read': async () => ({ ...onDisk, kept: kept.slice(1) }) });
    await files.open(path, true);
    await files.restoreKept(path);
    expect(texts.read(path)).toBe('older');
    const conflict = { text: 'saved since', version: 'v2', by: 'before restoring' };
    expect(buffer()).toMatchObject({ version: 'v1', dirty: true, conflict });
    expect(callsOf('file.edit')).toMatchObject([{ text: 'older', baseVersion: 'v1' }]);
    expect(await files.save(path)).toBe(false);
    expect(callsOf('file.save')).toEqual([]);
    undo(path);
    expect(texts.read(path)).toBe('saved since');
    expect(buffer()).toMatchObject({ version: 'v2', dirty: false, conflict: null });
  });

  it('restored in place of one that does not have what was saved take its question away, if they have it', async () => {
    const onDisk = { path, role: 'repository', text: 'saved since', version: 'v2', endOfLine: 'lf', byteOrderMark: false } as const;
    const newer = kept.slice(0, 1).map((text) => ({ ...text, baseVersion: 'v2' }));
    const { files, texts, buffer, callsOf } = start({ 'file.read': async () => ({ ...onDisk, kept: [...kept.slice(1), ...newer] }) });
    await files.open(path, true);
    await files.restoreKept(path);
    expect(buffer()).toMatchObject({ version: 'v1', conflict: { by: 'before restoring' } });
    await files.restoreKept(path);
    expect(texts.read(path)).toBe('newer');
    expect(buffer()).toMatchObject({ version: 'v2', dirty: true, conflict: null });
    await files.save(path);
    expect(callsOf('file.save')).toMatchObject([{ text: 'newer', baseVersion: 'v2' }]);
    await files.restoreKept(path);
    expect(buffer()).toMatchObject({ version: 'v1', conflict: { by: 'before restoring' } });
  });

  it('stay where they are kept while main does not take the restored text', async () => {
    const { files, callsOf } = start({
      ...withKept,
      'file.edit': async () => {
        throw new AppError('file-too-large', 'Too large.');
      },
    });
    await files.open(path, true);
    await files.restoreKept(path);
    expect(callsOf('file.forget')).toEqual([]);
  });

  it('are discarded one by one, in main too, and stay on offer over a save', async () => {
    const { files, type, buffer, callsOf } = start(withKept);
    await files.open(path, true);
    await files.discardKept(path);
    expect(buffer().kept).toEqual([kept[1]]);
    expect(callsOf('file.forget')).toEqual([{ path, ids: ['b'] }]);
    expect(callsOf('file.revert')).toEqual([{ path, window: 'w' }]);
    type(path, 'two');
    await files.save(path);
    expect(buffer()).toMatchObject({ dirty: false, kept: [kept[1]] });
  });
});

describe('a file that becomes something else than text', () => {
  const reason = 'Convert it.';

  it('keeps what was typed in sight and in the journal, and is edited on once it is text again', async () => {
    const { files, host, type, texts, buffer, callsOf } = start();
    await files.open(path, true);
    type(path, 'mine');
    host.emit('file.notText', { path, reason });
    expect(texts.read(path)).toBe('mine');
    expect(buffer()).toMatchObject({
      notText: true,
      dirty: true,
      readOnlyReason: expect.stringContaining('Convert it. What you typed is kept'),
    });
    expect(callsOf('file.keep')).toEqual([{ path, text: 'mine', baseVersion: 'v1', window: 'w' }]);
    await expect(files.save(path)).resolves.toBe(false);
    expect(callsOf('file.save')).toEqual([]);
    host.emit('file.changedOutside', { path, text: 'theirs', version: 'v5' });
    expect(buffer()).toMatchObject({ notText: false, readOnlyReason: null, conflict: { text: 'theirs' } });
  });

  it('shows the last text that could be read, and follows the next one', async () => {
    const { files, host, texts, buffer } = start();
    await files.open(path, true);
    host.emit('file.notText', { path, reason });
    expect(texts.read(path)).toBe('one');
    expect(buffer().readOnlyReason).toContain('could be read last');
    host.emit('file.changedOutside', { path, text: 'two', version: 'v5' });
    expect(texts.read(path)).toBe('two');
    expect(buffer()).toMatchObject({ readOnlyReason: null, dirty: false });
  });
});

it('the failure of a folder that was gone goes when it is there again', async () => {
  const { files, host, type, buffer } = start({
    'file.save': async () => {
      throw new AppError('folder-missing', 'Gone.');
    },
  });
  await files.open(path, true);
  type(path, 'mine');
  await files.save(path);
  expect(buffer().failure).toMatchObject({ code: 'folder-missing' });
  host.emit('folder.returned', {});
  expect(buffer()).toMatchObject({ failure: null, dirty: true });
});

describe('another window', () => {
  it('that saves a file is followed by a clean text, and asked about over a changed one', async () => {
    const { files, host, disk, type, texts, buffer } = start();
    await files.open(path, true);
    Object.assign(disk, { text: 'theirs', version: 'v5' });
    host.emit('file.saved', { path, version: 'v5', window: 'other' });
    await vi.advanceTimersByTimeAsync(0);
    expect(texts.read(path)).toBe('theirs');
    expect(buffer()).toMatchObject({ dirty: false, version: 'v5', conflict: null });
    type(path, 'mine');
    Object.assign(disk, { text: 'theirs again', version: 'v6' });
    host.emit('file.saved', { path, version: 'v6', window: 'other' });
    await vi.advanceTimersByTimeAsync(0);
    expect(buffer()).toMatchObject({ dirty: true, conflict: { text: 'theirs again', version: 'v6', by: 'window' } });
  });

  it('is none where the window itself saved', async () => {
    const { files, host, type, callsOf } = start();
    await files.open(path, true);
    type(path, 'two');
    await files.save(path);
    host.emit('file.saved', { path, version: 'v2', window: 'w' });
    await vi.advanceTimersByTimeAsync(0);
    expect(callsOf('file.read')).toHaveLength(1);
  });

  it('that overwrites while this one saves is not missed', async () => {
    let answer = (): void => undefined;
    const { files, host, disk, type, texts } = start({
      'file.save': () => new Promise((resolve) => (answer = () => resolve({ version: 'v2' }))),
    });
    await files.open(path, true);
    type(path, 'two');
    const saving = files.save(path);
    await vi.advanceTimersByTimeAsync(0);
    Object.assign(disk, { text: 'theirs', version: 'v3' });
    host.emit('file.saved', { path, version: 'v3', window: 'other' });
    answer();
    await saving;
    expect(texts.read(path)).toBe('theirs');
  });
});

describe('projects', () => {
  it('leaves its unsaved text behind when another folder opens, and writes nothing over it when the first comes back', async () => {
    const { files, type, callsOf } = start();
    await files.open(path, true);
    type(path, 'left behind');
    await vi.advanceTimersByTimeAsync(1_000);
    files.openProject(project('/other'));
    files.openProject(project());
    await files.open(path, true);
    type(path, 'typed later');
    await vi.advanceTimersByTimeAsync(1_000);
    const names = callsOf('file.edit').map((input) => (input as { readonly window: string }).window);
    expect(names).toHaveLength(2);
    expect(names[0]).toBe('w');
    expect(names[1]).not.toBe('w');
    expect(callsOf('file.read').at(-1)).toEqual({ path, window: names[1] });
  });

  it('keeps what was typed a moment before another folder opens, as a text of the folder it belongs to', async () => {
    const { host, files, type } = start();
    await files.open(path, true);
    type(path, 'just typed');
    files.openProject(project('/other'));
    await vi.advanceTimersByTimeAsync(1_000);
    const kept = host.calls.filter(({ name }) => name === 'file.keep').map(({ input }) => input);
    expect(kept).toEqual([{ path, text: 'just typed', baseVersion: 'v1', window: 'w', folder: '/p' }]);
    expect(host.calls.some(({ name }) => name === 'file.edit')).toBe(false);
  });

  it('never answers a question about a text of the folder before with one of the next', async () => {
    let refuse = (): void => undefined;
    const { host, files, type } = start({
      'file.edit': () => new Promise((_resolve, reject) => (refuse = () => reject(new AppError('text-needed', 'Whole.')))),
    });
    await files.open(path, true);
    type(path, 'typed here');
    await vi.advanceTimersByTimeAsync(1_000);
    files.openProject(project('/other'));
    await files.open(path, true);
    refuse();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(host.calls.filter(({ name }) => name === 'file.edit')).toHaveLength(1);
  });

  it('closes every file when another folder opens, not when the same one changes', async () => {
    const { files, type } = start();
    await files.open(path, true);
    type(path, 'two');
    files.openProject({ ...project(), trusted: false });
    expect(useEditor.getState().tabs).toEqual([path]);
    files.openProject(project('/other'));
    expect(useEditor.getState()).toMatchObject({ folder: '/other', tabs: [], active: null, buffers: {} });
  });

  it('tells a file that cannot be read, and reads it when asked again', async () => {
    let broken = true;
    const { files } = start({
      'file.read': async () => {
        if (broken) throw new AppError('file-unreadable', 'No permission to read it.');
        return { path, role: 'repository', text: 'one', version: 'v1', endOfLine: 'lf', byteOrderMark: false };
      },
    });
    await files.open(path, true);
    expect(useEditor.getState().unreadable[path]).toMatchObject({ message: 'No permission to read it.' });
    broken = false;
    await files.open(path, true);
    expect(useEditor.getState()).toMatchObject({ unreadable: {}, loading: [] });
    expect(useEditor.getState().buffers[path]).toBeDefined();
  });
});
