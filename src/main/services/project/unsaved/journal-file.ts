import { closeSync, constants, fstatSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { type JournalRecord, type JournalStep, journalLine, maxStepBytes, maxSteps } from './journal-log.ts';

/** What this process wrote of a record: a text, and the lines after it. */
export interface WrittenRecord {
  readonly target: string;
  /** Bytes of the file. */
  readonly size: number;
  readonly steps: number;
  /** Bytes of its lines after the text. */
  readonly stepBytes: number;
}

const { O_WRONLY, O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

let lastNumber = 0;

/** Opens a file, does the work and closes it. Throws what the system throws. */
function withFile<Result>(target: string, flags: number, work: (file: number) => Result): Result {
  const file = openSync(target, flags | O_WRONLY | O_NOFOLLOW, 0o600);
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

/*
 * Typed text must survive the end of the process, so it is written synchronously instead of waiting behind other work. Writing a
 * line to the system's cache takes microseconds. Flushing it to the disk happens asynchronously.
 */

/**
 * Writes a text to a new file whose name begins with `base`. The file survives the end of this process, but a power failure may
 * still lose it, so older files stay until `syncRecord`. Throws what the system throws.
 */
export function writeRecord(base: string, record: JournalRecord): WrittenRecord {
  mkdirSync(path.dirname(base), { recursive: true, mode: 0o700 });
  const line = journalLine(record);
  lastNumber += 1;
  const target = `${base}.${Date.now().toString(36)}-${lastNumber.toString(36).padStart(5, '0')}.log`;
  try {
    withFile(target, O_CREAT | O_EXCL, (file) => writeAll(file, line));
  } catch (thrown) {
    rmSync(target, { force: true });
    throw thrown;
  }
  return { target, size: line.length, steps: 0, stepBytes: 0 };
}

/**
 * Appends a line to a record. Returns undefined if the text has to be written again: the record has too many lines, the write
 * failed, or the file is not the one that was written.
 */
export function addStep(written: WrittenRecord, step: JournalStep): WrittenRecord | undefined {
  const line = journalLine(step);
  const { target } = written;
  const next = { target, size: written.size + line.length, steps: written.steps + 1, stepBytes: written.stepBytes + line.length };
  if (next.steps > maxSteps || next.stepBytes > maxStepBytes) return undefined;
  try {
    return withFile(target, O_APPEND | O_NONBLOCK, (file) => {
      const details = fstatSync(file);
      if (!details.isFile() || details.size !== written.size) return undefined;
      writeAll(file, line);
      return next;
    });
  } catch {
    return undefined;
  }
}

/** Resolves when the record is on the disk, or its file is gone. */
export async function syncRecord({ target }: WrittenRecord): Promise<void> {
  const handle = await open(target, O_WRONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => undefined);
  try {
    await handle?.datasync();
  } finally {
    await handle?.close();
  }
}

/** Removes every file whose name begins with `base`, except `except`. Throws what the system throws. */
export function removeRecords(base: string, except?: string): void {
  const folder = path.dirname(base);
  const own = namesIn(folder).filter((name) => name.startsWith(`${path.basename(base)}.`));
  for (const target of own.map((name) => path.join(folder, name))) {
    if (target !== except) rmSync(target, { force: true, recursive: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
