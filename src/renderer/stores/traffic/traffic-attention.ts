import { type Exchange, isSuccessfulProcessStatus } from '../../../shared/trace/exchange/exchange.ts';
import { consoleAction, type Trace } from '../../../shared/trace/trace.ts';
import { offerBottomTab, selectTrace, selectWidget } from '../window/navigation.ts';

interface Traffic {
  readonly exchanges: ReadonlyMap<string, Exchange>;
  readonly traces: ReadonlyMap<string, Trace>;
}

/**
 * The bottom panel opens by itself only for the person's own action that failed, and once for each. What was known at the
 * start is old news.
 */
export function watchFailures(start: Traffic): (traffic: Traffic, touched: readonly string[]) => void {
  const announced = new Set<string>();
  for (const trace of start.traces.values()) if (failureOf(trace, start) !== null) announced.add(trace.id);
  return (traffic, touched) => {
    for (const id of new Set(touched)) {
      const trace = traffic.traces.get(id);
      if (trace === undefined || announced.has(id)) continue;
      const failure = failureOf(trace, traffic);
      if (failure === null) continue;
      announced.add(id);
      selectWidget(trace.widgetId);
      selectTrace(id, failure.exchangeId);
      offerBottomTab(failure.exchangeId === null ? 'trace' : 'requests', trace.startedAt);
    }
  };
}

/** What went wrong in a run that a person started; null for everything else. */
function failureOf(trace: Trace, traffic: Traffic): { readonly exchangeId: string | null } | null {
  // What becomes of typed code stands below it in the console; what a file holds did not happen now.
  if (trace.action === consoleAction || trace.fromFile !== undefined) return null;
  if (trace.cause.kind !== 'person' && trace.cause.kind !== 'command') return null;
  const sent = trace.steps.flatMap((step) => {
    const exchange = step.exchangeId === undefined ? undefined : traffic.exchanges.get(step.exchangeId);
    return exchange === undefined ? [] : [exchange];
  });
  const process = sent.find((exchange) => exchange.processStatus !== undefined && !isSuccessfulProcessStatus(exchange.processStatus));
  if (process !== undefined) return { exchangeId: process.id };
  // The exchange may arrive a moment after the trace that names it.
  if (trace.outcome === 'rejected')
    return { exchangeId: trace.steps.findLast((step) => step.exchangeId !== undefined)?.exchangeId ?? null };
  return trace.outcome === 'threw' ? { exchangeId: null } : null;
}
