import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import writeFileAtomic from 'write-file-atomic';
import { diskFaultOf, mayBeLocked } from '../../../shared/errors/system-error.ts';

/** The disk operations that saving needs; tests replace them with failing ones. */
export interface DiskWriter {
  /** Replaces a file atomically: temporary file in the same folder, fsync, rename; keeps mode and owner. */
  write(file: string, bytes: Buffer): Promise<void>;
  /** Returns whether the file is writable or missing. */
  canWrite(file: string): Promise<boolean>;
}

export const diskWriter: DiskWriter = {
  write: (file, bytes) => writeFileAtomic(file, bytes, { fsync: true }),
  async canWrite(file) {
    try {
      await access(file, constants.W_OK);
      return true;
    } catch (thrown) {
      return diskFaultOf(thrown) === 'missing';
    }
  },
};

/** Writes a file; retries for at most `patience` milliseconds while another program holds it. */
export async function writePatiently(writer: DiskWriter, file: string, bytes: Buffer, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  for (let pause = 20; ; pause = Math.min(pause * 2, 300)) {
    try {
      await writer.write(file, bytes);
      return;
    } catch (thrown) {
      if (!mayBeLocked(thrown) || Date.now() + pause > deadline) throw thrown;
      await delay(pause);
    }
  }
}

/**
 * Returns what a failed write is about, for its message: the file, or its folder where that refuses, since a file is written beside the
 * one that it replaces.
 * @param name the file as a message names it
 * @param target its path on disk; undefined where its folders could not be made
 */
export async function refusedPart(writer: DiskWriter, name: string, target: string | undefined, thrown: unknown): Promise<string> {
  if (diskFaultOf(thrown) !== 'protected') return name;
  return target !== undefined && (await writer.canWrite(path.dirname(target))) ? name : `The folder of ${name}`;
}
