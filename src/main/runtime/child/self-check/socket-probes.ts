import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { works } from './attempt.ts';

interface Emitter {
  on(event: string, listener: (value?: unknown) => void): unknown;
}

const refusedByLayer = new Set(['EACCES', 'ERR_ACCESS_DENIED']);
const patience = 500;
const { setTimeout, clearTimeout } = globalThis;

/** Resolves whether something could be opened. An error counts as opened unless its code is that of a refusal. */
function canOpen(open: () => Emitter | undefined, opened: string, close: (emitter: never) => void): Promise<boolean> {
  return new Promise((resolve) => {
    let emitter: Emitter | undefined;
    const timer = setTimeout(() => end(true), patience);
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      resolve(isOpen);
      works(() => close(emitter as never));
    };
    try {
      emitter = open();
      emitter?.on(opened, () => end(true));
      emitter?.on('error', (error) => end(!refusedByLayer.has(String((error as { code?: unknown } | null)?.code))));
    } catch {
      end(false);
    }
  });
}

/** Resolves whether a name can be looked up, by the same rule. */
function canAsk(ask: (answer: (error: { code?: unknown } | null) => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), patience);
    const end = (isAnswered: boolean) => {
      clearTimeout(timer);
      resolve(isAnswered);
    };
    try {
      ask((error) => end(error === null || !refusedByLayer.has(String(error.code))));
    } catch {
      end(false);
    }
  });
}

/**
 * Keeps the functions of Node that open sockets as they are before hardening, and returns the two probes to run after it:
 * captured functions must fail on the handles under them.
 */
export function prepareSocketProbes(): { readonly network: () => Promise<boolean>; readonly local: () => Promise<boolean> } {
  const { Socket, Server } = net;
  const { connect } = Socket.prototype;
  const { listen } = Server.prototype;
  const { bind } = dgram.Socket.prototype;
  const { lookup } = dns;
  const datagram = dgram.createSocket('udp4');
  datagram.unref();
  const target = { host: '127.0.0.1', port: 9 };
  const path = join(process.platform === 'win32' ? '\\\\.\\pipe' : tmpdir(), 'dashwright-probe.sock');
  const destroy = (socket: { destroy(): void }) => socket.destroy();
  const close = (socket: { close(): void }) => socket.close();
  const connecting = (where: object) => canOpen(() => Reflect.apply(connect, new Socket(), [where]) as net.Socket, 'connect', destroy);
  const listening = (where: object) => canOpen(() => Reflect.apply(listen, new Server(), [where]) as net.Server, 'listening', close);
  const any = async (tries: readonly Promise<boolean>[]) => (await Promise.all(tries)).includes(true);
  return {
    network: () =>
      any([
        connecting(target),
        listening({ host: target.host, port: 0 }),
        canOpen(() => Reflect.apply(bind, datagram, [0, target.host]) as dgram.Socket, 'listening', close),
        canAsk((answer) => lookup('localhost', (error) => answer(error))),
      ]),
    local: () => any([connecting({ path }), listening({ path })]),
  };
}
