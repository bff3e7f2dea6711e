import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { nameKey } from '../model/name-key.ts';
import type { Session, SessionStore } from './sessions.ts';

export interface SignInOptions {
  readonly requireSignIn: boolean;
  /** Passwords by user name. */
  readonly users: Readonly<Record<string, string>>;
}

export const sessionCookie = 'TM1SessionId';
/** The user of every client if no sign-in is required. */
const openUser = 'admin';

function readCookie(request: IncomingMessage, wanted: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === wanted) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

function isSame(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** Returns the user that a Basic header authenticates, spelled as in the list; user names are case- and space-insensitive. */
function basicUser(header: string | undefined, users: SignInOptions['users']): string | undefined {
  const [scheme, encoded = ''] = (header ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic') return undefined;
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 0) return undefined;
  const name = nameKey(decoded.slice(0, colon));
  const known = Object.entries(users).find(([user]) => nameKey(user) === name);
  return known !== undefined && isSame(known[1], decoded.slice(colon + 1)) ? known[0] : undefined;
}

/**
 * Returns the session of a request: by cookie, or a new one by Basic sign-in, or a new one for anybody if no sign-in is
 * required. Returns `null` if the answer must be 401.
 */
export function sessionOf(
  request: IncomingMessage,
  sessions: SessionStore,
  options: SignInOptions,
): { readonly session: Session; readonly isNew: boolean } | null {
  const known = sessions.find(readCookie(request, sessionCookie));
  if (known !== undefined) return { session: known, isNew: false };
  const user = options.requireSignIn ? basicUser(request.headers.authorization, options.users) : openUser;
  return user === undefined ? null : { session: sessions.open(user), isNew: true };
}
