import { request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Arrival } from './fault-kind.ts';

/** Headers of a single connection, which must not be forwarded. */
const connectionHeaders = new Set(['connection', 'host', 'keep-alive', 'transfer-encoding', 'content-length', 'expect']);

/**
 * Forwards a request to the back-end and its answer to the client, byte for byte. Moves cookies below the prefix that the
 * client uses. A client that is gone is not an error.
 */
export async function passOn(backEndUrl: string, arrival: Arrival, response: ServerResponse, prefix: string): Promise<void> {
  const headers = Object.fromEntries(Object.entries(arrival.headers).filter(([name]) => !connectionHeaders.has(name)));
  const sent = request(`${backEndUrl}${arrival.path}`, {
    method: arrival.method,
    headers: { ...headers, 'content-length': String(arrival.body.length) },
  });
  response.once('close', () => sent.destroy());
  const answered = new Promise<void>((resolve) => {
    sent.once('error', () => {
      response.destroy();
      resolve();
    });
    sent.once('response', (answer) => {
      const { 'set-cookie': cookies, connection: _connection, 'keep-alive': _keepAlive, ...kept } = answer.headers;
      const moved = cookies?.map((cookie) => cookie.replace(/(;\s*Path=)\//i, `$1${prefix}/`));
      response.writeHead(answer.statusCode ?? 502, { ...kept, ...(moved === undefined ? {} : { 'set-cookie': moved }) });
      pipeline(answer, response).then(resolve, () => resolve());
    });
  });
  sent.end(arrival.body);
  await answered;
}
