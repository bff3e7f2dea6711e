import type { Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';

/** Entries of one folder that are looked at: far more than any known project has. */
export const mostEntries = 10_000;
/** Entries that the system returns at once. */
const atOnce = 256;

/**
 * Returns the entries of a folder that the disk lists first, at most {@link mostEntries}: a whole list of a million names would hold everything
 * else up for seconds. Throws what the system throws.
 */
export async function firstEntries(folder: string): Promise<readonly Dirent[]> {
  const entries: Dirent[] = [];
  for await (const entry of await opendir(folder, { bufferSize: atOnce })) if (entries.push(entry) >= mostEntries) break;
  return entries;
}
