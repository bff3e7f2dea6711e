import { stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '../../../shared/errors/app-error.ts';
import { createJsonFile } from './json-file.ts';

/** A project that was opened before. */
interface RecentProject {
  readonly folder: string;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly openedAt: number;
  readonly pinned: boolean;
  /** Whether the folder still exists. */
  readonly exists: boolean;
}

/** The projects of the start screen. */
export interface RecentProjectStore {
  /** Returns pinned projects, then the others, each newest first: at most {@link mostPinned} and {@link mostRecent}. */
  recents(): Promise<RecentProject[]>;
  /** Puts a project first; a pinned one stays pinned. */
  addRecent(project: { readonly folder: string; readonly name: string }): Promise<void>;
  forgetRecent(folder: string): Promise<void>;
  /** Keeps a project at the top of the list, or no longer. Throws `invalid-input` if too many are pinned. */
  pinRecent(folder: string, pinned: boolean): Promise<void>;
  flush(): Promise<void>;
}

const mostRecent = 20;
const mostPinned = 30;

const entrySchema = z.object({
  folder: z.string().min(1).max(4096).refine(path.isAbsolute),
  name: z.string().max(300),
  openedAt: z.number().min(0).max(8.64e15),
  pinned: z.boolean().default(false),
});
type Entry = z.infer<typeof entrySchema>;

const fileSchema = z.object({ version: z.literal(1), projects: z.array(z.unknown()) });

/** Returns the entries of a file that can be used, each folder once, within the bounds; the file may hold anything. */
function readEntries(projects: readonly unknown[]): readonly Entry[] {
  const folders = new Set<string>();
  const entries = projects.flatMap((one) => {
    const { success, data } = entrySchema.safeParse(one);
    if (!success || folders.has(data.folder)) return [];
    folders.add(data.folder);
    return [data];
  });
  return [...entries.filter(({ pinned }) => pinned).slice(0, mostPinned), ...entries.filter(({ pinned }) => !pinned).slice(0, mostRecent)];
}

/** Creates the list in a data folder. */
export function createRecentProjects(dataFolder: string, onSetAside?: (setAsidePath: string) => void): RecentProjectStore {
  const file = createJsonFile(path.join(dataFolder, 'recent.json'), fileSchema, () => ({ version: 1 as const, projects: [] }), onSetAside);
  const change = async (edit: (entries: readonly Entry[]) => readonly Entry[]) => {
    await file.update(({ version, projects }) => ({ version, projects: [...readEntries(edit(readEntries(projects)))] }));
  };
  return {
    async recents() {
      const entries = readEntries((await file.read()).projects);
      return await Promise.all(entries.map(async (entry) => ({ ...entry, exists: await isFolder(entry.folder) })));
    },
    addRecent: ({ folder, name }) =>
      change((entries) => {
        const pinned = entries.find((entry) => entry.folder === folder)?.pinned ?? false;
        return [{ folder, name: name.slice(0, 300), openedAt: Date.now(), pinned }, ...entries.filter((entry) => entry.folder !== folder)];
      }),
    forgetRecent: (folder) => change((entries) => entries.filter((entry) => entry.folder !== folder)),
    pinRecent: (folder, pinned) =>
      change((entries) => {
        if (pinned && entries.filter((entry) => entry.pinned && entry.folder !== folder).length >= mostPinned) {
          throw new AppError('invalid-input', `At most ${mostPinned} projects can be pinned. Unpin another one first.`);
        }
        const changed = entries.map((entry) => (entry.folder === folder ? { ...entry, pinned } : entry));
        return changed.toSorted((one, other) => other.openedAt - one.openedAt);
      }),
    flush: () => file.flush(),
  };
}

async function isFolder(folder: string): Promise<boolean> {
  try {
    return (await stat(folder)).isDirectory();
  } catch {
    return false;
  }
}
