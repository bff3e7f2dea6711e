import { z } from 'zod';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Redactor } from '../../exchanges/redaction.ts';
import { orAborted } from '../limits/or-aborted.ts';
import { isHeaderToken } from './cookies/cam-passport.ts';
import { postForSignIn, type Sender } from './own-request.ts';

/** Tokens that an identity service issues for an API key. */
export interface TokenSource {
  /**
   * Returns a token that stays valid for a while; requests one if there is none. Calls meanwhile wait for the same answer.
   * @throws AppError `sign-in-failed` for a refused key or an unusable address, and those of the network.
   */
  token(signal: AbortSignal): Promise<string>;
  /** Notes that a token was accepted. */
  accept(token: string): void;
  /** Returns, after a token was refused, whether a new one may be accepted: not if the refused one was new itself. */
  renew(token: string): boolean;
  /** Forgets the token, so that the next one is requested. */
  forget(): void;
}

/** Milliseconds that the service may take. */
const answerTimeout = 30_000;
/** Milliseconds for which a token counts as valid if its answer does not say. */
const unknownLife = 15 * 60_000;
/** Milliseconds before its end at which a token is replaced, or a fifth of its life if that is less. */
const longestMargin = 60_000;
/** Number of tokens that stay secret. */
const maxKnown = 20;

const seconds = z.coerce.number().positive().max(1e12);
const answerSchema = z.object({
  access_token: z.string().max(65_536).refine(isHeaderToken),
  token_type: z
    .string()
    .regex(/^bearer$/i)
    .optional(),
  expires_in: seconds.optional(),
  /** Seconds since 1970. */
  expiration: seconds.optional(),
});
const faultSchema = z.object({ errorMessage: z.string().optional(), error_description: z.string().optional() });

/** See {@link TokenSource}. Source: `docs/format/back-end.md`, Signing in. */
export function createTokenSource(sender: Sender, identityUrl: string, apiKey: string, redactor: Redactor): TokenSource {
  let held: { readonly token: string; readonly renewAt: number; isProven: boolean } | undefined;
  let asking: { readonly answer: Promise<string>; readonly controller: AbortController; waiting: number } | undefined;
  /** Tokens that the redactor knows, oldest first: answers to earlier requests are still shown. */
  const known: string[] = [];
  redactor.register(apiKey);

  function learn(token: string): void {
    redactor.register(token);
    known.push(token);
    if (known.length > maxKnown) redactor.forget(known.shift() ?? '');
  }

  async function ask(signal: AbortSignal): Promise<string> {
    const url = parseIdentityUrl(identityUrl);
    const body = new URLSearchParams({ grant_type: 'urn:ibm:params:oauth:grant-type:apikey', apikey: apiKey }).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const { status, text, show } = await postForSignIn(sender, url, { headers, body }, AbortSignal.any([signal, timeoutFor(url)]));
    const answer = answerSchema.safeParse(parse(text));
    if (answer.success) learn(answer.data.access_token);
    show();
    if (status < 200 || status >= 300) throw failureOf(status, text, url, redactor);
    if (!answer.success) {
      throw new AppError('network-failed', `${url.host} did not answer with a token. Check the identity address of the connection.`);
    }
    const { access_token: token, expires_in: life, expiration } = answer.data;
    const milliseconds = life !== undefined ? life * 1000 : expiration !== undefined ? expiration * 1000 - Date.now() : unknownLife;
    held = { token, renewAt: Date.now() + milliseconds - Math.min(longestMargin, milliseconds / 5), isProven: false };
    return token;
  }

  return {
    async token(signal) {
      if (held !== undefined && Date.now() < held.renewAt) return held.token;
      if (asking === undefined) {
        const controller = new AbortController();
        const started = { answer: ask(controller.signal), controller, waiting: 0 };
        asking = started;
        const done = () => {
          if (asking === started) asking = undefined;
        };
        started.answer.then(done, done);
      }
      const mine = asking;
      mine.waiting += 1;
      try {
        return await orAborted(mine.answer, signal);
      } finally {
        mine.waiting -= 1;
        // No request needs it any more: traffic was stopped.
        if (mine.waiting === 0 && asking === mine) {
          asking = undefined;
          mine.controller.abort(new AppError('cancelled', 'The request was cancelled.'));
        }
      }
    },
    accept(token) {
      if (held?.token === token) held.isProven = true;
    },
    renew(token) {
      if (held?.token !== token) return true;
      const mayRenew = held.isProven;
      held = undefined;
      return mayRenew;
    },
    forget() {
      held = undefined;
    },
  };
}

/**
 * Returns the address of an identity service. The key is sent there, so it has to be https unless it is this computer.
 * @throws AppError `sign-in-failed`.
 */
export function parseIdentityUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '' || url.hash !== '') {
    throw new AppError(
      'sign-in-failed',
      'The identity address of the connection cannot be used. It looks like https://host/identity/token.',
    );
  }
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) {
    throw new AppError(
      'sign-in-failed',
      'The identity address of the connection has to start with https://, since the API key is sent there.',
    );
  }
  return url;
}

function timeoutFor(url: URL): AbortSignal {
  const controller = new AbortController();
  const late = new AppError('network-timeout', `${url.host} did not give a token in time. Check the network and the identity address.`);
  setTimeout(() => controller.abort(late), answerTimeout).unref();
  return controller.signal;
}

function failureOf(status: number, text: string, url: URL, redactor: Redactor): AppError {
  const fault = faultSchema.safeParse(parse(text));
  const reason = fault.success ? (fault.data.errorMessage ?? fault.data.error_description ?? '') : '';
  const details = { status, host: url.host, reason: redactor.redact(reason).slice(0, 200) };
  if (status === 400 || status === 401 || status === 403) {
    return new AppError('sign-in-failed', `${url.host} refused this API key. Sign in again with another one.`, { details });
  }
  return new AppError(
    'network-failed',
    `${url.host} gave no token (HTTP ${status}). Try again later, or check the identity address of the connection.`,
    { details },
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
