import type { IncomingMessage } from 'node:http';
import { gunzip } from 'node:zlib';
import type { JsonValue } from '../../../shared/contract/json.ts';
import { parseLenientJson } from '../../../shared/text/lenient-json.ts';
import { BackEndError, badRequest } from '../back-end-error.ts';

/** Bytes of a request body, packed and unpacked. */
const maximumBody = 8 * 1024 * 1024;

function tooLarge(): BackEndError {
  return new BackEndError(413, '413', `A request may have ${maximumBody} bytes.`);
}

/** The whole body, unpacked. Throws `BackEndError` 413 and 400. */
export async function readBody(request: IncomingMessage): Promise<string> {
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

/** JSON of a body, where strings may hold raw line breaks and tabs as with the real servers; an empty one is an empty object. Throws `BackEndError` 400. */
export function parseJson(text: string): JsonValue {
  if (text.trim() === '') return {};
  try {
    return parseLenientJson(text.startsWith('\ufeff') ? text.slice(1) : text) as JsonValue;
  } catch (error) {
    throw badRequest(`The body is not JSON: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
