import { signInFacts } from '../../../../shared/contract/sign-in-modes.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Redactor } from '../../exchanges/redaction.ts';
import type { SendTarget } from '../http-connections.ts';
import { orAborted } from '../limits/or-aborted.ts';
import { createCookieStore } from './cookies/cookie-store.ts';
import { createOpener, type Opener } from './opener.ts';
import type { Sender } from './own-request.ts';
import { refusalOf, signInWanted } from './refusal.ts';
import { SessionHistory } from './session-history.ts';

/** What one request carries to be let in, and how to report its outcome. */
export interface Permit {
  readonly authorization: string | undefined;
  readonly cookie: string | undefined;
  /** Call exactly once: with the status of the answer and its `WWW-Authenticate`, or with what failed before there was one. */
  readonly settle: (outcome: number | AppError, challenges: readonly string[]) => void;
}

/** Sign-in state of one connection: its cookies, and which request opens the session. */
export interface SignIn {
  /** Returns a permit once no other request is opening the session. @throws AppError `sign-in-needed`, `sign-in-failed`, `cancelled`, and those of the network. */
  acquire(url: URL, signal: AbortSignal): Promise<Permit>;
  /** Keeps the cookies of an answer, unless its session has ended meanwhile. */
  keepCookies(setCookies: readonly string[], url: URL, permit: Permit): void;
  /** Returns, after a settled 401, whether another try can succeed: a session or token had ended, as opposed to a refused secret. */
  expire(permit: Permit, url: URL, challenges: readonly string[]): boolean;
  /** Explains a 401 after which there is no other try. */
  refusal(challenges: readonly string[]): AppError;
  /** Returns whether there is a session to log out of: not one whose cookie a person gave. */
  ownsSession(url: URL): boolean;
  /** Returns the cookies for the next request of a session. */
  cookieHeader(url: URL): string | undefined;
}

/** A permit with facts about it that its user does not need. */
class GivenPermit implements Permit {
  readonly authorization: string | undefined;
  readonly cookie: string | undefined;
  readonly settle: Permit['settle'];
  readonly generation: number;
  /** It carried the secret, or a token made from it. */
  readonly isOpening: boolean;
  mayRenew = false;

  constructor(generation: number, isOpening: boolean, carried: Pick<Permit, 'authorization' | 'cookie'>, settle: Permit['settle']) {
    this.generation = generation;
    this.isOpening = isOpening;
    this.authorization = carried.authorization;
    this.cookie = carried.cookie;
    this.settle = settle;
  }
}

/**
 * Returns the sign-in of a connection, as a single flight: the first request carries the secret and opens the session, those that start
 * meanwhile wait for its cookie. A refused secret is never sent a second time, so that no account gets locked.
 * @param sender for the requests that the sign-in itself makes.
 */
export function createSignIn(target: SendTarget, redactor: Redactor, sender: Sender): SignIn {
  const { connection } = target;
  const cookies = createCookieStore(redactor);
  const opener = createOpener({ target, redactor, sender, cookies });
  const history = new SessionHistory();
  /** Resolves when the request that opens the session has its answer: to the failure of all waiting requests, if it failed. */
  let opening: Promise<AppError | undefined> | undefined;
  let refused: AppError | undefined;
  /** The back-end keeps no session, or one that is not enough: every request carries the secret. */
  let withoutSession = false;

  function refuse(challenges: readonly string[]): void {
    refused = refusalOf(connection, challenges, redactor);
  }

  /** Returns a permit that carries the secret; `onSettled` runs after its outcome is noted. */
  function grantSecret(url: URL, by: Opener, authorization: string | undefined, onSettled: (outcome: number | AppError) => void): Permit {
    const permit = new GivenPermit(history.generation, true, { authorization, cookie: cookies.header(url) }, (outcome, challenges) => {
      if (outcome === 401) {
        if (by.renew(authorization)) permit.mayRenew = true;
        else refuse(challenges);
      } else if (typeof outcome === 'number' && outcome < 400) {
        by.accept(authorization);
        if (authorization !== undefined && !cookies.hasSession(url)) withoutSession = true;
      }
      onSettled(outcome);
    });
    return permit;
  }

  async function open(url: URL, by: Opener, signal: AbortSignal): Promise<Permit> {
    const { promise, resolve } = Promise.withResolvers<AppError | undefined>();
    opening = promise;
    const finish = (outcome: unknown) => {
      opening = undefined;
      // A cancelled request says nothing about the others: the next one tries.
      resolve(outcome instanceof AppError && outcome.code !== 'cancelled' && !signal.aborted ? outcome : undefined);
    };
    try {
      return grantSecret(url, by, await by.prepare(url, signal), finish);
    } catch (error) {
      if (error instanceof AppError && error.code === 'sign-in-failed') refused = error;
      finish(error);
      throw error;
    }
  }

  /** Ends the session of the cookies. */
  function endSession(url: URL, challenges: readonly string[]): void {
    const isUseless = history.end();
    if (opener?.reopens(url) === false) refuse(challenges);
    if (isUseless) withoutSession = true;
    cookies.clear();
  }

  return {
    async acquire(url, signal) {
      for (;;) {
        if (signal.aborted) throw new AppError('cancelled', 'The request was cancelled.');
        if (opener === undefined) return sessionPermit(history, cookies.header(url));
        if (refused !== undefined) throw refused;
        if (opening !== undefined) {
          const failure = await orAborted(opening, signal);
          if (failure !== undefined) throw failure;
        } else if (withoutSession) {
          return grantSecret(url, opener, await opener.prepare(url, signal), () => {});
        } else {
          return cookies.hasSession(url) ? sessionPermit(history, cookies.header(url)) : await open(url, opener, signal);
        }
      }
    },

    keepCookies(setCookies, url, permit) {
      if (setCookies.length === 0) return;
      if (permit instanceof GivenPermit && permit.generation === history.generation) cookies.keep(setCookies, url);
      else cookies.passOver(setCookies);
    },

    expire(permit, url, challenges) {
      if (!(permit instanceof GivenPermit)) return false;
      if (permit.isOpening) return permit.mayRenew;
      if (permit.cookie === undefined) return false;
      if (permit.generation === history.generation) endSession(url, challenges);
      return refused === undefined;
    },

    refusal: (challenges) =>
      refused ?? (opener === undefined ? signInWanted(challenges, redactor) : refusalOf(connection, challenges, redactor)),
    ownsSession: (url) => !signInFacts(connection.signIn).isBorrowed && cookies.hasSession(url),
    cookieHeader: cookies.header,
  };
}

/** Returns a permit that carries the cookies of the current session alone. */
function sessionPermit(history: SessionHistory, cookie: string | undefined): Permit {
  const mine = history.generation;
  return new GivenPermit(mine, false, { authorization: undefined, cookie }, (outcome) => {
    if (outcome !== 401 && typeof outcome === 'number') history.noteSuccess(mine);
  });
}
