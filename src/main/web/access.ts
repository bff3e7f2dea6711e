import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { keyProtocol } from '../../shared/contract/socket-protocols.ts';

/** Decides who may talk to the localhost host, for every request before anything else handles it. */
export interface Access {
  /** Returns whether the Host header names this server, which refuses pages of other names that resolve here. */
  isOwnHost(request: IncomingMessage): boolean;
  /** Returns whether a request carries the token of this start in its address, or the cookie that was issued for it. */
  mayReadPages(request: IncomingMessage): boolean;
  /** Returns whether the address contains the token, so that it can be removed. */
  hasTokenInAddress(request: IncomingMessage): boolean;
  /**
   * Returns whether a script of this server's page opened the socket, which alone has the token. The cookie does not count,
   * since browsers send it to every port of this computer.
   */
  mayOpenSocket(request: IncomingMessage): boolean;
  /** The cookie that permits reading pages, and nothing else. */
  readonly cookie: string;
}

/** Two random values, new with every start, neither of which can be derived from the other. */
export interface AccessSecrets {
  /** Printed with the address; grants access to everything. */
  readonly token: string;
  /** Value of the cookie. */
  readonly pages: string;
}

function equals(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

/** Returns the access rules for one start. `port` is part of the cookie's name, because browsers share cookies among ports. */
export function createAccess(port: number, { token, pages }: AccessSecrets): Access {
  const hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`]);
  const cookieName = `dashwright-${port}`;
  const tokenInAddress = (request: IncomingMessage): boolean => {
    const address = request.url ?? '/';
    if (!URL.canParse(address, 'http://localhost')) return false;
    const given = new URL(address, 'http://localhost').searchParams.get('token');
    return given !== null && equals(given, token);
  };
  const isOwnOrigin = ({ headers: { origin, host } }: IncomingMessage): boolean =>
    [...hosts].some((own) => origin === `http://${own}`) && origin === `http://${host}`;
  const tokenInProtocols = ({ headers }: IncomingMessage): boolean =>
    (headers['sec-websocket-protocol'] ?? '').split(',').some((name) => equals(name.trim(), keyProtocol(token)));
  return {
    isOwnHost: (request) => hosts.has(request.headers.host ?? ''),
    mayReadPages: (request) => tokenInAddress(request) || equals(readCookie(request.headers.cookie, cookieName) ?? '', pages),
    hasTokenInAddress: tokenInAddress,
    mayOpenSocket: (request) => isOwnOrigin(request) && tokenInProtocols(request),
    // Lax, not Strict: after a click on the printed address in another page, Strict would withhold the cookie after the
    // redirect that sets it. GET requests have no side effects.
    cookie: `${cookieName}=${pages}; HttpOnly; SameSite=Lax; Path=/`,
  };
}
