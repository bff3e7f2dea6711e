import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import type { Redactor } from '../exchanges/redaction.ts';
import type { GuardedSend } from './guarded-send.ts';
import type { HttpConnections } from './http-connections.ts';
import type { AskOwn } from './own-questions.ts';
import type { ReplayableRequests } from './replay.ts';
import type { RunningRequests } from './running-requests.ts';
import type { SessionPool } from './session/session-pool.ts';
import type { ConnectionSession } from './transmission.ts';

/** The parts of the HTTP service, which its calls share. */
export interface HttpServiceParts {
  readonly connections: HttpConnections;
  readonly exchanges: ExchangeStore;
  readonly redactor: Redactor;
  readonly running: RunningRequests;
  readonly sessions: SessionPool;
  readonly ask: AskOwn;
  readonly sendGuarded: GuardedSend;
  readonly replayable: ReplayableRequests;
  /** Reports the outcome of a request to its connection. */
  readonly report: (session: ConnectionSession, failure: unknown) => void;
}

/** Largest answer, in bytes, that is sent to the runtime as one text, and largest failure that is quoted. */
export const maxInline = 64 * 1024;
