import type { FileSnapshot } from '../../../../shared/schema/project-schema.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { type EditorBuffer, useEditor } from '../editor-store.ts';
import type { DocumentParts } from '../document-parts.ts';
import type { OutsideChanges } from './outside-changes.ts';

/** Reads files that are opened. */
export interface FirstReads {
  /** Resolves when the text is there, or could not be read, which stands in the store then. */
  load(path: string): Promise<void>;
  add(snapshot: FileSnapshot): void;
  /** Something was heard of a file: read for the first time meanwhile, what comes may be older than that. */
  noteChange(path: string): void;
  forgetAll(): void;
}

function bufferFrom(snapshot: FileSnapshot): EditorBuffer {
  const { path, role, version } = snapshot;
  return {
    path,
    role,
    version,
    readOnlyReason: snapshot.readOnlyReason ?? null,
    // Opened as such it only shows what there is.
    notText: false,
    dirty: false,
    saving: false,
    removed: false,
    kept: snapshot.kept ?? [],
    conflict: null,
    failure: null,
  };
}

/**
 * See {@link FirstReads}. What is read has to belong to the project that is open by then.
 */
export function createFirstReads(parts: DocumentParts, outside: Pick<OutsideChanges, 'fetch'>): FirstReads {
  const { host, texts, sent, bufferOf } = parts;
  const reads = new Map<string, Promise<void>>();
  const changedWhileReading = new Set<string>();

  function add(snapshot: FileSnapshot): void {
    const { path, text, version } = snapshot;
    if (texts.has(path)) return;
    texts.open(path, text);
    sent.given(path, text, version);
    useEditor.setState((state) => ({ buffers: { ...state.buffers, [path]: bufferFrom(snapshot) } }));
  }

  async function read(path: string): Promise<void> {
    const of = parts.folder;
    useEditor.setState((state) => {
      const { [path]: _gone, ...unreadable } = state.unreadable;
      return { loading: [...state.loading, path], unreadable };
    });
    try {
      const snapshot = await host.call('file.read', { path, window: parts.window });
      if (parts.folder === of) add(snapshot);
      if (changedWhileReading.delete(path)) await outside.fetch(path);
    } catch (thrown) {
      const { code, message } = toAppErrorData(thrown);
      if (parts.folder === of) {
        useEditor.setState((state) => ({ unreadable: { ...state.unreadable, [path]: { kind: 'read', code, message } } }));
      }
    } finally {
      changedWhileReading.delete(path);
      useEditor.setState((state) => ({ loading: state.loading.filter((loading) => loading !== path) }));
    }
  }

  return {
    load(path) {
      if (bufferOf(path)) return Promise.resolve();
      const running = reads.get(path);
      if (running) return running;
      const reading = read(path).finally(() => reads.delete(path));
      reads.set(path, reading);
      return reading;
    },
    add,
    noteChange(path) {
      if (reads.has(path) && !bufferOf(path)) changedWhileReading.add(path);
    },
    forgetAll: () => reads.clear(),
  };
}
