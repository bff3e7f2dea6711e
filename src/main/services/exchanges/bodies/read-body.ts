import type { Redactor } from '../redaction.ts';
import type { DiskBodies } from './disk-bodies.ts';
import type { BodyOwner, BodyPart, BodyState, HeldBodies } from './held-bodies.ts';

/**
 * A piece of a body, masked, and the length of the body in characters. `available: false` if it is not kept, and `dropped` as well if it was
 * until newer ones needed its room.
 */
export interface ReadPiece {
  readonly text: string;
  readonly totalLength: number;
  readonly available: boolean;
  readonly dropped?: true;
}

/** A body as it was received, for parsing. */
export interface ReceivedBody {
  readonly bytes: number;
  /** Returns the bytes in pieces; undefined if they cannot be read from the disk any more. */
  chunks(): Promise<readonly Uint8Array[] | undefined>;
}

/** Where bodies are read from. */
export interface BodySource {
  readonly redactor: Redactor;
  readonly bodies: HeldBodies;
  readonly disk: DiskBodies | undefined;
}

const droppedPiece: ReadPiece = { text: '', totalLength: 0, available: false, dropped: true };

/** Returns a piece of a body; offset and limit in characters. */
export async function readPiece(
  { redactor, bodies, disk }: BodySource,
  owner: BodyOwner | undefined,
  part: BodyPart,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ReadPiece> {
  const state = owner?.[part];
  if (owner === undefined || state === undefined || state.kind === 'dropped') return droppedPiece;
  if (state.kind === 'none') return { text: '', totalLength: 0, available: false };
  // A secret may be split by an edge of the piece.
  const overlapNow = (): number => Math.max(0, redactor.longestForm() - 1);
  let overlap = overlapNow();
  let raw = await slice(state, disk, Math.max(0, offset - overlap), offset + limit + overlap);
  // A longer one may have become known while the disk was read.
  while (raw !== undefined && overlapNow() > overlap) {
    overlap = overlapNow();
    raw = await slice(state, disk, Math.max(0, offset - overlap), offset + limit + overlap);
  }
  if (raw === undefined) {
    bodies.lose(owner, part, state);
    return droppedPiece;
  }
  const from = Math.max(0, offset - overlap);
  const piece = redactor.redact(raw, { keepLength: true });
  return { text: piece.slice(offset - from, offset - from + limit), totalLength: state.body.length, available: true };
}

async function slice(state: BodyState, disk: DiskBodies | undefined, from: number, to: number): Promise<string | undefined> {
  if (state.kind === 'memory' || state.kind === 'leaving') return state.body.slice(from, to);
  return state.kind === 'disk' ? await disk?.read(state.body, from, to) : undefined;
}

/** Returns the length of a body in characters; undefined if it is not kept. */
export function bodyLength(owner: BodyOwner | undefined, part: BodyPart): number | undefined {
  const state = owner?.[part];
  return state === undefined || state.kind === 'none' || state.kind === 'dropped' ? undefined : state.body.length;
}

/** Returns a body for parsing; undefined if it is not kept as it was received, because secrets were masked before it went to the disk. */
export function receivedBody({ bodies, disk }: BodySource, owner: BodyOwner | undefined, part: BodyPart): ReceivedBody | undefined {
  const state = owner?.[part];
  if (owner === undefined || state === undefined || state.kind === 'none' || state.kind === 'dropped') return undefined;
  if (state.kind !== 'disk') return { bytes: state.body.bytes, chunks: async () => state.body.chunks };
  if (!state.body.isExact) return undefined;
  return {
    bytes: state.body.bytes,
    async chunks() {
      const chunks = await disk?.chunks(state.body);
      if (chunks === undefined) bodies.lose(owner, part, state);
      // A secret in it may have been masked meanwhile.
      return state.body.isExact ? chunks : undefined;
    },
  };
}
