import { constants, lstat, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { readingBounds } from '../../../shared/project/bounds/reading-bounds.ts';
import { flowFileOf, flowFolder } from '../../../shared/flows/flow-path.ts';
import { savedQueryKind } from '../../../shared/saved-queries/query-file.ts';
import { realPathInside } from './contained-path.ts';
import { diskFaultOf } from '../../../shared/errors/system-error.ts';
import { versionOf } from './text-encoding.ts';

/** The contents of a file on disk, as last seen. */
export interface DiskState {
  readonly bytes: Buffer;
  readonly version: string;
}

/** Bytes. */
export const fileSizeLimit = readingBounds.fileSize;
/** How often to read a file that is replaced while it is read, as other programs do when they save. */
const maxReadings = 20;

/** Returns the real path of a file; undefined when it does not exist. Refuses a style sheet or saved query that links to another kind of file, and a flow that links out of its folder. */
export async function realFile(folder: string, file: string): Promise<string | undefined> {
  const real = await realPathInside(folder, file);
  if (real !== undefined && file.endsWith('.css') && !real.toLowerCase().endsWith('.css'))
    throw new AppError('outside-project', `'${file}' is a link to a file that is not a style sheet. Dashwright does not open it.`);
  if (real !== undefined && savedQueryKind(file) !== undefined && path.extname(real) !== path.extname(file))
    throw new AppError('outside-project', `'${file}' is a link to a file that is no saved query. Dashwright does not open it.`);
  if (real !== undefined && flowFileOf(file) !== undefined && path.dirname(real) !== (await realPathInside(folder, flowFolder)))
    throw new AppError('outside-project', `'${file}' is a link out of the folder of flows. Dashwright does not open it.`);
  return real;
}

/**
 * Returns the contents of a file on disk; undefined when it does not exist.
 * @throws AppError `file-too-large`, `file-unreadable`, `folder-missing`, `outside-project`.
 */
export async function readDisk(folder: string, file: string): Promise<DiskState | undefined> {
  try {
    for (let count = 0; count < maxReadings; count += 1) {
      const real = await realFile(folder, file);
      if (real === undefined) return undefined;
      const bytes = await readInPlace(folder, file, real);
      if (bytes !== undefined) return { bytes, version: versionOf(bytes) };
    }
    throw new AppError('file-unreadable', `'${file}' keeps being replaced. Wait until that stops, then open it again.`);
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    if (await isFolderGone(folder)) throw folderGone(folder, thrown);
    if (diskFaultOf(thrown) === 'missing') return undefined;
    throw new AppError('file-unreadable', `'${file}' cannot be read. Check its permissions.`, { cause: thrown });
  }
}

/**
 * Returns the bytes of the file at a real path; undefined if the opened file is not the one in the project afterwards. A folder
 * on the way may have been replaced with a link after the path was checked.
 */
async function readInPlace(folder: string, file: string, real: string): Promise<Buffer | undefined> {
  // Never follows a link that has taken the place of the file, and never waits for a pipe.
  const handle = await open(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const opened = await handle.stat({ bigint: true });
    if (!opened.isFile()) {
      throw new AppError('file-unreadable', `'${file}' is not an ordinary file. Remove whatever has this name.`);
    }
    if (opened.size > fileSizeLimit) throw tooLarge(file);
    // Only as many bytes as it had when opened, because another program may keep writing.
    const size = Number(opened.size);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0);
    const again = await realFile(folder, file);
    const found = again === undefined ? undefined : await lstat(again, { bigint: true });
    return found?.dev === opened.dev && found.ino === opened.ino ? buffer.subarray(0, bytesRead) : undefined;
  } finally {
    await handle.close();
  }
}

/** Returns whether the folder of a project no longer exists. */
export async function isFolderGone(folder: string): Promise<boolean> {
  try {
    return !(await stat(folder)).isDirectory();
  } catch (thrown) {
    return diskFaultOf(thrown) === 'missing';
  }
}

/** Returns the error for a project folder that no longer exists. */
export function folderGone(folder: string, cause: unknown): AppError {
  return new AppError('folder-missing', `The project folder '${folder}' is gone. Put it back, or copy the text to another place.`, {
    cause,
  });
}

/** Returns the error for a file that is too large to open. */
export function tooLarge(file: string): AppError {
  return new AppError('file-too-large', `'${file}' is larger than 5 MB and is not opened. Split it into smaller files.`);
}
