import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boundsOfInspector } from '../runtime/channel/bounds.ts';
import { readTexts } from '../runtime/supervisor/pipe/pipe-inlet.ts';
import { createPipeWriter, type PipeWriter } from '../runtime/supervisor/pipe/pipe-writer.ts';
import type { InspectorPipe } from '../runtime/supervisor/debugger/debugged-child.ts';

/** The way to the debugger of a utility process, which cannot be given a pipe when it starts. */
export interface InspectorSocket extends InspectorPipe {
  /** What the child connects to: a name that nobody can guess, in a folder that only this person can read. */
  readonly path: string;
  close(): void;
}

/** Returns a free place for a socket, and what removes it. */
function makePlace(): { readonly path: string; remove(): void } {
  const name = `dashwright-${randomBytes(16).toString('hex')}`;
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\${name}`, remove: () => undefined };
  // Names of sockets are short on some systems.
  const folder = mkdtempSync(join(tmpdir(), 'dw-'));
  return { path: join(folder, 's'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Listens for one connection, the child's own, and for no other after it. `onBreach`: the other end broke the rules of the channel. */
export function openInspectorSocket(onBreach: (reason: string) => void): InspectorSocket {
  const { path, remove } = makePlace();
  const listeners: ((text: string) => void)[] = [];
  let waiting: string[] = [];
  let writer: PipeWriter | undefined;
  let connected: net.Socket | undefined;

  const server = net.createServer((socket) => {
    server.close();
    if (connected) {
      socket.destroy();
      return;
    }
    connected = socket;
    socket.on('error', () => undefined);
    readTexts(socket, {
      onText: (text) => {
        for (const listener of listeners) listener(text);
      },
      onBreach,
      bounds: boundsOfInspector,
    });
    writer = createPipeWriter(socket, onBreach);
    for (const text of waiting) writer.sendText(text);
    waiting = [];
  });
  // Without it the debugger does not answer, and says so.
  server.on('error', () => undefined);
  server.on('close', remove);
  server.listen(path);
  return {
    path,
    send: (text) => {
      if (writer) writer.sendText(text);
      else waiting.push(text);
    },
    onText: (listener) => void listeners.push(listener),
    close() {
      server.close();
      connected?.destroy();
    },
  };
}
