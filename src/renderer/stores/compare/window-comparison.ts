import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { currentHost } from '../../host/host-context.ts';
import { type ComparedExchanges, compareExchanges } from './compare-exchanges.ts';
import Worker from './compare-worker.ts?worker';

/** Compares two exchanges of this window; see {@link compareExchanges}. */
export function compareHere(before: Exchange, after: Exchange, signal: AbortSignal): Promise<ComparedExchanges> {
  return compareExchanges(currentHost(), before, after, signal, () => new Worker());
}
