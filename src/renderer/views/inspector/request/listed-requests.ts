import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { matchesFilter, parseFilter } from '../../../../shared/trace/exchange/exchange-filter.ts';
import { type ExchangeRow, exchangeRow } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { currentHost } from '../../../host/host-context.ts';
import { exportHar } from '../../../stores/traffic/export-har.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';

/** Returns the rows of the exchanges that a filter lets through. */
export function listedRows(exchanges: ReadonlyMap<string, Exchange>, filter: string): readonly ExchangeRow[] {
  const terms = parseFilter(filter);
  return [...exchanges.values()].filter((exchange) => matchesFilter(exchange, terms)).map(exchangeRow);
}

/** Saves the requests of rows as a HAR file. */
export function exportRows(rows: readonly ExchangeRow[]): Promise<void> {
  return exportHar(
    currentHost(),
    rows.map(({ exchange }) => exchange),
  );
}

/** Saves the requests that are listed now. */
export function exportListed(): Promise<void> {
  return exportRows(listedRows(useTraffic.getState().exchanges, useInspector.getState().filters.requests));
}

/** Whether there is something to export. */
export function hasRequests(): boolean {
  return useTraffic.getState().exchanges.size > 0;
}
