import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FaultKind } from './fault-kind.ts';

const json = { 'Content-Type': 'application/json; charset=utf-8' };
/** Milliseconds nothing is heard: longer than anyone waits, shorter than for ever. */
const silence = 60_000;
const hugeBytes = 300 * 1024 ** 2;
const half = '{"ID":"half","Cells":[{"Ordinal":0,"Val';

/** Runs `work` every so often until the answer is over or the client gone. */
function every(milliseconds: number, response: ServerResponse, work: () => void): void {
  const timer = setInterval(work, milliseconds);
  response.once('close', () => clearInterval(timer));
}

/** JSON of 300 MB, made as it is taken: never held. */
function* hugeJson(): Generator<Buffer> {
  const piece = Buffer.from(`"${'x'.repeat(64 * 1024 - 4)}",\n`);
  yield Buffer.from('{"value":[');
  for (let sent = 0; sent < hugeBytes; sent += piece.length) yield piece;
  yield Buffer.from('""]}');
}

/** Sockets that have answered once. */
const used = new WeakSet<object>();

/** Time, lengths and sockets. */
export const wireFaults: readonly FaultKind[] = [
  {
    name: 'slow-header',
    words: 'The answer begins after a minute.',
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
    words: 'The answer begins at once and then comes byte by byte, for ever.',
    inject: ({ response }) => {
      response.writeHead(200, json).write('{"value":[');
      every(100, response, () => response.write(' '));
    },
  },
  {
    name: 'reset',
    words: 'The connection breaks before the answer.',
    inject: ({ response }) => {
      response.socket?.resetAndDestroy();
    },
  },
  {
    name: 'reset-within',
    words: 'The connection breaks in the middle of the answer.',
    inject: ({ response }) => {
      response.writeHead(200, json);
      response.write(half, () => setTimeout(() => response.socket?.resetAndDestroy(), 20));
    },
  },
  {
    name: 'short-length',
    words: 'Content-Length names more bytes than come.',
    inject: ({ response }) => {
      response.socket?.end(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n${half}`);
    },
  },
  {
    name: 'long-length',
    words: 'Content-Length names fewer bytes than come.',
    inject: ({ response }) => {
      const whole = '{"Cells":[{"Ordinal":0,"Value":1}]}';
      response.socket?.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n${whole}`);
    },
  },
  {
    name: 'huge-header',
    words: 'A header of 200 KB.',
    inject: ({ response }) => {
      response.writeHead(200, { ...json, 'X-Huge': 'h'.repeat(200_000) }).end('{"value":[]}');
    },
  },
  {
    name: 'huge-body',
    words: 'An answer of 300 MB.',
    inject: async ({ response }) => {
      response.writeHead(200, json);
      await pipeline(Readable.from(hugeJson(), { objectMode: false }), response);
    },
  },
  {
    name: 'not-http',
    words: 'Another protocol answers.',
    inject: ({ response }) => {
      response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n');
    },
  },
  {
    name: 'idle-close',
    words: 'Every answer is right, and its connection is closed right after although it was to be kept.',
    inject: async ({ response, passOn }) => {
      const { socket } = response;
      response.once('finish', () => socket?.end());
      await passOn();
    },
  },
  {
    name: 'stale-socket',
    words: 'The first request over a connection is answered, the second one finds it closed.',
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
