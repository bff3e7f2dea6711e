import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { readingBounds } from '../../../shared/project/bounds/reading-bounds.ts';
import { readOrdinaryFile } from './ordinary-file.ts';
import { isSameText } from './text-encoding.ts';

const recordSchema = z.object({
  version: z.literal(1),
  folder: z.string(),
  path: z.string(),
  text: z.string(),
  savedAt: z.number(),
  baseVersion: z.string(),
});

/** An unsaved buffer of an earlier run. */
interface JournalRecord {
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** Disk version the buffer was based on. */
  readonly baseVersion: string;
}

/** Keeps unsaved buffers outside the project, so that a crash loses at most a fifth of a second of typing. */
export interface Journal {
  /** Remembers a buffer; written a moment later. */
  record(folder: string, file: string, text: string, baseVersion: string): void;
  read(folder: string, file: string): Promise<JournalRecord | undefined>;
  /** Forgets a buffer; with `savedText` only when nothing newer was recorded since that text was taken. */
  drop(folder: string, file: string, savedText?: string): Promise<void>;
  /** Writes what is still waiting. */
  flush(): Promise<void>;
  dispose(): Promise<void>;
}

const writeDelay = 200;
/** Bytes: the largest text with an escape for each of its characters, and what stands beside it. */
const largestRecord = 6 * readingBounds.fileSize + 64 * 1024;

interface Slot {
  waiting: { text: string; baseVersion: string; folder: string; file: string } | undefined;
  /** Text of the last record of this run that still stands. */
  latest: string | undefined;
  timer: NodeJS.Timeout | undefined;
  /** The last disk operation; the next one starts after it. */
  running: Promise<void>;
}

/** Journal below a data folder. `onError` hears of a disk that does not take it; nothing is thrown at the one who types. */
export function createJournal(dataFolder: string, onError: (thrown: unknown) => void = () => undefined): Journal {
  const slots = new Map<string, Slot>();
  const recordPath = (folder: string, file: string) =>
    path.join(dataFolder, 'journal', digest(path.resolve(folder)), `${digest(file)}.json`);

  const slotOf = (target: string): Slot => {
    let slot = slots.get(target);
    if (slot === undefined) {
      slot = { waiting: undefined, latest: undefined, timer: undefined, running: Promise.resolve() };
      slots.set(target, slot);
    }
    return slot;
  };

  const enqueue = (slot: Slot, work: () => Promise<void>): Promise<void> => {
    slot.running = slot.running.then(work).catch(onError);
    return slot.running;
  };

  const writeNow = (target: string, slot: Slot): Promise<void> => {
    clearTimeout(slot.timer);
    slot.timer = undefined;
    return enqueue(slot, async () => {
      const { waiting } = slot;
      if (waiting === undefined) return;
      slot.waiting = undefined;
      const { text, baseVersion, folder, file } = waiting;
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const record: z.infer<typeof recordSchema> = { version: 1, folder, path: file, text, savedAt: Date.now(), baseVersion };
      await writeFileAtomic(target, JSON.stringify(record), { mode: 0o600, fsync: true });
    });
  };

  const flush = async () => {
    await Promise.all([...slots].map(([target, slot]) => (slot.waiting === undefined ? slot.running : writeNow(target, slot))));
  };

  return {
    record(folder, file, text, baseVersion) {
      const target = recordPath(folder, file);
      const slot = slotOf(target);
      slot.latest = text;
      slot.waiting = { text, baseVersion, folder, file };
      slot.timer ??= setTimeout(() => void writeNow(target, slot), writeDelay);
    },
    async read(folder, file) {
      const target = recordPath(folder, file);
      const slot = slots.get(target);
      if (slot !== undefined) await (slot.waiting === undefined ? slot.running : writeNow(target, slot));
      try {
        const bytes = await readOrdinaryFile(target, largestRecord);
        const parsed = recordSchema.safeParse(bytes && JSON.parse(bytes.toString('utf8')));
        if (!parsed.success || parsed.data.path !== file) return undefined;
        const { text, savedAt, baseVersion } = parsed.data;
        return { text, savedAt, baseVersion };
      } catch {
        return undefined;
      }
    },
    async drop(folder, file, savedText) {
      const target = recordPath(folder, file);
      const slot = slotOf(target);
      if (savedText !== undefined && slot.latest !== undefined && !isSameText(slot.latest, savedText)) return;
      slot.latest = undefined;
      clearTimeout(slot.timer);
      slot.timer = undefined;
      slot.waiting = undefined;
      await enqueue(slot, () => rm(target, { force: true, recursive: true }));
    },
    flush,
    dispose: flush,
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
