import { createHash } from 'node:crypto';
import path from 'node:path';
import type { KeptText } from '../../../../shared/contract/project-schema.ts';
import type { TextStep } from './held-texts.ts';
import { type FoundRecord, findRecords, removeRecord, removeSurplus } from './journal-records.ts';
import { createJournalSlot, type JournalSlot } from './journal-slot.ts';
import { isSameText } from '../text-encoding.ts';
import { type UnsavedText, wholeText } from './unsaved-text.ts';

/** Which unsaved text is meant: a file of a project as one window has it. */
export interface JournalPlace {
  readonly folder: string;
  readonly file: string;
  /** Name that the window gave itself. */
  readonly window: string;
}

/** Keeps unsaved buffers outside the project, each window's for itself, so that a crash loses no more of what reached it than a tenth of a second. */
export interface Journal {
  /**
   * Remembers a buffer; written at once or a moment later. With `step` from the text that was recorded before, only its changes are; a text
   * that is the one before costs nothing.
   */
  record(place: JournalPlace, text: string | UnsavedText, baseVersion: string, step?: TextStep): void;
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

/**
 * Journal below a data folder. `onError` hears of a disk that does not take it; nothing is thrown at the one who types.
 * `isOpen` says which windows still hold their text themselves: it is neither offered to others nor counted out.
 */
export function createJournal(
  dataFolder: string,
  onError: (thrown: unknown) => void = () => undefined,
  isOpen: (window: string) => boolean = () => false,
): Journal {
  const slots = new Map<string, JournalSlot>();
  const folderOf = (folder: string) => path.join(dataFolder, 'journal', digest(path.resolve(folder)));

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
    // The same text once: that of a window that was opened again stands there under both names.
    return others.filter((record, index) => !others.slice(0, index).some((newer) => isSameText(newer.text, record.text)));
  };

  return {
    record: (place, text, baseVersion, step) => slotOf(place).record(typeof text === 'string' ? wholeText(text) : text, baseVersion, step),
    async read(place) {
      const records = await leftBehind(place);
      return records.map(({ id, text, savedAt, baseVersion }) => ({ id, text, savedAt, baseVersion }));
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
    flush,
    dispose: flush,
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
