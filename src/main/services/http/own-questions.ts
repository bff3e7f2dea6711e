import { AppError } from '../../../shared/errors/app-error.ts';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import type { HttpConnections } from './http-connections.ts';
import type { HttpLimits } from './http-limits.ts';
import { sendNoted } from './noted-request.ts';
import type { RunningRequests } from './running-requests.ts';
import { findFault } from './sign-in/sign-in-fault.ts';
import { resolveWireTarget } from './target.ts';
import type { Incoming, Outgoing, Session } from './transmit.ts';

export interface OwnQuestionsOptions {
  readonly connections: HttpConnections;
  readonly exchanges: ExchangeStore;
  readonly running: RunningRequests;
  readonly limits: () => HttpLimits;
}

/** What the app itself asks for: a path to be read, a query, or a cellset of such a query to be freed. */
export type OwnQuestion = string | { readonly method: 'POST' | 'DELETE'; readonly path: string; readonly body: string | null };

/**
 * A request of the app itself, noted like any other. It never writes.
 * @param longestAnswer Most bytes, where they are fewer than the limits allow.
 * @throws AppError, also `cancelled` and `paused`; a status is no error but 401 where the connection signs in.
 */
export type AskOwn = (session: Session, question: OwnQuestion, signal: AbortSignal, longestAnswer?: number) => Promise<Incoming>;

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
