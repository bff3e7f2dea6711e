import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readingBounds } from '../../../../shared/project/bounds/reading-bounds.ts';
import { applyTextChanges, type TextChange } from '../../../../shared/text/text-changes.ts';
import { wholeText } from './unsaved-text.ts';
import { createJournal, type Journal } from './journal.ts';
import { journalLine, maxStepBytes, maxSteps, readJournalRecord } from './journal-log.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'dashwright-journal-log-'));
});
afterEach(() => rm(data, { recursive: true, force: true }));

const place = { folder: '/project', file: 'repository.js', window: 'w' };
const about = { savedAt: 1, baseVersion: 'v1' };
const base = (text: string) => journalLine({ version: 3, folder: '/project', path: 'repository.js', window: 'w', text, ...about });
const step = (changes: TextChange[], length: number, savedAt = 2) => journalLine({ savedAt, baseVersion: 'v1', changes, length });
const recordPaths = async () =>
  (await readdir(data, { recursive: true })).filter((name) => name.endsWith('.log')).map((name) => path.join(data, name));
const recordPath = async () => (await recordPaths())[0] ?? '';

/** Returns a function that types into a journal as a window does, with changes to the previous text. */
function typist(journal: Journal, start: string) {
  let text = wholeText(start);
  journal.record(place, text, 'v1');
  return async (change: TextChange) => {
    const from = text;
    text = from.after([change]) ?? from;
    journal.record(place, text, 'v1', { from, changes: [change] });
    await journal.flush();
    return text.read();
  };
}

const anyStep = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat(4),
  text: fc.string({ unit: fc.constantFrom('a', 'ß', '\n', '\r\n', '😀', '\ud83d'), maxLength: 5 }),
});

/** Returns the lines of a growing journal record, with the text that each of them leads to. */
const anyLog = fc.tuple(fc.string({ unit: 'binary', maxLength: 20 }), fc.array(anyStep, { maxLength: 12 })).map(([start, steps]) => {
  const texts = [start];
  const lines = [base(start)];
  for (const { at, cut, text } of steps) {
    const before = texts.at(-1) ?? '';
    const from = Math.floor(at * before.length);
    const change = { start: from, end: Math.min(before.length, from + cut), text };
    const after = applyTextChanges(before, [change]) ?? '';
    texts.push(after);
    lines.push(step([change], after.length));
  }
  return { texts, bytes: Buffer.concat(lines), ends: lines.map((_, index) => Buffer.concat(lines.slice(0, index + 1)).length) };
});

it('a record that is cut off anywhere yields what was typed up to its last whole line', async () => {
  await fc.assert(
    fc.asyncProperty(anyLog, fc.double({ min: 0, max: 1, noNaN: true }), async ({ texts, bytes, ends }, share) => {
      const length = Math.floor(share * bytes.length);
      const whole = ends.filter((end) => end <= length).length;
      expect((await readJournalRecord(bytes.subarray(0, length)))?.text).toBe(whole === 0 ? undefined : texts[whole - 1]);
      expect((await readJournalRecord(bytes))?.text).toBe(texts.at(-1));
    }),
  );
});

it('a damaged record yields a text that was once typed, or nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyLog,
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      async ({ texts, bytes }, damages) => {
        const damaged = Buffer.from(bytes);
        for (const [at, value] of damages) damaged[at % damaged.length] = value;
        const text = (await readJournalRecord(damaged))?.text;
        expect(text === undefined || texts.includes(text)).toBe(true);
      },
    ),
  );
});

it('bytes of any kind are read without an error', async () => {
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => void (await readJournalRecord(Buffer.from(bytes)))));
  const lies = [
    step([], 0),
    Buffer.concat([base('abc'), step([{ start: 9, end: 9, text: '' }], 3)]),
    Buffer.concat([base('abc'), step([{ start: 0, end: 0, text: 'x' }], 7), step([{ start: 0, end: 0, text: 'y' }], 4)]),
    Buffer.concat([base('abc'), base('def')]),
    Buffer.concat([base('abc'), step([{ start: 0, end: 0, text: 'x'.repeat(readingBounds.fileSize) }], readingBounds.fileSize + 3)]),
  ];
  const found = await Promise.all(lies.map(async (bytes) => (await readJournalRecord(bytes))?.text));
  expect(found).toEqual([undefined, 'abc', 'abc', 'abc', 'abc']);
});

it('lines beyond the number that is ever written are not read', async () => {
  const many = Buffer.concat([
    base(''),
    ...Array.from({ length: maxSteps + 5 }, (_, at) => step([{ start: 0, end: 0, text: 'x' }], at + 1)),
  ]);
  expect((await readJournalRecord(many))?.text).toHaveLength(maxSteps);
  const wide = step([{ start: 0, end: 0, text: 'x'.repeat(maxStepBytes) }], maxStepBytes);
  expect((await readJournalRecord(Buffer.concat([base(''), wide])))?.text).toBe('');
});

it('a key typed in a large text adds one line to its record, and the text can be read back', async () => {
  const journal = createJournal(data);
  const large = 'x'.repeat(2_000_000);
  const type = typist(journal, large);
  await journal.flush();
  const before = await stat(await recordPath());
  const text = await type({ start: 1_000_000, end: 1_000_001, text: 'typed' });
  const after = await stat(await recordPath());
  expect(after.ino).toBe(before.ino);
  expect(after.size - before.size).toBeLessThan(300);
  expect((await createJournal(data).read({ ...place, window: 'other' }))[0]?.text).toBe(text);
});

it('a record that was cut off, removed or replaced is rewritten with the next key', async () => {
  const journal = createJournal(data);
  const type = typist(journal, 'one');
  await type({ start: 3, end: 3, text: '!' });
  const harms = [
    async (target: string) => writeFile(target, (await readFile(target)).subarray(0, -3)),
    (target: string) => rm(target),
    (target: string) => writeFile(target, 'something else'),
  ];
  for (const harm of harms) {
    await harm(await recordPath());
    const text = await type({ start: 0, end: 0, text: 'x' });
    expect(await recordPaths()).toHaveLength(1);
    expect((await readJournalRecord(await readFile(await recordPath())))?.text).toBe(text);
  }
});

it('a record is rewritten once its lines are too many, or too large', async () => {
  const journal = createJournal(data);
  const type = typist(journal, '');
  await journal.flush();
  const first = await recordPath();
  const wide = await type({ start: 0, end: 0, text: 'y'.repeat(maxStepBytes) });
  expect(await recordPaths()).toHaveLength(1);
  expect(await recordPath()).not.toBe(first);
  expect((await readJournalRecord(await readFile(await recordPath())))?.text).toBe(wide);
});

it('a text cut off during a rewrite leaves the previous one, and is removed with it', async () => {
  const journal = createJournal(data);
  const text = await typist(journal, 'one')({ start: 3, end: 3, text: '!' });
  const first = await recordPath();
  const torn = first.replace(/\.[^.]*\.log$/, `.${Date.now().toString(36)}-zzzzz.log`);
  await writeFile(torn, base('another').subarray(0, -4));
  const again = createJournal(data);
  const kept = await again.read({ ...place, window: 'other' });
  expect(kept.map((one) => one.text)).toEqual([text]);
  await again.forget(place.folder, place.file, [kept[0]?.id ?? '']);
  expect(await recordPaths()).toEqual([]);
});

it('of two files with one text the newer one counts', async () => {
  const journal = createJournal(data);
  await typist(journal, 'one')({ start: 3, end: 3, text: '!' });
  const first = await recordPath();
  const newer = journalLine({
    version: 3,
    folder: '/project',
    path: 'repository.js',
    window: 'w',
    text: 'two',
    savedAt: Date.now() + 1,
    baseVersion: 'v1',
  });
  await writeFile(first.replace(/\.[^.]*\.log$/, `.${(Date.now() + 1).toString(36)}-zzzzz.log`), newer);
  expect((await createJournal(data).read({ ...place, window: 'other' })).map(({ text }) => text)).toEqual(['two']);
});

it('a first file that was cut off is removed after a day', async () => {
  const journal = createJournal(data);
  await typist(journal, 'one')({ start: 3, end: 3, text: '!' });
  const folder = path.dirname(await recordPath());
  const [owner] = path.basename(await recordPath()).split('.');
  const days = (count: number) => (Date.now() - count * 24 * 60 * 60 * 1000).toString(36);
  const torn = [days(0.5), days(2)].map((written, at) => path.join(folder, `${owner}.${String(at).repeat(32)}.${written}-00001.log`));
  for (const target of torn) await writeFile(target, base('cut').subarray(0, -4));
  await createJournal(data).read({ ...place, window: 'other' });
  expect((await recordPaths()).filter((target) => torn.includes(target))).toEqual(torn.slice(0, 1));
});

it('a text that is not derived from the previous one is written whole', async () => {
  const journal = createJournal(data);
  const type = typist(journal, 'one');
  await type({ start: 3, end: 3, text: '!' });
  journal.record(place, 'another?', 'v2', { from: wholeText('another'), changes: [{ start: 7, end: 7, text: '?' }] });
  await journal.flush();
  expect(await readJournalRecord(await readFile(await recordPath()))).toMatchObject({ text: 'another?', baseVersion: 'v2' });
});
