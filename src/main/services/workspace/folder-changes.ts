import { AppError } from '../../../shared/errors/app-error.ts';
import { flowFileOf } from '../../../shared/flows/flow-path.ts';
import { savedQueryKind } from '../../../shared/saved-queries/query-file.ts';
import type { Emit } from '../events/event-hub.ts';
import type { ProjectChange } from '../project/watch-project.ts';
import type { FileFollowers } from './known-files.ts';

/** Milliseconds in which the same failure of watching is reported once. */
const repeatedFailure = 5_000;

interface FolderChangeOptions extends Omit<FileFollowers, 'files'> {
  readonly emit: Emit;
  readonly settingsChanged: () => void;
  /** Called when other style sheets are linked, or their bytes changed. */
  readonly assetsChanged: () => void;
}

/** Returns the handler of changes that other programs make in the project folder; it passes them on to page and windows. */
export function createFolderChanges(options: FolderChangeOptions): (change: ProjectChange) => void {
  const { emit, known, sheets, analysis, record } = options;
  let lastFailure: { readonly message: string; readonly at: number } | undefined;

  function diskChanged(path: string, text: string | null): void {
    record.forgetUnreadable(path);
    if (savedQueryKind(path) !== undefined) return;
    if (flowFileOf(path) !== undefined) {
      record.noteFlow(path, text);
      return;
    }
    // Changes of the page's looks are reported with the assets.
    if (sheets.has(path)) {
      if (text !== null) sheets.setDisk(path, text);
      return;
    }
    if (known.set(path, text)) options.listChanged();
    options.textsChanged();
    // A write by another program counts as a save, unless unsaved text hides it.
    if (!analysis.hasText(path)) options.textsSaved();
  }

  /** A folder that is gone is reported once, not for each of its files. */
  function watchFailed({ path, error }: Extract<ProjectChange, { kind: 'failed' }>): void {
    if (path !== undefined && error.code !== 'folder-missing' && savedQueryKind(path) === undefined)
      record.addUnreadable(path, new AppError(error.code, error.message));
    const now = performance.now();
    if (lastFailure?.message === error.message && now - lastFailure.at < repeatedFailure) return;
    lastFailure = { message: error.message, at: now };
    emit('notice', { severity: 'error', message: error.message, code: error.code });
  }

  return (change) => {
    switch (change.kind) {
      case 'changed':
        diskChanged(change.path, change.text);
        emit('file.changedOutside', { path: change.path, text: change.text, version: change.version });
        break;
      case 'removed':
        diskChanged(change.path, null);
        emit('file.removedOutside', { path: change.path });
        break;
      case 'unreadable':
        // The page keeps what could be read last, as the editor does.
        if (savedQueryKind(change.path) === undefined) record.addUnreadable(change.path, new AppError('file-not-text', change.reason));
        emit('file.notText', { path: change.path, reason: change.reason });
        break;
      case 'returned':
        lastFailure = undefined;
        emit('folder.returned', {});
        break;
      case 'flows':
        emit('flows.changed', {});
        break;
      case 'settings':
        options.settingsChanged();
        break;
      case 'assets': {
        const { styleSheets, version, changed } = change;
        sheets.assetsChanged({ styleSheets: [...styleSheets], version, ...(changed ? { changed: [...changed] } : {}) });
        options.assetsChanged();
        options.listChanged();
        break;
      }
      case 'failed':
        watchFailed(change);
    }
  };
}
