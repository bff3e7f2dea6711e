import type { Writable } from 'node:stream';
import { createOrder } from '../../../../shared/in-order.ts';
import { maxWaitingBodies, maxWaitingText } from '../../channel/bounds.ts';
import { encodeBodyHead, encodePieceHead, frameText } from '../../channel/frame.ts';

/** Bytes of the largest piece that is written at once: no text waits longer than for this. */
const largestPiece = 1024 * 1024;
/** Bytes of a body that is copied into one frame with its head: cheaper than turns of its own. */
const smallBody = 64 * 1024;

export interface PipeWriter {
  sendText(text: string): void;
  /** One body after the other, each piece as the reader takes it. */
  sendBody(id: number, chunks: readonly Uint8Array[]): void;
}

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
 * Writes texts and bodies as frames into the pipe to a child. Waits for the reader and gives main a turn between two
 * pieces; `onBreach` is called once when more waits than a child that reads would ever leave.
 */
export function createPipeWriter(pipe: Writable, onBreach: (reason: string) => void): PipeWriter {
  const inOrder = createOrder();
  let waitingBodies = 0;
  /** Bodies not yet written, which the next one has to wait for. */
  let queued = 0;
  let isClosed = false;
  // The end of the child is reported separately.
  for (const name of ['close', 'error'])
    pipe.on(name, () => {
      isClosed = true;
    });

  function refuse(): void {
    isClosed = true;
    onBreach('it does not read what it is sent');
  }

  /** Writes all parts in one go: the pipe takes little at a time, and waiting for each part costs more than writing it. */
  async function write(parts: readonly Uint8Array[]): Promise<void> {
    if (isClosed) return;
    pipe.cork();
    let isTaken = true;
    for (const part of parts) isTaken = pipe.write(part);
    pipe.uncork();
    if (!isTaken) await once(pipe, 'drain', 'close', 'error');
    await new Promise((next) => setImmediate(next));
  }

  async function writeBody(id: number, chunks: readonly Uint8Array[], length: number): Promise<void> {
    let parts: Uint8Array[] = [encodeBodyHead(id, length)];
    let size = 0;
    for (const chunk of chunks) {
      for (let start = 0; start < chunk.byteLength && !isClosed; start += largestPiece) {
        const piece = chunk.subarray(start, start + largestPiece);
        if (size + piece.byteLength > largestPiece) {
          await write(parts);
          parts = [];
          size = 0;
        }
        parts.push(encodePieceHead(id, piece.byteLength), piece);
        size += piece.byteLength;
      }
    }
    await write(parts);
    waitingBodies -= length;
    queued -= 1;
  }

  function writeAtOnce(frame: Buffer): void {
    if (pipe.writableLength + frame.byteLength > maxWaitingText) refuse();
    else pipe.write(frame);
  }

  return {
    sendText(text) {
      if (!isClosed) writeAtOnce(frameText(text));
    },
    sendBody(id, chunks) {
      if (isClosed) return;
      const length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
      if (queued === 0 && length > 0 && length <= smallBody) {
        writeAtOnce(Buffer.concat([encodeBodyHead(id, length), encodePieceHead(id, length), ...chunks]));
        return;
      }
      waitingBodies += length;
      queued += 1;
      if (waitingBodies > maxWaitingBodies) refuse();
      else void inOrder(() => writeBody(id, chunks, length));
    },
  };
}
