import { rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { toSaveError } from '../../../../shared/errors/system-error.ts';
import { savedQueryBounds, savedQueryFolder, savedQueryKind } from '../../../../shared/saved-queries/query-file.ts';
import { realPathInside } from '../contained-path.ts';
import { firstEntries } from '../folders/first-entries.ts';
import type { OpenFiles } from '../open-files.ts';

/** The saved queries of a project. */
export interface SavedQueryList {
  /** Relative to the project, in the order of their names. */
  readonly paths: string[];
  /** Files of the folder that are left out: there are too many, or their names are refused. */
  readonly more: number;
}

/**
 * Returns the saved queries of a project, and those of which a closed window left text behind that was never saved. A folder that is not there,
 * or leads elsewhere, has none.
 */
export async function listSavedQueries({ folder, journal, paths }: OpenFiles): Promise<SavedQueryList> {
  const found = await namesIn(folder);
  const known = found.map((name) => `${savedQueryFolder}/${name}`).filter((file) => savedQueryKind(file) !== undefined);
  const listed = known.slice(0, savedQueryBounds.files);
  const left = (await journal.pathsBesides(folder, [...Object.values(paths), ...known])).filter(
    (file) => savedQueryKind(file) !== undefined,
  );
  return { paths: [...listed, ...left.slice(0, savedQueryBounds.files)].sort(), more: found.length - listed.length };
}

async function namesIn(project: string): Promise<readonly string[]> {
  try {
    const folder = await realPathInside(project, savedQueryFolder);
    if (folder === undefined) return [];
    const entries = await firstEntries(folder);
    return entries
      .filter((entry) => !entry.isDirectory() && /\.(?:mdx|http)$/.test(entry.name))
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

/** Deletes a saved query and any unsaved text of it that closed windows left behind; one that was never saved is no error. @throws AppError `not-found`, `outside-project`, `save-failed`. */
export async function removeSavedQuery(open: OpenFiles, file: string): Promise<void> {
  const { folder, known, journal } = open;
  if (savedQueryKind(file) === undefined) throw new AppError('not-found', `'${file}' is no saved query.`);
  const real = await realPathInside(folder, file);
  const left = await journal.read(open.placeOf(file));
  await journal.forget(
    folder,
    file,
    left.map(({ id }) => id),
  );
  // What the app does itself is not reported by the watcher.
  known.set(file, '');
  if (real === undefined) return;
  try {
    // A link is deleted, never what it leads to.
    await rm(path.join(folder, file));
  } catch (thrown) {
    throw toSaveError(`'${file}'`, thrown, `'${file}' could not be deleted. Check the permissions of its folder.`);
  }
}
