import { maxChanges } from '../../../../shared/contract/sent-text.ts';
import { addTextChange, type TextChange } from '../../../../shared/text/text-changes.ts';
import type { TextStep } from './held-texts.ts';
import { addStep, removeRecords, syncRecord, type WrittenRecord, writeRecord } from './journal-file.ts';
import type { UnsavedText } from './unsaved-text.ts';

/** Whose unsaved text a slot holds, and where its files are: `base` is the start of their names. */
export interface SlotPlace {
  readonly base: string;
  readonly folder: string;
  readonly path: string;
  readonly window: string;
}

/** The unsaved text of one window, on its way to the disk. */
export interface JournalSlot {
  /** The text recorded last; undefined once dropped. */
  readonly latest: UnsavedText | undefined;
  record(text: UnsavedText, baseVersion: string, step: TextStep | undefined): void;
  /** Drops the text and removes its files. */
  drop(): void;
  /** Writes pending text, and resolves when it is on the disk. */
  flush(): Promise<void>;
}

/** Milliseconds between two writes of one text; the first one after a pause is written before `record` returns. */
const writeDelay = 100;
/** Milliseconds until a failed write is tried again. */
const retryDelay = 5_000;

/** A text that was recorded, but is not yet being written. */
interface WaitingText {
  readonly text: UnsavedText;
  readonly baseVersion: string;
  /** Changes to the text that was written before; undefined when unknown. */
  readonly changes: readonly TextChange[] | undefined;
}

/** See {@link JournalSlot}. `onError` is called with failed writes. */
export function createJournalSlot(place: SlotPlace, onError: (thrown: unknown) => void): JournalSlot {
  const { base } = place;
  let waiting: WaitingText | undefined;
  let latest: Omit<WaitingText, 'changes'> | undefined;
  /** What the file contains; undefined when unknown. */
  let written: WrittenRecord | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let syncing: Promise<void> | undefined;
  /** The file that has no older ones beside it. */
  let alone: string | undefined;

  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function writeNow(): void {
    stopTimer();
    if (waiting === undefined) return;
    const [taken, before] = [waiting, written];
    waiting = undefined;
    written = undefined;
    writtenAt = performance.now();
    try {
      written = writeText(place, taken, before);
      syncing ??= sync();
    } catch (thrown) {
      // A disk that is full now may have room later, even if nothing more is typed.
      waiting = { ...taken, changes: undefined };
      timer = setTimeout(writeNow, retryDelay).unref();
      onError(thrown);
    }
  }

  /** Flushes the last write to the disk, then removes the older files. */
  async function sync(): Promise<void> {
    try {
      for (let synced: WrittenRecord | undefined; written !== undefined && written !== synced; ) {
        synced = written;
        const { target } = synced;
        await syncRecord(synced);
        if (alone === target || written?.target !== target) continue;
        removeRecords(base, target);
        alone = target;
      }
    } catch (thrown) {
      onError(thrown);
    } finally {
      syncing = undefined;
    }
  }

  return {
    get latest() {
      return latest?.text;
    },
    record(text, baseVersion, step) {
      const isKnown = latest?.text === text && latest.baseVersion === baseVersion;
      if (isKnown && (waiting !== undefined || written !== undefined)) return;
      const changes = changesSince(waiting === undefined ? [] : waiting.changes, latest?.text, step);
      latest = { text, baseVersion };
      waiting = { text, baseVersion, changes };
      if (timer !== undefined) return;
      const delay = writtenAt + writeDelay - performance.now();
      if (delay <= 0) writeNow();
      else timer = setTimeout(writeNow, delay);
    },
    drop() {
      latest = undefined;
      waiting = undefined;
      written = undefined;
      stopTimer();
      try {
        removeRecords(base);
      } catch (thrown) {
        onError(thrown);
      }
    },
    async flush() {
      writeNow();
      await syncing;
    },
  };
}

/** Adds the changes to the record that was written before, or writes a new record if that is not possible. */
function writeText(
  { base, ...owner }: SlotPlace,
  { text, baseVersion, changes }: WaitingText,
  before: WrittenRecord | undefined,
): WrittenRecord {
  const about = { savedAt: Date.now(), baseVersion };
  const longer = before && changes && addStep(before, { ...about, changes: [...changes], length: text.length });
  return longer ?? writeRecord(base, { version: 3, ...owner, ...about, text: text.read() });
}

/** Returns the changes that lead to the newest text; undefined if they are unknown or too many. */
function changesSince(
  before: readonly TextChange[] | undefined,
  latest: UnsavedText | undefined,
  step: TextStep | undefined,
): readonly TextChange[] | undefined {
  if (before === undefined || step === undefined || step.from !== latest) return undefined;
  const changes = step.changes.reduce(addTextChange, before);
  return changes.length <= maxChanges ? changes : undefined;
}
