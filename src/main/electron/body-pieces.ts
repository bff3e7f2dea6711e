import { createOrder } from '../../shared/in-order.ts';
import type { BodyPiece } from '../runtime/channel/body-piece.ts';

const maxPieceBytes = 1024 * 1024;
/** Pieces that may be in transit, since the port has no back-pressure of its own. */
const maxInTransit = 4;

export interface PieceSender {
  send(id: number, chunks: readonly Uint8Array[]): void;
  /** Notes that the child took a piece. */
  taken(): void;
}

/**
 * Sends bodies in pieces through a port, one body after the other and a few pieces ahead of the child. `post` returns whether
 * the child still exists.
 */
export function createPieceSender(post: (message: BodyPiece) => boolean): PieceSender {
  const inOrder = createOrder();
  let inTransit = 0;
  let resume: (() => void) | undefined;

  async function sendBody(id: number, chunks: readonly Uint8Array[]): Promise<void> {
    let length: number | undefined = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
    for (const chunk of chunks) {
      for (let start = 0; start < chunk.byteLength; start += maxPieceBytes) {
        // Copied: posting a view would send the whole memory behind it.
        const piece = chunk.slice(start, start + maxPieceBytes);
        if (!post(length === undefined ? { body: id, piece } : { body: id, length, piece })) return;
        length = undefined;
        inTransit += 1;
        if (inTransit >= maxInTransit)
          await new Promise<void>((resolve) => {
            resume = resolve;
          });
        await new Promise((next) => setImmediate(next));
      }
    }
  }

  return {
    send(id, chunks) {
      void inOrder(() => sendBody(id, chunks));
    },
    taken() {
      inTransit = Math.max(0, inTransit - 1);
      resume?.();
      resume = undefined;
    },
  };
}
