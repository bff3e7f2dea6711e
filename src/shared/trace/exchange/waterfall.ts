import type { Exchange } from './exchange.ts';
import { isRunning } from './request-list-rows.ts';

/** A bar of the waterfall: shares of the width, from 0 to 1. */
export interface ExchangeBar {
  readonly start: number;
  readonly width: number;
  /** Share of the bar spent waiting for the first byte. */
  readonly waiting: number;
}

/** Milliseconds without traffic after which a new burst, with a new scale, begins. */
const quietTime = 1_000;

/**
 * Returns the bars of all exchanges. Requests that belong together (a page drawn, a person's action) share one scale, so that bars
 * show how they overlapped; minutes of silence between two actions do not flatten them.
 * `now`, in milliseconds since the epoch, ends those that are still open.
 */
export function waterfall(exchanges: Iterable<Exchange>, now: number): ReadonlyMap<string, ExchangeBar> {
  const ordered = [...exchanges].sort((left, right) => left.startedAt - right.startedAt);
  const bars = new Map<string, ExchangeBar>();
  let burst: Exchange[] = [];
  let burstEnd = Number.NEGATIVE_INFINITY;
  for (const exchange of ordered) {
    if (exchange.startedAt - burstEnd > quietTime) {
      drawBurst(burst, burstEnd, now, bars);
      burst = [];
      burstEnd = Number.NEGATIVE_INFINITY;
    }
    burst.push(exchange);
    burstEnd = Math.max(burstEnd, endOf(exchange, now));
  }
  drawBurst(burst, burstEnd, now, bars);
  return bars;
}

function drawBurst(burst: readonly Exchange[], burstEnd: number, now: number, bars: Map<string, ExchangeBar>): void {
  const start = burst[0]?.startedAt ?? 0;
  const span = Math.max(1, burstEnd - start);
  for (const exchange of burst) {
    const duration = Math.max(0, endOf(exchange, now) - exchange.startedAt);
    const firstByte = exchange.firstByteAfter ?? duration;
    bars.set(exchange.id, {
      start: clamp((exchange.startedAt - start) / span),
      width: clamp(duration / span),
      waiting: duration === 0 ? 1 : clamp(firstByte / duration),
    });
  }
}

function endOf(exchange: Exchange, now: number): number {
  if (exchange.endedAfter !== undefined) return exchange.startedAt + exchange.endedAfter;
  return isRunning(exchange) ? Math.max(now, exchange.startedAt) : exchange.startedAt + (exchange.firstByteAfter ?? 0);
}

function clamp(share: number): number {
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}
