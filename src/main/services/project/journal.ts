import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { z } from 'zod';
import type { KeptText } from '../../../shared/contract/project-schema.ts';
import { type FoundRecord, findRecords, type journalRecordSchema, removeSurplus } from './journal-records.ts';
import { isSameText } from './text-encoding.ts';

/** Which unsaved text is meant: a file of a project as one window has it. */
export interface JournalPlace {
  readonly folder: string;
  readonly file: string;
  /** Name that the window gave itself. */
  readonly window: string;
}

/** Keeps unsaved buffers outside the project, each window's for itself, so that a crash loses at most a fifth of a second of typing. */
export interface Journal {
  /** Remembers a buffer; written a moment later. */
  record(place: JournalPlace, text: string, baseVersion: string): void;
  /** Texts of a file that windows left behind, newest first: without that of the asking window and those of windows that are open. */
  read(place: JournalPlace): Promise<KeptText[]>;
  /** Forgets the buffer of a window; with `savedText` only when nothing newer was recorded since that text was taken. */
  drop(place: JournalPlace, savedText?: string): Promise<void>;
  /** Forgets texts that were left behind, once what windows typed since is on the disk. Unknown ids are left alone. */
  forget(folder: string, file: string, ids: readonly string[]): Promise<void>;
  /** Writes what is still waiting. */
  flush(): Promise<void>;
  dispose(): Promise<void>;
}

/** Milliseconds between two writes of one text; the first one after a pause is written at once. */
const writeDelay = 200;
/** Milliseconds until a disk that did not take a record is tried again. */
const retryDelay = 5_000;

interface Slot {
  waiting: { place: JournalPlace; text: string; baseVersion: string } | undefined;
  /** Text of the last record of this run that still stands. */
  latest: string | undefined;
  timer: NodeJS.Timeout | undefined;
  /** When a write began last, by `performance.now()`. */
  writtenAt: number;
  /** The last disk operation; the next one starts after it. */
  running: Promise<void>;
}

/**
 * Journal below a data folder. `onError` hears of a disk that does not take it; nothing is thrown at the one who types.
 * `isOpen` says which windows still hold their text themselves: it is neither offered to others nor counted out.
 */
export function createJournal(
  dataFolder: string,
  onError: (thrown: unknown) => void = () => undefined,
  isOpen: (window: string) => boolean = () => false,
): Journal {
  const slots = new Map<string, Slot>();
  const folderOf = (folder: string) => path.join(dataFolder, 'journal', digest(path.resolve(folder)));
  const recordPath = ({ folder, file, window }: JournalPlace) => path.join(folderOf(folder), `${digest(file)}.${digest(window)}.json`);

  const slotOf = (target: string): Slot => {
    let slot = slots.get(target);
    if (slot === undefined) {
      slot = { waiting: undefined, latest: undefined, timer: undefined, writtenAt: Number.NEGATIVE_INFINITY, running: Promise.resolve() };
      slots.set(target, slot);
    }
    return slot;
  };

  const enqueue = (slot: Slot, work: () => Promise<void>): Promise<void> => {
    slot.running = slot.running.then(work).catch(onError);
    return slot.running;
  };

  const writeNow = (slot: Slot): Promise<void> => {
    clearTimeout(slot.timer);
    slot.timer = undefined;
    return enqueue(slot, async () => {
      const { waiting } = slot;
      if (waiting === undefined) return;
      slot.waiting = undefined;
      slot.writtenAt = performance.now();
      const { place, ...text } = waiting;
      const { folder, file, window } = place;
      const target = recordPath(place);
      try {
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        const record: z.infer<typeof journalRecordSchema> = { version: 2, folder, path: file, window, savedAt: Date.now(), ...text };
        await writeFileAtomic(target, JSON.stringify(record), { mode: 0o600, fsync: true });
      } catch (thrown) {
        // A disk that is full now may have room in a moment, though nobody types any more.
        if (slot.latest === waiting.text) {
          slot.waiting ??= waiting;
          slot.timer ??= setTimeout(() => void writeNow(slot), retryDelay).unref();
        }
        throw thrown;
      }
    });
  };

  const flush = async () => {
    await Promise.all([...slots.values()].map((slot) => (slot.waiting === undefined ? slot.running : writeNow(slot))));
  };

  const leftBehind = async ({ folder, file, window }: JournalPlace): Promise<FoundRecord[]> => {
    await flush();
    const isInUse = (record: FoundRecord) => record.window !== '' && (record.window === window || isOpen(record.window));
    const records = await findRecords(folderOf(folder), digest(file), file);
    const others = await removeSurplus(folderOf(folder), records, isInUse);
    // The same text once: that of a window that was opened again stands there under both names.
    return others.filter((record, index) => !others.slice(0, index).some((newer) => isSameText(newer.text, record.text)));
  };

  return {
    record(place, text, baseVersion) {
      const target = recordPath(place);
      const slot = slotOf(target);
      slot.latest = text;
      slot.waiting = { place, text, baseVersion };
      slot.timer ??= setTimeout(() => void writeNow(slot), Math.max(0, slot.writtenAt + writeDelay - performance.now()));
    },
    async read(place) {
      const records = await leftBehind(place);
      return records.map(({ name, text, savedAt, baseVersion }) => ({ id: idOf(name), text, savedAt, baseVersion }));
    },
    async drop(place, savedText) {
      const target = recordPath(place);
      const slot = slotOf(target);
      if (savedText !== undefined && slot.latest !== undefined && !isSameText(slot.latest, savedText)) return;
      slot.latest = undefined;
      clearTimeout(slot.timer);
      slot.timer = undefined;
      slot.waiting = undefined;
      await enqueue(slot, () => rm(target, { force: true, recursive: true }));
    },
    async forget(folder, file, ids) {
      await flush();
      const records = await findRecords(folderOf(folder), digest(file), file);
      const texts = records.filter((record) => ids.includes(idOf(record.name))).map((record) => record.text);
      const gone = records.filter((record) => !isOpen(record.window) && texts.some((text) => isSameText(text, record.text)));
      for (const { name } of gone) {
        const target = path.join(folderOf(folder), name);
        await enqueue(slotOf(target), () => rm(target, { force: true, recursive: true }));
      }
    },
    flush,
    dispose: flush,
  };
}

const idOf = (name: string) => name.slice(0, -'.json'.length);

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
