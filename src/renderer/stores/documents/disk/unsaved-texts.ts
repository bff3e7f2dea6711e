import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { type EditorBuffer, patchBuffer } from '../editor-store.ts';
import { currentSetting } from '../../window/settings-store.ts';
import { showFailure } from '../../window/notice-store.ts';
import type { DocumentParts } from '../document-parts.ts';

/** Milliseconds of typing without a pause after which the buffer is journalled: what changed is small, and the machine may be busy. */
const keepDelay = 100;

/** Brings what is typed to main: after each pause to be read and shown, and without one to be journalled. */
export interface UnsavedTexts {
  /** The text changed: main gets it a moment later. */
  schedule(path: string): void;
  /** Forgets what was due. */
  cancel(path: string): void;
  cancelAll(): void;
  /** Journals what was due later now: the window goes away. */
  keepDue(): void;
  /** Sends what was due later to the journal for the last time: the project was closed, and its texts are forgotten. */
  leave(): void;
  /** Journals the text now. Failures stand in the buffer. */
  keep(path: string): Promise<void>;
  /** Sends the text now. Failures stand in the buffer. */
  send(path: string): Promise<void>;
}

/** `onConflict`: the disk holds another text than the one that was sent is based on. */
export function createUnsavedTexts(parts: DocumentParts, onConflict: (path: string) => Promise<void>): UnsavedTexts {
  const { host, texts, sent, bufferOf } = parts;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Texts that were changed and are not on their way to the journal yet. */
  const keeping = new Map<string, ReturnType<typeof setTimeout>>();
  /** Edits under way; true when the text has changed since: the newest follows once the answer is there. */
  const sending = new Map<string, boolean>();

  function cancel(path: string): void {
    for (const waiting of [timers, keeping]) {
      clearTimeout(waiting.get(path));
      waiting.delete(path);
    }
  }

  const about = ({ path, version }: EditorBuffer) => ({ path, baseVersion: version, window: parts.window, folder: parts.folder });

  async function keep(path: string): Promise<void> {
    keeping.delete(path);
    const buffer = bufferOf(path);
    if (!buffer || buffer.readOnlyReason !== null) return;
    try {
      await sent.send(path, (text) => host.call('file.keep', { ...text, ...about(buffer) }));
    } catch (thrown) {
      const { code, message } = toAppErrorData(thrown);
      patchBuffer(path, { failure: { kind: 'edit', code, message } });
    }
  }

  async function send(path: string): Promise<void> {
    cancel(path);
    const buffer = bufferOf(path);
    if (!buffer || buffer.readOnlyReason !== null) return;
    if (sending.has(path)) {
      sending.set(path, true);
      // The one under way may take long; the text is kept meanwhile.
      void keep(path);
      return;
    }
    sending.set(path, false);
    try {
      await sent.send(path, (text) => host.call('file.edit', { ...text, ...about(buffer) }));
      if (bufferOf(path)?.failure?.kind === 'edit') patchBuffer(path, { failure: null });
    } catch (thrown) {
      const { code, message } = toAppErrorData(thrown);
      if (code === 'file-changed-outside') await onConflict(path);
      else patchBuffer(path, { failure: { kind: 'edit', code, message } });
    } finally {
      const hasChanged = sending.get(path);
      sending.delete(path);
      if (hasChanged) void send(path);
    }
  }

  return {
    schedule(path) {
      clearTimeout(timers.get(path));
      timers.set(
        path,
        setTimeout(() => void send(path), currentSetting('preview.runDelay')),
      );
      if (keeping.has(path)) return;
      keeping.set(
        path,
        setTimeout(() => void keep(path), keepDelay),
      );
    },
    cancel,
    cancelAll() {
      for (const path of [...timers.keys(), ...keeping.keys()]) cancel(path);
    },
    keepDue() {
      for (const [path, waiting] of [...keeping]) {
        clearTimeout(waiting);
        void keep(path);
      }
    },
    leave() {
      for (const path of keeping.keys()) {
        const buffer = bufferOf(path);
        // Whole: nothing is left that could answer a question about it.
        if (buffer?.readOnlyReason === null) host.call('file.keep', { text: texts.read(path), ...about(buffer) }).catch(showFailure);
      }
      for (const path of [...timers.keys(), ...keeping.keys()]) cancel(path);
    },
    keep,
    send,
  };
}
