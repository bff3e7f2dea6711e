import { encodedAddress } from '../exchange/encoded-address.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { addressParts } from './address-parts.ts';
import type { CopiedHeader, CopiedSignIn } from './copied-sign-in.ts';

/** Headers set by every client itself, or specific to the transport of one machine. */
const transportHeaders = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding', 'keep-alive']);
const secretHeader = /authorization|cookie|token|secret|passw|api-?key|session|csrf|xsrf|credential/i;

/** The connection of a request, as far as copies need it. */
export interface CopiedConnection {
  /** Without trailing slash; '' for the sample back-end. */
  readonly baseUrl: string;
  readonly deployment: string;
  readonly signIn: CopiedSignIn;
}

/** A request as other tools may send it: without cookies, secrets and a user in the address. */
export interface CopiedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The whole body; '' if there is none. */
  readonly body: string;
  /** Undefined where it is not known, or the request did not go to its address. */
  readonly connection: CopiedConnection | undefined;
}

/**
 * Returns the request of an exchange, its address encoded, without anything secret; `body` is its whole body. It signs in as its connection
 * does, but only where that sends its sign-in: a request read from a file, or to another address, must not lead anybody to send it there.
 */
export function copiedRequest(
  { method, url, requestHeaders, fromFile }: Pick<Exchange, 'method' | 'url' | 'requestHeaders' | 'fromFile'>,
  body: string,
  connection?: CopiedConnection,
): CopiedRequest {
  const isOwn = connection !== undefined && fromFile === undefined && isBelow(url, connection);
  return {
    method,
    url: encodedAddress(url),
    headers: requestHeaders.filter(([name]) => isCopied(name)).map(([name, value]) => [name, value.replace(/[\0\r\n]+/g, ' ')] as const),
    body,
    connection: isOwn ? connection : undefined,
  };
}

/** Returns the header that signs a copy in; undefined where there is none. */
export function signInHeader({ connection }: CopiedRequest): CopiedHeader | undefined {
  const header = connection?.signIn.header;
  return header !== undefined && header !== null && 'values' in header ? header : undefined;
}

/** A file may have names that no client sends, and that cURL would read otherwise. */
function isCopied(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !transportHeaders.has(name.toLowerCase()) && !secretHeader.test(name);
}

function isBelow(url: string, { baseUrl, signIn }: CopiedConnection): boolean {
  // The address of the sample back-end is a new one each time, and it needs no sign-in.
  if (baseUrl === '') return signIn.header === null;
  const [sent, base] = [addressParts(encodedAddress(url)), addressParts(baseUrl)];
  if (sent === undefined || base === undefined) return false;
  const isSameServer = sent.isSecure === base.isSecure && sent.host === base.host && sent.port === base.port;
  return isSameServer && sent.path.startsWith(`${encodedAddress(base.path).replace(/\/$/, '')}/`);
}
