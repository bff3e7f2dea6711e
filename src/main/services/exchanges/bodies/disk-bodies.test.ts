import { existsSync, mkdirSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findInBodies } from '../find-in-bodies.ts';
import { removeLeftBehind } from './cache-folder.ts';
import { type DiskStore, makeDiskStore } from './disk-store.fixture.ts';

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});
const make = async (...given: Parameters<typeof makeDiskStore>): Promise<DiskStore> => {
  const made = await makeDiskStore(...given);
  endings.push(made.end);
  return made;
};
const letters = (letter: string, count = 60): string => letter.repeat(count);
const onWindows = process.platform === 'win32';

describe('bodies on the disk', () => {
  it('are read, searched and passed on like those in memory', async () => {
    const { store, answered, text, files } = await make();
    const first = answered('{"first": "äöü😀"}', '{"MDX": "asked"}');
    const second = answered(letters('b'));
    const third = answered(letters('c'));
    await store.settled();
    expect(files()).toHaveLength(1);
    expect(store.heldBytes()).toBeLessThanOrEqual(100);
    expect([await text(first), await text(second), await text(third)]).toEqual(['{"first": "äöü😀"}', letters('b'), letters('c')]);
    expect(await text(first, 'request')).toBe('{"MDX": "asked"}');
    expect(await store.read(first, 'response', 11, 3)).toEqual({ text: 'äöü', totalLength: 18, available: true });
    expect(await findInBodies(store, [first, second, third], 'ÄÖÜ')).toEqual({ ids: [first], unsearched: [] });
    const chunks = await store.responseBody(first)?.chunks();
    expect(Buffer.concat(chunks ?? []).toString()).toBe('{"first": "äöü😀"}');
    expect(store.bodyLength(first, 'response')).toBe(18);
  });

  it.skipIf(onWindows)('are for their owner alone', async () => {
    const { store, answered, files, dataFolder } = await make();
    for (const letter of 'abc') answered(letters(letter));
    await store.settled();
    const [file = ''] = files();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (let folder = dirname(file); folder !== dataFolder; folder = dirname(folder)) expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(file).toMatch(/cache\/[0-9a-f]{32}\/[0-9a-f]{8}-\d+-[0-9a-f]{12}-\d+\/\d+\.bodies$/);
  });

  it('have no known secret in their bytes, however it is written, cut or forgotten', async () => {
    const { store, redactor, answered, text, raw } = await make();
    redactor.register('hunter2-secret');
    redactor.register('old-session');
    const id = answered(
      `${letters('x', 262_140)}hunter2-secret ${Buffer.from('me:hunter2-secret').toString('base64')} old-session äöü late-secret`,
    );
    redactor.forget('old-session');
    answered('old-session', 'hunter2-secret');
    answered(letters('y'));
    await store.settled();
    expect(raw()).toContain('late-secret');
    expect(raw()).not.toMatch(/hunter2|old-session|aHVudGVyMi|h1bnRlcjItc2|odW50ZXIyLXNlY3/);
    expect(await text(id)).toContain('xx•••••••••••••• ');
    // What was masked is no longer what came, so it is not parsed.
    expect(store.responseBody(id)).toBeUndefined();
    redactor.register('late-secret');
    expect(await text(id)).toMatch(/äöü •{11}$/);
  });

  it('are deleted when the list is cleared, with the folder, and those of pinned requests stay alone', async () => {
    const { store, answered, text, files, raw, dataFolder } = await make();
    const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => answered(letters(letter)));
    const pinned = ids[1] ?? '';
    store.mark(pinned, { pinned: true });
    answered(letters('f', 90));
    await store.settled();
    expect(raw()).toContain('aaa');
    store.clear({ keepsPinned: true });
    await store.settled();
    expect(await text(pinned)).toBe(letters('b'));
    expect(raw()).toBe(letters('b'));
    store.clear();
    await store.settled();
    expect(files()).toEqual([]);
    expect(existsSync(join(dataFolder, 'cache'))).toBe(true);
    // The next one is written again.
    const next = answered(letters('g', 200));
    await store.settled();
    expect(raw()).toBe(letters('g', 200));
    expect(await text(next)).toBe(letters('g', 200));
    await store.dispose();
    expect(files()).toEqual([]);
  });

  it('are not written if the list is cleared before', async () => {
    const { store, answered, files } = await make();
    for (const letter of 'abc') answered(letters(letter));
    store.clear();
    await store.settled();
    expect(files()).toEqual([]);
    expect(store.heldBytes()).toBe(0);
  });

  it('are dropped beyond their bound, the oldest first and pinned ones last, and not written at 0', async () => {
    const { store, answered, text, raw } = await make({ maxBytes: 70_000, maxDiskBytes: 300_000 });
    const ids = [answered(letters('a', 60_000))];
    store.mark(ids[0] ?? '', { pinned: true });
    for (const letter of 'bcdefghijklm') ids.push(answered(letters(letter, 60_000)));
    await store.settled();
    expect(raw().length).toBeLessThanOrEqual(300_000);
    const kept = await Promise.all(ids.map(async (id) => (await text(id)) !== undefined));
    expect([kept[0], kept[1], ...kept.slice(-3)]).toEqual([true, false, true, true, true]);
    expect((await store.read(ids[1] ?? '', 'response', 0, 1)).dropped).toBe(true);
    store.setBounds({ maxBytes: 70_000, maxDiskBytes: 0, maxExchanges: 100 });
    answered(letters('n', 60_000));
    await store.settled();
    expect(raw()).toBe('');
    expect(await text(ids.at(-1) ?? '')).toBeUndefined();
  });

  it('are in few files, also thousands of small ones', async () => {
    const { store, answered, text, files } = await make({ maxBytes: 1000 });
    const ids = Array.from({ length: 5_000 }, (_, index) => answered(`{"Cells":[{"Ordinal":${index}}]}`));
    await store.settled();
    expect(files().length).toBeLessThanOrEqual(3);
    for (const index of [0, 1, 2_500, 4_999]) expect(await text(ids[index] ?? '')).toBe(`{"Cells":[{"Ordinal":${index}}]}`);
  });

  it('take an answer that is larger than the memory, and give it back in pieces', async () => {
    const { store, redactor, answered } = await make({ maxBytes: 1_000_000, maxDiskBytes: 100_000_000 });
    redactor.register('topsecret');
    const whole = '0123456789äöü😀'.repeat(2_000_000);
    const id = answered(whole);
    let turns = 0;
    const other = setInterval(() => {
      turns += 1;
    }, 1);
    await store.settled();
    clearInterval(other);
    expect(turns).toBeGreaterThan(5);
    expect(store.heldBytes()).toBe(0);
    for (const offset of [0, 1, 262_143, 262_144, 15_000_007, whole.length - 5]) {
      const read = await store.read(id, 'response', offset, 50);
      expect(read).toEqual({ text: whole.slice(offset, offset + 50), totalLength: whole.length, available: true });
    }
  });
});

describe('a disk that takes nothing', () => {
  it('is reported once, bodies are dropped, and clearing tries again', async () => {
    const { store, answered, text, failures, dataFolder, raw } = await make();
    writeFileSync(join(dataFolder, 'cache'), 'a file in its place');
    const ids = 'abcdef'.split('').map((letter) => answered(letters(letter)));
    await store.settled();
    ids.push(answered(letters('g')));
    await store.settled();
    expect(failures).toHaveLength(1);
    expect((await store.read(ids[0] ?? '', 'response', 0, 1)).dropped).toBe(true);
    expect(await text(ids.at(-1) ?? '')).toBe(letters('g'));
    expect(store.heldBytes()).toBeLessThanOrEqual(100);

    rmSync(join(dataFolder, 'cache'));
    store.clear();
    const again = answered(letters('h'));
    answered(letters('i'));
    await store.settled();
    expect(await text(again)).toBe(letters('h'));
    expect(raw()).toBe(letters('h'));
    expect(failures).toHaveLength(1);
  });

  it('is reported when its folder cannot be made', async () => {
    const { store, answered, failures, dataFolder } = await make();
    rmSync(dataFolder, { recursive: true });
    writeFileSync(dataFolder, 'a file in its place');
    for (const letter of 'abc') answered(letters(letter));
    await store.settled();
    expect(failures).toHaveLength(1);
  });
});

describe('a folder that somebody else changes', () => {
  it.skipIf(onWindows)('is not written through a link', async () => {
    const elsewhere = await make();
    const { store, answered, failures, dataFolder } = await make();
    symlinkSync(elsewhere.dataFolder, join(dataFolder, 'cache'));
    for (const letter of 'abc') answered(letters(letter));
    await store.settled();
    expect(failures).toHaveLength(1);
    expect(existsSync(join(elsewhere.dataFolder, 'cache'))).toBe(false);
    expect(elsewhere.files()).toEqual([]);
  });

  it('loses bodies, no more: files that are cut off or gone are called dropped', async () => {
    const { store, answered, text, files, dataFolder } = await make();
    const ids = 'abc'.split('').map((letter) => answered(letters(letter)));
    await store.settled();
    truncateSync(files()[0] ?? '', 10);
    expect((await store.read(ids[0] ?? '', 'response', 0, 100)).dropped).toBe(true);
    rmSync(join(dataFolder, 'cache'), { recursive: true });
    const next = 'defg'.split('').map((letter) => answered(letters(letter, 90)));
    await store.settled();
    expect(await text(next[3] ?? '')).toBe(letters('g', 90));
    store.clear();
    await store.settled();
    expect(files()).toEqual([]);
  });

  it('is cleaned of what a crash left, without links followed, and never of what is in use', async () => {
    const one = await make();
    const other = await make({}, one.dataFolder);
    for (const each of [one, other]) for (const letter of 'abc') each.answered(letters(letter));
    await Promise.all([one.store.settled(), other.store.settled()]);
    const inUse = one.files();
    expect(inUse).toHaveLength(2);
    const precious = join(one.dataFolder, 'precious');
    mkdirSync(precious);
    writeFileSync(join(precious, '1.bodies'), 'mine');
    const project = dirname(dirname(inUse[0] ?? ''));
    // The number of a process that cannot exist, and that of this process from an earlier start.
    const host = /\/([0-9a-f]{8})-/.exec(inUse[0] ?? '')?.[1] ?? '';
    for (const pid of [4_194_305, process.pid]) {
      const left = join(project, `${host}-${pid}-000000000000-1`);
      mkdirSync(left);
      writeFileSync(join(left, '1.bodies'), 'left behind');
      if (!onWindows) symlinkSync(precious, join(left, 'link'));
    }
    const linked = join(one.dataFolder, 'cache', '0'.repeat(32));
    if (!onWindows) symlinkSync(precious, linked);
    await removeLeftBehind(one.dataFolder);
    expect(existsSync(join(precious, '1.bodies'))).toBe(true);
    rmSync(linked, { force: true });
    expect(one.files()).toEqual(inUse);

    one.store.clear();
    await one.store.settled();
    expect(one.files()).toHaveLength(1);
    expect(other.raw()).toContain('aaa');
  });
});
