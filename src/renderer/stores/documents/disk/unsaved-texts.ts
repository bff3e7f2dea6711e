import type { HostCallInput } from '../../../../shared/contract/host-calls.ts';
import { type AppErrorData, toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { type EditorBuffer, patchBuffer } from '../editor-store.ts';
import { currentSetting } from '../../window/settings-store.ts';
import { showFailure } from '../../window/notice-store.ts';
import type { DocumentParts } from '../document-parts.ts';
import { createPathTimers } from './path-timers.ts';

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

type SentFields = Pick<HostCallInput<'file.keep'>, 'path' | 'baseVersion' | 'window' | 'folder'>;

/** The two calls that bring the text of a buffer to main. */
interface TextCalls extends Pick<UnsavedTexts, 'keep' | 'send'> {
  /** Returns what every call says of the buffer besides its text. */
  about(buffer: EditorBuffer): SentFields;
}

/** `cancel` and `cancelKeep` are called for the text that a call is about to send. */
function createTextCalls(
  parts: DocumentParts,
  due: { cancel(path: string): void; cancelKeep(path: string): void },
  onConflict: (path: string) => Promise<void>,
): TextCalls {
  const { host, sent, bufferOf } = parts;
  /** Edits under way; true when the text has changed since: the newest follows once the answer is there. */
  const sending = new Map<string, boolean>();

  function fail(path: string, { code, message }: AppErrorData): void {
    // That a person's save failed stays said.
    if (bufferOf(path)?.failure?.kind !== 'save') patchBuffer(path, { failure: { kind: 'edit', code, message } });
  }

  const about = ({ path, version }: EditorBuffer) => ({ path, baseVersion: version, window: parts.window, folder: parts.folder });

  async function keep(path: string): Promise<void> {
    due.cancelKeep(path);
    const buffer = bufferOf(path);
    if (!buffer || buffer.readOnlyReason !== null) return;
    try {
      await sent.send(path, (text) => host.call('file.keep', { ...text, ...about(buffer) }));
    } catch (thrown) {
      fail(path, toAppErrorData(thrown));
    }
  }

  async function send(path: string): Promise<void> {
    due.cancel(path);
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
      const failure = toAppErrorData(thrown);
      if (failure.code === 'file-changed-outside') await onConflict(path);
      else fail(path, failure);
    } finally {
      const hasChanged = sending.get(path);
      sending.delete(path);
      if (hasChanged) void send(path);
    }
  }

  return { about, keep, send };
}

/** `onConflict`: the disk holds another text than the one that was sent is based on. */
export function createUnsavedTexts(parts: DocumentParts, onConflict: (path: string) => Promise<void>): UnsavedTexts {
  const { host, texts, bufferOf } = parts;
  const timers = createPathTimers();
  /** Texts that were changed and are not on their way to the journal yet. */
  const keeping = createPathTimers();

  function cancel(path: string): void {
    timers.cancel(path);
    keeping.cancel(path);
  }
  function cancelAll(): void {
    for (const path of [...timers.paths(), ...keeping.paths()]) cancel(path);
  }
  const { about, keep, send } = createTextCalls(parts, { cancel, cancelKeep: keeping.cancel }, onConflict);

  return {
    schedule(path) {
      timers.start(path, currentSetting('preview.runDelay'), () => void send(path));
      if (!keeping.has(path)) keeping.start(path, keepDelay, () => void keep(path));
    },
    cancel,
    cancelAll,
    keepDue() {
      for (const path of keeping.paths()) void keep(path);
    },
    leave() {
      for (const path of keeping.paths()) {
        const buffer = bufferOf(path);
        // Whole: nothing is left that could answer a question about it.
        if (buffer?.readOnlyReason === null) host.call('file.keep', { text: texts.read(path), ...about(buffer) }).catch(showFailure);
      }
      cancelAll();
    },
    keep,
    send,
  };
}
