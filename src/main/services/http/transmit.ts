import type { WireAnswer } from './network/answer.ts';
import { abortReason } from './limits/or-aborted.ts';
import type { HttpLimits } from './limits/http-limits.ts';
import { type Stop, stopOf } from './limits/stop.ts';
import { followLongRequest, preferOf } from './network/long-request.ts';
import { toNetworkError } from './network/network-error.ts';
import { readBody } from './answer/read-body.ts';
import { headerPairs, headerText } from './answer-headers.ts';
import { type Hop, sendSignedIn } from './send-hops.ts';
import { headerValues } from './sign-in/own-request.ts';
import type { Incoming, Outgoing, ConnectionSession, Watcher } from './transmission.ts';

const noWatcher: Watcher = { onSent: () => {}, onHeaders: () => {}, onProgress: () => {} };

/**
 * Sends one request and reads the answer: signs in, follows redirects below the base address and, if a session or token
 * has ended, signs in once more and repeats the request once. Repeating a write is safe, because 401 means that it was
 * refused, except if the 401 comes from another address, to which the server redirected after accepting the write.
 *
 * @throws AppError of sign-in, network, redirect and size.
 * Source: `docs/format/back-end.md`, Signing in and Headers.
 */
export async function transmit(
  session: ConnectionSession,
  outgoing: Outgoing,
  limits: HttpLimits,
  stop: Stop,
  watcher: Watcher,
): Promise<Incoming> {
  const { url, wirePath } = outgoing.to;
  const { signal } = stop;
  const { target } = session;
  const prefer = preferOf(target.connection.network, outgoing.method);
  const { method, body, mayWrite, isLogOut = false, headers } = outgoing;
  const hop: Hop = { method, body, url, wirePath, mayWrite, isLogOut, prefer, headers };
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
        return sendSignedIn(session, question, limits, until === undefined ? stop : stopOf(until), noWatcher);
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

async function readAnswer(data: WireAnswer, most: number, watcher: Watcher, isFile: boolean): Promise<Incoming> {
  const contentType = headerText(data.headers['content-type']);
  const read = await readBody(data.body, {
    contentEncoding: headerText(data.headers['content-encoding']),
    contentType,
    limit: most,
    onProgress: watcher.onProgress,
    keepsBytes: isFile,
  });
  const challenges = headerValues(data.headers['www-authenticate']);
  const { statusCode: status, statusText, headers } = data;
  return { status, statusText, contentType, headers, ...read, challenges };
}
