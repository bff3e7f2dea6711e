import { CookieJar } from 'tough-cookie';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Redactor } from '../exchanges/redaction.ts';
import type { SendTarget } from './http-connections.ts';

/** What one request may carry to be let in, and how to tell what came of it. */
export interface Permit {
  readonly authorization: string | undefined;
  readonly cookie: string | undefined;
  /** To be called exactly once: the status of the answer, or what failed before there was one. */
  readonly settle: (outcome: number | AppError) => void;
}

/** Sign-in state of one connection: its cookies, and who opens the session. */
export interface SignIn {
  /** Waits while another request opens the session. @throws AppError `sign-in-needed`, `sign-in-failed`, `cancelled`. */
  acquire(url: URL, signal: AbortSignal): Promise<Permit>;
  /** Takes the cookies of an answer. */
  keepCookies(setCookies: readonly string[], url: URL): void;
  /** After a 401. Whether another try can succeed: a session had ended, as opposed to a refused password. */
  expire(permit: Permit): boolean;
  hasSession(url: URL): boolean;
  /** Cookies for the last request of a session. */
  cookieHeader(url: URL): string | undefined;
}

/** `backend-rest.md`, Signing in: v11, v12, middleware and gateway. */
const sessionCookies = new Set(['tm1sessionid', 'pasession', 'cam_passport']);

/**
 * Basic sign-in with single flight: the first request carries the password and opens the session, those that start
 * meanwhile wait for its cookie. A refused password is never sent a second time, so that no account gets locked.
 */
export function createSignIn(target: SendTarget, redactor: Redactor): SignIn {
  const jar = new CookieJar(undefined, { rejectPublicSuffixes: false, looseMode: true });
  const { connection, credentials } = target;
  const isBasic = connection.signIn === 'basic';
  const authorization = credentials === null ? undefined : basicHeader(credentials.user, credentials.password);
  if (credentials !== null && authorization !== undefined) {
    redactor.register(credentials.password);
    redactor.register(authorization.slice('Basic '.length));
  }
  /** Resolves when the request that opens the session has its answer; with the failure that all who wait share. */
  let opening: Promise<AppError | undefined> | undefined;
  let refused: AppError | undefined;
  /** The back-end lets requests in but keeps no session: every one carries the password. */
  let withoutSession = false;
  /** Grows with every session that ended, so that ten late answers end one session and not ten. */
  let generation = 0;
  /** Session cookies that the redactor knows, by name. */
  const shownSessions = new Map<string, string>();
  const permitGenerations = new WeakMap<Permit, number>();

  function grant(fields: { authorization?: string; cookie: string | undefined }, settle: Permit['settle']): Permit {
    const permit: Permit = { authorization: fields.authorization, cookie: fields.cookie, settle };
    permitGenerations.set(permit, generation);
    return permit;
  }

  function hasSession(url: URL): boolean {
    return jar.getCookiesSync(url.href).some((cookie) => sessionCookies.has(cookie.key.toLowerCase()));
  }

  function cookieHeader(url: URL): string | undefined {
    const header = jar.getCookieStringSync(url.href);
    return header === '' ? undefined : header;
  }

  function refuse(): void {
    refused = new AppError('sign-in-failed', `${connection.name} refused this user name and password. Sign in again.`, {
      details: { status: 401 },
    });
  }

  function open(url: URL, header: string): Permit {
    let resolve: (failure: AppError | undefined) => void = () => {};
    opening = new Promise((done) => {
      resolve = done;
    });
    return grant({ authorization: header, cookie: cookieHeader(url) }, (outcome) => {
      if (outcome === 401) refuse();
      else if (typeof outcome === 'number' && outcome < 400 && !hasSession(url)) withoutSession = true;
      opening = undefined;
      // Who was cancelled says nothing about the others: the next one tries.
      resolve(outcome instanceof AppError && outcome.code !== 'cancelled' ? outcome : undefined);
    });
  }

  return {
    async acquire(url, signal) {
      for (;;) {
        if (signal.aborted) throw new AppError('cancelled', 'The request was cancelled.');
        if (!isBasic) return grant({ cookie: cookieHeader(url) }, () => {});
        if (refused !== undefined) throw refused;
        if (hasSession(url)) return grant({ cookie: cookieHeader(url) }, () => {});
        if (authorization === undefined) {
          throw new AppError('sign-in-needed', `Sign in to ${connection.name} first.`);
        }
        if (withoutSession) {
          return grant({ authorization, cookie: cookieHeader(url) }, (outcome) => {
            if (outcome === 401) refuse();
          });
        }
        if (opening === undefined) return open(url, authorization);
        const failure = await orAborted(opening, signal);
        if (failure !== undefined) throw failure;
      }
    },

    keepCookies(setCookies, url) {
      for (const text of setCookies) {
        const cookie = jar.setCookieSync(text, url.href, { ignoreError: true });
        if (cookie === undefined || !sessionCookies.has(cookie.key.toLowerCase())) continue;
        // Only the newest of each: a server may change its cookies with every answer.
        redactor.forget(shownSessions.get(cookie.key) ?? '');
        redactor.register(cookie.value);
        shownSessions.set(cookie.key, cookie.value);
      }
    },

    expire(permit) {
      if (permit.cookie === undefined || permit.authorization !== undefined) return false;
      if (permitGenerations.get(permit) === generation) {
        generation += 1;
        jar.removeAllCookiesSync();
      }
      return true;
    },

    hasSession,
    cookieHeader,
  };
}

/** `Authorization` header of Basic sign-in; user and password in UTF-8. */
function basicHeader(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;
}

/** The promise, or a `cancelled` as soon as the signal aborts. */
export function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason instanceof AppError ? signal.reason : new AppError('cancelled', 'The request was cancelled.'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
