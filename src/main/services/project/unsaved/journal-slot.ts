import { mostChanges } from '../../../../shared/contract/sent-text.ts';
import { addTextChange, type TextChange } from '../../../../shared/text/text-changes.ts';
import type { TextStep } from './held-texts.ts';
import { addStep, removeRecords, syncRecord, type WrittenRecord, writeRecord } from './journal-file.ts';
import type { UnsavedText } from './unsaved-text.ts';

/** Whose unsaved text a slot holds, and where its files lie: `base` is how their names begin. */
export interface SlotPlace {
  readonly base: string;
  readonly folder: string;
  readonly path: string;
  readonly window: string;
}

/** The unsaved text of one window, on its way to the disk. */
export interface JournalSlot {
  /** The text recorded last, where it still stands. */
  readonly latest: UnsavedText | undefined;
  record(text: UnsavedText, baseVersion: string, step: TextStep | undefined): void;
  /** Forgets the text, and removes its files. */
  drop(): void;
  /** Writes what is still waiting, and waits until the disk holds it. */
  flush(): Promise<void>;
}

/** Milliseconds between two writes of one text; the first one after a pause is written before `record` returns. */
const writeDelay = 100;
/** Milliseconds until a disk that did not take a record is tried again. */
const retryDelay = 5_000;

/** A text that was recorded and is not on its way to the disk yet. */
interface WaitingText {
  readonly text: UnsavedText;
  readonly baseVersion: string;
  /** What became of the text that was written before; undefined when that is not known. */
  readonly changes: readonly TextChange[] | undefined;
}

/** Nothing is recorded yet. `onError` hears of a disk that does not take what is. */
export function createJournalSlot({ base, ...owner }: SlotPlace, onError: (thrown: unknown) => void): JournalSlot {
  let waiting: WaitingText | undefined;
  let latest: Omit<WaitingText, 'changes'> | undefined;
  /** What the file holds of it; undefined when that is not known. */
  let written: WrittenRecord | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let syncing: Promise<void> | undefined;
  /** The file beside which there are none of before. */
  let alone: string | undefined;

  function write({ text, baseVersion, changes }: WaitingText, before: WrittenRecord | undefined): WrittenRecord {
    const about = { savedAt: Date.now(), baseVersion };
    const longer = before && changes && addStep(before, { ...about, changes: [...changes], length: text.length });
    return longer ?? writeRecord(base, { version: 3, ...owner, ...about, text: text.read() });
  }

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
      written = write(taken, before);
      syncing ??= sync();
    } catch (thrown) {
      // A disk that is full now may have room in a moment, though nobody types any more.
      waiting = { ...taken, changes: undefined };
      timer = setTimeout(writeNow, retryDelay).unref();
      onError(thrown);
    }
  }

  /** Until the disk holds what was written last, which takes the place of the files before it. */
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
      const before = waiting === undefined ? [] : waiting.changes;
      const goesOn = before !== undefined && step !== undefined && step.from === latest?.text;
      const changes = goesOn ? step.changes.reduce(addTextChange, before) : undefined;
      latest = { text, baseVersion };
      waiting = { text, baseVersion, changes: changes && changes.length <= mostChanges ? changes : undefined };
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
