import { AppError } from '../../../shared/errors/app-error.ts';
import { headerText, headerPairs } from './answer-headers.ts';
import { toNetworkError } from './network/network-error.ts';
import { isStoredFile } from './answer/stored-file.ts';
import type { SendTarget } from './http-connections.ts';
import type { HttpLimits } from './limits/http-limits.ts';
import type { Stop } from './limits/stop.ts';
import type { WireAnswer } from './network/answer.ts';
import { contentTypeOf, type Header, plainHeaders } from './request-headers.ts';
import type { HttpMethod } from './request/method.ts';
import { isBelow, parseBaseUrl } from './request/target.ts';
import { headerValues } from './sign-in/own-request.ts';
import type { Permit } from './sign-in/sign-in.ts';
import type { SentBody, ConnectionSession, Watcher } from './transmission.ts';

/** One request of a transmission: the first one, or one after a redirect. */
export interface Hop {
  readonly method: HttpMethod;
  readonly url: URL;
  readonly wirePath: string;
  readonly body: SentBody;
  readonly mayWrite: boolean;
  /** `Prefer` header. */
  readonly prefer?: string | undefined;
  /** Headers that a person set, in place of all that may be set by hand. */
  readonly headers?: readonly Header[] | undefined;
  /** Without compression: a stored answer may be compressed itself. */
  readonly plain?: boolean;
  /** Must not cause a new sign-in. */
  readonly isLogOut?: boolean;
}

/** Returns whether an answer is the page of a gateway in place of data; stored files may be pages themselves. */
function isSignInPage({ statusCode, headers }: WireAnswer, { url }: Hop): boolean {
  return statusCode < 300 && /^text\/html\b/i.test(headerText(headers['content-type'])) && !isStoredFile(url.pathname);
}

/** Returns the error for a write that was accepted, but whose result is at an address that requires a sign-in. */
function unknownEffect(url: URL): AppError {
  return new AppError(
    'sign-in-failed',
    `${url.host} took the request, then its session ended before the result was there. It was not sent again, since it may have had its effect: look first.`,
    { details: { status: 401 } },
  );
}

/** Sends one request and follows its redirects. If the session has ended, signs in again and repeats it once. */
export async function sendSignedIn(
  session: ConnectionSession,
  hop: Hop,
  limits: HttpLimits,
  stop: Stop,
  watcher: Watcher,
): Promise<WireAnswer> {
  for (let attempt = 0; ; attempt += 1) {
    const permit = await session.signIn.acquire(hop.url, stop.signal);
    const { data, isRepeatable } = await sendFollowing(session, hop, permit, limits, stop, watcher);
    const isPage = isSignInPage(data, hop);
    if (!isPage && data.statusCode < 300 && session.target.connection.signIn !== 'none') session.hasServed = true;
    if (data.statusCode !== 401 && !(isPage && session.hasServed)) return data;
    const canSignIn = session.signIn.expire(permit, hop.url, headerValues(data.headers['www-authenticate']));
    // It is unknown whether a write that was answered with a page was carried out.
    const isKept = data.statusCode !== 401 && hop.mayWrite;
    if (!canSignIn || attempt > 0 || hop.isLogOut === true || isKept) return data;
    await data.body.discard();
    if (!isRepeatable) throw unknownEffect(hop.url);
  }
}

async function sendFollowing(
  session: ConnectionSession,
  first: Hop,
  permit: Permit,
  limits: HttpLimits,
  stop: Stop,
  watcher: Watcher,
): Promise<{ data: WireAnswer; isRepeatable: boolean }> {
  let hop = first;
  let challenges: readonly string[] = [];
  let outcome: number | AppError | undefined;
  try {
    for (let redirects = 0; ; redirects += 1) {
      // After a redirect cookies may have changed; the password is sent only below the base address.
      const cookie = redirects === 0 ? permit.cookie : session.signIn.cookieHeader(hop.url);
      const data = await sendHop(session, hop, { authorization: permit.authorization, cookie }, stop, watcher);
      // Secrets that it issues are known to the redactor before anything is shown.
      session.signIn.keepCookies(headerValues(data.headers['set-cookie']), hop.url, permit);
      watcher.onHeaders(data.statusCode, data.statusText, headerPairs(data.headers), data.clock);
      const next = nextHop(hop, data, session.target);
      if (next === undefined) {
        outcome = data.statusCode;
        challenges = headerValues(data.headers['www-authenticate']);
        return { data, isRepeatable: hop.method === first.method };
      }
      await data.body.discard();
      if (redirects >= limits.redirects) {
        throw new AppError(
          'redirect-refused',
          `${hop.url.host} sent the request around more than ${limits.redirects} times. Check the base address.`,
        );
      }
      hop = next;
    }
  } catch (error) {
    outcome = stop.signal.aborted ? new AppError('cancelled', 'The request was cancelled.') : toNetworkError(error, hop.url);
    throw outcome instanceof AppError && !stop.signal.aborted ? outcome : error;
  } finally {
    permit.settle(outcome ?? new AppError('network-failed', 'The request ended without an answer.'), challenges);
  }
}

type Secrets = Pick<Permit, 'authorization' | 'cookie'>;

function headersOf(session: ConnectionSession, hop: Hop, secrets: Secrets): Header[] {
  const { prefer, plain: isPlain, headers: byHand } = hop;
  const headers = plainHeaders(session.target.connection, { contentType: contentTypeOf(hop.body), prefer, isPlain, byHand });
  if (secrets.authorization !== undefined) headers.push(['Authorization', secrets.authorization]);
  if (secrets.cookie !== undefined) headers.push(['Cookie', secrets.cookie]);
  return headers;
}

function namesAndValues(headers: readonly Header[]): string[] {
  const flat: string[] = [];
  for (const header of headers) flat.push(header[0], header[1]);
  return flat;
}

async function sendHop(session: ConnectionSession, hop: Hop, secrets: Secrets, stop: Stop, watcher: Watcher): Promise<WireAnswer> {
  const headers = headersOf(session, hop, secrets);
  watcher.onSent(hop.url, headers);
  return await session.agent.request({
    url: hop.url,
    path: hop.wirePath,
    method: hop.method,
    headers: namesAndValues(headers),
    body: typeof hop.body === 'string' || hop.body === null ? hop.body : hop.body.bytes,
    signal: stop.signal,
    stop,
  });
}

/** Returns the request that a redirect leads to; undefined if the answer is no redirect. @throws AppError `redirect-refused`. */
function nextHop(hop: Hop, data: WireAnswer, target: SendTarget): Hop | undefined {
  const status = data.statusCode;
  const location = data.headers.location;
  if (![301, 302, 303, 307, 308].includes(status) || typeof location !== 'string') return undefined;
  const url = URL.canParse(location, hop.url.href) ? new URL(location, hop.url) : undefined;
  const base = parseBaseUrl(target.baseUrl);
  if (url === undefined || !isBelow(url, base)) {
    data.body.cancel();
    const where = url === undefined ? 'an unreadable address' : url.origin === base.origin ? url.origin + url.pathname : url.origin;
    throw new AppError(
      'redirect-refused',
      `${hop.url.host} redirects to ${where}, which is outside the base address and was not followed. If that is right, make it the base address of the connection; if it is a sign-in page, sign in there first.`,
      { details: { status } },
    );
  }
  // As browsers do: after 303, and after 301 and 302 of a POST, the next one is a GET without body.
  const turnsToGet = (status === 303 && hop.method !== 'HEAD') || ((status === 301 || status === 302) && hop.method === 'POST');
  return {
    ...hop,
    method: turnsToGet ? 'GET' : hop.method,
    url,
    wirePath: `${url.pathname}${url.search}`,
    body: turnsToGet ? null : hop.body,
  };
}
