import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, gzip } from 'node:zlib';
import type { JsonValue } from '../../../shared/schema/json.ts';

/** The answer to a request. Without `json` and `text` it has no body. */
export interface SampleAnswer {
  readonly status: number;
  readonly json?: JsonValue;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Bytes from which compression pays off. */
const compressFrom = 1024;

/** Sends an answer, compressed if the client accepts gzip. A client that is gone is not an error. */
export async function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: SampleAnswer): Promise<void> {
  if (response.destroyed) return;
  response.statusCode = answer.status;
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('OData-Version', '4.0');
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  const isJson = answer.json !== undefined;
  const body = isJson ? JSON.stringify(answer.json) : answer.text;
  if (body === undefined) {
    response.end();
    return;
  }
  response.setHeader('Content-Type', isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8');
  const plain = Buffer.from(body, 'utf8');
  const accepts = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  if (plain.length < compressFrom || !accepts.split(',').some((item) => item.trim().split(';')[0] === 'gzip')) {
    response.setHeader('Content-Length', plain.length);
    response.end(plain);
    return;
  }
  const packed = await new Promise<Buffer>((resolve, reject) => {
    gzip(plain, { level: constants.Z_BEST_SPEED }, (error, result) => (error === null ? resolve(result) : reject(error)));
  });
  response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', packed.length);
  response.end(packed);
}

/** Returns the error body of the back-end (`docs/format/back-end.md`, Errors). */
export function errorAnswer(status: number, code: string, message: string): SampleAnswer {
  return { status, json: { error: { code, message } } };
}
