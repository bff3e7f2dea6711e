// Imported: the global is gone once the realm of the child is hardened.
import { Buffer, isUtf8 } from 'node:buffer';
import type { ChannelBounds } from './bounds.ts';
import { type FrameKind, frameHeadLength, frameKinds } from './frame.ts';

/** One step of the stream. Pieces are yielded as their bytes arrive, so that a body is copied only once. */
export type FrameStep =
  | { readonly kind: 'text'; readonly text: string; readonly size: number }
  | { readonly kind: 'body'; readonly id: number; readonly length: number }
  | { readonly kind: 'piece'; readonly id: number; readonly bytes: Uint8Array };

const kindOf = new Map<number, FrameKind>(Object.entries(frameKinds).map(([name, byte]) => [byte, name as FrameKind]));

interface OpenFrame {
  readonly kind: FrameKind;
  readonly id: number;
  readonly length: number;
  read: number;
  /** Bytes so far of a text that arrived in several chunks. */
  held: Buffer | undefined;
}

/**
 * Splits a stream, however it is cut, into frames. Never throws: an invalid frame, or one beyond the bounds, sets `breach` to the
 * reason, and nothing more is read.
 */
export class FrameReader {
  breach: string | undefined;
  private readonly bounds: ChannelBounds;
  private readonly head = Buffer.alloc(frameHeadLength);
  private headRead = 0;
  private frame: OpenFrame | undefined;
  private readonly chunks: Buffer[] = [];
  private position = 0;
  /** The body whose pieces are expected now. */
  private body: { readonly id: number; left: number } | undefined;

  constructor(bounds: ChannelBounds) {
    this.bounds = bounds;
  }

  push(chunk: Buffer): void {
    if (this.breach === undefined && chunk.length > 0) this.chunks.push(chunk);
  }

  /** Returns the next frame or piece of one; undefined if more bytes are needed, and after a breach. */
  next(): FrameStep | undefined {
    while (this.breach === undefined) {
      if (!this.frame && !this.readHead()) return undefined;
      const { frame } = this;
      if (!frame) continue;
      if (frame.kind === 'body') {
        this.frame = undefined;
        this.body = frame.length === 0 ? undefined : { id: frame.id, left: frame.length };
        return { kind: 'body', id: frame.id, length: frame.length };
      }
      const step = frame.kind === 'text' ? this.readText(frame) : this.readPiece(frame);
      if (!step) return undefined;
      return step;
    }
    return undefined;
  }

  private fail(reason: string): undefined {
    this.breach = reason;
    this.chunks.length = 0;
    this.frame = undefined;
    return undefined;
  }

  /** Returns up to `limit` bytes of the first chunk; undefined if there is none. */
  private take(limit: number): Buffer | undefined {
    const chunk = this.chunks[0];
    if (!chunk) return undefined;
    const taken = chunk.subarray(this.position, this.position + limit);
    this.position += taken.length;
    if (this.position >= chunk.length) {
      this.chunks.shift();
      this.position = 0;
    }
    return taken;
  }

  /** Returns the bytes of a head, without a copy if they came in one chunk; undefined if some are missing. */
  private takeHead(): Buffer | undefined {
    while (this.headRead < frameHeadLength) {
      const part = this.take(frameHeadLength - this.headRead);
      if (!part || part.length === frameHeadLength) return part;
      this.head.set(part, this.headRead);
      this.headRead += part.length;
    }
    this.headRead = 0;
    return this.head;
  }

  private readHead(): boolean {
    const head = this.takeHead();
    if (!head) return false;
    const kind = kindOf.get(head[0] ?? 0);
    const id = head.readUInt32BE(1);
    const length = head.readUInt32BE(5);
    const refusal = kind === undefined ? 'a frame of an unknown kind' : this.refusal(kind, id, length);
    if (kind === undefined || refusal !== undefined) {
      this.fail(refusal ?? '');
      return false;
    }
    this.frame = { kind, id, length, read: 0, held: undefined };
    return true;
  }

  /** Returns why a head is invalid; undefined if it is valid. Nothing is allocated for a length before it is known to fit. */
  private refusal(kind: FrameKind, id: number, length: number): string | undefined {
    const { largestText, largestBody } = this.bounds;
    switch (kind) {
      case 'text':
        if (id !== 0) return 'a text with a number';
        return length > largestText ? 'a text beyond the bound' : undefined;
      case 'body':
        if (this.body) return 'a body inside another';
        if (largestBody === 0) return 'an unrequested body';
        return length > largestBody ? 'a body beyond the bound' : undefined;
      case 'piece':
        if (this.body?.id !== id) return 'a piece of no body';
        return length === 0 || length > this.body.left ? 'a piece that does not fit its body' : undefined;
    }
  }

  private readText(frame: OpenFrame): FrameStep | undefined {
    if (frame.length === 0) return this.completeText(frame, Buffer.alloc(0));
    while (frame.read < frame.length) {
      const part = this.take(frame.length - frame.read);
      if (!part) return undefined;
      if (part.length === frame.length) return this.completeText(frame, part);
      // The system commits this memory only as it is filled: a length alone costs nothing.
      frame.held ??= Buffer.allocUnsafeSlow(frame.length);
      frame.held.set(part, frame.read);
      frame.read += part.length;
    }
    return frame.held && this.completeText(frame, frame.held);
  }

  private completeText(frame: OpenFrame, bytes: Buffer): FrameStep | undefined {
    this.frame = undefined;
    if (!isUtf8(bytes)) return this.fail('a text that is not UTF-8');
    try {
      return { kind: 'text', text: bytes.toString('utf8'), size: frame.length };
    } catch {
      return this.fail('a text too long for a string');
    }
  }

  private readPiece(frame: OpenFrame): FrameStep | undefined {
    const bytes = this.take(frame.length - frame.read);
    if (!bytes || !this.body) return undefined;
    frame.read += bytes.length;
    this.body.left -= bytes.length;
    if (frame.read === frame.length) this.frame = undefined;
    if (this.body.left === 0) this.body = undefined;
    return { kind: 'piece', id: frame.id, bytes };
  }
}
