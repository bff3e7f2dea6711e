import { AppError } from '../../../shared/errors/app-error.ts';
import { toSaveError } from '../../../shared/errors/system-error.ts';
import { formatFile } from '../../../shared/formatting/format-file.ts';
import type { FormattedRole } from '../../../shared/formatting/formatting-types.ts';
import { diskWriter, refusedPart, writePatiently } from '../../services/project/atomic-write.ts';
import { discoverProject } from '../../services/project/discover-project.ts';
import { fileSizeLimit, readDisk, realFile, tooLarge } from '../../services/project/disk-file.ts';
import { decodeText, encodeText, notTextReason } from '../../services/project/text-encoding.ts';
import { severalApplications } from '../several-applications.ts';

/** What became of one file; line and column count from 1. */
export type FormattedFile =
  | { readonly path: string; readonly outcome: 'unchanged' | 'changed' }
  | { readonly path: string; readonly outcome: 'failed'; readonly message: string; readonly line?: number; readonly column?: number };

/** What files get that show no habit of their own: the command line reads no settings. */
const presets = { tabWidth: 2, useTabs: false } as const;

/** Milliseconds that a write waits for a file that another program holds. */
const writePatience = 2000;

/**
 * Formats the files and style sheets of a project, one after the other, and writes those that change; with `isCheck` it writes nothing. Runs
 * none of the project's code. A file that cannot be read, formatted or written is reported and stays as it is.
 * @throws AppError as {@link discoverProject}; `invalid-input` for a folder with several applications.
 */
export async function formatFolder(folder: string, isCheck: boolean): Promise<readonly FormattedFile[]> {
  const found = await discoverProject(folder);
  if (found.kind === 'choose') throw severalApplications(found.applications);
  const files: readonly { readonly path: string; readonly role: FormattedRole }[] = [
    ...found.files,
    ...found.styleSheets.map((path) => ({ path, role: 'styleSheet' as const })),
  ];
  const results: FormattedFile[] = [];
  for (const { path, role } of files) {
    const result = await formatOne(found.folder, path, role, isCheck).catch((thrown: unknown): FormattedFile => {
      if (thrown instanceof AppError) return { path, outcome: 'failed', message: thrown.message };
      throw thrown;
    });
    if (result) results.push(result);
  }
  return results;
}

/** Returns undefined for a file that the project does not have. */
async function formatOne(folder: string, path: string, role: FormattedRole, isCheck: boolean): Promise<FormattedFile | undefined> {
  const disk = await readDisk(folder, path);
  if (disk === undefined) return undefined;
  const { text, isText, endOfLine, byteOrderMark } = decodeText(disk.bytes);
  if (!isText) return { path, outcome: 'failed', message: notTextReason };
  const formatted = await formatFile({ role, text, options: presets });
  if (formatted.outcome === 'refused') {
    const { message, line, column } = formatted;
    return { path, outcome: 'failed', message, line, column };
  }
  if (formatted.text === text) return { path, outcome: 'unchanged' };
  if (!isCheck) await replaceFile(folder, path, disk.version, encodeText(formatted.text, endOfLine, byteOrderMark));
  return { path, outcome: 'changed' };
}

/** Writes a file in one step, through links inside the project; not one that changed since it was read. */
async function replaceFile(folder: string, path: string, version: string, bytes: Buffer): Promise<void> {
  if (bytes.length > fileSizeLimit) throw tooLarge(path);
  const [now, real] = [await readDisk(folder, path), await realFile(folder, path)];
  if (real === undefined || now?.version !== version)
    throw new AppError('file-changed-outside', `'${path}' was changed by another program meanwhile. Format again.`);
  if (!(await diskWriter.canWrite(real)))
    throw new AppError('file-read-only', `'${path}' is write-protected. Remove the protection, then format again.`);
  try {
    await writePatiently(diskWriter, real, bytes, writePatience);
  } catch (thrown) {
    const refused = await refusedPart(diskWriter, `'${path}'`, real, thrown);
    throw toSaveError(refused, thrown, `'${path}' could not be written. Try again.`);
  }
}
