import { type Transform, Writable } from 'node:stream';
import { errorCodeOf } from '../../../../shared/errors/system-error.ts';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { createPieceJoiner } from './join-pieces.ts';
import { limitNote } from '../../../../shared/limit-list.ts';
import { createBodyCollector, type TextBody } from '../../exchanges/bodies/text-body.ts';
import type { AnswerBody } from '../network/answer.ts';
import { streamOf } from '../network/answer-stream.ts';

export interface ReadOptions {
  /** `Content-Encoding` of the answer. */
  readonly contentEncoding: string;
  readonly contentType: string;
  /** Maximum bytes after decompression. */
  readonly limit: number;
  /** Called with the bytes so far: after decompression, and as they were received. */
  readonly onProgress: (bytes: number, received: number) => void;
  /** Also keeps the bytes, because a file is saved as it was received. */
  readonly keepsBytes?: boolean;
}

export interface ReadBody {
  readonly body: TextBody;
  /** Bytes after decompression. */
  readonly bytes: number;
  /** Bytes before decompression. */
  readonly received: number;
  readonly file?: Uint8Array;
}

/**
 * Reads an answer as UTF-8: decompressed, decoded, bounded. The bound applies after decompression, so that a small answer cannot fill
 * the memory.
 *
 * @throws AppError `response-too-large`, `network-failed` for an encoding that cannot be undone; errors of the stream.
 */
export async function readBody(body: AnswerBody, options: ReadOptions): Promise<ReadBody> {
  const collector = createBodyCollector(charsetOf(options.contentType));
  const chunks: Uint8Array[] = [];
  const joiner = createPieceJoiner((piece) => {
    if (options.keepsBytes) chunks.push(piece);
    collector.add(piece);
  });
  let bytes = 0;
  let received = 0;
  const onWire = counted(body, (more) => {
    received += more;
  });
  const take = (piece: Buffer): undefined => {
    bytes += piece.byteLength;
    if (bytes > options.limit) throw tooLarge(options.limit);
    joiner.add(piece);
    options.onProgress(bytes, received);
  };
  try {
    const steps = decompressors(options.contentEncoding);
    await (steps.length === 0 ? onWire.take(take) : pipeline([streamOf(onWire), ...steps, sinkOf(take)]));
  } catch (error) {
    if (isDecompressionError(error)) {
      throw new AppError(
        'network-failed',
        'The answer was compressed in a damaged way. Ask whether a gateway in between changes answers.',
        {
          cause: error,
        },
      );
    }
    throw error;
  }
  joiner.finish();
  return { body: collector.finish(), bytes, received, ...(options.keepsBytes ? { file: Buffer.concat(chunks) } : {}) };
}

/** Returns a body that reports the bytes of each of its pieces. */
function counted(body: AnswerBody, report: (bytes: number) => void): AnswerBody {
  return {
    take: (take) =>
      body.take((piece) => {
        report(piece.byteLength);
        return take(piece);
      }),
    discard: () => body.discard(),
    cancel: () => body.cancel(),
  };
}

function sinkOf(take: (piece: Buffer) => undefined): Writable {
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      try {
        take(piece);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

function tooLarge(limit: number): AppError {
  const megabytes = Math.round(limit / 1024 ** 2);
  return new AppError(
    'response-too-large',
    `The answer is larger than ${megabytes} MB. Make the query smaller, or ask for pages with $top and $skip. ${limitNote('responseMegabytes', megabytes)}`,
  );
}

function decompressors(contentEncoding: string): Transform[] {
  if (contentEncoding === '') return [];
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding !== '' && encoding !== 'identity');
  if (encodings.length > 3)
    throw new AppError(
      'network-failed',
      'The answer was compressed several times over, which is not read. Ask whether a gateway in between changes answers.',
    );
  return encodings.reverse().map((encoding) => {
    switch (encoding) {
      case 'gzip':
      case 'x-gzip':
        return createGunzip();
      case 'deflate':
        return createInflate();
      case 'br':
        return createBrotliDecompress();
      default:
        throw new AppError(
          'network-failed',
          `The answer is compressed as "${encoding.slice(0, 20)}", which was not asked for and cannot be read. Ask whether a gateway in between changes answers.`,
        );
    }
  });
}

function charsetOf(contentType: string): string | undefined {
  return /charset="?([^";\s]+)/i.exec(contentType)?.[1];
}

function isDecompressionError(error: unknown): boolean {
  return /^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_PADDING)/.test(errorCodeOf(error));
}
