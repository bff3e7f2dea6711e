import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may talk to the localhost host: decided for every request before anything else looks at it. */
export interface Access {
  /** Host header names this server (a page on another name that resolves here is refused). */
  isOwnHost(request: IncomingMessage): boolean;
  /** The request carries the token of this start, in the address or as cookie. */
  hasToken(request: IncomingMessage): boolean;
  /** Token given in the address, so that a cookie can replace it. */
  hasTokenInAddress(request: IncomingMessage): boolean;
  /** A page of this server opened the connection. */
  isOwnOrigin(request: IncomingMessage): boolean;
  readonly cookie: string;
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
export function createAccess(port: number, token: string): Access {
  const hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`]);
  const cookieName = `dashwright-${port}`;
  const tokenInAddress = (request: IncomingMessage): boolean => {
    const address = request.url ?? '/';
    if (!URL.canParse(address, 'http://localhost')) return false;
    const given = new URL(address, 'http://localhost').searchParams.get('token');
    return given !== null && equals(given, token);
  };
  return {
    isOwnHost: (request) => hosts.has(request.headers.host ?? ''),
    hasToken: (request) => tokenInAddress(request) || equals(readCookie(request.headers.cookie, cookieName) ?? '', token),
    hasTokenInAddress: tokenInAddress,
    isOwnOrigin: (request) => {
      const origin = request.headers.origin;
      return origin !== undefined && [...hosts].some((host) => origin === `http://${host}`) && origin === `http://${request.headers.host}`;
    },
    // Lax, not Strict: after a click on the printed address in another page, Strict would keep the cookie from the
    // redirect that sets it. Every GET is free of effects, and the socket checks the origin.
    cookie: `${cookieName}=${token}; HttpOnly; SameSite=Lax; Path=/`,
  };
}
