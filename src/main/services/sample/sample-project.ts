import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder name of the copy; it is the project's name in the window. */
const sampleName = 'Sales planning';

/** Digest of every file of a folder, by relative path and content; undefined when the folder is not there. */
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

/**
 * A copy of the shipped sample project that a person may change. A copy nobody changed is replaced when a
 * newer version ships; a changed one is left alone. Returns its folder.
 */
export async function prepareSampleProject(shippedFolder: string, dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'sample', sampleName);
  const markerPath = join(dataFolder, 'sample', 'shipped.txt');
  const shipped = await digestFolder(shippedFolder);
  const present = await digestFolder(folder);
  const marker = await readFile(markerPath, 'utf8').catch(() => '');
  if (present === undefined || (present === marker && present !== shipped)) {
    await mkdir(join(dataFolder, 'sample'), { recursive: true });
    // Copied beside it and moved in one step: a copy that was broken off would look like one a person changed.
    const fresh = await mkdtemp(join(dataFolder, 'sample', '.new-'));
    try {
      await cp(shippedFolder, fresh, { recursive: true });
      await rm(folder, { recursive: true, force: true });
      await rename(fresh, folder);
      await writeFile(markerPath, shipped ?? '');
    } catch (thrown) {
      await rm(fresh, { recursive: true, force: true });
      // Another start of the app may have been faster.
      if ((await digestFolder(folder)) !== shipped) throw thrown;
    }
  } else if (present === shipped && marker !== shipped) {
    // Broken off between the copy and its mark.
    await writeFile(markerPath, shipped);
  }
  return folder;
}
