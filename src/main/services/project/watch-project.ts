import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { watch } from 'chokidar';
import { AppError, type AppErrorData, toAppErrorData } from '../../../shared/errors/app-error.ts';
import { boundText, readingBounds } from '../../../shared/project/bounds/reading-bounds.ts';
import { fileRoleOf, type ProjectLayout } from '../../../shared/project/project-layout.ts';
import { contentTypeOf } from './resolve-asset.ts';
import { settingsFileName } from './settings-file.ts';
import { assetsFolders, listStyleSheets, styleFolders } from './style-sheets.ts';
import { decodeText, notTextReason } from './text-encoding.ts';

/** What another program did to a project. */
export type ProjectChange =
  | { readonly kind: 'changed'; readonly path: string; readonly text: string; readonly version: string }
  | { readonly kind: 'removed'; readonly path: string }
  /** Its bytes are no UTF-8 text any more. */
  | { readonly kind: 'unreadable'; readonly path: string; readonly reason: string }
  /** The folder that was gone is there again; what changed meanwhile follows. */
  | { readonly kind: 'returned' }
  /** A style sheet, font or image; `version` is new every time. `changed`: when it was style sheets alone, which. */
  | { readonly kind: 'assets'; readonly styleSheets: readonly string[]; readonly version: string; readonly changed?: readonly string[] }
  /** Connections and limits of the project; whether they differ from what the app wrote itself is for their reader to say. */
  | { readonly kind: 'settings' }
  /** A change that could not be read, or watching itself; without a path everything is meant. */
  | { readonly kind: 'failed'; readonly path?: string; readonly error: AppErrorData };

interface WatchOptions {
  readonly folder: string;
  readonly layout: ProjectLayout;
  readonly files: readonly string[];
  /** Style sheets whose texts are told too, as those of the files. */
  openSheets(): readonly string[];
  /** Version already known to the app; '' for a missing file. */
  knownVersion(file: string): string;
  read(file: string): Promise<{ readonly bytes: Uint8Array; readonly version: string } | undefined>;
  onSeen(file: string, version: string): void;
  listener(change: ProjectChange): void;
}

/** Milliseconds: editors write in several steps. */
const fileDelay = 80;
const assetsDelay = 150;
/** How often a folder that is gone is looked for. */
const returnDelay = 500;

/** Watches the four files and the assets of a project; own saves stay silent because their version is known. */
export async function watchProject(options: WatchOptions): Promise<{ rescan(): Promise<void>; close(): Promise<void> }> {
  const { folder, layout, files, listener } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  let assetVersion = 0;
  /** Assets that changed since they were last told. */
  const touched = new Set<string>();
  let isClosed = false;
  let hasMore = false;

  const later = (key: string, delay: number, work: () => Promise<void>) => {
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => void work(), delay),
    );
  };

  const look = async (file: string) => {
    try {
      const disk = await options.read(file);
      const version = disk?.version ?? '';
      if (isClosed || version === options.knownVersion(file)) return;
      options.onSeen(file, version);
      if (disk === undefined) listener({ kind: 'removed', path: file });
      else {
        const { text, isText } = decodeText(disk.bytes);
        listener(isText ? { kind: 'changed', path: file, text, version } : { kind: 'unreadable', path: file, reason: notTextReason });
      }
    } catch (thrown) {
      if (isClosed) return;
      const error = toAppErrorData(thrown);
      listener({ kind: 'failed', path: file, error });
      if (error.code === 'folder-missing') later('return', returnDelay, lookForFolder);
    }
  };

  const lookAtAll = async () => {
    await Promise.all([...files, ...options.openSheets()].map(look));
  };

  /** What watches a folder does not follow it when it is moved: another one takes its place once there is a folder again. */
  const lookForFolder = async () => {
    const isThere = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (isClosed) return;
    if (!isThere) return later('return', returnDelay, lookForFolder);
    await watcher.close();
    if (isClosed) return;
    watcher = begin();
    await once(watcher, 'ready');
    if (isClosed) return await watcher.close();
    listener({ kind: 'returned' });
    await lookAtAll();
    listener({ kind: 'settings' });
    await lookAtAssets();
  };

  const lookAtAssets = async () => {
    const changed = [...touched];
    touched.clear();
    const styleSheets = await listStyleSheets(folder, layout);
    if (isClosed) return;
    const version = `${Date.now().toString(36)}-${++assetVersion}`;
    listener({ kind: 'assets', styleSheets, version, ...(changed.every((file) => styleSheets.includes(file)) ? { changed } : {}) });
  };

  const isWithinBound = boundedAssets(layout, () => {
    if (hasMore) return;
    hasMore = true;
    const message = `'${skinFolder(layout)}' holds more than ${boundText(readingBounds.watchedAssets)} files and folders: changes of the others by other programs are not noticed. Take out what the page does not use.`;
    // Not in the middle of what the watcher is doing.
    setImmediate(() => {
      if (!isClosed) listener({ kind: 'failed', error: toAppErrorData(new AppError('file-too-large', message)) });
    });
  });
  const openWatcher = () =>
    watch(folder, {
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      depth: 8,
      ignored: (absolute) => {
        const relative = relativeTo(folder, absolute);
        return !isWatched(relative, layout) || !isWithinBound(relative);
      },
    });
  const begin = () => {
    const opened = openWatcher();
    opened.on('all', (_event, absolute) => {
      const relative = relativeTo(folder, absolute);
      if (files.includes(relative) || options.openSheets().includes(relative)) later(relative, fileDelay, () => look(relative));
      // A folder that vanishes or comes back takes its files along.
      else if (_event === 'addDir' || _event === 'unlinkDir')
        for (const file of [...files, ...options.openSheets()]) later(file, fileDelay, () => look(file));
      if (relative === settingsFileName) later(relative, fileDelay, async () => listener({ kind: 'settings' }));
      if (!isAsset(relative, layout)) return;
      touched.add(relative);
      later('assets', assetsDelay, lookAtAssets);
    });
    opened.on('error', (thrown) => {
      if (!isClosed) listener({ kind: 'failed', error: toAppErrorData(thrown) });
    });
    return opened;
  };
  let watcher = begin();
  await once(watcher, 'ready');

  return {
    async rescan() {
      await lookAtAll();
    },
    async close() {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await watcher.close();
    },
  };
}

/**
 * Which assets are watched: each folder costs the system a watch of its own and main the time to set it up, so the first ones
 * that are found. `left` hears once that there are more.
 */
function boundedAssets(layout: ProjectLayout, left: () => void): (relative: string) => boolean {
  const skin = `${skinFolder(layout)}/`;
  const watched = new Set<string>();
  return (relative) => {
    if (!relative.startsWith(skin) || watched.has(relative)) return true;
    if (watched.size >= readingBounds.watchedAssets) {
      left();
      return false;
    }
    watched.add(relative);
    return true;
  };
}

const relativeTo = (folder: string, absolute: string) => path.relative(folder, absolute).split(path.sep).join('/');

/** The files, the skin folder, and the folders on the way to them. */
function isWatched(relative: string, layout: ProjectLayout): boolean {
  if (relative === '' || relative === settingsFileName || fileRoleOf(relative) !== undefined) return true;
  if (relative.split('/').some((segment) => segment.startsWith('.') || segment === 'node_modules')) return false;
  const skin = skinFolder(layout);
  if (relative === skin || relative.startsWith(`${skin}/`)) return true;
  return [...waysToFiles[layout], skin].some((target) => target.startsWith(`${relative}/`));
}

const waysToFiles: Readonly<Record<ProjectLayout, readonly string[]>> = {
  flat: [],
  field: ['static/assets/js/configs/repository.js', 'server/configs/repository.yml'],
};

/** Style sheets, fonts and images all lie below `skin` (`skins.md` section 7). */
const skinFolder = (layout: ProjectLayout) => path.posix.join(assetsFolders[layout], 'skin');

function isAsset(relative: string, layout: ProjectLayout): boolean {
  return relative.startsWith(`${skinFolder(layout)}/`) && (contentTypeOf(relative) !== undefined || relative === styleFolders[layout]);
}
