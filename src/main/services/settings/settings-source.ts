import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { AppError } from '../../../shared/errors/app-error.ts';
import { diskFaultOf, errorCodeOf, toSaveError } from '../../../shared/errors/system-error.ts';
import { longestSettings } from '../../../shared/settings/settings-text.ts';
import { readOrdinaryFile } from '../project/ordinary-file.ts';

/** UTF-8 takes at most three bytes for a character of JavaScript. */
const maxFileBytes = 3 * longestSettings;

/** Returns the text of `settings.json`; '' if there is none. @throws AppError `file-unreadable` if it is not readable text. */
export async function readSettingsSource(file: string): Promise<string> {
  try {
    // People may link this file to a folder that they back up.
    const bytes = await readOrdinaryFile(await realpath(file), maxFileBytes);
    if (bytes !== undefined) return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (thrown) {
    if (diskFaultOf(thrown) === 'missing') return '';
    throw new AppError('file-unreadable', `settings.json cannot be read (${errorCodeOf(thrown) || 'not UTF-8'}).`, { cause: thrown });
  }
  throw new AppError('file-unreadable', 'settings.json is no ordinary file, or is larger than 256 KB.');
}

/** Writes `settings.json` atomically. @throws AppError `disk-full`, `save-failed`. */
export async function writeSettingsSource(file: string, text: string): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFileAtomic(file, text, { mode: 0o600, fsync: true });
  } catch (thrown) {
    throw toSaveError('settings.json', thrown, `settings.json could not be written in '${path.dirname(file)}'. Check its permissions.`);
  }
}
