import { createHash } from 'node:crypto';
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../settings/private-folder.ts';

/** Folder name of the copy, and so the project's name in the window. */
const sampleName = 'Sales planning';

/** Returns a digest of the paths and contents of all files in a folder; undefined when the folder is missing. */
async function digestFolder(folder: string): Promise<string | undefined> {
  let names: string[];
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return undefined;
  }
  const hash = createHash('sha256');
  for (const name of names.sort()) {
    hash.update(name.slice(folder.length));
    hash.update(await readFile(name));
  }
  return hash.digest('hex');
}

/** Makes a copy private: shipped files may be readable by everybody, but a person's edits must not be. */
async function makePrivate(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  await chmod(folder, 0o700);
}

/**
 * Returns the folder with a copy of the shipped sample project that a person may change. An unchanged copy is replaced when
 * a newer version ships; a changed one is left alone.
 */
export async function prepareSampleProject(shippedFolder: string, dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'sample', sampleName);
  const markerPath = join(dataFolder, 'sample', 'shipped.txt');
  const shipped = await digestFolder(shippedFolder);
  const present = await digestFolder(folder);
  const marker = await readFile(markerPath, 'utf8').catch(() => '');
  makePrivateFolder(join(dataFolder, 'sample'));
  if (present === undefined || (present === marker && present !== shipped)) {
    // Copied beside it and moved atomically: an interrupted copy would look like one that a person changed.
    const fresh = await mkdtemp(join(dataFolder, 'sample', '.new-'));
    try {
      await cp(shippedFolder, fresh, { recursive: true });
      await makePrivate(fresh);
      await rm(folder, { recursive: true, force: true });
      await rename(fresh, folder);
      await writeFile(markerPath, shipped ?? '', { mode: 0o600 });
    } catch (thrown) {
      await rm(fresh, { recursive: true, force: true });
      // Another instance of the app may have been faster.
      if ((await digestFolder(folder)) !== shipped) throw thrown;
    }
  } else if (present === shipped && marker !== shipped) {
    // Interrupted between the copy and its marker.
    await writeFile(markerPath, shipped, { mode: 0o600 });
  }
  return folder;
}
