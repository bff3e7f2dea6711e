import { BodyWriter, type MovingBody } from './body-writer.ts';
import { type BodyMask, type DiskBody, pieceAt, type Segment } from './disk-body.ts';
import { LateMasking } from './late-masking.ts';
import { SegmentFiles } from './segment-files.ts';

/** Milliseconds for which bodies are gathered, so that small ones are written together. */
const gatherDelay = 20;
/** Bytes of the bodies that are written together; a larger one is alone. */
const batchBytes = 1024 ** 2;

export interface DiskOptions {
  /** Names the folder of the files when one is needed (`cache-folder.ts`). */
  readonly folder: () => string;
  readonly mask: BodyMask;
  /** Called when the disk takes no more; nothing is written any more until {@link DiskBodies.resume}. */
  readonly onFailure: (thrown: unknown) => void;
}

/**
 * Bodies in files, for one application and no longer than it lives. Everything is masked before it is written. Writes one thing after the
 * other, a few milliseconds at a time.
 */
export class DiskBodies {
  readonly #files: SegmentFiles;
  readonly #options: DiskOptions;
  readonly #lateMasking: LateMasking;
  readonly #waiting: MovingBody[] = [];
  #writer: BodyWriter | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Everything that writes or deletes. */
  #work: Promise<void> = Promise.resolve();
  #isStopped = false;
  #isCompacting = false;

  constructor(options: DiskOptions) {
    this.#options = options;
    this.#files = new SegmentFiles(options.folder);
    this.#lateMasking = new LateMasking({
      files: this.#files,
      mask: options.mask,
      inTurn: (work) => this.#then(work),
      bytesOf: (body, from, count) => this.#bytesOf(body, from, count),
      lose: (body) => this.#lose(body),
    });
  }

  /** Returns the bytes of all files; where most of them belong to bodies that are gone, those after compaction, which has been asked for. */
  get bytes(): number {
    return Math.min(this.#files.bytes, 2 * this.#files.live);
  }

  /** Returns whether the disk takes bodies, as far as is known. */
  get isWorking(): boolean {
    return !this.#isStopped;
  }

  setBound(maxBytes: number): void {
    this.#files.setBound(maxBytes);
  }

  /** Tries again after a failure. */
  resume(): void {
    this.#isStopped = false;
  }

  /** Moves a body to the disk within a moment. */
  move(moving: MovingBody): void {
    this.#waiting.push(moving);
    this.#timer ??= setTimeout(() => this.#start(), gatherDelay);
  }

  /**
   * Returns characters of a body, from one offset up to another, without reading more than the pieces they are in; undefined if the file is
   * not there any more, or is not the one that was written.
   */
  async read(body: DiskBody, from: number, to: number): Promise<string | undefined> {
    const end = Math.min(to, body.length);
    let text = '';
    for (let index = pieceAt(body.pieces, from); index < body.pieces.length; index += 1) {
      const piece = body.pieces[index];
      if (piece === undefined || piece.start >= end) break;
      const first = Math.max(0, from - piece.start);
      const last = Math.min(piece.length, end - piece.start);
      const isAscii = piece.bytes === piece.length;
      const [offset, count] = isAscii ? [piece.from + first, last - first] : [piece.from, piece.bytes];
      const bytes = await this.#bytesOf(body, offset, count);
      if (bytes === undefined) return undefined;
      text += isAscii ? bytes.toString('latin1') : bytes.toString('utf8').slice(first, last);
    }
    return text;
  }

  /** Returns a whole body in pieces; undefined as above. */
  async chunks(body: DiskBody): Promise<readonly Buffer[] | undefined> {
    const chunks: Buffer[] = [];
    for (const { from, bytes } of body.pieces) {
      const chunk = await this.#bytesOf(body, from, bytes);
      if (chunk === undefined) return undefined;
      chunks.push(chunk);
    }
    return chunks;
  }

  /** Gives up a use of a body; its file is deleted with the last of them. */
  release(body: DiskBody): void {
    body.users -= 1;
    if (body.users === 0) this.#lose(body);
  }

  /**
   * Removes the text of bodies that are gone: writes those that are left in their files into others. Where there is no room for that,
   * overwrites what is between them.
   */
  compact(): void {
    this.#then(() => this.#rewriteAll(({ live, size }) => live < size));
  }

  /** As {@link compact}, of files with little else: a few bodies that stay, such as pinned ones, would hold them all. */
  #makeRoom(): void {
    if (this.#isCompacting || this.#isStopped) return;
    this.#isCompacting = true;
    this.#then(async () => {
      this.#isCompacting = false;
      await this.#rewriteAll(({ live, size }) => 2 * live < size);
    });
  }

  /** Writes the bodies of some files into others. Throws the first thing that the system throws, once all are done. */
  async #rewriteAll(isOld: (segment: Segment) => boolean): Promise<void> {
    // What is deleted makes room for the rest.
    await this.#removeUnused();
    const old = this.#files.all.filter(isOld);
    for (const segment of old) segment.isFull = true;
    const faults: unknown[] = [];
    for (const segment of old) {
      await this.#rewrite(segment).catch((thrown: unknown) => faults.push(thrown));
      await this.#removeUnused();
    }
    if (faults.length > 0) throw faults[0];
  }

  async #rewrite(segment: Segment): Promise<void> {
    try {
      for (const body of segment.bodies) await this.#moveAgain(body);
    } catch (thrown) {
      // What is forgotten must not stay: rather nothing of the file does.
      await this.#files.blank(segment).catch(() => this.#abandon(segment));
      throw thrown;
    }
  }

  #abandon(segment: Segment): void {
    for (const body of segment.bodies) this.#lose(body);
  }

  /** Gives up a body for good. */
  #lose(body: DiskBody): void {
    if (body.place === undefined) return;
    const { segment } = body.place;
    body.place = undefined;
    this.#files.giveUp(segment, body);
    if (segment.bodies.size === 0) this.#then(() => this.#removeUnused());
    else if (this.#files.bytes > 2 * this.#files.live) this.#makeRoom();
  }

  /** Masks what is on the disk again, within a moment: a secret has become known. */
  maskAgain(): void {
    this.#lateMasking.request();
  }

  /** Resolves when everything that was asked for is done. */
  async settled(): Promise<void> {
    this.#start();
    this.#lateMasking.startNow();
    for (let work: Promise<void> | undefined; work !== this.#work; ) {
      work = this.#work;
      await work;
    }
  }

  /** Deletes all files; nothing can be moved afterwards. */
  async close(): Promise<void> {
    this.#isStopped = true;
    this.#lateMasking.stop();
    this.#start();
    this.#then(async () => {
      for (const segment of this.#files.all) await this.#files.remove(segment);
    });
    await this.#work;
  }

  /** Does work after all other; what it throws stops the writing. */
  #then(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((thrown: unknown) => this.#fail(thrown));
  }

  #start(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length > 0) this.#then(() => this.#writeWaiting());
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const moving = this.#nextBatch();
      try {
        this.#writer ??= new BodyWriter(this.#files, this.#options.mask);
        if (!this.#isStopped) await this.#writer.write(moving);
      } catch (thrown) {
        this.#fail(thrown);
      }
      for (const { body, onLost } of moving) if (body() !== undefined) onLost();
      await this.#removeUnused();
    }
  }

  /** Takes bodies that are written together: nothing holds those that are on the disk while others wait. */
  #nextBatch(): readonly MovingBody[] {
    let [count, bytes] = [0, 0];
    while (count < this.#waiting.length && bytes < batchBytes) {
      bytes += this.#waiting[count]?.bytes ?? 0;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  async #moveAgain(body: DiskBody): Promise<void> {
    const segment = await this.#files.writable();
    const offset = segment.size;
    for (const { from, bytes } of body.pieces) {
      const data = await this.#bytesOf(body, from, bytes);
      if (data === undefined) {
        this.#lose(body);
        return;
      }
      await this.#files.append(segment, data);
    }
    const old = body.place?.segment;
    if (old === undefined) return;
    this.#files.giveUp(old, body);
    body.place = { segment, offset };
    this.#files.hold(segment, body);
  }

  async #removeUnused(): Promise<void> {
    for (const segment of this.#files.all) if (segment.bodies.size === 0) await this.#files.remove(segment);
  }

  #fail(thrown: unknown): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#options.onFailure(thrown);
  }

  /** Returns bytes of a body, also of one that was moved while it was read. */
  async #bytesOf(body: DiskBody, from: number, count: number): Promise<Buffer | undefined> {
    for (;;) {
      const { place } = body;
      if (place === undefined) return undefined;
      const bytes = await this.#files.read(place.segment, place.offset + from, count).catch(() => undefined);
      if (bytes !== undefined || body.place === place) return bytes;
    }
  }
}
