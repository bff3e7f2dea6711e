import { constants, lstat, open, stat } from 'node:fs/promises';
import { AppError } from '../../../shared/errors/app-error.ts';
import { readingBounds } from '../../../shared/project/bounds/reading-bounds.ts';
import { realPathInside } from './contained-path.ts';
import { errorCodeOf } from './fs-error.ts';
import { versionOf } from './text-encoding.ts';

/** What was last seen of a file on disk. */
export interface DiskState {
  readonly bytes: Buffer;
  readonly version: string;
}

/** Bytes. */
export const fileSizeLimit = readingBounds.fileSize;
/** How often a file that is replaced while it is read is read again: other programs replace files as they save them. */
const mostReadings = 20;

/** Where a file really lies; undefined when it does not exist. A link may hide a file of another kind behind the name of a style sheet. */
export async function realFile(folder: string, file: string): Promise<string | undefined> {
  const real = await realPathInside(folder, file);
  if (real !== undefined && file.endsWith('.css') && !real.toLowerCase().endsWith('.css'))
    throw new AppError('outside-project', `'${file}' is a link to a file that is no style sheet. Dashwright does not open it.`);
  return real;
}

/**
 * Bytes of a file on disk; undefined when it does not exist.
 * @throws AppError `file-too-large`, `file-unreadable`, `folder-missing`, `outside-project`.
 */
export async function readDisk(folder: string, file: string): Promise<DiskState | undefined> {
  try {
    for (let count = 0; count < mostReadings; count += 1) {
      const real = await realFile(folder, file);
      if (real === undefined) return undefined;
      const bytes = await readInPlace(folder, file, real);
      if (bytes !== undefined) return { bytes, version: versionOf(bytes) };
    }
    throw new AppError('file-unreadable', `'${file}' is replaced again and again. Wait until that is over, then open it again.`);
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    if (await isFolderGone(folder)) throw folderGone(folder, thrown);
    if (errorCodeOf(thrown) === 'ENOENT') return undefined;
    throw new AppError('file-unreadable', `'${file}' cannot be read. Check its permissions.`, { cause: thrown });
  }
}

/**
 * Bytes of the file at a real path; undefined when what was opened is not what stands in the project afterwards. A folder on the
 * way may have become a link elsewhere between the look at the path and the opening.
 */
async function readInPlace(folder: string, file: string, real: string): Promise<Buffer | undefined> {
  // Never through a link that took the place of the file meanwhile, never waiting for a pipe.
  const handle = await open(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const opened = await handle.stat({ bigint: true });
    if (!opened.isFile()) {
      throw new AppError('file-unreadable', `'${file}' is no ordinary file. Remove what stands there under this name.`);
    }
    if (opened.size > fileSizeLimit) throw tooLarge(file);
    // As long as it was when it was looked at: another program may go on writing without end.
    const size = Number(opened.size);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0);
    const again = await realFile(folder, file);
    const found = again === undefined ? undefined : await lstat(again, { bigint: true });
    return found?.dev === opened.dev && found.ino === opened.ino ? buffer.subarray(0, bytesRead) : undefined;
  } finally {
    await handle.close();
  }
}

/** Whether the folder of a project is no longer there. */
export async function isFolderGone(folder: string): Promise<boolean> {
  try {
    return !(await stat(folder)).isDirectory();
  } catch (thrown) {
    return ['ENOENT', 'ENOTDIR'].includes(errorCodeOf(thrown));
  }
}

/** Says that the folder of a project is no longer there. */
export function folderGone(folder: string, cause: unknown): AppError {
  return new AppError('folder-missing', `The project folder '${folder}' is gone. Put it back, or save the text elsewhere.`, { cause });
}

/** Says that a file is too large to be opened. */
export function tooLarge(file: string): AppError {
  return new AppError('file-too-large', `'${file}' is larger than 5 MB and is not opened. Split it into smaller files.`);
}
