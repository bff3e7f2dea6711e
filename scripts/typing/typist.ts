import { WebSocket as WebSocketClient } from 'ws';
import { createDocuments, type Documents } from '../../src/renderer/stores/documents/documents.ts';
import { useEditor } from '../../src/renderer/stores/documents/editor-store.ts';
import { createWebHost, type WebHost } from '../../src/renderer/host/web-host.ts';

/** A socket with the origin of its page, like a browser's: the host accepts no other. */
class PageSocket extends WebSocketClient {
  constructor(address: string, protocols: string[]) {
    super(address, protocols, { origin: new URL(address.replace(/^ws/, 'http')).origin });
  }
}

/** A window without a display: connection and open files of the real one, over the real socket. */
export interface Typist {
  readonly host: WebHost;
  readonly files: Documents;
  read(path: string): string;
  /** As a key does, at the end of the text. */
  type(path: string, letters: string): void;
  close(): void;
}

/** Opens the project of a localhost host by the address it printed; `name` is that of the window. */
export async function openTypist(address: string, name: string): Promise<Typist> {
  const { host: place, searchParams } = new URL(address);
  Object.assign(globalThis, { WebSocket: PageSocket });
  const host = createWebHost(`ws://${place}/socket`, searchParams.get('token') ?? '');
  const files = createDocuments(host, name);
  const { texts } = files;
  const { project } = await host.call('app.state', {});
  // The typists of this process share one store, so each starts with an empty one.
  files.openProject(null);
  files.openProject(project);
  return {
    host,
    files,
    read: texts.read,
    type(path, letters) {
      const end = texts.length(path);
      texts.edit(path, [{ start: end, end, text: letters }]);
    },
    close() {
      files.dispose();
      host.close();
    },
  };
}

/** Opens a file in a typist. Returns its kept texts, newest first. */
export async function openFile({ files }: Typist, path: string): Promise<readonly string[]> {
  await files.open(path, true);
  const { buffers, unreadable } = useEditor.getState();
  const opened = buffers[path];
  if (!opened) throw new Error(`${path} could not be opened: ${unreadable[path]?.message}`);
  return opened.kept.map(({ text }) => text);
}
