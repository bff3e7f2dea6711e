import { type BodyMask, type DiskBody, type DiskPiece, maskedPiece, type MovableBody, pieceLength, type Segment } from './disk-body.ts';
import type { SegmentFiles } from './segment-files.ts';

/** Bytes that are written at a time. */
const batchBytes = 1024 ** 2;
/** Bytes of a character (UTF-16 unit) in UTF-8, at most. */
const mostBytes = 3;
/** Milliseconds after which other work gets its turn. */
const turn = 5;

/** A body on its way to the disk. Exactly one of the functions is called, unless it is no longer wanted. */
export interface MovingBody {
  readonly bytes: number;
  /** Returns the body while it is wanted: nothing else holds it until then. */
  readonly body: () => MovableBody | undefined;
  readonly onMoved: (moved: DiskBody) => void;
  readonly onLost: () => void;
}

/** Writes bodies, masked, one behind the other. */
export class BodyWriter {
  readonly #files: SegmentFiles;
  readonly #mask: BodyMask;
  #segment: Segment | undefined;
  /** What comes behind the bytes of the file; always the same memory, since what is freed is not given back at once. */
  readonly #buffer = Buffer.allocUnsafeSlow(batchBytes + pieceLength * mostBytes);
  #buffered = 0;
  #finished: (() => void)[] = [];
  #began = performance.now();

  constructor(files: SegmentFiles, mask: BodyMask) {
    this.#files = files;
    this.#mask = mask;
  }

  /** Writes bodies and reports each once its bytes are in the file. Throws what the system throws. */
  async write(all: readonly MovingBody[]): Promise<void> {
    this.#began = performance.now();
    this.#segment = undefined;
    this.#buffered = 0;
    this.#finished = [];
    for (const moving of all) await this.#writeOne(moving);
    await this.#flush();
  }

  async #writeOne({ body: wanted, onMoved }: MovingBody): Promise<void> {
    const body = wanted();
    if (body === undefined) return;
    const segment = await this.#segmentForNext();
    const offset = segment.size + this.#buffered;
    const pieces: DiskPiece[] = [];
    const maskedAt = this.#mask.version();
    let [length, bytes, isExact] = [0, 0, true];
    while (length < body.length) {
      const piece = maskedPiece(body, length, this.#mask);
      const written = this.#buffer.write(piece.text, this.#buffered);
      pieces.push({ start: length, length: piece.text.length, from: bytes, bytes: written });
      length += piece.text.length;
      bytes += written;
      isExact &&= piece.isExact;
      this.#buffered += written;
      if (this.#buffered >= batchBytes) await this.#flush();
      await this.#rest();
      // What is written of it stays in the file as bytes that nobody wants.
      if (wanted() === undefined) return;
    }
    isExact &&= bytes === body.bytes;
    this.#finished.push(() => {
      if (wanted() === undefined) return;
      const moved: DiskBody = { place: { segment, offset }, bytes, length, pieces, isExact, maskedAt, users: 1 };
      this.#files.hold(segment, moved);
      onMoved(moved);
    });
  }

  /** Returns the file for a body, which is never split. */
  async #segmentForNext(): Promise<Segment> {
    if (this.#segment === undefined || this.#files.isFull(this.#segment, this.#buffered)) {
      await this.#flush();
      this.#segment = await this.#files.writable();
    }
    return this.#segment;
  }

  async #flush(): Promise<void> {
    const [data, finished] = [this.#buffer.subarray(0, this.#buffered), this.#finished];
    this.#finished = [];
    if (this.#segment !== undefined && data.length > 0) await this.#files.append(this.#segment, data);
    this.#buffered = 0;
    for (const report of finished) report();
  }

  async #rest(): Promise<void> {
    if (performance.now() - this.#began < turn) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#began = performance.now();
  }
}
