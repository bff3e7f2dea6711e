import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { AppError } from '../../../shared/errors/app-error.ts';
import { readOrdinaryFile } from './ordinary-file.ts';

/** File of a project that holds what Dashwright keeps with it: connections and limits, without any secret. */
export const settingsFileName = 'dashwright.json';

/** Bytes; a larger file was not written by a person. */
const largestFile = 1024 ** 2;

export type SettingsFile = Readonly<Record<string, unknown>>;

/** Changes run one after another: each reads, edits and writes the same file. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Contents of the file, `{}` when it is missing.
 * @throws AppError `file-unreadable`, `outside-project`, `file-too-large`, `save-failed` for anything but a JSON object.
 */
export async function readSettingsFile(folder: string): Promise<SettingsFile> {
  const raw = await readRaw(folder);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new AppError('save-failed', `${settingsFileName} must hold an object. Repair or remove it.`);
  }
  return raw as SettingsFile;
}

/**
 * Rewrites a part of the file; fields that Dashwright does not know stay as they are.
 * @throws AppError as {@link readSettingsFile}, `file-read-only`, `disk-full`, and whatever `edit` throws.
 */
export function changeSettingsFile(folder: string, edit: (file: SettingsFile) => SettingsFile): Promise<void> {
  const next = queue.then(async () => {
    const file = edit(await readSettingsFile(folder));
    try {
      await writeFileAtomic(join(folder, settingsFileName), `${JSON.stringify(file, null, 2)}\n`);
    } catch (error) {
      throw toWriteError(error);
    }
  });
  queue = next.catch(() => undefined);
  return next;
}

async function readRaw(folder: string): Promise<unknown> {
  const path = join(folder, settingsFileName);
  const unreadable = (error: unknown): AppError =>
    new AppError('file-unreadable', `${settingsFileName} cannot be read (${systemCode(error)}). Check its rights.`, { cause: error });
  const stats = await lstat(path).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw unreadable(error);
  });
  if (stats === undefined) return {};
  // A link could lead a write out of the project.
  if (!stats.isFile()) throw new AppError('outside-project', `${settingsFileName} is no ordinary file. Replace it by one.`);
  if (stats.size > largestFile) throw new AppError('file-too-large', `${settingsFileName} is larger than 1 MB and was not read.`);
  const bytes = await readOrdinaryFile(path, largestFile).catch((error: unknown) => {
    throw unreadable(error);
  });
  if (bytes === undefined) throw new AppError('file-unreadable', `${settingsFileName} changed while it was read. Save it again.`);
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new AppError('save-failed', `${settingsFileName} is no valid JSON. Repair or remove it, then save again.`, { cause: error });
  }
}

function toWriteError(error: unknown): AppError {
  const code = systemCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new AppError('disk-full', 'The disk is full. Free some space, then save again.', { cause: error });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new AppError('file-read-only', `${settingsFileName} cannot be written here. Check the rights of the project folder.`, {
      cause: error,
    });
  }
  return new AppError('save-failed', `${settingsFileName} could not be written (${code}).`, { cause: error });
}

function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
