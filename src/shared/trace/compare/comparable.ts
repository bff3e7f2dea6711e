import type { Exchange } from '../exchange/exchange.ts';

/** Other requests that are offered. */
const mostOffered = 100;

/** How alike two requests are: one is what the other was before a person changed it, of the same item of one action, of one action, of one address. */
function likeness(exchange: Exchange, other: Exchange): number {
  if (other.originalOf === exchange.id) return 4;
  if (other.widgetId === exchange.widgetId && other.action === exchange.action) return other.item === exchange.item ? 3 : 2;
  return other.method === exchange.method && other.path === exchange.path ? 1 : 0;
}

/**
 * Returns the requests that one may be compared with: those of the same action first, the newest first. Before them all the one that was chosen
 * for it, whose id is `chosen`, even without an answer.
 */
export function comparableWith(exchange: Exchange, exchanges: ReadonlyMap<string, Exchange>, chosen?: string): readonly Exchange[] {
  const first = chosen === undefined || chosen === exchange.id ? undefined : exchanges.get(chosen);
  const others = [...exchanges.values()]
    .filter(
      (other) =>
        other.id !== exchange.id &&
        other !== first &&
        (other.state === 'completed' || other.originalOf === exchange.id) &&
        likeness(exchange, other) > 0,
    )
    .sort((left, right) => likeness(exchange, right) - likeness(exchange, left) || right.startedAt - left.startedAt);
  return (first === undefined ? others : [first, ...others]).slice(0, mostOffered);
}
