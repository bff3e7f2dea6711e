import { AppError } from '../../../shared/errors/app-error.ts';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import type { HttpConnections } from './http-connections.ts';
import type { HttpLimits } from './limits/http-limits.ts';
import { sendNoted } from './noted-request.ts';
import type { RunningRequests } from './running-requests.ts';
import { findFault } from './sign-in/sign-in-fault.ts';
import { resolveWireTarget } from './request/target.ts';
import type { Incoming, Outgoing, ConnectionSession } from './transmission.ts';

export interface OwnQuestionsOptions {
  readonly connections: HttpConnections;
  readonly exchanges: ExchangeStore;
  readonly running: RunningRequests;
  readonly limits: () => HttpLimits;
}

/** A request of the app itself: a path to read, a query, or a cellset of such a query to free. */
export type OwnQuestion = string | { readonly method: 'POST' | 'DELETE'; readonly path: string; readonly body: string | null };

/**
 * Sends a request of the app itself, recorded like any other. It never writes.
 * @param longestAnswer Maximum in bytes, if lower than the limits allow.
 * @throws AppError, also `cancelled` and `paused`; of all statuses only 401 is an error, if the connection signs in.
 */
export type AskOwn = (session: ConnectionSession, question: OwnQuestion, signal: AbortSignal, longestAnswer?: number) => Promise<Incoming>;

export function createOwnQuestions({ connections, exchanges, running, limits }: OwnQuestionsOptions): AskOwn {
  return async (session, question, signal, longestAnswer) => {
    refuseWhilePaused(connections);
    const { connection, baseUrl } = session.target;
    const { method, path, body } = typeof question === 'string' ? { method: 'GET' as const, path: question, body: null } : question;
    const to = resolveWireTarget(baseUrl, path, connection);
    const outgoing: Outgoing = { method, to, body, mayWrite: false, ...(longestAnswer === undefined ? {} : { longestAnswer }) };
    const exchangeId = exchanges.open({
      traceId: '',
      widgetId: '',
      action: '',
      connectionId: connection.id,
      method: outgoing.method,
      path,
      url: to.url.href,
      requestHeaders: [],
      requestBody: body,
    });
    return await running.run(exchangeId, signal, async (one) => {
      const answer = await sendNoted(exchanges, limits(), { session, outgoing, exchangeId, running: one, isOwn: true });
      const fault = findFault(answer, path, session);
      if (fault !== undefined) throw fault;
      return answer;
    });
  };
}

/** @throws AppError `paused`. */
export function refuseWhilePaused(connections: HttpConnections): void {
  if (connections.isPaused()) throw new AppError('paused', 'Traffic is paused, so nothing was sent. Switch it on again to go on.');
}
