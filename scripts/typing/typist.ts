import { WebSocket as WebSocketClient } from 'ws';
import { createEditorFiles, type EditorFiles } from '../../src/renderer/stores/editor-files.ts';
import { useEditor } from '../../src/renderer/stores/editor-store.ts';
import type { TextBuffers } from '../../src/renderer/stores/open-files/text-buffers.ts';
import type { TextChange } from '../../src/shared/text/text-changes.ts';
import { createWebHost, type WebHost } from '../../src/renderer/host/web-host.ts';

/** A socket that names the page it belongs to, as that of a browser does: the host lets no other in. */
class PageSocket extends WebSocketClient {
  constructor(address: string, protocols: string[]) {
    super(address, protocols, { origin: new URL(address.replace(/^ws/, 'http')).origin });
  }
}

/** A window without its picture: the connection and the open files of the real one, over the real socket, and texts in memory. */
export interface Typist {
  readonly host: WebHost;
  readonly files: EditorFiles;
  read(path: string): string;
  /** As a key does: the text is there, and the files hear of it. */
  type(path: string, letters: string): void;
  close(): void;
}

/** Opens the project of a localhost host by the address it printed; `name` is that of the window. */
export async function openTypist(address: string, name: string): Promise<Typist> {
  const { host: place, searchParams } = new URL(address);
  Object.assign(globalThis, { WebSocket: PageSocket });
  const host = createWebHost(`ws://${place}/socket`, searchParams.get('token') ?? '');
  const buffers = new Map<string, { text: string; state: number; saved: number }>();
  const buffer = (path: string) => {
    const found = buffers.get(path);
    if (!found) throw new Error(`${path} is not open.`);
    return found;
  };
  const put = (path: string, text: string, changes: readonly TextChange[]): void => {
    const changed = buffer(path);
    changed.text = text;
    changed.state += 1;
    files.edited(path, changes);
  };
  const texts: TextBuffers = {
    open: (path, text) => void buffers.set(path, { text, state: 0, saved: 0 }),
    has: (path) => buffers.has(path),
    read: (path) => buffer(path).text,
    length: (path) => buffer(path).text.length,
    replace: (path, text) => put(path, text, [{ start: 0, end: buffer(path).text.length, text }]),
    state: (path) => buffer(path).state,
    markSaved: (path, state) => {
      buffer(path).saved = state;
    },
    isDirty: (path) => buffer(path).state !== buffer(path).saved,
    closeAll: () => buffers.clear(),
  };
  const files = createEditorFiles(host, texts, undefined, name);
  const { project } = await host.call('app.state', {});
  // The files of all typists of this process share one store: each begins with none.
  files.openProject(null);
  files.openProject(project);
  return {
    host,
    files,
    read: (path) => buffer(path).text,
    type(path, letters) {
      const { text } = buffer(path);
      put(path, text + letters, [{ start: text.length, end: text.length, text: letters }]);
    },
    close() {
      files.dispose();
      host.close();
    },
  };
}

/** Opens a file in a typist and gives what was kept of it, newest first. */
export async function openFile({ files }: Typist, path: string): Promise<readonly string[]> {
  await files.open(path, true);
  const { buffers, unreadable } = useEditor.getState();
  const opened = buffers[path];
  if (!opened) throw new Error(`${path} could not be opened: ${unreadable[path]?.message}`);
  return opened.kept.map(({ text }) => text);
}
