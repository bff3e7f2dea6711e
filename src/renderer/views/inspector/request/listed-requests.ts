import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { type BodyMatch, matchesFilter, parseFilter } from '../../../../shared/trace/exchange/exchange-filter.ts';
import { type ExchangeRow, exchangeRow } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { currentHost } from '../../../host/host-context.ts';
import { exportHar } from '../../../stores/traffic/export-har.ts';
import { useBodySearch } from '../../../stores/traffic/body-search.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';

/** Returns the rows of the exchanges that a filter lets through; `found`: ids of those whose bodies hold a text, by text. */
export function listedRows(
  exchanges: ReadonlyMap<string, Exchange>,
  filter: string,
  found: ReadonlyMap<string, ReadonlySet<string>>,
): readonly ExchangeRow[] {
  const terms = parseFilter(filter);
  const isInBody: BodyMatch = ({ id }, text) => found.get(text)?.has(id) === true;
  return [...exchanges.values()].filter((exchange) => matchesFilter(exchange, terms, isInBody)).map(exchangeRow);
}

/** Saves the requests of rows as a HAR file. */
export function exportRows(rows: readonly ExchangeRow[]): Promise<void> {
  return exportHar(
    currentHost(),
    rows.map(({ exchange }) => exchange),
  );
}

/** Returns the rows of the requests that are listed now. */
export function listedNow(): readonly ExchangeRow[] {
  return listedRows(useTraffic.getState().exchanges, useInspector.getState().filters.requests, useBodySearch.getState().found);
}

/** Saves the requests that are listed now. */
export function exportListed(): Promise<void> {
  return exportRows(listedNow());
}

/** Whether there is something to export. */
export function hasRequests(): boolean {
  return useTraffic.getState().exchanges.size > 0;
}
