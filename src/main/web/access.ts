import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { keyProtocol } from '../../shared/contract/socket-protocols.ts';

/** Who may talk to the localhost host: decided for every request before anything else looks at it. */
export interface Access {
  /** Host header names this server (a page on another name that resolves here is refused). */
  isOwnHost(request: IncomingMessage): boolean;
  /** The request carries the token of this start in its address, or the cookie that was given for it. */
  mayReadPages(request: IncomingMessage): boolean;
  /** Token given in the address, so that the page can take it out of there. */
  hasTokenInAddress(request: IncomingMessage): boolean;
  /**
   * A script of this server's page opened the socket: it alone has the token. The cookie says nothing here, since browsers
   * send it to every port of this computer.
   */
  mayOpenSocket(request: IncomingMessage): boolean;
  /** Lets pages be read, and nothing else. */
  readonly cookie: string;
}

/** Both random, new with every start, and neither to be had from the other. */
export interface AccessSecrets {
  /** Printed with the address; opens everything. */
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

/** Access rules for one start. `port` names the cookie too: browsers share cookies among ports. */
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
    // Lax, not Strict: after a click on the printed address in another page, Strict would keep the cookie from the
    // redirect that sets it. Every GET is free of effects.
    cookie: `${cookieName}=${pages}; HttpOnly; SameSite=Lax; Path=/`,
  };
}
