import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import { noteFacts } from '../exchanges/note-facts.ts';
import { isJson } from './answer/check-answer.ts';
import type { HttpLimits } from './limits/http-limits.ts';
import { totalTimeOut } from './network/time-outs.ts';
import type { ActiveRequest } from './running-requests.ts';
import type { Incoming, Outgoing, ConnectionSession } from './transmission.ts';
import { transmit } from './transmit.ts';

/** One request over the wire, recorded in its exchange. */
export interface NotedRequest {
  readonly session: ConnectionSession;
  readonly outgoing: Outgoing;
  readonly exchangeId: string;
  readonly running: ActiveRequest;
  /** A question of the app itself. */
  readonly isOwn: boolean;
}

/** Sends a request and records it. @throws AppError, those of {@link transmit} and the total time-out. */
export async function sendNoted(exchanges: ExchangeStore, limits: HttpLimits, request: NotedRequest): Promise<Incoming> {
  const { session, outgoing, exchangeId, running } = request;
  const started = performance.now();
  const after = () => Math.round((performance.now() - started) * 10) / 10;
  running.limitTo(totalTimeOut(session.target.connection.network, limits, request.isOwn));
  exchanges.update(exchangeId, { startedAt: Date.now() });
  const answer = await transmit(session, outgoing, limits, running, {
    onSent: (url, requestHeaders) => exchanges.update(exchangeId, { url: url.href, requestHeaders }),
    onHeaders(status, statusText, responseHeaders, clock) {
      const phases = clock?.phases(started);
      const head = { status, statusText, responseHeaders, firstByteAfter: after(), ...(phases === undefined ? {} : { phases }) };
      exchanges.update(exchangeId, { state: 'streaming', ...head });
    },
    onProgress: (responseSize, receivedSize) => exchanges.update(exchangeId, { responseSize, receivedSize }),
  });
  exchanges.keepResponse(exchangeId, answer.body);
  exchanges.update(exchangeId, { state: 'completed', responseSize: answer.bytes, receivedSize: answer.received, endedAfter: after() });
  if (isJson(answer.contentType)) noteFacts(exchanges, exchangeId, answer.body.chunks, answer.bytes);
  return answer;
}
