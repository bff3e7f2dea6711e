import { constants, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type JournalRecord, type JournalStep, journalLine, mostStepBytes, mostSteps } from './journal-log.ts';

/** What this process wrote of a record: a text, and the lines behind it. */
export interface WrittenRecord {
  readonly target: string;
  /** Bytes of the file. */
  readonly size: number;
  readonly steps: number;
  /** Bytes of its lines behind the text. */
  readonly stepBytes: number;
}

const { O_WRONLY, O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

let lastNumber = 0;

/**
 * Writes a text to a new file whose name begins with `base`. It stands there for whoever reads after this process was ended; a computer
 * that loses its power may still lose it, so files before it stay until `syncRecord`. Throws what the system throws.
 */
export async function writeRecord(base: string, record: JournalRecord): Promise<WrittenRecord> {
  await mkdir(path.dirname(base), { recursive: true, mode: 0o700 });
  const line = journalLine(record);
  lastNumber += 1;
  const target = `${base}.${Date.now().toString(36)}-${lastNumber.toString(36).padStart(5, '0')}.log`;
  const handle = await open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
  try {
    await handle.writeFile(line);
  } catch (thrown) {
    await rm(target, { force: true });
    throw thrown;
  } finally {
    await handle.close();
  }
  return { target, size: line.length, steps: 0, stepBytes: 0 };
}

/**
 * Adds a line behind what was written before. Undefined when the text has to be written anew: there are enough lines, the disk did not
 * take this one, or the file is not the one that was written.
 */
export async function addStep(written: WrittenRecord, step: JournalStep): Promise<WrittenRecord | undefined> {
  const line = journalLine(step);
  const { target } = written;
  const next = { target, size: written.size + line.length, steps: written.steps + 1, stepBytes: written.stepBytes + line.length };
  if (next.steps > mostSteps || next.stepBytes > mostStepBytes) return undefined;
  try {
    const handle = await open(target, O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK);
    try {
      const details = await handle.stat();
      if (!details.isFile() || details.size !== written.size) return undefined;
      const { bytesWritten } = await handle.write(line);
      return bytesWritten === line.length ? next : undefined;
    } finally {
      await handle.close();
    }
  } catch {
    return undefined;
  }
}

/** Waits until the disk holds what was written. A file that is gone meanwhile has nothing to wait for. */
export async function syncRecord({ target }: WrittenRecord): Promise<void> {
  const handle = await open(target, O_WRONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => undefined);
  try {
    await handle?.datasync();
  } finally {
    await handle?.close();
  }
}

/** Removes every file whose name begins with `base`, but for `except`. */
export async function removeRecords(base: string, except?: string): Promise<void> {
  const folder = path.dirname(base);
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => name.startsWith(`${path.basename(base)}.`)).map((name) => path.join(folder, name));
  for (const target of own) if (target !== except) await rm(target, { force: true, recursive: true });
}
