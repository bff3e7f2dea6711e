import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WebSocket } from 'ws';
import { serveApp } from '../../../e2e/harness/served-app.ts';
import type { HostCallInput, HostCallName } from '../../../src/shared/contract/host-calls.ts';
import { keyProtocol, socketProtocol } from '../../../src/shared/contract/socket-protocols.ts';
import type { MainWait } from './main-wait-hook.ts';

/** The built localhost host, with its main process watched from outside, and a window without a browser. */
export interface WatchedApp {
  /** Calls main like a window; resolves to the raw answer. */
  call<Name extends HostCallName>(name: Name, input: HostCallInput<Name>): Promise<unknown>;
  /** Returns the longest waits of main since the last call. Waits until main is free. */
  longestWait(): Promise<MainWait>;
  stop(): Promise<void>;
}

async function ask(pipe: string): Promise<MainWait> {
  const connection = connect(pipe);
  let text = '';
  connection.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  await once(connection, 'close');
  return JSON.parse(text) as MainWait;
}

/** Starts the app on its start screen, in a data folder of its own. */
export async function startWatchedApp(): Promise<WatchedApp> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'dashwright-bench-'));
  const pipe = process.platform === 'win32' ? `\\\\.\\pipe\\dashwright-bench-${process.pid}` : join(dataFolder, 'wait.pipe');
  const hook = pathToFileURL(join(import.meta.dirname, 'main-wait-hook.ts')).href;
  const app = await serveApp(undefined, dataFolder, {
    environment: { NODE_OPTIONS: `--import=${hook}`, DASHWRIGHT_BENCH_PIPE: pipe },
  });
  const { host, origin, searchParams } = new URL(app.url);
  const socket = new WebSocket(`ws://${host}/socket`, [socketProtocol, keyProtocol(searchParams.get('token') ?? '')], {
    headers: { origin },
  });
  await once(socket, 'open');
  let last = 0;
  const waiting = new Map<number, (answer: unknown) => void>();
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as { readonly id?: number };
    if (message.id === undefined) return;
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  return {
    call: (name, input) => {
      last += 1;
      const id = last;
      socket.send(JSON.stringify({ id, name, input }));
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    longestWait: () => ask(pipe),
    async stop() {
      socket.terminate();
      await app.kill();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
