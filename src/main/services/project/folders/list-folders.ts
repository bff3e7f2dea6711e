import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { HostCallOutput } from '../../../../shared/contract/host-calls.ts';
import { layoutOf, readableFolder } from '../discover-project.ts';

const listLimit = 2000;
/** Files and folders that are examined. */
const maxEntries = 50_000;
const byName = new Intl.Collator('en', { numeric: true });

/**
 * Lists the folders in a folder for the picker, by name, without hidden ones; of more than 2,000 the first ones on disk.
 * Throws `folder-missing`, `folder-unreadable`.
 */
export async function listFolders(folder: string): Promise<HostCallOutput<'folder.list'>> {
  const root = await readableFolder(folder);
  const names: string[] = [];
  let looked = 0;
  for await (const entry of await opendir(root)) {
    looked += 1;
    // Sorting more would block everything else, and so long a list is of no use.
    if (names.length >= listLimit || looked > maxEntries) break;
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (entry.isDirectory() || (entry.isSymbolicLink() && (await isFolder(path.join(root, entry.name))))) names.push(entry.name);
  }
  names.sort(byName.compare);
  const folders = await Promise.all(
    names.map(async (name) => ({ name, isProject: (await layoutOf(path.join(root, name)).catch(() => undefined)) !== undefined })),
  );
  const parent = path.dirname(root);
  return { folder: root, parent: parent === root ? null : parent, folders };
}

async function isFolder(target: string): Promise<boolean> {
  try {
    return (await stat(target)).isDirectory();
  } catch {
    return false;
  }
}
