import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { useQueryDesk } from '../../../stores/query-desk/query-desk.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';

/** Returns the exchange of the last time that a query was sent; undefined before, and once it is no longer kept. */
export function useRunExchange(path: string): Exchange | undefined {
  const id = useQueryDesk((state) => state.runs[path]?.exchangeId);
  return useTraffic((state) => (id === undefined ? undefined : state.exchanges.get(id)));
}
