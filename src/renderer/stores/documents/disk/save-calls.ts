import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import type { DocumentParts } from '../document-parts.ts';
import { isUnsaved, patchBuffer, useEditor } from '../editor-store.ts';
import { formatBeforeSave } from '../formatting/format-on-save.ts';
import type { FileSaves } from './file-saves.ts';
import type { OutsideChanges } from './outside-changes.ts';
import type { UnsavedTexts } from './unsaved-texts.ts';

/** What a person asks for between an open file and the disk. */
export interface SaveCalls {
  /** Resolves with whether the disk now holds the text. */
  save(path: string): Promise<boolean>;
  /** As `save`, without formatting: nobody asked for this moment. */
  saveByItself(path: string): Promise<boolean>;
  saveAll(): Promise<void>;
  revert(path: string): Promise<void>;
  /** Answers to a conflict. */
  keepMine(path: string): Promise<void>;
  takeTheirs(path: string): Promise<void>;
}

/** See {@link SaveCalls}. Failures stand in the buffer. */
export function createSaveCalls(
  parts: DocumentParts,
  unsaved: Pick<UnsavedTexts, 'cancel'>,
  saves: Pick<FileSaves, 'write' | 'settled'>,
  outside: Pick<OutsideChanges, 'settle'>,
): SaveCalls {
  const { host, bufferOf } = parts;
  async function revert(path: string): Promise<void> {
    if (!bufferOf(path)) return;
    unsaved.cancel(path);
    try {
      const snapshot = await host.call('file.revert', { path, window: parts.window });
      outside.settle(path, snapshot.text, snapshot.version);
      patchBuffer(path, { readOnlyReason: snapshot.readOnlyReason ?? null, notText: false });
    } catch (thrown) {
      const { code, message } = toAppErrorData(thrown);
      patchBuffer(path, { failure: { kind: 'revert', code, message } });
    }
  }

  async function saveByItself(path: string): Promise<boolean> {
    if (bufferOf(path)?.conflict) return false;
    await saves.settled(path);
    const buffer = bufferOf(path);
    return buffer && isUnsaved(buffer) ? saves.write(path, buffer.removed) : true;
  }
  async function save(path: string): Promise<boolean> {
    const buffer = bufferOf(path);
    if (buffer && isUnsaved(buffer) && !buffer.conflict) await formatBeforeSave(parts, path);
    return saveByItself(path);
  }

  return {
    save,
    saveByItself,
    async saveAll() {
      const { buffers } = useEditor.getState();
      const waiting = Object.values(buffers).filter((buffer) => isUnsaved(buffer) && !buffer.conflict);
      await Promise.all(waiting.map(({ path }) => save(path)));
    },
    revert,
    async keepMine(path) {
      await saves.write(path, true);
    },
    async takeTheirs(path) {
      const conflict = bufferOf(path)?.conflict;
      await revert(path);
      if (conflict && bufferOf(path)?.failure === null) patchBuffer(path, { conflict: null });
    },
  };
}
