/** Sent by the child for each piece it received through Electron's port, so that only a few are queued there. */
export const pieceTaken = 'piece taken';

/** One piece of a body in Electron's port; `length` is that of the whole body and set on the first piece only. */
export interface BodyPiece {
  readonly body: number;
  readonly length?: number;
  readonly piece: Uint8Array;
}
