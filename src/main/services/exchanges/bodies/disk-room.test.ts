import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
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

describe('bodies on a disk without room', () => {
  it('are overwritten by Clear where pinned ones cannot be written elsewhere, and those stay', async () => {
    const { store, answered, text, files, raw, failures } = await make();
    const ids = 'abcde'.split('').map((letter) => answered(letters(letter)));
    const pinned = ids[1] ?? '';
    store.mark(pinned, { pinned: true });
    answered(letters('f', 90));
    await store.settled();
    const [file = ''] = files();
    // No further file can be made: its name is taken.
    mkdirSync(join(dirname(file), '2.bodies'));
    store.clear({ keepsPinned: true });
    await store.settled();
    expect(failures).toHaveLength(1);
    expect(raw().replaceAll('\0', '')).toBe(letters('b'));
    expect(await text(pinned)).toBe(letters('b'));
    store.clear();
    await store.settled();
    expect(files()).toEqual([]);
  });

  it('are deleted by Clear before those that stay are written again', async () => {
    const { store, answered, files, raw } = await make({ maxDiskBytes: 64 * 1024 });
    for (let index = 0; index < 5; index += 1) answered(letters('a', 70_000));
    await store.settled();
    const stays = answered(letters('b', 90));
    store.mark(stays, { pinned: true });
    answered(letters('c', 90));
    await store.settled();
    store.clear({ keepsPinned: true });
    await store.settled();
    expect([raw(), files().length]).toEqual([letters('b', 90), 1]);
  });

  it('make room for new ones although a pinned one is in every file', async () => {
    const { store, answered, text, raw } = await make({ maxBytes: 70_000, maxDiskBytes: 1_000_000 });
    const pinned: string[] = [];
    const others: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      const id = answered(letters('p', 1_000));
      store.mark(id, { pinned: true });
      pinned.push(id);
      others.push(answered(letters('o', 66_000)));
      if (index % 5 === 0) await store.settled();
    }
    await store.settled();
    expect(raw().length).toBeLessThanOrEqual(1_000_000);
    const kept = await Promise.all([...pinned, ...others.slice(-4)].map(async (id) => await text(id)));
    expect(kept.filter((each) => each === undefined)).toHaveLength(0);
  });
});

describe('bodies that are read', () => {
  it('are there for many readers at once, in more files than stay open', async () => {
    const { store, answered, failures } = await make({ maxDiskBytes: 5_000_000 });
    const whole = 'ä'.repeat(40_000);
    const ids: string[] = [];
    for (let index = 0; index < 50; index += 1) {
      ids.push(answered(whole));
      await store.settled();
    }
    const reads = await Promise.all([...ids, ...ids].map(async (id) => await store.read(id, 'response', 0, 40_000)));
    expect(reads.filter(({ text }) => text !== whole)).toHaveLength(0);
    expect(failures).toEqual([]);
  });

  it('show no secret at the edge of a piece that became known while the piece was read', async () => {
    const { store, redactor, answered } = await make();
    const id = answered(`${letters('x', 200)}a-late-secret${letters('y', 200)}`);
    await store.settled();
    const reading = store.read(id, 'response', 0, 206);
    redactor.register('a-late-secret');
    expect((await reading).text).toBe(`${letters('x', 200)}••••••`);
  });

  it('are found where Clear moves them in between', async () => {
    const { store, answered, text } = await make();
    const ids = 'abc'.split('').map((letter) => answered(letters(letter, 300_000)));
    const pinned = ids[1] ?? '';
    store.mark(pinned, { pinned: true });
    await store.settled();
    const reading = Array.from({ length: 20 }, async () => await text(pinned));
    store.clear({ keepsPinned: true });
    for (let index = 0; index < 3; index += 1) {
      answered(letters('z', 500));
      await store.settled();
      reading.push(text(pinned));
      store.clear({ keepsPinned: true });
    }
    expect((await Promise.all(reading)).every((read) => read === letters('b', 300_000))).toBe(true);
  });
});

it('a folder that was not deleted is used again', async () => {
  const { store, answered, text, files } = await make();
  for (const letter of 'ab') answered(letters(letter));
  await store.settled();
  const folder = dirname(files()[0] ?? '');
  store.clear();
  await store.settled();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'left'), '');
  const again = answered(letters('c', 200));
  await store.settled();
  expect(await text(again)).toBe(letters('c', 200));
  rmSync(join(folder, 'left'));
});
