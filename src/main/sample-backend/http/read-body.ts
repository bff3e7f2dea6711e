import type { IncomingMessage } from 'node:http';
import { gunzip } from 'node:zlib';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { parseLenientJson } from '../../../shared/text/lenient-json.ts';
import { BackEndError, badRequest } from '../back-end-error.ts';

/** Bytes of a request body, compressed or not. */
const maximumBody = 8 * 1024 * 1024;

function tooLarge(): BackEndError {
  return new BackEndError(413, '413', `A request may have ${maximumBody} bytes.`);
}

/** Returns the whole body, uncompressed. Throws `BackEndError` 413, 415 and 400. */
export async function readJsonBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximumBody) throw tooLarge();
    chunks.push(chunk);
  }
  const raw = Buffer.concat(chunks);
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return raw.toString('utf8');
  if (encoding !== 'gzip') throw new BackEndError(415, '415', `Content encoding ${encoding.slice(0, 40)} is not supported.`);
  return new Promise((resolve, reject) => {
    gunzip(raw, { maxOutputLength: maximumBody }, (error, unpacked) => {
      if (error === null) resolve(unpacked.toString('utf8'));
      else reject('code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : badRequest('The body is not gzip.'));
    });
  });
}

/** Parses a JSON body. As on the real servers, strings may contain raw line breaks and tabs; an empty body is an empty object. Throws `BackEndError` 400. */
export function parseJsonBody(text: string): JsonValue {
  if (text.trim() === '') return {};
  try {
    return parseLenientJson(text.startsWith('\ufeff') ? text.slice(1) : text) as JsonValue;
  } catch (error) {
    throw badRequest(`The body is not JSON: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
