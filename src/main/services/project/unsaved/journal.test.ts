import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createJournal } from './journal.ts';
import { journalLine, readJournalRecord } from './journal-log.ts';
import { keptFor, maxKeptTexts } from './journal-records.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'dashwright-journal-'));
});
afterEach(() => rm(data, { recursive: true, force: true }));

const folder = '/project';
const file = 'repository.js';
const place = (window: string) => ({ folder, file, window });
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
const records = async () => (await readdir(data, { recursive: true })).filter((name) => /\.(log|json)$/.test(name));

it('keeps the text of each window, newest first, and offers none to the window that typed it', async () => {
  const journal = createJournal(data);
  journal.record(place('first'), 'of the first', 'v1');
  await journal.flush();
  journal.record(place('second'), 'of the second', 'v1');
  await journal.dispose();
  const again = createJournal(data);
  expect((await again.read(place('third'))).map(({ text }) => text)).toEqual(['of the second', 'of the first']);
  expect((await again.read(place('second'))).map(({ text }) => text)).toEqual(['of the first']);
});

it('offers nothing from a window that is open, until it is gone', async () => {
  const open = new Set(['first']);
  const journal = createJournal(data, undefined, (window) => open.has(window));
  journal.record(place('first'), 'typed', 'v1');
  expect(await journal.read(place('second'))).toEqual([]);
  open.clear();
  expect(await journal.read(place('second'))).toMatchObject([{ text: 'typed' }]);
});

it('forgets a text by id, with the same text of other windows, and nothing else', async () => {
  const journal = createJournal(data);
  for (const [window, text] of [
    ['first', 'same'],
    ['second', 'same'],
    ['third', 'other'],
  ] as const) {
    journal.record(place(window), text, 'v1');
    await journal.flush();
  }
  const kept = await journal.read(place('fourth'));
  expect(kept.map(({ text }) => text)).toEqual(['other', 'same']);
  await journal.forget(folder, file, [kept[1]?.id ?? '', '../../settings', 'unknown']);
  expect((await journal.read(place('fourth'))).map(({ text }) => text)).toEqual(['other']);
  expect(await records()).toHaveLength(1);
});

it('keeps the order of texts that were written within one millisecond', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  try {
    const journal = createJournal(data);
    for (const text of ['one', 'two', 'three', 'four', 'five']) journal.record(place(text), text, 'v1');
    await journal.flush();
    expect((await journal.read(place('new'))).map(({ text }) => text)).toEqual(['five', 'four', 'three', 'two', 'one']);
  } finally {
    now.mockRestore();
  }
});

it('drops the text of one window alone', async () => {
  const journal = createJournal(data);
  journal.record(place('first'), 'same', 'v1');
  journal.record(place('second'), 'same', 'v1');
  await journal.drop(place('first'), 'same');
  expect(await journal.read(place('third'))).toHaveLength(1);
});

it('still offers what an older version kept for all windows', async () => {
  const target = path.join(data, 'journal', digest(path.resolve(folder)));
  await mkdir(target, { recursive: true });
  const record = { version: 1, folder, path: file, text: 'old', savedAt: Date.now(), baseVersion: 'v0' };
  await writeFile(path.join(target, `${digest(file)}.json`), JSON.stringify(record));
  const journal = createJournal(data);
  const [kept] = await journal.read(place('first'));
  expect(kept).toMatchObject({ text: 'old', baseVersion: 'v0' });
  await journal.forget(folder, file, [kept?.id ?? '']);
  expect(await records()).toEqual([]);
});

it('is bounded in number, size and age, and removes nothing from windows that are open', async () => {
  const journal = createJournal(data, undefined, (window) => window === 'window 0');
  for (let index = 0; index < maxKeptTexts + 3; index += 1) {
    journal.record(place(`window ${index}`), `text ${index}`, 'v1');
    await journal.flush();
  }
  const kept = await journal.read(place('new'));
  expect(kept.map(({ text }) => text)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4].map((index) => `text ${index}`));
  expect(await records()).toHaveLength(maxKeptTexts);

  for (const name of await records()) {
    const target = path.join(data, name);
    const record = await readJournalRecord(await readFile(target));
    if (record) await writeFile(target, journalLine({ ...record, savedAt: Date.now() - keptFor - 1 }));
  }
  expect(await journal.read(place('new'))).toEqual([]);
  expect(await records()).toHaveLength(1);

  const large = 'x'.repeat(4 * 1024 * 1024);
  for (let index = 1; index <= 6; index += 1) {
    journal.record(place(`large ${index}`), large + index, 'v1');
    await journal.flush();
  }
  expect((await journal.read(place('new'))).map(({ text }) => text.at(-1))).toEqual(['6', '5', '4', '3']);
});
