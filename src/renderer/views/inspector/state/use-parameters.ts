import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import type { TraceParameter } from '../../../../shared/trace/trace.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';

const none: readonly TraceParameter[] = [];

/** What filled the stored query of a request, with its places as far as the run is still known and its text is `body`. */
export function useParameters(exchange: Exchange, body?: string): readonly TraceParameter[] {
  const step = useTraffic((state) =>
    state.traces.get(exchange.traceId)?.steps.findLast(({ kind, item }) => kind === 'parameters' && item === exchange.item),
  );
  if (step?.parameters === undefined) return body === undefined ? (exchange.parameters ?? none) : none;
  const isSame = body === undefined || (step.detail !== undefined && body.startsWith(step.detail));
  return isSame ? step.parameters : none;
}
