import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Redactor } from '../../exchanges/redaction.ts';
import type { SendTarget } from '../http-connections.ts';
import { orAborted } from '../or-aborted.ts';
import { createCookieStore } from './cookie-store.ts';
import { createOpener, type Opener } from './opener.ts';
import type { Sender } from './own-request.ts';
import { refusalOf, signInWanted } from './refusal.ts';

/** What one request may carry to be let in, and how to tell what came of it. */
export interface Permit {
  readonly authorization: string | undefined;
  readonly cookie: string | undefined;
  /** To be called exactly once: the status of the answer with its `WWW-Authenticate`, or what failed before there was one. */
  readonly settle: (outcome: number | AppError, challenges: readonly string[]) => void;
}

/** Sign-in state of one connection: its cookies, and who opens the session. */
export interface SignIn {
  /** Waits while another request opens the session. @throws AppError `sign-in-needed`, `sign-in-failed`, `cancelled`, and those of the network. */
  acquire(url: URL, signal: AbortSignal): Promise<Permit>;
  /** Takes the cookies of an answer; not those of a session that has ended meanwhile. */
  keepCookies(setCookies: readonly string[], url: URL, permit: Permit): void;
  /** After a settled 401. Whether another try can succeed: a session or token had ended, as opposed to a refused secret. */
  expire(permit: Permit, url: URL, challenges: readonly string[]): boolean;
  /** What a 401 means that is the end of it. */
  refusal(challenges: readonly string[]): AppError;
  /** Whether there is a session to log out of: not one whose cookie a person gave. */
  ownsSession(url: URL): boolean;
  /** Cookies for the next request of a session. */
  cookieHeader(url: URL): string | undefined;
}

/** A permit with what is known of it besides what it carries. */
class GivenPermit implements Permit {
  readonly authorization: string | undefined;
  readonly cookie: string | undefined;
  readonly settle: Permit['settle'];
  readonly generation: number;
  /** It carried the secret, or what was made of it. */
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

/** So many sessions in a row that let nobody in mean that the server wants the secret with every request. */
const uselessLimit = 2;

/**
 * Single flight: the first request carries the secret and opens the session, those that start meanwhile wait for its
 * cookie. A refused secret is never sent a second time, so that no account gets locked.
 * @param sender for the requests that the sign-in itself makes.
 */
export function createSignIn(target: SendTarget, redactor: Redactor, sender: Sender): SignIn {
  const { connection } = target;
  const cookies = createCookieStore(redactor);
  const opener = createOpener({ target, redactor, sender, cookies });
  /** Resolves when the request that opens the session has its answer; with the failure that all who wait share. */
  let opening: Promise<AppError | undefined> | undefined;
  let refused: AppError | undefined;
  /** The back-end keeps no session, or one that is not enough: every request carries the secret. */
  let withoutSession = false;
  /** Grows with every session that ended, so that ten late answers end one session and not ten. */
  let generation = 0;
  /** The cookie of this generation let somebody in. */
  let sessionWorked = false;
  let uselessSessions = 0;

  function refuse(challenges: readonly string[]): void {
    refused = refusalOf(connection, challenges, redactor);
  }

  /** A request that carries the secret; `onSettled` runs after what came of it is noted. */
  function grantSecret(url: URL, by: Opener, authorization: string | undefined, onSettled: (outcome: number | AppError) => void): Permit {
    const permit = new GivenPermit(generation, true, { authorization, cookie: cookies.header(url) }, (outcome, challenges) => {
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
    let resolve: (failure: AppError | undefined) => void = () => {};
    opening = new Promise((done) => {
      resolve = done;
    });
    const finish = (outcome: unknown) => {
      opening = undefined;
      // Who was cancelled says nothing about the others: the next one tries.
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

  function grantSession(url: URL): Permit {
    const mine = generation;
    return new GivenPermit(mine, false, { authorization: undefined, cookie: cookies.header(url) }, (outcome) => {
      if (outcome !== 401 && typeof outcome === 'number' && mine === generation) sessionWorked = true;
    });
  }

  /** The session of the cookies has ended. */
  function endSession(url: URL, challenges: readonly string[]): void {
    generation += 1;
    uselessSessions = sessionWorked ? 0 : uselessSessions + 1;
    sessionWorked = false;
    if (opener?.reopens(url) === false) refuse(challenges);
    if (uselessSessions >= uselessLimit) withoutSession = true;
    cookies.clear();
  }

  return {
    async acquire(url, signal) {
      for (;;) {
        if (signal.aborted) throw new AppError('cancelled', 'The request was cancelled.');
        if (opener === undefined) return grantSession(url);
        if (refused !== undefined) throw refused;
        if (opening !== undefined) {
          const failure = await orAborted(opening, signal);
          if (failure !== undefined) throw failure;
        } else if (withoutSession) {
          return grantSecret(url, opener, await opener.prepare(url, signal), () => {});
        } else {
          return cookies.hasSession(url) ? grantSession(url) : await open(url, opener, signal);
        }
      }
    },

    keepCookies(setCookies, url, permit) {
      if (setCookies.length === 0) return;
      if (permit instanceof GivenPermit && permit.generation === generation) cookies.keep(setCookies, url);
      else cookies.passOver(setCookies);
    },

    expire(permit, url, challenges) {
      if (!(permit instanceof GivenPermit)) return false;
      if (permit.isOpening) return permit.mayRenew;
      if (permit.cookie === undefined) return false;
      if (permit.generation === generation) endSession(url, challenges);
      return refused === undefined;
    },

    refusal: (challenges) =>
      refused ?? (opener === undefined ? signInWanted(challenges, redactor) : refusalOf(connection, challenges, redactor)),
    ownsSession: (url) => connection.signIn !== 'cookie' && cookies.hasSession(url),
    cookieHeader: cookies.header,
  };
}
