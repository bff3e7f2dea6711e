import { access, constants } from 'node:fs/promises';
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
