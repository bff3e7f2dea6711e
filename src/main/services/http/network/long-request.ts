import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { HttpMethod } from '../request/method.ts';
import { isBelow, parseBaseUrl } from '../request/target.ts';
import type { WireAnswer } from './answer.ts';
import { unwrapStoredAnswer } from './stored-answer.ts';

/** Seconds a server may keep a request before it answers 202; gateways of the cloud cut after 60. */
const longestWait = 55;
/** Milliseconds between questions: the first pause and the longest one. */
const firstPause = 500;
const longestPause = 5000;
/** Consecutive questions that may fail in the network before the request is given up. */
const maxFailures = 5;

/**
 * Returns `Prefer` of a request; undefined unless it may take long and is no plain read. Source: `docs/format/back-end.md`, Long requests.
 */
export function preferOf({ longRequests, firstByteSeconds }: Connection['network'], method: HttpMethod): string | undefined {
  if (!longRequests || !['POST', 'PATCH', 'PUT'].includes(method)) return undefined;
  // The first byte has to arrive in time even if the result is not ready yet.
  const wait = firstByteSeconds === 0 ? longestWait : Math.max(1, Math.min(longestWait, firstByteSeconds - 5));
  return `respond-async,wait=${wait}`;
}

export interface LongRequestOptions {
  /** Address the request was sent to. */
  readonly url: URL;
  readonly baseUrl: string;
  readonly signal: AbortSignal;
  /** Sends a question, signed in as usual. */
  readonly send: (method: 'GET' | 'DELETE', url: URL, signal?: AbortSignal) => Promise<WireAnswer>;
  /** Called while the server is still working. */
  readonly onWaiting: (first: WireAnswer, seconds: number) => void;
}

/**
 * Returns the answer to a request that a server may carry out in the background: asks for it until it is ready. If the
 * request is cancelled or takes too long, it is cancelled on the server, too.
 * @throws AppError `redirect-refused` for an answer kept outside the base address; those of `send`.
 * Source: `docs/format/back-end.md`, Long requests.
 */
export async function followLongRequest(first: WireAnswer, options: LongRequestOptions): Promise<WireAnswer> {
  const url = storedAt(first, options);
  // A 202 without such an address is the answer itself, as with the middleware.
  if (url === undefined) return first;
  const { signal, send } = options;
  const started = performance.now();
  try {
    await first.body.discard();
    let failures = 0;
    for (let wait = firstPause; ; wait = Math.min(wait * 1.5, longestPause)) {
      options.onWaiting(first, Math.round((performance.now() - started) / 1000));
      await pause(wait, undefined, { signal });
      const data = await send('GET', url).catch((thrown: unknown) => {
        failures += 1;
        if (signal.aborted || failures > maxFailures || !isPassing(thrown)) throw thrown;
        return undefined;
      });
      if (data === undefined) continue;
      const isFailed = [502, 503, 504].includes(data.statusCode);
      failures = isFailed ? failures + 1 : 0;
      if (data.statusCode !== 202 && (!isFailed || failures > maxFailures)) return await unwrapStoredAnswer(data);
      await data.body.discard();
    }
  } catch (thrown) {
    if (signal.aborted) void stop(url, send);
    throw thrown;
  }
}

/** Best effort, in the background. */
async function stop(url: URL, send: LongRequestOptions['send']): Promise<void> {
  try {
    const data = await send('DELETE', url, AbortSignal.timeout(longestPause));
    await data.body.discard();
  } catch {
    // The server ends it or continues it; a person could do nothing about it.
  }
}

function storedAt({ statusCode, headers, body }: WireAnswer, { url, baseUrl }: LongRequestOptions): URL | undefined {
  const { location } = headers;
  if (statusCode !== 202 || typeof location !== 'string' || !/\/_async\((?:'|%27)[^/]+(?:'|%27)\)$/i.test(location)) return undefined;
  const stored = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
  if (stored !== undefined && isBelow(stored, parseBaseUrl(baseUrl))) return stored;
  body.cancel();
  throw new AppError(
    'redirect-refused',
    `${url.host} keeps the answer of this long request outside the base address, where it was not fetched. Switch long requests off under Network of the connection, or ask its administrator.`,
    { details: { status: statusCode } },
  );
}

function isPassing(thrown: unknown): boolean {
  return thrown instanceof AppError && ['network-reset', 'network-timeout', 'network-refused', 'network-dns'].includes(thrown.code);
}
