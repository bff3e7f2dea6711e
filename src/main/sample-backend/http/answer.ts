import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, gzip } from 'node:zlib';
import type { JsonValue } from '../../../shared/contract/json.ts';

/** What a request gets. `json` undefined and no `text` is an answer without body. */
export interface Answer {
  readonly status: number;
  readonly json?: JsonValue;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Smaller bodies gain nothing from packing. */
const packFrom = 1024;

/** Sends an answer, packed when the client accepts gzip. A client that is gone is no error. */
export async function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
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
  if (plain.length < packFrom || !accepts.split(',').some((item) => item.trim().split(';')[0] === 'gzip')) {
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

/** The error body of the back-end (`backend-rest.md`, "Errors"). */
export function errorAnswer(status: number, code: string, message: string): Answer {
  return { status, json: { error: { code, message } } };
}
