import { realpath, stat } from 'node:fs/promises';

/** Returns the identity of a folder, by which another in its place is noticed; undefined if it is a link or missing. */
export async function identityOf(folder: string): Promise<string | undefined> {
  try {
    if ((await realpath(folder)) !== folder) return undefined;
    const { dev, ino } = await stat(folder, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}
