import { isAscii } from 'node:buffer';

/** The body of a request or an answer, held as UTF-8; only a small one is held as one string. */
export interface TextBody {
  /** Size in bytes. */
  readonly bytes: number;
  /** Length in characters (UTF-16 units), as in the offsets of {@link slice}. */
  readonly length: number;
  /** The bytes in pieces; no character is split across two of them. */
  readonly chunks: readonly Buffer[];
  /** Returns the whole text; for small bodies. */
  text(): string;
  /** Returns the characters from one offset up to another. */
  slice(from: number, to: number): string;
}

/** Bytes of the largest piece, which takes a few hundred microseconds to copy. */
const maxChunk = 1024 * 1024;

/** Bytes up to which a body counts as short. */
const maxShortBody = 2048;

/** Pieces with the offset of each; counted as they arrive, because counting all at once would take too long. */
interface Pieces {
  readonly chunks: Buffer[];
  readonly starts: number[];
  length: number;
  bytes: number;
}

const noPieces = (): Pieces => ({ chunks: [], starts: [], length: 0, bytes: 0 });

function put(pieces: Pieces, chunk: Buffer): void {
  if (chunk.length === 0) return;
  pieces.chunks.push(chunk);
  pieces.starts.push(pieces.length);
  pieces.length += isAscii(chunk) ? chunk.length : chunk.toString('utf8').length;
  pieces.bytes += chunk.length;
}

/** A short text in ASCII, kept as a string, which takes less memory than pieces. */
class ShortBody implements TextBody {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get bytes(): number {
    return this.#text.length;
  }

  get length(): number {
    return this.#text.length;
  }

  get chunks(): readonly Buffer[] {
    return this.#text === '' ? [] : [Buffer.from(this.#text, 'latin1')];
  }

  text(): string {
    return this.#text;
  }

  slice(from: number, to: number): string {
    return this.#text.slice(Math.max(0, from), Math.max(0, to));
  }
}

/** A body that is longer, or not ASCII. */
class HeldBody implements TextBody {
  readonly bytes: number;
  readonly length: number;
  readonly chunks: readonly Buffer[];
  readonly #starts: readonly number[];

  constructor({ chunks, starts, length, bytes }: Pieces) {
    this.bytes = bytes;
    this.length = length;
    this.chunks = chunks;
    this.#starts = starts;
  }

  text(): string {
    const [first, second] = this.chunks;
    if (first === undefined) return '';
    return second === undefined ? first.toString('utf8') : Buffer.concat(this.chunks).toString('utf8');
  }

  slice(from: number, to: number): string {
    let piece = '';
    for (let index = this.#chunkAt(from); index < this.chunks.length; index += 1) {
      const start = this.#starts[index] ?? 0;
      if (start >= to) break;
      piece += (this.chunks[index] ?? Buffer.alloc(0)).toString('utf8').slice(Math.max(0, from - start), to - start);
    }
    return piece;
  }

  #chunkAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

function makeBody(pieces: Pieces): TextBody {
  const { chunks, bytes } = pieces;
  if (bytes > maxShortBody || !chunks.every((chunk) => isAscii(chunk))) return new HeldBody(pieces);
  const [first] = chunks;
  return new ShortBody((chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks)).toString('latin1'));
}

/** Returns the number of bytes at the end that belong to an incomplete character. */
function openEnd(chunk: Buffer): number {
  for (let back = 1; back <= 3 && back <= chunk.length; back += 1) {
    const byte = chunk[chunk.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

export interface BodyCollector {
  add(chunk: Buffer): void;
  finish(): TextBody;
}

/** Collects the pieces of an answer, converts other charsets to UTF-8 and drops a byte order mark. */
export function createBodyCollector(charset = 'utf-8'): BodyCollector {
  const decoder = /^utf-?8$/i.test(charset) ? undefined : decoderFor(charset);
  const pieces = noPieces();
  let carried: Buffer | undefined;
  let isFirst = true;

  function addUtf8(given: Buffer): void {
    let chunk = carried ? Buffer.concat([carried, given]) : given;
    carried = undefined;
    if (isFirst && chunk.length < 3) {
      carried = chunk;
      return;
    }
    if (isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) chunk = chunk.subarray(3);
    isFirst = false;
    const open = openEnd(chunk);
    if (open > 0) {
      carried = Buffer.from(chunk.subarray(chunk.length - open));
      chunk = chunk.subarray(0, chunk.length - open);
    }
    put(pieces, chunk);
  }

  return {
    add(chunk) {
      if (decoder) put(pieces, Buffer.from(decoder.decode(chunk, { stream: true })));
      else addUtf8(chunk);
    },
    finish() {
      if (decoder) put(pieces, Buffer.from(decoder.decode()));
      else if (carried) put(pieces, carried);
      return makeBody(pieces);
    },
  };
}

function decoderFor(charset: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}

/** Returns a body of pieces that come from another body. */
export function textBodyOfChunks(chunks: readonly Uint8Array[]): TextBody {
  const pieces = noPieces();
  for (const chunk of chunks) put(pieces, Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
  return makeBody(pieces);
}

const isPlain = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** Returns a body of a text that is already in memory. */
export function textBodyOf(text: string): TextBody {
  if (text.length <= maxShortBody && isPlain(text)) return new ShortBody(text);
  const pieces = noPieces();
  const whole = Buffer.from(text);
  for (let start = 0; start < whole.length; ) {
    let end = Math.min(whole.length, start + maxChunk);
    if (end < whole.length) end -= openEnd(whole.subarray(start, end));
    put(pieces, whole.subarray(start, end));
    start = end;
  }
  return makeBody(pieces);
}
