import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { type BodyMatch, filterMatch, parseFilter } from '../../../../shared/trace/exchange/exchange-filter.ts';
import { type ExchangeRow, exchangeRow } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { currentHost } from '../../../host/host-context.ts';
import { exportHar } from '../../../stores/traffic/export-har.ts';
import { type IdsByText, useBodySearch } from '../../../stores/traffic/body-search.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';

/**
 * Returns the rows of the exchanges that a filter lets through, and the number of those of which that cannot be known, since it asks for bodies
 * that are not kept.
 */
export function listedRows(
  exchanges: ReadonlyMap<string, Exchange>,
  filter: string,
  { found, unsearched }: { readonly found: IdsByText; readonly unsearched: IdsByText },
): { readonly rows: readonly ExchangeRow[]; readonly unknown: number } {
  const terms = parseFilter(filter);
  const isInBody: BodyMatch = ({ id }, text) => found.get(text)?.has(id) === true || (unsearched.get(text)?.has(id) ? undefined : false);
  const rows: ExchangeRow[] = [];
  let unknown = 0;
  for (const exchange of exchanges.values()) {
    const matches = filterMatch(exchange, terms, isInBody);
    if (matches === undefined) unknown += 1;
    else if (matches) rows.push(exchangeRow(exchange));
  }
  return { rows, unknown };
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
  return listedRows(useTraffic.getState().exchanges, useInspector.getState().filters.requests, useBodySearch.getState()).rows;
}

/** Saves the requests that are listed now. */
export function exportListed(): Promise<void> {
  return exportRows(listedNow());
}

/** Whether there is something to export. */
export function hasRequests(): boolean {
  return useTraffic.getState().exchanges.size > 0;
}
