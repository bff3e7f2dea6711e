import { constants, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { type JournalRecord, type JournalStep, journalLine, mostStepBytes, mostSteps } from './journal-log.ts';

/** What this process wrote of a record: a text, and the lines behind it. */
export interface WrittenRecord {
  /** Bytes of the file. */
  readonly size: number;
  readonly steps: number;
  /** Bytes of its lines behind the text. */
  readonly stepBytes: number;
}

/** Writes a text in place of what was there, in one step. Throws what the system throws. */
export async function writeRecord(target: string, record: JournalRecord): Promise<WrittenRecord> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const line = journalLine(record);
  await writeFileAtomic(target, line, { mode: 0o600, fsync: true });
  return { size: line.length, steps: 0, stepBytes: 0 };
}

/**
 * Adds a line behind what was written before, and waits until the disk has it. Undefined when the text has to be written anew: there
 * are enough lines, the disk did not take this one, or the file is not the one that was written.
 */
export async function addStep(target: string, written: WrittenRecord, step: JournalStep): Promise<WrittenRecord | undefined> {
  const line = journalLine(step);
  const next = { size: written.size + line.length, steps: written.steps + 1, stepBytes: written.stepBytes + line.length };
  if (next.steps > mostSteps || next.stepBytes > mostStepBytes) return undefined;
  try {
    const handle = await open(target, constants.O_WRONLY | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    try {
      const details = await handle.stat();
      if (!details.isFile() || details.size !== written.size) return undefined;
      const { bytesWritten } = await handle.write(line);
      await handle.datasync();
      return bytesWritten === line.length ? next : undefined;
    } finally {
      await handle.close();
    }
  } catch {
    return undefined;
  }
}
