import { access, constants } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import writeFileAtomic from 'write-file-atomic';
import { errorCodeOf } from './fs-error.ts';

/** The narrow part of the disk that saving needs; tests put failing ones in its place. */
export interface DiskWriter {
  /** Replaces a file in one step: temporary file in the same folder, fsync, rename; keeps mode and owner. */
  write(file: string, bytes: Buffer): Promise<void>;
  /** Whether the file may be written at all. */
  canWrite(file: string): Promise<boolean>;
}

export const diskWriter: DiskWriter = {
  write: (file, bytes) => writeFileAtomic(file, bytes, { fsync: true }),
  async canWrite(file) {
    try {
      await access(file, constants.W_OK);
      return true;
    } catch (thrown) {
      return errorCodeOf(thrown) === 'ENOENT';
    }
  },
};

/** Virus scanners and synchronising clients hold files for a moment. */
const transientCodes = new Set(['EBUSY', 'EPERM', 'EACCES']);

/** Repeats a write while the file is held by somebody else, for at most `patience` milliseconds. */
export async function writePatiently(writer: DiskWriter, file: string, bytes: Buffer, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  for (let pause = 20; ; pause = Math.min(pause * 2, 300)) {
    try {
      await writer.write(file, bytes);
      return;
    } catch (thrown) {
      if (!transientCodes.has(errorCodeOf(thrown)) || Date.now() + pause > deadline) throw thrown;
      await delay(pause);
    }
  }
}
