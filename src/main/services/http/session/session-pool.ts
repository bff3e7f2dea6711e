import type { ExchangeStore } from '../../exchanges/exchange-store.ts';
import type { Redactor } from '../../exchanges/redaction.ts';
import type { SendTarget } from '../http-connections.ts';
import type { HttpLimits } from '../limits/http-limits.ts';
import { createKeepAlive, type KeepAliveOptions } from './keep-alive.ts';
import { stopOf } from '../limits/stop.ts';
import { resolveWireTarget } from '../request/target.ts';
import { createSession, type Outgoing, type ConnectionSession } from '../transmission.ts';
import { transmit } from '../transmit.ts';

/** Sessions by connection. */
export interface SessionPool {
  /** Returns the session of a target; a changed address, sign-in or password starts a new one. */
  of(target: SendTarget): ConnectionSession;
  /** Returns a separate session, for a test; the caller ends it. */
  apart(target: SendTarget): ConnectionSession;
  /** Logs out, best effort, and closes the sockets. Never rejects. */
  end(session: ConnectionSession): Promise<void>;
  endAll(): Promise<void>;
}

/** Milliseconds a log-out may take. */
const logOutTimeout = 2000;
const logOutPath = '/api/v1/ActiveSession/tm1.Close';
const noWatcher = { onSent: () => {}, onHeaders: () => {}, onProgress: () => {} };

/** Source: `docs/format/back-end.md`, Sessions. */
export function createSessionPool(
  limits: HttpLimits,
  redactor: Redactor,
  exchanges: ExchangeStore,
  alive: Omit<KeepAliveOptions, 'after'>,
): SessionPool {
  const sessions = new Map<string, ConnectionSession>();
  const keepAlive = createKeepAlive({ ...alive, after: limits.keepAliveAfter });

  async function end(session: ConnectionSession): Promise<void> {
    keepAlive.stop(session);
    try {
      const to = resolveWireTarget(session.target.baseUrl, logOutPath, session.target.connection);
      // A pasted cookie belongs to a browser's session, which continues without this app.
      if (session.signIn.ownsSession(to.url) && !alive.isPaused()) {
        const logOut: Outgoing = { method: 'POST', to, body: '{}', mayWrite: false, isLogOut: true };
        await transmit(session, logOut, limits, stopOf(AbortSignal.timeout(logOutTimeout)), noWatcher);
      }
    } catch {
      // Idle sessions end on their own; there is nothing a person could do.
    } finally {
      await session.agent.destroy();
    }
  }

  return {
    of(target) {
      const { connection, baseUrl, revision } = target;
      const held = sessions.get(connection.id);
      if (held !== undefined && held.target.revision === revision && held.target.baseUrl === baseUrl) {
        keepAlive.used(held);
        return held;
      }
      if (held !== undefined) void end(held);
      const session = createSession(target, limits, redactor, exchanges);
      sessions.set(connection.id, session);
      keepAlive.used(session);
      return session;
    },
    apart: (target) => createSession(target, limits, redactor, exchanges),
    end,
    async endAll() {
      const ending = [...sessions.values()].map(end);
      sessions.clear();
      await Promise.all(ending);
    },
  };
}
