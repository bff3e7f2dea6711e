import { formatDuration } from '../format.ts';
import type { Exchange } from './exchange.ts';
import { sizesText } from './received-size.ts';
import { timedPhases } from './request-phases.ts';
import { isTimed } from './request-list-rows.ts';

/** A bar of the waterfall: shares of the width, from 0 to 1. */
export interface ExchangeBar {
  readonly start: number;
  readonly width: number;
  /** Share of the bar spent waiting for the first byte. */
  readonly waiting: number;
}

/** Milliseconds without traffic after which a new burst begins at the left. */
const quietTime = 1_000;

/** Bars of requests on one scale. */
export interface Waterfall {
  readonly bars: ReadonlyMap<string, ExchangeBar>;
  /** Milliseconds of the whole width: the duration of the longest burst. */
  readonly span: number;
}

/**
 * Returns the bars of all exchanges on one scale, so that any two can be compared. Requests that belong together (a page drawn, a
 * person's action) are a burst, which begins at the left; minutes of silence between two bursts take no width.
 * `now`, in milliseconds since the epoch, ends those that are still open.
 */
export function waterfall(exchanges: Iterable<Exchange>, now: number): Waterfall {
  const bursts: { readonly start: number; end: number; readonly exchanges: Exchange[] }[] = [];
  for (const exchange of [...exchanges].sort((left, right) => left.startedAt - right.startedAt)) {
    const end = endOf(exchange, now);
    const last = bursts.at(-1);
    if (last === undefined || exchange.startedAt - last.end > quietTime) {
      bursts.push({ start: exchange.startedAt, end, exchanges: [exchange] });
      continue;
    }
    last.exchanges.push(exchange);
    last.end = Math.max(last.end, end);
  }
  const span = bursts.reduce((longest, { start, end }) => Math.max(longest, end - start), 1);
  const bars = new Map<string, ExchangeBar>();
  for (const burst of bursts) for (const exchange of burst.exchanges) bars.set(exchange.id, barOf(exchange, burst.start, span, now));
  return { bars, span };
}

/** Returns the phases of a request in words, one to a line, as far as they are known, and the sizes of its answer. */
export function phasesText(exchange: Exchange): string {
  const { firstByteAfter, pausedFor } = exchange;
  const timed = firstByteAfter === undefined ? [] : timedPhases(exchange).map(({ name, time }) => [name, time] as const);
  const known = [...timed, ['Paused by you, not in the bar', pausedFor] as const].flatMap(([name, time]) =>
    time === undefined ? [] : [`${name}: ${formatDuration(time)}`],
  );
  const sizes = exchange.receivedSize === undefined ? [] : [`Size: ${sizesText(exchange)}`];
  return known.length === 0 ? 'Waiting for the first byte' : [...known, ...sizes].join('\n');
}

function barOf(exchange: Exchange, start: number, span: number, now: number): ExchangeBar {
  const duration = Math.max(0, endOf(exchange, now) - exchange.startedAt);
  const firstByte = exchange.firstByteAfter ?? duration;
  return {
    start: clamp((exchange.startedAt - start) / span),
    width: clamp(duration / span),
    waiting: duration === 0 ? 1 : clamp(firstByte / duration),
  };
}

function endOf(exchange: Exchange, now: number): number {
  if (exchange.endedAfter !== undefined) return exchange.startedAt + exchange.endedAfter;
  return isTimed(exchange) ? Math.max(now, exchange.startedAt) : exchange.startedAt + (exchange.firstByteAfter ?? 0);
}

function clamp(share: number): number {
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}
