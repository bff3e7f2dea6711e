/** Number of the file the pipe of bodies is opened as, after the three streams and the channel. */
export const bodyDescriptor = 4;

/** Number and length of a body before its bytes: two words of 32 bits, big-endian. */
export const bodyHeadLength = 8;

/** Answer of the child to each piece that came through Electron's port, so that no more than a few wait in it. */
export const pieceTaken = 'piece taken';

/** A piece of a body in Electron's port; `length` is that of the whole body and comes with its first piece only. */
export interface BodyPiece {
  readonly body: number;
  readonly length?: number;
  readonly piece: Uint8Array;
}
