import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { mostChanges } from '../../../shared/contract/sent-text.ts';
import type { KeptText } from '../../../shared/contract/project-schema.ts';
import { addTextChange, type TextChange } from '../../../shared/text/text-changes.ts';
import type { TextStep } from './held-texts.ts';
import { addStep, writeRecord, type WrittenRecord } from './journal-file.ts';
import { type FoundRecord, findRecords, removeSurplus } from './journal-records.ts';
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
  /**
   * Remembers a buffer; written a moment later. With `step` from the text that was recorded before, only its changes are; a text
   * that is the one before costs nothing.
   */
  record(place: JournalPlace, text: string, baseVersion: string, step?: TextStep): void;
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

/** A text that was recorded and is not on its way to the disk yet. */
interface WaitingText {
  readonly place: JournalPlace;
  readonly text: string;
  readonly baseVersion: string;
  /** What became of the text that was written before; undefined when that is not known. */
  readonly changes: readonly TextChange[] | undefined;
}

interface Slot {
  waiting: WaitingText | undefined;
  /** The last record of this run that still stands. */
  latest: { readonly text: string; readonly baseVersion: string } | undefined;
  /** What the file holds of it; undefined when that is not known. */
  written: WrittenRecord | undefined;
  timer: NodeJS.Timeout | undefined;
  /** When a write began last, by `performance.now()`. */
  writtenAt: number;
  /** The last disk operation; the next one starts after it. */
  running: Promise<void>;
}

const newSlot = (): Slot => ({
  waiting: undefined,
  latest: undefined,
  written: undefined,
  timer: undefined,
  writtenAt: Number.NEGATIVE_INFINITY,
  running: Promise.resolve(),
});

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
  const recordPath = ({ folder, file, window }: JournalPlace) => path.join(folderOf(folder), `${digest(file)}.${digest(window)}.log`);

  const slotOf = (target: string): Slot => {
    const slot = slots.get(target) ?? newSlot();
    slots.set(target, slot);
    return slot;
  };

  const enqueue = (slot: Slot, work: () => Promise<void>): Promise<void> => {
    slot.running = slot.running.then(work).catch(onError);
    return slot.running;
  };

  const write = async ({ place, text, baseVersion, changes }: WaitingText, before: WrittenRecord | undefined): Promise<WrittenRecord> => {
    const { folder, file, window } = place;
    const target = recordPath(place);
    const about = { savedAt: Date.now(), baseVersion };
    const longer = before && changes && (await addStep(target, before, { ...about, changes: [...changes], length: text.length }));
    return longer ?? (await writeRecord(target, { version: 3, folder, path: file, window, ...about, text }));
  };

  const writeNow = (slot: Slot): Promise<void> => {
    clearTimeout(slot.timer);
    slot.timer = undefined;
    return enqueue(slot, async () => {
      const { waiting, written } = slot;
      if (waiting === undefined) return;
      slot.waiting = undefined;
      slot.written = undefined;
      slot.writtenAt = performance.now();
      try {
        slot.written = await write(waiting, written);
      } catch (thrown) {
        // A disk that is full now may have room in a moment, though nobody types any more.
        if (slot.latest?.text === waiting.text) {
          slot.waiting ??= waiting;
          slot.timer ??= setTimeout(() => void writeNow(slot), retryDelay).unref();
        }
        throw thrown;
      }
    });
  };

  const removeFile = (target: string): Promise<void> => {
    const slot = slotOf(target);
    return enqueue(slot, async () => {
      slot.written = undefined;
      await rm(target, { force: true, recursive: true });
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
    record(place, text, baseVersion, step) {
      const slot = slotOf(recordPath(place));
      const { latest, waiting } = slot;
      const isKnown = latest?.text === text && latest.baseVersion === baseVersion;
      if (isKnown && (waiting !== undefined || slot.written !== undefined)) return;
      const before = waiting === undefined ? [] : waiting.changes;
      const goesOn = before !== undefined && step !== undefined && step.from === latest?.text;
      const changes = goesOn ? step.changes.reduce(addTextChange, before) : undefined;
      slot.latest = { text, baseVersion };
      slot.waiting = { place, text, baseVersion, changes: changes && changes.length <= mostChanges ? changes : undefined };
      slot.timer ??= setTimeout(() => void writeNow(slot), Math.max(0, slot.writtenAt + writeDelay - performance.now()));
    },
    async read(place) {
      const records = await leftBehind(place);
      return records.map(({ name, text, savedAt, baseVersion }) => ({ id: name, text, savedAt, baseVersion }));
    },
    async drop(place, savedText) {
      const target = recordPath(place);
      const slot = slotOf(target);
      if (savedText !== undefined && slot.latest !== undefined && !isSameText(slot.latest.text, savedText)) return;
      slot.latest = undefined;
      clearTimeout(slot.timer);
      slot.timer = undefined;
      slot.waiting = undefined;
      await removeFile(target);
      // Versions before wrote it under this name.
      await removeFile(target.replace(/\.log$/, '.json'));
    },
    async forget(folder, file, ids) {
      await flush();
      const records = await findRecords(folderOf(folder), digest(file), file);
      const texts = records.filter((record) => ids.includes(record.name)).map((record) => record.text);
      const gone = records.filter((record) => !isOpen(record.window) && texts.some((text) => isSameText(text, record.text)));
      for (const { name } of gone) await removeFile(path.join(folderOf(folder), name));
    },
    flush,
    dispose: flush,
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
