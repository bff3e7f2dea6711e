/** Bytes from which on a piece is passed on as it is, and that joined ones reach. */
const joinedBytes = 16 * 1024;

/** Joins small pieces of a body. */
export interface PieceJoiner {
  add(piece: Buffer): void;
  /** Passes on what still waits. */
  finish(): void;
}

/**
 * Returns what passes pieces on, small ones joined to large ones. A server may send a body byte by byte: each piece that is kept costs a hundred
 * times its size in memory, and a step of its own wherever the body is read.
 */
export function createPieceJoiner(passOn: (piece: Buffer) => void): PieceJoiner {
  /** The first small piece, not copied as long as it is the only one: most answers have one piece. */
  let first: Buffer | undefined;
  let room: Buffer | undefined;
  let filled = 0;

  function waiting(): Buffer | undefined {
    const held = first ?? (room && filled > 0 ? room.subarray(0, filled) : undefined);
    first = undefined;
    filled = 0;
    return held;
  }

  return {
    add(piece) {
      if ((first?.length ?? filled) + piece.length >= joinedBytes) {
        const before = waiting();
        passOn(before === undefined ? piece : Buffer.concat([before, piece]));
      } else if (first === undefined && filled === 0) first = piece;
      else {
        room ??= Buffer.allocUnsafeSlow(joinedBytes);
        if (first !== undefined) filled = first.copy(room);
        first = undefined;
        filled += piece.copy(room, filled);
      }
    },
    finish() {
      const isOwn = first !== undefined;
      const rest = waiting();
      if (rest !== undefined) passOn(isOwn ? rest : Buffer.from(rest));
    },
  };
}
