import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FaultKind } from './fault-kind.ts';

const json = { 'Content-Type': 'application/json; charset=utf-8' };
/** Milliseconds of silence: longer than any client waits, but bounded. */
const silence = 60_000;
const hugeBytes = 300 * 1024 ** 2;
const half = '{"ID":"half","Cells":[{"Ordinal":0,"Val';

/** Runs `work` at intervals until the answer ends or the client is gone. */
function every(milliseconds: number, response: ServerResponse, work: () => void): void {
  const timer = setInterval(work, milliseconds);
  response.once('close', () => clearInterval(timer));
}

/** Generates 300 MB of JSON on demand, without holding it. */
function* hugeJson(): Generator<Buffer> {
  const piece = Buffer.from(`"${'x'.repeat(64 * 1024 - 4)}",\n`);
  yield Buffer.from('{"value":[');
  for (let sent = 0; sent < hugeBytes; sent += piece.length) yield piece;
  yield Buffer.from('""]}');
}

/** Sockets that were used for an answer. */
const used = new WeakSet<object>();

/** Faults in time, length and sockets. */
export const wireFaults: readonly FaultKind[] = [
  {
    name: 'slow-header',
    description: 'The answer begins after a minute.',
    inject: async ({ response, passOn }) => {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, silence);
        response.once('close', () => {
          clearTimeout(timer);
          resolve();
        });
      });
      if (!response.destroyed) await passOn();
    },
  },
  {
    name: 'slow-body',
    description: 'The answer begins at once and then comes byte by byte, for ever.',
    inject: ({ response }) => {
      response.writeHead(200, json).write('{"value":[');
      every(100, response, () => response.write(' '));
    },
  },
  {
    name: 'reset',
    description: 'The connection breaks before the answer.',
    inject: ({ response }) => {
      response.socket?.resetAndDestroy();
    },
  },
  {
    name: 'reset-within',
    description: 'The connection breaks in the middle of the answer.',
    inject: ({ response }) => {
      response.writeHead(200, json);
      response.write(half, () => setTimeout(() => response.socket?.resetAndDestroy(), 20));
    },
  },
  {
    name: 'short-length',
    description: 'Content-Length names more bytes than come.',
    inject: ({ response }) => {
      response.socket?.end(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n${half}`);
    },
  },
  {
    name: 'long-length',
    description: 'Content-Length names fewer bytes than come.',
    inject: ({ response }) => {
      const whole = '{"Cells":[{"Ordinal":0,"Value":1}]}';
      response.socket?.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n${whole}`);
    },
  },
  {
    name: 'huge-header',
    description: 'A header of 200 KB.',
    inject: ({ response }) => {
      response.writeHead(200, { ...json, 'X-Huge': 'h'.repeat(200_000) }).end('{"value":[]}');
    },
  },
  {
    name: 'huge-body',
    description: 'An answer of 300 MB.',
    inject: async ({ response }) => {
      response.writeHead(200, json);
      await pipeline(Readable.from(hugeJson(), { objectMode: false }), response);
    },
  },
  {
    name: 'not-http',
    description: 'Another protocol answers.',
    inject: ({ response }) => {
      response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n');
    },
  },
  {
    name: 'idle-close',
    description: 'Every answer is right, but its connection is closed right after it despite keep-alive.',
    inject: async ({ response, passOn }) => {
      const { socket } = response;
      response.once('finish', () => socket?.end());
      await passOn();
    },
  },
  {
    name: 'stale-socket',
    description: 'The first request over a connection is answered, the second one finds it closed.',
    inject: async ({ response, passOn }) => {
      const { socket } = response;
      if (socket === null) return;
      if (used.has(socket)) socket.destroy();
      else {
        used.add(socket);
        await passOn();
      }
    },
  },
];
