import { create } from 'zustand';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { isRunning } from '../../../shared/trace/exchange/request-list-rows.ts';
import type { Trace } from '../../../shared/trace/trace.ts';
import { traceBytes, traceLimits, tracesToForget } from '../../../shared/trace/trace-ring.ts';
import type { Host } from '../../host/host.ts';
import { followSettings, currentSetting } from '../window/settings-store.ts';
import { watchFailures } from './traffic-attention.ts';

interface TrafficState {
  /** By id, oldest first. */
  readonly exchanges: ReadonlyMap<string, Exchange>;
  /** By id, oldest first. */
  readonly traces: ReadonlyMap<string, Trace>;
  /** A person cleared them since the project was opened or the window was loaded. */
  readonly isCleared: boolean;
}

/** Every request and every run of an action that this window knows of. */
export const useTraffic = create<TrafficState>(() => ({ exchanges: new Map(), traces: new Map(), isCleared: false }));

/**
 * Feeds the store: first from `app.state`, then from the events of the host.
 * Returns the function that stops listening. Calling it again after a reconnection starts from the new state.
 */
export function initTraffic(host: Host, state: Pick<HostCallOutput<'app.state'>, 'exchanges' | 'traces'>): () => void {
  useTraffic.setState({
    isCleared: false,
    // As main has them: by start, those of a file that was opened last would be the oldest, and go first.
    exchanges: merged(new Map(), state.exchanges),
    traces: mergedTraces(
      new Map(),
      // Runs of a file are older than they look, for the same reason.
      state.traces.toSorted((left, right) => keptFrom(left) - keptFrom(right)),
    ),
  });
  const attention = watchFailures(useTraffic.getState());
  const stops = [
    host.on('traffic.exchanges', ({ exchanges }) => {
      useTraffic.setState((current) => ({ exchanges: merged(current.exchanges, exchanges) }));
      attention(
        useTraffic.getState(),
        exchanges.map((exchange) => exchange.traceId),
      );
    }),
    host.on('traffic.traces', ({ traces }) => {
      useTraffic.setState((current) => ({ traces: mergedTraces(current.traces, traces) }));
      attention(
        useTraffic.getState(),
        traces.map((trace) => trace.id),
      );
    }),
    followSettings(['inspector.requests', 'inspector.traces'], () =>
      useTraffic.setState(({ exchanges, traces }) => ({ exchanges: merged(exchanges, []), traces: mergedTraces(traces, []) })),
    ),
    host.on('traffic.cleared', () => useTraffic.setState({ exchanges: new Map(), traces: new Map(), isCleared: true })),
    // Closing a project clears, too, and says so before this.
    host.on('project.changed', ({ project }) => project === null && useTraffic.setState({ isCleared: false })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Returns since when a run counts as kept; those of a file are the last to go. */
function keptFrom({ fromFile, startedAt }: Trace): number {
  return fromFile === undefined ? startedAt : Number.MAX_SAFE_INTEGER;
}

/**
 * A new map with `added` put in; the same id replaces in its place, and the oldest beyond what the settings keep are dropped. Pinned ones do
 * not count, and stay; those under way stay, too, as they do in main.
 */
function merged(known: ReadonlyMap<string, Exchange>, added: readonly Exchange[]): ReadonlyMap<string, Exchange> {
  const next = new Map(known);
  for (const exchange of added) next.set(exchange.id, exchange);
  let excess = unpinnedCount(next) - currentSetting('inspector.requests');
  for (const [id, exchange] of next) {
    if (excess <= 0) break;
    if (exchange.pinned === true || isRunning(exchange)) continue;
    next.delete(id);
    excess -= 1;
  }
  return next;
}

/** Returns the number of exchanges that the bound of kept requests is for. */
export function unpinnedCount(exchanges: ReadonlyMap<string, Exchange>): number {
  let count = exchanges.size;
  for (const { pinned } of exchanges.values()) if (pinned === true) count -= 1;
  return count;
}

/** As {@link merged}, within the bounds main has for its own: a window that stays open all day holds no more than it. */
function mergedTraces(known: ReadonlyMap<string, Trace>, added: readonly Trace[]): ReadonlyMap<string, Trace> {
  const next = new Map(known);
  for (const trace of added) next.set(trace.id, trace);
  let bytes = 0;
  for (const trace of next.values()) bytes += traceBytes(trace);
  for (const id of tracesToForget(next, bytes, added.at(-1)?.id ?? '', { ...traceLimits, traces: currentSetting('inspector.traces') }))
    next.delete(id);
  return next;
}

const latestByAction = new WeakMap<ReadonlyMap<string, Trace>, Map<string, Map<string, Trace>>>();

/**
 * The newest run of an action of a widget, running ones included; undefined when it has not run. Runs of a file do not count.
 * The index is built once per state of the store, so every lens may ask.
 */
export function latestTrace(state: Pick<TrafficState, 'traces'>, widgetId: string, action: string): Trace | undefined {
  let index = latestByAction.get(state.traces);
  if (index === undefined) {
    index = new Map();
    for (const trace of state.traces.values()) {
      if (trace.fromFile !== undefined) continue;
      const actions = index.get(trace.widgetId) ?? new Map<string, Trace>();
      const known = actions.get(trace.action);
      if (known === undefined || known.startedAt <= trace.startedAt) actions.set(trace.action, trace);
      index.set(trace.widgetId, actions);
    }
    latestByAction.set(state.traces, index);
  }
  return index.get(widgetId)?.get(action);
}

const exchangesByTrace = new WeakMap<ReadonlyMap<string, Exchange>, Map<string, Exchange[]>>();

/** The exchanges of one trace in the order they were sent. The same list as long as the traffic is the same. */
export function exchangesOfTrace(state: Pick<TrafficState, 'exchanges'>, traceId: string): readonly Exchange[] {
  let index = exchangesByTrace.get(state.exchanges);
  if (index === undefined) {
    index = new Map();
    for (const exchange of state.exchanges.values()) {
      const list = index.get(exchange.traceId);
      if (list === undefined) index.set(exchange.traceId, [exchange]);
      else list.push(exchange);
    }
    exchangesByTrace.set(state.exchanges, index);
  }
  return index.get(traceId) ?? noExchanges;
}

const noExchanges: readonly Exchange[] = [];
