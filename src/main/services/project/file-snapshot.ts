import type { FileSnapshot } from '../../../shared/schema/project-schema.ts';
import { isSameText } from '../../../shared/text/same-text.ts';
import { readDisk, realFile } from './disk-file.ts';
import type { OpenFiles } from './open-files.ts';
import { decodeText, notTextReason } from './text-encoding.ts';
import type { HeldTexts } from './unsaved/held-texts.ts';

const missingFile = { text: '', endOfLine: 'lf', byteOrderMark: false, isText: true } as const;

/** Reads a file with the texts that closed windows left behind for it. Drops those that were saved meanwhile. */
export async function readSnapshot(open: OpenFiles, held: HeldTexts, file: string, window: string | undefined): Promise<FileSnapshot> {
  const { folder, journal, known } = open;
  const disk = await readDisk(folder, file);
  const role = open.roleOf(file);
  // A version that replaced a known one is left to the watcher: whoever asks first would hide it from page and other windows.
  if (!known.get(file)) known.set(file, disk?.version ?? '');
  const { text, endOfLine, byteOrderMark, isText } = disk === undefined ? missingFile : decodeText(disk.bytes);
  if (disk !== undefined && isText) held.setDisk(file, disk.version, text);
  const readOnlyReason = await whyReadOnly(open, file, isText);
  const found = readOnlyReason === undefined ? await journal.read(open.placeOf(file, window)) : [];
  const kept = found.filter((record) => !isSameText(record.text, text));
  if (kept.length < found.length) {
    const saved = found.filter((record) => !kept.includes(record)).map(({ id }) => id);
    await journal.forget(folder, file, saved);
  }
  return {
    path: file,
    role,
    text,
    version: disk?.version ?? '',
    endOfLine,
    byteOrderMark,
    ...(isText ? {} : { notText: true }),
    ...(readOnlyReason === undefined ? {} : { readOnlyReason }),
    ...(kept.length > 0 ? { kept } : {}),
  };
}

async function whyReadOnly({ folder, writer }: OpenFiles, file: string, isText: boolean): Promise<string | undefined> {
  if (!isText) return notTextReason;
  const real = await realFile(folder, file);
  if (real === undefined || (await writer.canWrite(real))) return undefined;
  return 'This file is write-protected. Remove the protection to edit it here.';
}
