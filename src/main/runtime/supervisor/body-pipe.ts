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

  /** Together in one go: the pipe takes little at a time, and waiting for each piece of 64 KB costs more than writing it. */
  async function write(pieces: readonly Uint8Array[]): Promise<void> {
    if (isClosed) return;
    pipe.cork();
    let isTaken = true;
    for (const piece of pieces) isTaken = pipe.write(piece);
    pipe.uncork();
    if (!isTaken) await once(pipe, 'drain', 'close', 'error');
    await new Promise((next) => setImmediate(next));
  }

  async function writeBody(id: number, chunks: readonly Uint8Array[]): Promise<void> {
    const head = Buffer.alloc(bodyHeadLength);
    head.writeUInt32BE(id, 0);
    head.writeUInt32BE(
      chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0),
      4,
    );
    let pieces: Uint8Array[] = [head];
    let size = 0;
    for (const chunk of chunks) {
      for (let start = 0; start < chunk.byteLength && !isClosed; start += largestPiece) {
        const piece = chunk.subarray(start, start + largestPiece);
        if (size + piece.byteLength > largestPiece) {
          await write(pieces);
          pieces = [];
          size = 0;
        }
        pieces.push(piece);
        size += piece.byteLength;
      }
    }
    await write(pieces);
  }

  return (id, chunks) => {
    queue = queue.then(() => writeBody(id, chunks));
  };
}
