import type { FileHandle } from 'node:fs/promises';

/** A file with bodies of many exchanges, one behind the other: thousands of small ones would take as many files. */
export interface Segment {
  readonly file: string;
  readonly device: number;
  readonly inode: number;
  /** Bytes written. */
  size: number;
  /** Bytes of bodies that are still wanted. */
  live: number;
  /** Nothing more is written to it. */
  isFull: boolean;
  readonly bodies: Set<DiskBody>;
  /** Reads and writes under way, during which it stays open. */
  uses: number;
  /** undefined: it is closed. */
  handle: FileHandle | undefined;
}

/** A part of a body that can be read alone. */
export interface DiskPiece {
  /** Characters of the body before it. */
  readonly start: number;
  readonly length: number;
  /** Bytes of the body before it, and of it; as many as characters if all of it is ASCII. */
  readonly from: number;
  readonly bytes: number;
}

/** A body that was moved to the disk, masked; known secrets are as many mask characters as they had. */
export interface DiskBody {
  /** Where it is; undefined once it is released. Compaction moves it. */
  place: { readonly segment: Segment; readonly offset: number } | undefined;
  /** Bytes on the disk. */
  readonly bytes: number;
  /** Length in characters (UTF-16 units). */
  readonly length: number;
  readonly pieces: readonly DiskPiece[];
  /** Whether nothing had to be masked, so that it can be parsed. */
  isExact: boolean;
  /** The {@link BodyMask.version} that it was masked with. */
  maskedAt: number;
  /** Exchanges that have it. */
  users: number;
}

/** A body that is to be moved to the disk. */
export interface MovableBody {
  /** Size in bytes. */
  readonly bytes: number;
  /** Length in characters (UTF-16 units). */
  readonly length: number;
  /** Returns the characters from one offset up to another. */
  slice(from: number, to: number): string;
}

/** What a masked character is shown as. */
export const maskCharacter = '•';

/** Removes known secrets from texts, one mask character for each of theirs. */
export interface BodyMask {
  mask(text: string): string;
  /** Returns a number that grows when a secret becomes known. */
  version(): number;
  /** Returns the length of the longest secret, in whichever way it is written. */
  longest(): number;
}

/** Characters of a piece, which takes some two milliseconds to mask. */
export const pieceLength = 256 * 1024;

/** A piece of a body as it is written. */
export interface MaskedPiece {
  readonly text: string;
  readonly isExact: boolean;
}

/** Returns the masked piece of a body at an offset. No character is split across two pieces. */
export function maskedPiece(body: MovableBody, offset: number, { mask, longest }: BodyMask): MaskedPiece {
  // A secret may be split by an edge of the piece.
  const overlap = Math.max(0, longest() - 1);
  const from = Math.max(0, offset - overlap);
  const raw = body.slice(from, offset + pieceLength + overlap);
  const masked = mask(raw);
  let text = masked.slice(offset - from, offset - from + pieceLength);
  if (text.length > 1 && offset + text.length < body.length && isHighSurrogate(text)) text = text.slice(0, -1);
  const isExact = masked === raw || raw.startsWith(text, offset - from);
  return { text, isExact };
}

function isHighSurrogate(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}

/** Returns the index of the piece with the character at an offset. */
export function pieceAt(pieces: readonly DiskPiece[], offset: number): number {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
