import { lstat, open as openFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { errorCodeOf, toSaveError } from '../../../../shared/errors/system-error.ts';
import { savedQueryKind } from '../../../../shared/saved-queries/query-file.ts';
import { realPathInside } from '../contained-path.ts';
import type { OpenFiles } from '../open-files.ts';

/**
 * Renames the file of a saved query; one of that name is never overwritten. Texts of it that closed windows left behind have to be decided about
 * first.
 * @throws AppError `not-found`, `invalid-input` if the name is taken or such a text is there, `outside-project`, `save-failed`.
 */
export async function renameSavedQuery(open: OpenFiles, from: string, to: string): Promise<void> {
  const { folder, known, journal } = open;
  const kind = savedQueryKind(from);
  if (kind === undefined || savedQueryKind(to) !== kind) throw new AppError('not-found', `'${from}' cannot be renamed to '${to}'.`);
  const real = await realPathInside(folder, from);
  if (real === undefined) throw new AppError('not-found', `'${from}' is not there any more. Save it under the new name.`);
  for (const file of [from, to]) {
    if ((await journal.read(open.placeOf(file))).length > 0)
      throw new AppError('invalid-input', `'${file}' has text that was not saved. Open it, and restore or discard that first.`);
  }
  // Throws if the folder leads elsewhere.
  await realPathInside(folder, to);
  const [source, target] = [path.join(folder, from), path.join(folder, to)];
  try {
    const reserved = await reserve(source, target);
    try {
      await rename(source, target);
    } catch (thrown) {
      if (reserved) await rm(target, { force: true });
      throw thrown;
    }
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    throw toSaveError(`'${from}'`, thrown, `'${from}' could not be renamed. Check the permissions of its folder.`);
  }
  // What the app does itself is not reported by the watcher; windows read the new one.
  known.set(from, '');
  known.delete(to);
}

/**
 * Takes a name by an empty file, so that nothing that another program writes meanwhile is overwritten. Returns false if the name leads to the file
 * itself: some disks make no difference between large and small letters.
 */
async function reserve(source: string, target: string): Promise<boolean> {
  try {
    await (await openFile(target, 'wx')).close();
    return true;
  } catch (thrown) {
    if (errorCodeOf(thrown) !== 'EEXIST') throw thrown;
    if (source.toLowerCase() === target.toLowerCase() && source !== target && (await isSameFile(source, target))) return false;
    throw new AppError('invalid-input', `${path.basename(target)} is already there. Choose another name.`);
  }
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([lstat(one, { bigint: true }), lstat(other, { bigint: true })]);
  return first.dev === second.dev && first.ino === second.ino;
}
