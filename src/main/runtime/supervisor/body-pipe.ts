import type { Writable } from 'node:stream';
import { bodyHeadLength } from '../child/body-frame.ts';

/** Bytes of the largest piece that is written at once. */
const largestPiece = 1024 * 1024;

function once(pipe: Writable, ...names: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      for (const name of names) pipe.off(name, done);
      resolve();
    };
    for (const name of names) pipe.on(name, done);
  });
}

/**
 * Writes bodies into a pipe, each after a head of number and length (`child/body-frame.ts`). Waits for the reader, and gives main a turn between two pieces.
 */
export function createBodyPipe(pipe: Writable): (id: number, chunks: readonly Uint8Array[]) => void {
  let queue: Promise<void> = Promise.resolve();
  let isClosed = false;
  pipe.on('close', () => {
    isClosed = true;
  });
  // The end of the child is told on its own.
  pipe.on('error', () => {
    isClosed = true;
  });

  async function write(piece: Uint8Array): Promise<void> {
    if (isClosed) return;
    if (!pipe.write(piece)) await once(pipe, 'drain', 'close', 'error');
    await new Promise((next) => setImmediate(next));
  }

  async function writeBody(id: number, chunks: readonly Uint8Array[]): Promise<void> {
    const head = Buffer.alloc(bodyHeadLength);
    head.writeUInt32BE(id, 0);
    head.writeUInt32BE(
      chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0),
      4,
    );
    await write(head);
    for (const chunk of chunks) {
      for (let start = 0; start < chunk.byteLength && !isClosed; start += largestPiece) {
        await write(chunk.subarray(start, start + largestPiece));
      }
    }
  }
  return (id, chunks) => {
    queue = queue.then(() => writeBody(id, chunks));
  };
}
