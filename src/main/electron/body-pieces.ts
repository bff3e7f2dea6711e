import type { BodyPiece } from '../runtime/channel/body-piece.ts';

const largestPiece = 1024 * 1024;
/** Pieces under way: what the port holds, since it has no back-pressure of its own. */
const window = 4;

export interface PieceSender {
  send(id: number, chunks: readonly Uint8Array[]): void;
  /** The child took a piece. */
  taken(): void;
}

/**
 * Sends bodies as pieces through a port, one body after the other and a few pieces ahead of the child. `post` says whether
 * the child is still there.
 */
export function createPieceSender(post: (message: BodyPiece) => boolean): PieceSender {
  let queue: Promise<void> = Promise.resolve();
  let underWay = 0;
  let goOn: (() => void) | undefined;

  async function sendBody(id: number, chunks: readonly Uint8Array[]): Promise<void> {
    let length: number | undefined = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
    for (const chunk of chunks) {
      for (let start = 0; start < chunk.byteLength; start += largestPiece) {
        // A copy of the piece alone: a view would carry the memory it lies in along.
        const piece = chunk.slice(start, start + largestPiece);
        if (!post(length === undefined ? { body: id, piece } : { body: id, length, piece })) return;
        length = undefined;
        underWay += 1;
        if (underWay >= window)
          await new Promise<void>((resolve) => {
            goOn = resolve;
          });
        await new Promise((next) => setImmediate(next));
      }
    }
  }

  return {
    send(id, chunks) {
      queue = queue.then(() => sendBody(id, chunks));
    },
    taken() {
      underWay = Math.max(0, underWay - 1);
      goOn?.();
      goOn = undefined;
    },
  };
}
