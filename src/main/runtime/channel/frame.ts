// Imported: the global is gone once the realm of the child is hardened.
import { Buffer } from 'node:buffer';

/**
 * Frames of the pipe between main and a runtime child (docs/architecture.md, "Channel to the runtime child"): a head of
 * nine bytes (kind, number, length; big-endian), then as many bytes as the head announces. A body is one frame that announces
 * its length and has no bytes of its own, then pieces, between which texts may come.
 */
export const frameKinds = { text: 1, body: 2, piece: 3 } as const;
export type FrameKind = keyof typeof frameKinds;

/** Bytes of kind, number and length before each frame. */
export const frameHeadLength = 9;

/** File descriptor of the pipe in the child, after the three standard streams. */
export const channelDescriptor = 3;

/** File descriptor of the pipe to the debugger, in a child that can be stopped. */
export const inspectorDescriptor = 4;

const { text: textKind, body: bodyKind, piece: pieceKind } = frameKinds;

function writeHead(target: Buffer, kind: number, id: number, length: number): void {
  target[0] = kind;
  target.writeUInt32BE(id, 1);
  target.writeUInt32BE(length, 5);
}

/** Returns a text as one frame. */
export function frameText(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(frameHeadLength + length);
  writeHead(frame, textKind, 0, length);
  frame.write(text, frameHeadLength, 'utf8');
  return frame;
}

/** Returns the frame that announces a body of `length` bytes; its pieces follow. */
export function encodeBodyHead(id: number, length: number): Buffer {
  const frame = Buffer.allocUnsafe(frameHeadLength);
  writeHead(frame, bodyKind, id, length);
  return frame;
}

/** Returns the head of a piece; its bytes are written after it as they are, without a copy. */
export function encodePieceHead(id: number, length: number): Buffer {
  const frame = Buffer.allocUnsafe(frameHeadLength);
  writeHead(frame, pieceKind, id, length);
  return frame;
}
