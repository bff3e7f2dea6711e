import { type BodyMask, type DiskBody, type DiskPiece, maskCharacter, type Segment } from './disk-body.ts';
import type { SegmentFiles } from './segment-files.ts';

/** Milliseconds for which secrets are gathered, such as the cookies of a sign-in. */
const gatherDelay = 1000;
/** Shares of the time that are left to other work, in case a server hands out new secrets all the time. */
const restShares = 20;

/** What the masking of files needs of those that own them. */
export interface MaskedFiles {
  readonly files: SegmentFiles;
  readonly mask: BodyMask;
  /** Does work after all other that writes. */
  readonly inTurn: (work: () => Promise<void>) => void;
  /** Returns bytes of a body; undefined if they are not there any more. */
  readonly bytesOf: (body: DiskBody, from: number, count: number) => Promise<Buffer | undefined>;
  /** Gives up a body. */
  readonly lose: (body: DiskBody) => void;
}

/** Masks, in their files, secrets that became known after bodies were written. */
export class LateMasking {
  readonly #options: MaskedFiles;
  #timer: NodeJS.Timeout | undefined;
  /** Milliseconds that the last pass worked. */
  #took = 0;

  constructor(options: MaskedFiles) {
    this.#options = options;
  }

  /** Masks everything within a moment; the longer that takes, the longer it is put off. */
  request(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.startNow(), Math.max(gatherDelay, this.#took * restShares));
    this.#timer.unref();
  }

  /** Begins what was requested. */
  startNow(): void {
    if (this.#timer === undefined) return;
    this.stop();
    this.#took = 0;
    this.#pass(this.#options.mask.version());
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Masks one file after the other, with other work in between; again what was moved meanwhile. */
  #pass(version: number): void {
    const { files, inTurn } = this.#options;
    for (const segment of files.all) inTurn(() => this.#maskFile(segment, version));
    inTurn(async () => {
      const isLeft = files.all.some(({ bodies }) => [...bodies].some((body) => body.maskedAt < version));
      if (isLeft) this.#pass(version);
    });
  }

  async #maskFile(segment: Segment, version: number): Promise<void> {
    const { files, lose } = this.#options;
    const began = performance.now();
    for (const body of segment.bodies) {
      if (body.maskedAt >= version) continue;
      body.maskedAt = version;
      const isDone = await this.#maskBody(body).catch(() => false);
      if (!isDone) lose(body);
    }
    // What is left of bodies that are gone.
    if (segment.live < segment.size) {
      await files.blank(segment).catch(() => {
        for (const body of segment.bodies) lose(body);
      });
    }
    this.#took += performance.now() - began;
  }

  /** Returns whether the body could be read and written. */
  async #maskBody(body: DiskBody): Promise<boolean> {
    const overlap = Math.max(0, this.#options.mask.longest() - 1);
    let before = '';
    let next = await this.#textOf(body, 0);
    for (let index = 0; index < body.pieces.length; index += 1) {
      const [text, piece] = [next, body.pieces[index]];
      // Read before anything is written: a secret may be split by the edge.
      next = await this.#textOf(body, index + 1);
      if (text === undefined || next === undefined || piece === undefined) return false;
      const masked = this.#options.mask.mask(before + text + next.slice(0, overlap)).slice(before.length, before.length + text.length);
      before = overlap === 0 ? '' : (before + text).slice(-overlap);
      if (masked === text) continue;
      // First, so that nobody parses half of it.
      body.isExact = false;
      if (!(await this.#overwrite(body, piece, sameBytes(text, masked)))) return false;
    }
    return true;
  }

  /** Returns the text of a piece; an empty one behind the last. */
  async #textOf(body: DiskBody, index: number): Promise<string | undefined> {
    const piece = body.pieces[index];
    return piece === undefined ? '' : (await this.#options.bytesOf(body, piece.from, piece.bytes))?.toString('utf8');
  }

  async #overwrite(body: DiskBody, { from, bytes }: DiskPiece, text: string): Promise<boolean> {
    const data = Buffer.from(text);
    if (body.place === undefined || data.length !== bytes) return false;
    await this.#options.files.overwrite(body.place.segment, body.place.offset + from, data);
    return true;
  }
}

/** Mask characters by the bytes of what they replace in UTF-8; of four bytes are two characters. */
const maskOfBytes = ['', '*', '·', maskCharacter, '··'];

/** Returns a text whose masked characters take as many bytes as before, and are as many. */
function sameBytes(text: string, masked: string): string {
  let result = '';
  let at = 0;
  for (const character of text) {
    result += masked[at] === maskCharacter ? (maskOfBytes[Buffer.byteLength(character)] ?? character) : character;
    at += character.length;
  }
  return result;
}
