import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { AppError, type AppErrorData, toAppErrorData } from '../../../shared/errors/app-error.ts';
import { boundText, readingBounds } from '../../../shared/project/bounds/reading-bounds.ts';
import { flowFileOf, flowFolder } from '../../../shared/flows/flow-path.ts';
import type { ProjectLayout } from '../../../shared/project/project-layout.ts';
import { boundedFolders } from './folders/bounded-folders.ts';
import { settingsFileName } from './settings-file.ts';
import { listStyleSheets } from './style-sheets.ts';
import { decodeText, notTextReason } from './text-encoding.ts';
import { boundedAssets, isAsset, isWatched, relativeTo, skinFolder } from './watched-paths.ts';

/** What another program did to a project. */
export type ProjectChange =
  | { readonly kind: 'changed'; readonly path: string; readonly text: string; readonly version: string }
  | { readonly kind: 'removed'; readonly path: string }
  /** The file is no longer UTF-8 text. */
  | { readonly kind: 'unreadable'; readonly path: string; readonly reason: string }
  /** The missing folder is back; what changed in the meantime follows. */
  | { readonly kind: 'returned' }
  /** A style sheet, font or image changed; `version` is new every time. `changed` lists the style sheets if nothing else changed. */
  | { readonly kind: 'assets'; readonly styleSheets: readonly string[]; readonly version: string; readonly changed?: readonly string[] }
  /** A file of the folder of flows was written or removed. */
  | { readonly kind: 'flows' }
  /** The file with connections and limits was written, possibly by the app itself. */
  | { readonly kind: 'settings' }
  /** A change could not be read, or watching failed; without a path it concerns everything. */
  | { readonly kind: 'failed'; readonly path?: string; readonly error: AppErrorData };

interface WatchOptions {
  readonly folder: string;
  readonly layout: ProjectLayout;
  readonly files: readonly string[];
  /** Returns style sheets whose texts are reported like those of the files. */
  openSheets(): readonly string[];
  /** Returns the version already known to the app; '' for a missing file. */
  knownVersion(file: string): string;
  read(file: string): Promise<{ readonly bytes: Uint8Array; readonly version: string } | undefined>;
  onSeen(file: string, version: string): void;
  listener(change: ProjectChange): void;
}

/** Milliseconds to wait, because editors write in several steps. */
const fileDelay = 80;
const assetsDelay = 150;
/** Milliseconds after a change until its file is checked once more: the watcher drops events that follow each other within a few milliseconds. */
const secondLook = 1_000;
/** Milliseconds between checks for a folder that is gone. */
const returnDelay = 500;

/** Watches the four files and the assets of a project. Does not report the app's own saves, whose version is known. */
export async function watchProject(options: WatchOptions): Promise<{ rescan(): Promise<void>; close(): Promise<void> }> {
  const watching = new ProjectWatch(options);
  await watching.open();
  return { rescan: () => watching.rescan(), close: () => watching.close() };
}

class ProjectWatch {
  readonly #options: WatchOptions;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #isWithinBound: (relative: string) => boolean;
  readonly #isSmallFolder: (absolute: string) => boolean;
  /** Folders of too many names, of which only single files are watched. */
  readonly #large = new Set<string>();
  /** Assets that changed since the last report. */
  readonly #touched = new Set<string>();
  #assetVersion = 0;
  #watcher: FSWatcher | undefined;
  #isClosed = false;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#isWithinBound = boundedAssets(
      options.layout,
      onceDeferred(() => this.#reportSurplus()),
    );
    // Not while the watcher asks.
    this.#isSmallFolder = boundedFolders((absolute) => setImmediate(() => void this.#watchFilesOf(absolute)));
  }

  /** Resolves when watching has begun. */
  async open(): Promise<FSWatcher> {
    const watcher = this.#watchFolder();
    this.#watcher = watcher;
    watcher.on('all', (event, absolute) => this.#seen(event, relativeTo(this.#options.folder, absolute)));
    watcher.on('error', (thrown) => {
      if (!this.#isClosed) this.#options.listener({ kind: 'failed', error: toAppErrorData(thrown) });
    });
    await once(watcher, 'ready');
    for (const large of this.#large) await this.#addFilesOf(large);
    return watcher;
  }

  /** Checks all files now. */
  async rescan(): Promise<void> {
    await Promise.all(this.#files().map((file) => this.#check(file)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await this.#watcher?.close();
  }

  #files(): readonly string[] {
    return [...this.#options.files, ...this.#options.openSheets()];
  }

  #watchFolder(): FSWatcher {
    const { folder, layout } = this.#options;
    return watch(folder, {
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      depth: 8,
      ignored: (absolute, details) => {
        const relative = relativeTo(folder, absolute);
        if (!isWatched(relative, layout) || !this.#isWithinBound(relative)) return true;
        return details?.isDirectory() === true && !this.#isSmallFolder(absolute);
      },
    });
  }

  #seen(event: string, relative: string): void {
    const files = this.#files();
    if (files.includes(relative)) this.#later(relative, fileDelay, () => this.#check(relative));
    // A folder that vanishes or comes back concerns all its files.
    else if (event === 'addDir' || event === 'unlinkDir') for (const file of files) this.#later(file, fileDelay, () => this.#check(file));
    if (relative === settingsFileName) this.#later(relative, fileDelay, async () => this.#options.listener({ kind: 'settings' }));
    if (relative === flowFolder || flowFileOf(relative) !== undefined)
      this.#later('flows', assetsDelay, async () => this.#options.listener({ kind: 'flows' }));
    if (!isAsset(relative, this.#options.layout)) return;
    this.#touched.add(relative);
    this.#later('assets', assetsDelay, () => this.#reportAssets());
  }

  #later(key: string, delay: number, work: () => Promise<void>): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.set(
      key,
      setTimeout(() => void work(), delay),
    );
  }

  async #check(file: string): Promise<void> {
    const { listener, read, knownVersion, onSeen } = this.#options;
    try {
      const disk = await read(file);
      const version = disk?.version ?? '';
      if (this.#isClosed || version === knownVersion(file)) return;
      onSeen(file, version);
      this.#later(`${file} again`, secondLook, () => this.#check(file));
      if (disk === undefined) listener({ kind: 'removed', path: file });
      else {
        const { text, isText } = decodeText(disk.bytes);
        listener(isText ? { kind: 'changed', path: file, text, version } : { kind: 'unreadable', path: file, reason: notTextReason });
      }
    } catch (thrown) {
      if (this.#isClosed) return;
      const error = toAppErrorData(thrown);
      listener({ kind: 'failed', path: file, error });
      if (error.code === 'folder-missing') this.#later('return', returnDelay, () => this.#waitForFolder());
    }
  }

  /** Starts a new watcher once the folder is back: a watcher does not follow a folder that is moved. */
  async #waitForFolder(): Promise<void> {
    const { folder, listener } = this.#options;
    const isThere = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (this.#isClosed) return;
    if (!isThere) return this.#later('return', returnDelay, () => this.#waitForFolder());
    await this.#watcher?.close();
    if (this.#isClosed) return;
    const watcher = await this.open();
    if (this.#isClosed) return await watcher.close();
    listener({ kind: 'returned' });
    await this.rescan();
    listener({ kind: 'settings' });
    listener({ kind: 'flows' });
    await this.#reportAssets();
  }

  async #reportAssets(): Promise<void> {
    const { folder, layout, listener } = this.#options;
    const changed = [...this.#touched];
    this.#touched.clear();
    const styleSheets = await listStyleSheets(folder, layout);
    if (this.#isClosed) return;
    const version = `${Date.now().toString(36)}-${++this.#assetVersion}`;
    listener({ kind: 'assets', styleSheets, version, ...(changed.every((file) => styleSheets.includes(file)) ? { changed } : {}) });
  }

  #reportSurplus(): void {
    if (this.#isClosed) return;
    const { layout, listener } = this.#options;
    const message = `'${skinFolder(layout)}' holds more than ${boundText(readingBounds.watchedAssets)} files and folders: changes of the others by other programs are not noticed. Take out what the page does not use.`;
    listener({ kind: 'failed', error: toAppErrorData(new AppError('file-too-large', message)) });
  }

  async #addFilesOf(absolute: string): Promise<void> {
    const { folder, layout } = this.#options;
    const used = [...this.#files(), settingsFileName, ...(await listStyleSheets(folder, layout))].map((file) => path.join(folder, file));
    // Folders below it are not reached either.
    if (!this.#isClosed) this.#watcher?.add(used.filter((file) => file.startsWith(`${absolute}${path.sep}`)));
  }

  /** Watches what the app reads of a folder that is not watched as a whole, file by file, and says that the others are not. */
  async #watchFilesOf(absolute: string): Promise<void> {
    this.#large.add(absolute);
    await this.#addFilesOf(absolute);
    if (this.#isClosed) return;
    const { folder, listener } = this.#options;
    const name = absolute === folder ? 'The folder of the project' : `'${relativeTo(folder, absolute)}'`;
    const message = `${name} holds too many files and folders: changes of most of them by other programs are not noticed. Take out what the project does not use.`;
    listener({ kind: 'failed', error: toAppErrorData(new AppError('file-too-large', message)) });
  }
}

/** Returns a function that calls `work` at its first call only, a moment later so as not to interrupt the watcher. */
function onceDeferred(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    setImmediate(work);
  };
}
