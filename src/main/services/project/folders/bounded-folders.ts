import { opendirSync } from 'node:fs';
import { mostEntries } from './first-entries.ts';

/** Entries of all folders of a project together that a watcher may list. */
const mostTogether = 200_000;

/**
 * Returns whether a folder may be watched: a watcher lists it whole and asks for the facts of each file, again whenever something in it changes.
 * Calls `onLarge` for each folder with more entries, and for those for which the others left no room.
 */
export function boundedFolders(onLarge: (folder: string) => void): (folder: string) => boolean {
  const known = new Map<string, boolean>();
  let left = mostTogether;
  return (folder) => {
    let isSmall = known.get(folder);
    if (isSmall === undefined) {
      const most = Math.min(mostEntries, left);
      const count = countEntries(folder, most);
      isSmall = count <= most;
      if (isSmall) left -= count;
      else onLarge(folder);
      known.set(folder, isSmall);
    }
    return isSmall;
  };
}

/** Returns the number of entries of a folder; no more than one beyond `most` are read, and none of one that cannot be. */
function countEntries(folder: string, most: number): number {
  let count = 0;
  try {
    const opened = opendirSync(folder, { bufferSize: 1_000 });
    try {
      while (count <= most && opened.readSync() !== null) count += 1;
    } finally {
      opened.closeSync();
    }
  } catch {
    // Whoever watches it will say so.
  }
  return count;
}
