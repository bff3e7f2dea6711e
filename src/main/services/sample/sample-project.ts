import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
    await rm(folder, { recursive: true, force: true });
    await mkdir(join(dataFolder, 'sample'), { recursive: true });
    await cp(shippedFolder, folder, { recursive: true });
    await writeFile(markerPath, shipped ?? '');
  }
  return folder;
}
