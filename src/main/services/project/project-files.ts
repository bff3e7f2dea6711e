import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentRole, FileRole, FileSnapshot } from '../../../shared/contract/project-schema.ts';
import type { SentText } from '../../../shared/contract/sent-text.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { fileRoles, type ProjectLayout, projectLayouts } from '../../../shared/project/project-layout.ts';
import { type DiskWriter, diskWriter, writePatiently } from './atomic-write.ts';
import { type DiskState, fileSizeLimit, folderGone, isFolderGone, readDisk, realFile, tooLarge } from './disk-file.ts';
import { errorCodeOf } from './fs-error.ts';
import { createHeldTexts, type TakenText, type TextStep } from './unsaved/held-texts.ts';
import type { Journal, JournalPlace } from './unsaved/journal.ts';
import { isStyleSheet } from './style-sheets.ts';
import { decodeText, encodeText, isSameText, notTextReason, versionOf } from './text-encoding.ts';
import type { UnsavedText } from './unsaved/unsaved-text.ts';
import { type ProjectChange, watchProject } from './watch-project.ts';

/** The four files and the style sheets of one open project. */
export interface ProjectFiles {
  /** A missing file reads as empty text with version ''. Throws `file-too-large`, `file-unreadable`, `folder-missing`, `outside-project`, `not-found`. */
  read(file: string, window?: string): Promise<FileSnapshot>;
  /** Writes a file in one step. Throws `file-changed-outside`, `file-read-only`, `file-not-text`, `disk-full`, `folder-missing`, `save-failed`. */
  save(input: SaveInput): Promise<{ version: string }>;
  /** Creates an empty file of a role with its folders; an existing one is simply read. */
  create(role: FileRole): Promise<FileSnapshot>;
  /** The text of a window, whole or out of what it sent before. Throws `text-needed`, `file-too-large`, `not-found`. */
  take(file: string, sent: SentText, window?: string): TakenText;
  /** Remembers an unsaved buffer of a window in the journal; nothing reaches the file. Throws `file-too-large`. */
  remember(file: string, text: string | UnsavedText, baseVersion: string, window?: string, step?: TextStep): void;
  /** Forgets the unsaved buffer of a window: the file on disk counts again. */
  revert(file: string, window?: string): Promise<FileSnapshot>;
  /** Forgets texts that other windows left behind. */
  forget(file: string, ids: readonly string[]): Promise<void>;
  /** Tells what other programs do to the files, style sheets and assets until disposed. Resolves when watching has begun. */
  watch(listener: (change: ProjectChange) => void): Promise<void>;
  /** Looks at all of them now, for example when the window gets the focus. */
  rescan(): Promise<void>;
  /** Stops watching and writes the journal. */
  dispose(): Promise<void>;
}

interface SaveInput {
  readonly path: string;
  readonly text: string;
  /** Version the text is based on; '' for a new file. */
  readonly baseVersion: string;
  readonly overwrite: boolean;
  readonly window?: string | undefined;
}

/** What has to be known of a project to reach its files. */
export interface ProjectPlace {
  readonly layout: ProjectLayout;
}

/** Milliseconds a save waits for a file that another program holds. */
const savePatience = 2000;

/** Access to the four files and the style sheets below a folder; everything else is refused. */
export function createProjectFiles(folder: string, place: ProjectPlace, journal: Journal, writer: DiskWriter = diskWriter): ProjectFiles {
  const paths = projectLayouts[place.layout];
  /** Versions this process has seen or written: the watcher is silent about them. */
  const known = new Map<string, string>();
  const queues = new Map<string, Promise<unknown>>();
  const held = createHeldTexts();
  let watcher: { rescan(): Promise<void>; close(): Promise<void> } | undefined;

  const roleOf = (file: string): DocumentRole => {
    const role = fileRoles.find((candidate) => paths[candidate] === file);
    if (role !== undefined) return role;
    if (isStyleSheet(file, place.layout)) return 'styleSheet';
    throw new AppError('not-found', `'${file}' is neither one of the four project files nor a style sheet.`);
  };

  const oneAtATime = <Result>(file: string, work: () => Promise<Result>): Promise<Result> => {
    const result = (queues.get(file) ?? Promise.resolve()).then(work, work);
    queues.set(
      file,
      result.catch(() => undefined),
    );
    return result;
  };

  /** Callers that name no window share one. */
  const placeOf = (file: string, window = ''): JournalPlace => ({ folder, file, window });

  const snapshot = async (file: string, disk: DiskState | undefined, window: string | undefined): Promise<FileSnapshot> => {
    const role = roleOf(file);
    known.set(file, disk?.version ?? '');
    const decoded =
      disk === undefined ? { text: '', endOfLine: 'lf' as const, byteOrderMark: false, isText: true } : decodeText(disk.bytes);
    const { text, endOfLine, byteOrderMark, isText } = decoded;
    if (disk !== undefined && isText) held.setDisk(file, disk.version, text);
    const readOnlyReason = await whyReadOnly(file, isText);
    const found = readOnlyReason === undefined ? await journal.read(placeOf(file, window)) : [];
    const kept = found.filter((record) => !isSameText(record.text, text));
    if (kept.length < found.length) {
      const saved = found.filter((record) => !kept.includes(record)).map(({ id }) => id);
      await journal.forget(folder, file, saved);
    }
    return {
      path: file,
      role,
      text,
      version: disk?.version ?? '',
      endOfLine,
      byteOrderMark,
      ...(isText ? {} : { notText: true }),
      ...(readOnlyReason === undefined ? {} : { readOnlyReason }),
      ...(kept.length > 0 ? { kept } : {}),
    };
  };

  const whyReadOnly = async (file: string, isText: boolean): Promise<string | undefined> => {
    if (!isText) return notTextReason;
    const real = await realFile(folder, file);
    if (real === undefined || (await writer.canWrite(real))) return undefined;
    return 'This file is write-protected. Remove the protection to edit it here.';
  };

  const readSnapshot = async (file: string, window?: string) => await snapshot(file, await readDisk(folder, file), window);

  const save = async ({ path: file, text, baseVersion, overwrite, window }: SaveInput): Promise<{ version: string }> => {
    roleOf(file);
    const disk = await readDisk(folder, file);
    if (!overwrite && (disk?.version ?? '') !== baseVersion) throw changedOutside(file, disk);
    const before = disk === undefined ? undefined : decodeText(disk.bytes);
    if (before?.isText === false)
      throw new AppError('file-not-text', `'${file}' is not UTF-8 text and is not overwritten. Convert it to UTF-8 first.`);
    const bytes = encodeText(text, before?.endOfLine ?? 'lf', before?.byteOrderMark ?? false, before?.text);
    if (bytes.length > fileSizeLimit) throw tooLarge(file);
    const version = versionOf(bytes);
    const previouslyKnown = known.get(file);
    try {
      const target = await writableTarget(folder, file, writer);
      known.set(file, version);
      await writePatiently(writer, target, bytes, savePatience);
    } catch (thrown) {
      if (previouslyKnown !== undefined) known.set(file, previouslyKnown);
      throw await saveError(folder, file, thrown);
    }
    await journal.drop(placeOf(file, window), text);
    return { version };
  };

  return {
    read: async (file, window) => {
      roleOf(file);
      return await oneAtATime(file, () => readSnapshot(file, window));
    },
    save: (input) => oneAtATime(input.path, () => save(input)),
    create: async (role) => {
      const file = paths[role];
      return await oneAtATime(file, async () => {
        if ((await readDisk(folder, file)) === undefined) await save({ path: file, text: '', baseVersion: '', overwrite: false });
        return await readSnapshot(file);
      });
    },
    take(file, sent, window = '') {
      roleOf(file);
      return held.take(file, window, sent);
    },
    remember(file, text, baseVersion, window, step) {
      roleOf(file);
      if (text.length > fileSizeLimit) throw grownTooLarge(file);
      journal.record(placeOf(file, window), text, baseVersion, step);
    },
    revert: async (file, window) => {
      roleOf(file);
      await journal.drop(placeOf(file, window));
      return await oneAtATime(file, () => readSnapshot(file, window));
    },
    forget: async (file, ids) => {
      roleOf(file);
      await journal.forget(folder, file, ids);
    },
    async watch(listener) {
      await watcher?.close();
      watcher = await watchProject({
        folder,
        layout: place.layout,
        files: fileRoles.map((role) => paths[role]),
        // A style sheet is followed from when it was opened.
        openSheets: () => [...known.keys()].filter((file) => roleOf(file) === 'styleSheet'),
        knownVersion: (file) => known.get(file) ?? '',
        // Behind a running save, so that its own version is known before the disk is looked at.
        read: (file) => oneAtATime(file, () => readDisk(folder, file)),
        onSeen: (file, version) => known.set(file, version),
        listener,
      });
    },
    rescan: async () => await watcher?.rescan(),
    async dispose() {
      await watcher?.close();
      watcher = undefined;
      await Promise.all(queues.values());
      await journal.flush();
    },
  };
}

/** Real path to write to, its folders made when needed. */
async function writableTarget(folder: string, file: string, writer: DiskWriter): Promise<string> {
  const existing = await realFile(folder, file);
  if (existing !== undefined) {
    if (await writer.canWrite(existing)) return existing;
    throw new AppError('file-read-only', `'${file}' is write-protected. Remove the protection, then save again.`);
  }
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  return target;
}

async function saveError(folder: string, file: string, thrown: unknown): Promise<AppError> {
  if (thrown instanceof AppError) return thrown;
  if (await isFolderGone(folder)) return folderGone(folder, thrown);
  switch (errorCodeOf(thrown)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new AppError('disk-full', `There is no room left to save '${file}'. Free some space, then save again.`, { cause: thrown });
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return new AppError('file-read-only', `'${file}' cannot be written. Check its permissions, then save again.`, { cause: thrown });
    case 'EBUSY':
      return new AppError('save-failed', `'${file}' is held by another program. Close it there, then save again.`, { cause: thrown });
    default:
      return new AppError('save-failed', `'${file}' could not be saved. Your text is kept; try again.`, { cause: thrown });
  }
}

function changedOutside(file: string, disk: DiskState | undefined): AppError {
  const what = disk === undefined ? 'was deleted' : 'was changed';
  return new AppError('file-changed-outside', `'${file}' ${what} by another program. Compare, then overwrite or revert.`, {
    details: { version: disk?.version ?? '' },
  });
}

function grownTooLarge(file: string): AppError {
  return new AppError('file-too-large', `'${file}' is now larger than 5 MB. It is not checked, run or saved until it is smaller.`);
}
