import type { SentText } from '../../../../shared/contract/sent-text.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { patchBuffer, stopComparing } from '../editor-store.ts';
import type { DocumentParts } from '../document-parts.ts';
import type { OutsideChanges } from './outside-changes.ts';
import type { UnsavedTexts } from './unsaved-texts.ts';

/** Writes open files to the disk, and holds back what is heard of a file while it is written. */
export interface FileSaves {
  /** Resolves with whether the disk now holds the text. One save of a file at a time: a second one writes what is there by then. */
  write(path: string, overwrite: boolean): Promise<boolean>;
  /** Resolves when no save of the file is under way. */
  settled(path: string): Promise<unknown>;
  /** Another program changed the file. */
  changedOutside(path: string, text: string, version: string): void;
  /** Another window wrote the file. */
  savedElsewhere(path: string): void;
  forgetAll(): void;
}

/** See {@link FileSaves}. `onSaved` is called once the disk holds a text. */
export function createFileSaves(
  parts: DocumentParts,
  unsaved: Pick<UnsavedTexts, 'cancel' | 'schedule'>,
  outside: Pick<OutsideChanges, 'apply' | 'fetch'>,
  onSaved: (path: string) => void,
): FileSaves {
  const { host, texts, sent, bufferOf } = parts;
  const saves = new Map<string, Promise<boolean>>();
  const changedWhileSaving = new Map<string, { text: string; version: string }>();
  const savedElsewhereWhileSaving = new Set<string>();

  async function writeOnce(path: string, overwrite: boolean): Promise<boolean> {
    const buffer = bufferOf(path);
    if (!buffer || buffer.readOnlyReason !== null) return false;
    unsaved.cancel(path);
    const { folder } = parts;
    let state = texts.state(path);
    patchBuffer(path, { saving: true, failure: null });
    try {
      const baseVersion = overwrite ? (buffer.conflict?.version ?? buffer.version) : buffer.version;
      const call = (text: SentText) => {
        state = texts.state(path);
        return host.call('file.save', { path, ...text, baseVersion, overwrite, window: parts.window, folder });
      };
      const { version } = await sent.send(path, call, true);
      texts.markSaved(path, state);
      const dirty = texts.isDirty(path);
      patchBuffer(path, { version, saving: false, dirty, removed: false, conflict: null });
      stopComparing(path);
      onSaved(path);
      if (dirty) unsaved.schedule(path);
      return true;
    } catch (thrown) {
      const { code, message } = toAppErrorData(thrown);
      patchBuffer(path, { saving: false });
      if (code === 'file-changed-outside') await outside.fetch(path);
      else patchBuffer(path, { failure: { kind: 'save', code, message } });
      // The save took the place of an edit that was due: main still has to know and journal the text.
      if (bufferOf(path)?.dirty) unsaved.schedule(path);
      return false;
    } finally {
      const newer = changedWhileSaving.get(path);
      changedWhileSaving.delete(path);
      if (newer) outside.apply(path, newer.text, newer.version);
      if (savedElsewhereWhileSaving.delete(path)) await outside.fetch(path, 'window');
    }
  }

  return {
    write(path, overwrite) {
      const before = saves.get(path) ?? Promise.resolve(true);
      const saving = before.then(() => writeOnce(path, overwrite));
      saves.set(path, saving);
      void saving.finally(() => {
        if (saves.get(path) === saving) saves.delete(path);
      });
      return saving;
    },
    settled: async (path) => await saves.get(path),
    changedOutside(path, text, version) {
      if (bufferOf(path)?.saving) changedWhileSaving.set(path, { text, version });
      else outside.apply(path, text, version);
    },
    savedElsewhere(path) {
      if (bufferOf(path)?.saving) savedElsewhereWhileSaving.add(path);
      else void outside.fetch(path, 'window');
    },
    forgetAll: () => changedWhileSaving.clear(),
  };
}
