import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import type { DocumentParts } from '../document-parts.ts';
import { showNotice } from '../../window/notice-store.ts';
import { type EditorBuffer, isUnsaved, patchBuffer, useEditor } from '../editor-store.ts';
import type { FileSaves } from './file-saves.ts';
import type { FirstReads } from './first-reads.ts';
import type { OutsideChanges } from './outside-changes.ts';
import type { UnsavedTexts } from './unsaved-texts.ts';

/** Follows what main reports about files. Returns the function that stops. */
export function followHost(parts: DocumentParts, reads: FirstReads, saves: FileSaves, outside: OutsideChanges): () => void {
  const { host, bufferOf } = parts;
  const stops = [
    host.on('file.changedOutside', ({ path, text, version }) => {
      reads.noteChange(path);
      saves.changedOutside(path, text, version);
    }),
    host.on('file.saved', ({ path, version, window: by, isChosen }) => {
      reads.noteChange(path);
      const buffer = bufferOf(path);
      if (by !== parts.window && isChosen) noteChosen(path, buffer);
      if (by !== parts.window && buffer && buffer.version !== version) saves.savedElsewhere(path);
    }),
    host.on('file.notText', ({ path, reason }) => {
      reads.noteChange(path);
      outside.becomeNotText(path, reason);
    }),
    host.on('folder.returned', () => {
      for (const { path, failure } of Object.values(useEditor.getState().buffers)) {
        if (failure?.code === 'folder-missing') patchBuffer(path, { failure: null });
      }
      // Files that could not be read at all, for example after a reload of the window, are read now.
      for (const [path, { code }] of Object.entries(useEditor.getState().unreadable)) {
        if (code === 'folder-missing') void reads.load(path);
      }
    }),
    host.on('file.removedOutside', ({ path }) => {
      reads.noteChange(path);
      if (bufferOf(path)) patchBuffer(path, { removed: true, conflict: null });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Says that another window's text took the place of a newer one. Where text is unsaved, its banner asks instead. */
function noteChosen(path: string, buffer: EditorBuffer | undefined): void {
  if (isUnsaved(buffer)) return;
  const file = path.slice(path.lastIndexOf('/') + 1);
  const advice = buffer === undefined ? '' : ' Undo in the editor brings the other text back.';
  // It stays until it is dismissed, since the person is looking at the other window.
  showNotice('warning', `Another window kept its own text of ${file} in place of a newer one.${advice}`);
}

/** Compares every open file with the disk, and sends unsaved texts again. */
export async function compareAll({ host, bufferOf, window }: DocumentParts, outside: OutsideChanges, unsaved: UnsavedTexts): Promise<void> {
  const compare = async (path: string): Promise<void> => {
    try {
      outside.applySnapshot(path, await host.call('file.read', { path, window }));
    } catch (thrown) {
      const { code } = toAppErrorData(thrown);
      if (code === 'file-missing') patchBuffer(path, { removed: true });
    }
    const buffer = bufferOf(path);
    if (buffer?.dirty && !buffer.conflict) await unsaved.send(path);
  };
  await Promise.all(Object.keys(useEditor.getState().buffers).map(compare));
}
