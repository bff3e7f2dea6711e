import { createHash } from 'node:crypto';
import path from 'node:path';
import type { KeptText } from '../../../../shared/schema/project-schema.ts';
import type { TextStep } from './held-texts.ts';
import { findAllRecords, type FoundRecord, findRecords, removeRecord, removeSurplus } from './journal-records.ts';
import { followRenamed } from './renamed-folder.ts';
import { createJournalSlot, type JournalSlot } from './journal-slot.ts';
import { isSameText } from '../../../../shared/text/same-text.ts';
import { type UnsavedText, wholeText } from './unsaved-text.ts';

/** Identifies an unsaved text: a file of a project as one window has it. */
export interface JournalPlace {
  readonly folder: string;
  readonly file: string;
  /** Name that the window gave itself. */
  readonly window: string;
}

/** Unsaved buffers, kept outside the project, separately for each window. A crash loses at most the last tenth of a second. */
export interface Journal {
  /**
   * Records a buffer, which is written at once or a moment later. With a `step` from the text recorded before, only its changes are
   * written; an unchanged text costs nothing.
   */
  record(place: JournalPlace, text: string | UnsavedText, baseVersion: string, step?: TextStep): void;
  /** Returns the texts of a file that windows left behind, newest first, without those of the asking window and of open windows. */
  read(place: JournalPlace): Promise<KeptText[]>;
  /** Returns the paths of files of a project of which windows that are gone left text behind, in no order. Reads no text of `others`. */
  pathsBesides(folder: string, others: readonly string[]): Promise<readonly string[]>;
  /** Drops the buffer of a window; with `savedText`, only if nothing newer was recorded since. */
  drop(place: JournalPlace, savedText?: string): Promise<void>;
  /** Drops texts that were left behind, after flushing what windows typed since. Ignores unknown ids. */
  forget(folder: string, file: string, ids: readonly string[]): Promise<void>;
  /** Takes the texts that were kept for a folder before it was renamed. Failures go to `onError`: nothing is lost by them. */
  follow(folder: string): Promise<void>;
  /** Writes pending text. */
  flush(): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * Creates a journal below a data folder. Failed writes are passed to `onError`, never thrown at the person who types.
 * `isOpen` says which windows still hold their texts: these are neither offered to others nor removed.
 */
export function createJournal(
  dataFolder: string,
  onError: (thrown: unknown) => void = () => undefined,
  isOpen: (window: string) => boolean = () => false,
): Journal {
  const slots = new Map<string, JournalSlot>();
  const journals = path.join(dataFolder, 'journal');
  const folderOf = (folder: string) => path.join(journals, digest(path.resolve(folder)));

  const slotOf = ({ folder, file, window }: JournalPlace): JournalSlot => {
    const key = JSON.stringify([folder, file, window]);
    const known = slots.get(key);
    if (known !== undefined) return known;
    const base = path.join(folderOf(folder), `${digest(file)}.${digest(window)}`);
    const slot = createJournalSlot({ base, folder, path: file, window }, onError);
    slots.set(key, slot);
    return slot;
  };

  const flush = async () => void (await Promise.all([...slots.values()].map((slot) => slot.flush())));

  const leftBehind = async ({ folder, file, window }: JournalPlace): Promise<FoundRecord[]> => {
    await flush();
    const isInUse = (record: FoundRecord) => record.window !== '' && (record.window === window || isOpen(record.window));
    const records = await findRecords(folderOf(folder), digest(file), file);
    const others = await removeSurplus(folderOf(folder), records, isInUse);
    // Each text only once: a window that was opened again has recorded it under both its names.
    return others.filter((record, index) => !others.slice(0, index).some((newer) => isSameText(newer.text, record.text)));
  };

  return {
    record: (place, text, baseVersion, step) => slotOf(place).record(typeof text === 'string' ? wholeText(text) : text, baseVersion, step),
    async read(place) {
      const records = await leftBehind(place);
      return records.map(({ id, text, savedAt, baseVersion }) => ({ id, text, savedAt, baseVersion }));
    },
    async pathsBesides(folder, others) {
      await flush();
      const known = new Set(others.map(digest));
      const records = await findAllRecords(folderOf(folder), (name) => !known.has(name.slice(0, digestLength)));
      return [...new Set(records.filter(({ window }) => window === '' || !isOpen(window)).map((record) => record.path))];
    },
    async drop(place, savedText) {
      const slot = slotOf(place);
      const { latest } = slot;
      if (savedText === undefined || latest === undefined || isSameText(latest.read(), savedText)) slot.drop();
    },
    async forget(folder, file, ids) {
      await flush();
      const records = await findRecords(folderOf(folder), digest(file), file);
      const texts = records.filter(({ id }) => ids.includes(id)).map((record) => record.text);
      const gone = records.filter((record) => !isOpen(record.window) && texts.some((text) => isSameText(text, record.text)));
      for (const record of gone) await removeRecord(folderOf(folder), record).catch(onError);
    },
    follow: (folder) => followRenamed(journals, folderOf(folder), path.resolve(folder)).catch(onError),
    flush,
    dispose: flush,
  };
}

/** Characters. */
const digestLength = 32;
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, digestLength);
