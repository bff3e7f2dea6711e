import { create } from 'zustand';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { Host } from '../../host/host.ts';

/** Milliseconds without an answer after which servers usually end a session. Source: `docs/format/back-end.md`, Sessions. */
export const idleTimeout = 20 * 60_000;

interface SessionAge {
  /** When each connection answered last, by id; milliseconds since the epoch. */
  readonly lastAnswers: Readonly<Record<string, number>>;
}

/** How long the sessions of this window's connections have been idle. Clearing the traffic does not change it. */
export const useSessionAge = create<SessionAge>(() => ({ lastAnswers: {} }));

/** Feeds the store from `app.state` and the events of the host. Returns the function that stops listening. */
export function initSessionAge(host: Host, state: Pick<HostCallOutput<'app.state'>, 'exchanges'>): () => void {
  useSessionAge.setState({ lastAnswers: newest({}, state.exchanges) });
  return host.on('traffic.exchanges', ({ exchanges }) =>
    useSessionAge.setState((now) => ({ lastAnswers: newest(now.lastAnswers, exchanges) })),
  );
}

/** A request without an answer, or one that was refused at the door, keeps no session alive. */
function newest(known: SessionAge['lastAnswers'], exchanges: readonly Exchange[]): SessionAge['lastAnswers'] {
  const answered = exchanges.filter(({ status }) => status !== undefined && status !== 401);
  if (answered.length === 0) return known;
  const next = { ...known };
  for (const { connectionId, startedAt, endedAfter, firstByteAfter } of answered) {
    next[connectionId] = Math.max(next[connectionId] ?? 0, startedAt + (endedAfter ?? firstByteAfter ?? 0));
  }
  return next;
}
