import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { AppError } from '../../../shared/errors/app-error.ts';
import { createOrder } from '../../../shared/in-order.ts';
import { diskFaultOf, errorCodeOf, toSaveError } from '../../../shared/errors/system-error.ts';
import { readOrdinaryFile } from './ordinary-file.ts';

/** The file in which Dashwright stores the connections and limits of a project, without any secret. */
export const settingsFileName = 'dashwright.json';

/** Bytes; a larger file was not written by a person. */
const maxFileBytes = 1024 ** 2;

export type SettingsFile = Readonly<Record<string, unknown>>;

/** Changes run one after another: each reads, edits and writes the same file. */
const inOrder = createOrder();

/**
 * Returns the contents of the file; `{}` when it is missing.
 * @throws AppError `file-unreadable`, `outside-project`, `file-too-large`, and `save-failed` for anything but a JSON object.
 */
export async function readSettingsFile(folder: string): Promise<SettingsFile> {
  const raw = await readRaw(folder);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new AppError('save-failed', `${settingsFileName} must contain an object. Repair or remove it.`);
  }
  return raw as SettingsFile;
}

/**
 * Rewrites a part of the file; unknown fields stay as they are.
 * @throws AppError as {@link readSettingsFile}, `file-read-only`, `disk-full`, and whatever `edit` throws.
 */
export function changeSettingsFile(folder: string, edit: (file: SettingsFile) => SettingsFile): Promise<void> {
  return inOrder(async () => {
    const file = edit(await readSettingsFile(folder));
    try {
      await writeFileAtomic(join(folder, settingsFileName), `${JSON.stringify(file, null, 2)}\n`);
    } catch (error) {
      throw toSaveError(settingsFileName, error, `${settingsFileName} could not be written (${errorCodeOf(error) || 'unknown'}).`);
    }
  });
}

async function readRaw(folder: string): Promise<unknown> {
  const path = join(folder, settingsFileName);
  const unreadable = (error: unknown): AppError =>
    new AppError('file-unreadable', `${settingsFileName} cannot be read (${errorCodeOf(error) || 'unknown'}). Check its permissions.`, {
      cause: error,
    });
  const stats = await lstat(path).catch((error: unknown) => {
    if (diskFaultOf(error) === 'missing') return undefined;
    throw unreadable(error);
  });
  if (stats === undefined) return {};
  // A write through a link could leave the project.
  if (!stats.isFile()) throw new AppError('outside-project', `${settingsFileName} is not an ordinary file. Replace it with one.`);
  if (stats.size > maxFileBytes) throw new AppError('file-too-large', `${settingsFileName} is larger than 1 MB and was not read.`);
  const bytes = await readOrdinaryFile(path, maxFileBytes).catch((error: unknown) => {
    throw unreadable(error);
  });
  if (bytes === undefined) throw new AppError('file-unreadable', `${settingsFileName} changed while it was read. Save it again.`);
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new AppError('save-failed', `${settingsFileName} is not valid JSON. Repair or remove it, then save again.`, { cause: error });
  }
}
