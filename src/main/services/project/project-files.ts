import type { FileRole, FileSnapshot } from '../../../shared/schema/project-schema.ts';
import type { SentText } from '../../../shared/contract/sent-text.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { fileSkeleton } from '../../../shared/project/new-parts/file-skeletons.ts';
import { fileRoles, type ProjectLayout } from '../../../shared/project/project-layout.ts';
import { type DiskWriter, diskWriter } from './atomic-write.ts';
import { fileSizeLimit, readDisk } from './disk-file.ts';
import { readSnapshot } from './file-snapshot.ts';
import { OpenFiles } from './open-files.ts';
import { renameSavedQuery } from './queries/rename-query.ts';
import { listSavedQueries, removeSavedQuery, type SavedQueryList } from './queries/saved-query-files.ts';
import { type SaveInput, type SavedDocument, saveDocument } from './save-document.ts';
import { createHeldTexts, type TakenText, type TextStep } from './unsaved/held-texts.ts';
import type { Journal } from './unsaved/journal.ts';
import type { UnsavedText } from './unsaved/unsaved-text.ts';
import { type ProjectChange, watchProject } from './watch-project.ts';

/** Access to the four files, the style sheets, the saved queries and the flows of one open project. */
export interface ProjectFiles {
  /** Reads a file; a missing one reads as empty text with version ''. Throws `file-too-large`, `file-unreadable`, `folder-missing`, `outside-project`, `not-found`. */
  read(file: string, window?: string): Promise<FileSnapshot>;
  /** Returns the text of a file on disk without watching it; undefined if it cannot be read. Throws `not-found`. */
  diskText(file: string): Promise<string | undefined>;
  /** Writes a file in one step. Throws `file-changed-outside`, `file-read-only`, `file-not-text`, `disk-full`, `folder-missing`, `save-failed`. */
  save(input: SaveInput): Promise<SavedDocument>;
  /** Creates a file of a role with its first text, and its folders, or reads the existing one. */
  create(role: FileRole): Promise<FileSnapshot>;
  /** Returns the text that a window sent, whole or as changes to what it sent before. Throws `text-needed`, `file-too-large`, `not-found`. */
  take(file: string, sent: SentText, window?: string): TakenText;
  /** Records an unsaved buffer of a window in the journal; does not write the file. Throws `file-too-large`. */
  remember(file: string, text: string | UnsavedText, baseVersion: string, window?: string, step?: TextStep): void;
  /** Drops the unsaved buffer of a window, so that the file on disk counts again. */
  revert(file: string, window?: string): Promise<FileSnapshot>;
  /** Returns the paths of the saved queries, also of those of which windows left text behind that was never saved, and how many files are left out. */
  savedQueries(): Promise<SavedQueryList>;
  /** Deletes a saved query and any unsaved text of it that closed windows left behind. Throws `not-found`, `outside-project`, `save-failed`. */
  removeQuery(file: string): Promise<void>;
  /** Renames the file of a saved query, never over another one. @throws AppError as {@link renameSavedQuery}. */
  renameQuery(file: string, to: string): Promise<void>;
  /** Drops texts that other windows left behind. */
  forget(file: string, ids: readonly string[]): Promise<void>;
  /** Reports what other programs do to files, style sheets and assets until disposed. Resolves when watching has begun. */
  watch(listener: (change: ProjectChange) => void): Promise<void>;
  /** Checks all of them now, for example when the window gets the focus. */
  rescan(): Promise<void>;
  /** Stops watching and writes the journal. */
  dispose(): Promise<void>;
}

/** What is needed to locate the files of a project. */
export interface ProjectPlace {
  readonly layout: ProjectLayout;
}

/** See {@link ProjectFiles}. Refuses every other file. */
export function createProjectFiles(folder: string, place: ProjectPlace, journal: Journal, writer: DiskWriter = diskWriter): ProjectFiles {
  const open = new OpenFiles({ folder, layout: place.layout, journal, writer });
  const held = createHeldTexts();
  let watcher: { rescan(): Promise<void>; close(): Promise<void> } | undefined;
  const read = (file: string, window?: string) => readSnapshot(open, held, file, window);

  return {
    read: async (file, window) => {
      open.roleOf(file);
      // Watched from before it is read: what another program writes meanwhile must not be missed.
      if (!open.known.has(file)) open.known.set(file, '');
      return await open.oneAtATime(file, () => read(file, window));
    },
    diskText: async (file) => {
      open.roleOf(file);
      const disk = await readDisk(folder, file).catch(() => undefined);
      return disk?.bytes.toString('utf8');
    },
    save: (input) => open.oneAtATime(input.path, () => saveDocument(open, input)),
    create: async (role) => {
      const file = open.paths[role];
      return await open.oneAtATime(file, async () => {
        if ((await readDisk(folder, file)) === undefined)
          await saveDocument(open, { path: file, text: fileSkeleton(role), baseVersion: '', overwrite: false });
        return await read(file);
      });
    },
    take(file, sent, window = '') {
      open.roleOf(file);
      return held.take(file, window, sent);
    },
    remember(file, text, baseVersion, window, step) {
      open.roleOf(file);
      if (text.length > fileSizeLimit) throw grownTooLarge(file);
      journal.record(open.placeOf(file, window), text, baseVersion, step);
    },
    revert: async (file, window) => {
      open.roleOf(file);
      await journal.drop(open.placeOf(file, window));
      return await open.oneAtATime(file, () => read(file, window));
    },
    savedQueries: () => listSavedQueries(open),
    removeQuery: (file) => open.oneAtATime(file, () => removeSavedQuery(open, file)),
    renameQuery: (file, to) => open.oneAtATime(file, () => renameSavedQuery(open, file, to)),
    forget: async (file, ids) => {
      open.roleOf(file);
      await journal.forget(folder, file, ids);
    },
    async watch(listener) {
      await watcher?.close();
      watcher = await watchFiles(open, listener);
    },
    rescan: async () => await watcher?.rescan(),
    async dispose() {
      await watcher?.close();
      watcher = undefined;
      await open.idle();
      await journal.flush();
    },
  };
}

function watchFiles(open: OpenFiles, listener: (change: ProjectChange) => void): ReturnType<typeof watchProject> {
  const { folder, layout, known, paths } = open;
  return watchProject({
    folder,
    layout,
    files: fileRoles.map((role) => paths[role]),
    // Style sheets, saved queries and flows are watched once they have been opened.
    openSheets: () => [...known.keys()].filter((file) => ['styleSheet', 'savedQuery', 'flow'].includes(open.roleOf(file))),
    knownVersion: (file) => known.get(file) ?? '',
    // After a running save, so that its own version is known before the disk is read.
    read: (file) => open.oneAtATime(file, () => readDisk(folder, file)),
    onSeen: (file, version) => known.set(file, version),
    listener,
  });
}

function grownTooLarge(file: string): AppError {
  return new AppError('file-too-large', `'${file}' is now larger than 5 MB. It is not checked, run or saved until it is smaller.`);
}
