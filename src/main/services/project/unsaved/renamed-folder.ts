import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { identityOf } from '../folders/folder-identity.ts';
import { readOrdinaryFile } from '../ordinary-file.ts';

/** Of which folder a journal holds the texts; `mark` tells that folder from any other, whatever it is called. */
const ownerSchema = z.object({ folder: z.string().min(1), mark: z.string().min(1) });
type Owner = z.infer<typeof ownerSchema>;

const ownerFile = 'folder.json';
/** Bytes. */
const largestOwner = 20_000;
/** Journals that are looked at. */
const mostJournals = 2_000;

/** Returns the owner of a journal; undefined if it is not known. */
async function ownerOf(journal: string): Promise<Owner | undefined> {
  try {
    const bytes = await readOrdinaryFile(path.join(journal, ownerFile), largestOwner);
    return bytes && ownerSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Returns what tells a folder from any other: systems give the number of a deleted one to another, but not its time of birth. */
async function markOf(folder: string): Promise<string | undefined> {
  const identity = await identityOf(folder);
  if (identity === undefined) return undefined;
  const { birthtimeNs } = await stat(folder, { bigint: true });
  return `${identity}:${birthtimeNs}`;
}

/**
 * Moves the texts that were kept for a folder under an earlier name into its journal, and notes its name for later. Nothing is moved where a
 * folder of that name is still the same one, or another has the number of one that was deleted. Throws what the system throws.
 * @param journals the folder that holds the journals of all projects.
 * @param journal the journal of `folder`.
 */
export async function followRenamed(journals: string, journal: string, folder: string): Promise<void> {
  const mark = await markOf(folder);
  if (mark === undefined) return;
  await mkdir(journal, { recursive: true, mode: 0o700 });
  for (const name of (await readdir(journals)).slice(0, mostJournals)) {
    const other = path.join(journals, name);
    if (other === journal) continue;
    const owner = await ownerOf(other);
    if (owner?.mark !== mark || owner.folder === folder || (await markOf(owner.folder).catch(() => undefined)) === mark) continue;
    for (const file of await readdir(other)) if (file !== ownerFile) await rename(path.join(other, file), path.join(journal, file));
    await rm(other, { recursive: true, force: true });
  }
  await writeFile(path.join(journal, ownerFile), JSON.stringify({ folder, mark } satisfies Owner), { mode: 0o600 });
}
