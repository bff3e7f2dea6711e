import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { layoutOf, readableFolder } from './discover-project.ts';

const listLimit = 2000;

/** Folders below a folder for the picker, hidden ones left out, by name. Throws `folder-missing`, `folder-unreadable`. */
export async function listFolders(folder: string): Promise<HostCallOutput<'folder.list'>> {
  const root = await readableFolder(folder);
  const names: string[] = [];
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (entry.isDirectory() || (entry.isSymbolicLink() && (await isFolder(path.join(root, entry.name))))) names.push(entry.name);
  }
  names.sort((left, right) => left.localeCompare(right, 'en', { numeric: true }));
  const folders = await Promise.all(
    names
      .slice(0, listLimit)
      .map(async (name) => ({ name, isProject: (await layoutOf(path.join(root, name)).catch(() => undefined)) !== undefined })),
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
