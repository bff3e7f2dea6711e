import { AppError } from '../../../shared/errors/app-error.ts';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import type { Headers } from '../exchanges/mask-headers.ts';
import type { Redactor } from '../exchanges/redaction.ts';
import { scopeRedactor } from '../exchanges/scoped-redactor.ts';
import type { TextBody } from '../exchanges/text-body.ts';
import type { SendTarget } from './http-connections.ts';
import type { HttpLimits } from './http-limits.ts';
import type { HttpMethod } from './method.ts';
import type { Answer } from './network/answer.ts';
import { followLongRequest, preferOf } from './network/long-request.ts';
import { createTransport, type Transport } from './network/transport.ts';
import { isStoredFile } from './stored-file.ts';
import { toNetworkError } from './network-error.ts';
import { readBody } from './read-body.ts';
import { contentTypeOf, type Header, plainHeaders } from './request-headers.ts';
import { createSignInNotes } from './sign-in/note-sign-in.ts';
import { listOf, type Sender } from './sign-in/own-request.ts';
import { createSignIn, type Permit, type SignIn } from './sign-in/sign-in.ts';
import { abortReason } from './or-aborted.ts';
import { type Stop, stopOf } from './stop.ts';
import { isBelow, parseBaseUrl, type Target } from './target.ts';

/** Sockets, cookies and sign-in of one connection. */
export interface Session {
  readonly target: SendTarget;
  readonly agent: Transport;
  readonly signIn: SignIn;
  /** Data came after a sign-in, so that a page in its place means that the session ended. */
  hasServed: boolean;
  /** Knows the secrets of this connection and those its server handed out. */
  readonly redactor: Redactor;
}

/** JSON text, or bytes of another type. */
export type Body = string | { readonly contentType: string; readonly bytes: Uint8Array } | null;

export interface Outgoing {
  readonly method: HttpMethod;
  readonly to: Target;
  readonly body: Body;
  /** What it is taken for (`judgement/judge-request.ts`). */
  readonly mayWrite: boolean;
  /** The answer is a file to be saved. */
  readonly isFile?: boolean;
  /** A session that has ended stays so. */
  readonly isLogOut?: boolean;
  /** Most bytes of the answer, where they are fewer than the limits allow. */
  readonly longestAnswer?: number;
}

export interface Incoming {
  readonly status: number;
  readonly statusText: string;
  readonly contentType: string;
  readonly headers: Answer['headers'];
  readonly body: TextBody;
  /** Bytes after decompression. */
  readonly bytes: number;
  /** The answer as it came, where it is a file. */
  readonly file?: Uint8Array;
  /** Values of `WWW-Authenticate`. */
  readonly challenges?: readonly string[];
  /** Made up here in a dry run. */
  readonly isUnsent?: true;
}

/** What is to be seen of a request while it runs. */
export interface Watcher {
  readonly onSent: (url: URL, headers: Headers) => void;
  readonly onHeaders: (status: number, statusText: string, headers: Headers) => void;
  readonly onProgress: (bytes: number) => void;
}

/** @throws AppError `path-refused` for an unusable base address. */
export function createSession(target: SendTarget, limits: HttpLimits, all: Redactor, exchanges: ExchangeStore): Session {
  const redactor = scopeRedactor(all);
  const agent = createTransport(target, limits, redactor);
  const sender: Sender = { request: agent.request, note: createSignInNotes(exchanges, target.connection.id) };
  return { target, agent, signIn: createSignIn(target, redactor, sender), redactor, hasServed: false };
}

/**
 * Sends one request and reads the answer: signs in, follows redirects below the base address, and after a session
 * or token that ended signs in once more and repeats the request once. A repeated write is safe: 401 means it was
 * refused. Not so when another address, to which the server redirected after taking the write, answers 401.
 *
 * @throws AppError of sign-in, network, redirect and size.
 * Source: `backend-rest.md`, Signing in and Headers.
 */
export async function transmit(session: Session, outgoing: Outgoing, limits: HttpLimits, stop: Stop, watcher: Watcher): Promise<Incoming> {
  const { url, wirePath } = outgoing.to;
  const { signal } = stop;
  const { target } = session;
  const prefer = preferOf(target.connection.network, outgoing.method);
  const { method, body, mayWrite, isLogOut = false } = outgoing;
  const hop: Hop = { method, body, url, wirePath, mayWrite, isLogOut, prefer };
  const most = Math.min(limits.responseBytes, outgoing.longestAnswer ?? limits.responseBytes);
  try {
    const first = await sendSignedIn(session, hop, limits, stop, watcher);
    if (prefer === undefined) return await readAnswer(first, most, watcher, outgoing.isFile === true);
    const answered = await followLongRequest(first, {
      url,
      baseUrl: target.baseUrl,
      signal,
      send: (method, to, until) => {
        const question: Hop = {
          method,
          url: to,
          wirePath: `${to.pathname}${to.search}`,
          body: null,
          mayWrite: method !== 'GET',
          plain: true,
        };
        return sendSignedIn(session, question, limits, until === undefined ? stop : stopOf(until), nobody);
      },
      onWaiting: ({ statusCode, headers }, seconds) =>
        watcher.onHeaders(statusCode, `Accepted, running for ${seconds} s`, headerPairs(headers)),
    });
    if (answered !== first) watcher.onHeaders(answered.statusCode, answered.statusText, headerPairs(answered.headers));
    return await readAnswer(answered, most, watcher, outgoing.isFile === true);
  } catch (error) {
    if (signal.aborted) throw abortReason(signal);
    throw toNetworkError(error, url);
  }
}

/** The page of a gateway in place of data; stored files may be pages themselves. */
function isSignInPage({ statusCode, headers }: Answer, { url }: Hop): boolean {
  return statusCode < 300 && /^text\/html\b/i.test(textOf(headers['content-type'])) && !isStoredFile(url.pathname);
}

/** A write that was taken, and whose result was asked for at an address that wanted a sign-in. */
function unknownEffect(url: URL): AppError {
  return new AppError(
    'sign-in-failed',
    `${url.host} took the request, then its session ended before the result was there. It was not sent again, since it may have had its effect: look first.`,
    { details: { status: 401 } },
  );
}

interface Hop {
  readonly method: HttpMethod;
  readonly url: URL;
  readonly wirePath: string;
  readonly body: Body;
  readonly mayWrite: boolean;
  /** `Prefer` header. */
  readonly prefer?: string | undefined;
  /** Without compression: a stored answer may be compressed itself. */
  readonly plain?: boolean;
  /** Not worth a new sign-in. */
  readonly isLogOut?: boolean;
}

const nobody: Watcher = { onSent: () => {}, onHeaders: () => {}, onProgress: () => {} };

/** One request with its redirects; after a session that ended, signed in anew and once more. */
async function sendSignedIn(session: Session, hop: Hop, limits: HttpLimits, stop: Stop, watcher: Watcher): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const permit = await session.signIn.acquire(hop.url, stop.signal);
    const { data, isRepeatable } = await sendFollowing(session, hop, permit, limits, stop, watcher);
    const isPage = isSignInPage(data, hop);
    if (!isPage && data.statusCode < 300 && session.target.connection.signIn !== 'none') session.hasServed = true;
    if (data.statusCode !== 401 && !(isPage && session.hasServed)) return data;
    const canSignIn = session.signIn.expire(permit, hop.url, listOf(data.headers['www-authenticate']));
    // Nobody knows what became of a write that was answered with a page.
    const isKept = data.statusCode !== 401 && hop.mayWrite;
    if (!canSignIn || attempt > 0 || hop.isLogOut === true || isKept) return data;
    await data.body.discard();
    if (!isRepeatable) throw unknownEffect(hop.url);
  }
}

async function sendFollowing(
  session: Session,
  first: Hop,
  permit: Permit,
  limits: HttpLimits,
  stop: Stop,
  watcher: Watcher,
): Promise<{ data: Answer; isRepeatable: boolean }> {
  let hop = first;
  let challenges: readonly string[] = [];
  let outcome: number | AppError | undefined;
  try {
    for (let redirects = 0; ; redirects += 1) {
      // After a redirect cookies may have changed; the password goes along only below the base address.
      const cookie = redirects === 0 ? permit.cookie : session.signIn.cookieHeader(hop.url);
      const data = await sendHop(session, hop, { authorization: permit.authorization, cookie }, stop, watcher);
      // What it hands out is secret before any of it is shown.
      session.signIn.keepCookies(listOf(data.headers['set-cookie']), hop.url, permit);
      watcher.onHeaders(data.statusCode, data.statusText, headerPairs(data.headers));
      const next = nextHop(hop, data, session.target);
      if (next === undefined) {
        outcome = data.statusCode;
        challenges = listOf(data.headers['www-authenticate']);
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

function headersOf(session: Session, hop: Hop, secrets: Secrets): Header[] {
  const headers = plainHeaders(session.target.connection, { contentType: contentTypeOf(hop.body), prefer: hop.prefer, isPlain: hop.plain });
  if (secrets.authorization !== undefined) headers.push(['Authorization', secrets.authorization]);
  if (secrets.cookie !== undefined) headers.push(['Cookie', secrets.cookie]);
  return headers;
}

function namesAndValues(headers: readonly Header[]): string[] {
  const flat: string[] = [];
  for (const header of headers) flat.push(header[0], header[1]);
  return flat;
}

async function sendHop(session: Session, hop: Hop, secrets: Secrets, stop: Stop, watcher: Watcher): Promise<Answer> {
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

/** Where a redirect leads, or nothing when the answer is none. @throws AppError `redirect-refused`. */
function nextHop(hop: Hop, data: Answer, target: SendTarget): Hop | undefined {
  const status = data.statusCode;
  const location = data.headers.location;
  if (![301, 302, 303, 307, 308].includes(status) || typeof location !== 'string') return undefined;
  const url = URL.canParse(location, hop.url) ? new URL(location, hop.url) : undefined;
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

async function readAnswer(data: Answer, most: number, watcher: Watcher, isFile: boolean): Promise<Incoming> {
  const contentType = textOf(data.headers['content-type']);
  const read = await readBody(data.body, {
    contentEncoding: textOf(data.headers['content-encoding']),
    contentType,
    limit: most,
    onProgress: watcher.onProgress,
    keepsBytes: isFile,
  });
  const challenges = listOf(data.headers['www-authenticate']);
  const { statusCode: status, statusText, headers } = data;
  return { status, statusText, contentType, headers, ...read, challenges };
}

function textOf(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

function headerPairs(headers: Answer['headers']): Headers {
  const pairs: Headers = [];
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === 'string') pairs.push([name, value]);
    else if (value !== undefined) for (const one of value) pairs.push([name, one]);
  }
  return pairs;
}
