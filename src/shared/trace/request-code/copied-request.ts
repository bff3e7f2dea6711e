import { encodedAddress } from '../exchange/encoded-address.ts';
import type { Exchange } from '../exchange/exchange.ts';

/** Headers set by every client itself, or specific to the transport of one machine. */
const transportHeaders = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding', 'keep-alive']);
const secretHeader = /authorization|cookie|token|secret|passw|api-?key|session|csrf|xsrf|credential/i;

/** A request as other tools may send it: without sign-in, cookies and a user in the address. */
export interface CopiedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The whole body; '' if there is none. */
  readonly body: string;
}

/** Returns the request of an exchange, its address encoded, without anything secret; `body` is its whole body. */
export function copiedRequest(
  { method, url, requestHeaders }: Pick<Exchange, 'method' | 'url' | 'requestHeaders'>,
  body: string,
): CopiedRequest {
  return {
    method,
    url: encodedAddress(url),
    headers: requestHeaders.filter(([name]) => !transportHeaders.has(name.toLowerCase()) && !secretHeader.test(name)),
    body,
  };
}
