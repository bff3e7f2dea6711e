/** Answer of the child to each piece that came through Electron's port, so that no more than a few wait in it. */
export const pieceTaken = 'piece taken';

/** A piece of a body in Electron's port; `length` is that of the whole body and comes with its first piece only. */
export interface BodyPiece {
  readonly body: number;
  readonly length?: number;
  readonly piece: Uint8Array;
}
