import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { toSaveError } from '../../../shared/errors/system-error.ts';
import { type DiskWriter, refusedPart, writePatiently } from './atomic-write.ts';
import { type DiskState, fileSizeLimit, folderGone, isFolderGone, readDisk, realFile, tooLarge } from './disk-file.ts';
import type { OpenFiles } from './open-files.ts';
import { decodeText, encodeText, versionOf } from './text-encoding.ts';

export interface SaveInput {
  readonly path: string;
  readonly text: string;
  /** Version that the text is based on; '' for a new file. */
  readonly baseVersion: string;
  readonly overwrite: boolean;
  readonly window?: string | undefined;
}

/** Milliseconds that a save waits for a file that another program holds. */
const savePatience = 2000;

/** The version that was written, and whether a person chose it over another text that the disk held. */
export interface SavedDocument {
  readonly version: string;
  readonly isChosen: boolean;
}

/** Writes a file in one step and drops its unsaved text; see `ProjectFiles.save`. */
export async function saveDocument(
  open: OpenFiles,
  { path: file, text, baseVersion, overwrite, window }: SaveInput,
): Promise<SavedDocument> {
  const { folder, journal, known, writer } = open;
  open.roleOf(file);
  const disk = await readDisk(folder, file);
  if (!overwrite && (disk?.version ?? '') !== baseVersion) throw changedOutside(file, disk);
  const before = disk === undefined ? undefined : decodeText(disk.bytes);
  if (before?.isText === false)
    throw new AppError('file-not-text', `'${file}' is not UTF-8 text and is not overwritten. Convert it to UTF-8 first.`);
  const bytes = encodeText(text, before?.endOfLine ?? 'lf', before?.byteOrderMark ?? false, before?.text);
  if (bytes.length > fileSizeLimit) throw tooLarge(file);
  const version = versionOf(bytes);
  const previouslyKnown = known.get(file);
  let target: string | undefined;
  try {
    target = await writableTarget(folder, file, writer);
    known.set(file, version);
    await writePatiently(writer, target, bytes, savePatience);
  } catch (thrown) {
    if (previouslyKnown !== undefined) known.set(file, previouslyKnown);
    throw await saveError(open, file, target, thrown);
  }
  await journal.drop(open.placeOf(file, window), text);
  return { version, isChosen: overwrite && disk !== undefined && disk.version !== version };
}

/** Returns the real path to write to; creates its folders if needed. */
async function writableTarget(folder: string, file: string, writer: DiskWriter): Promise<string> {
  const existing = await realFile(folder, file);
  if (existing !== undefined) {
    if (await writer.canWrite(existing)) return existing;
    throw new AppError('file-read-only', `'${file}' is write-protected. Remove the protection, then save again.`);
  }
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  return target;
}

/** `target`: the real path that could not be written; undefined while its folders are not made. */
async function saveError({ folder, writer }: OpenFiles, file: string, target: string | undefined, thrown: unknown): Promise<AppError> {
  if (thrown instanceof AppError) return thrown;
  if (await isFolderGone(folder)) return folderGone(folder, thrown);
  const refused = await refusedPart(writer, `'${file}'`, target, thrown);
  return toSaveError(refused, thrown, `'${file}' could not be saved. Your text is kept; try again.`);
}

function changedOutside(file: string, disk: DiskState | undefined): AppError {
  const what = disk === undefined ? 'was deleted' : 'was changed';
  return new AppError('file-changed-outside', `'${file}' ${what} by another program. Compare, then overwrite or revert.`, {
    details: { version: disk?.version ?? '' },
  });
}
