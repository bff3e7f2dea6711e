import { AppError } from '../../../shared/errors/app-error.ts';
import type { RuntimeRequest } from '../../runtime/runtime.ts';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import type { HttpConnections } from './http-connections.ts';
import type { Header } from './request-headers.ts';
import { sizeOf } from './request-body.ts';

/** Bytes and number of requests that are kept; the oldest are dropped first. */
const maxBytes = 32 * 1024 ** 2;
const maxRequests = 5_000;
/** What is left of either bound when the oldest are dropped. */
const surplusLeft = 0.95;

/** A request as it was sent. */
interface SentRequest {
  readonly request: RuntimeRequest;
  readonly headers?: readonly Header[] | undefined;
}

/** The original requests of the runtime, by exchange; the recorded ones are masked. */
export interface ReplayableRequests {
  /** `headers`: those that a person set. */
  keep(exchangeId: string, request: RuntimeRequest, headers?: readonly Header[]): void;
  get(exchangeId: string): SentRequest | undefined;
  /** Forgets all of them, because another project is opened. */
  forget(): void;
}

export function createReplayableRequests(): ReplayableRequests {
  const kept = new Map<string, SentRequest & { readonly bytes: number }>();
  let bytes = 0;
  return {
    keep(exchangeId, request, headers) {
      // A paused request is kept again as it was sent in the end.
      bytes -= kept.get(exchangeId)?.bytes ?? 0;
      const ofHeaders = headers?.reduce((sum, [name, value]) => sum + name.length + value.length, 0) ?? 0;
      const size = sizeOf(request) + request.path.length + ofHeaders;
      kept.set(exchangeId, { request, headers, bytes: size });
      bytes += size;
      if (bytes <= maxBytes && kept.size <= maxRequests) return;
      // Several at once, because it takes time to find the oldest.
      for (const [id, old] of kept) {
        if (bytes <= maxBytes * surplusLeft && kept.size <= maxRequests * surplusLeft) break;
        kept.delete(id);
        bytes -= old.bytes;
      }
    },
    get: (exchangeId) => kept.get(exchangeId),
    forget() {
      kept.clear();
      bytes = 0;
    },
  };
}

/**
 * Returns a recorded request to be sent again as it was, by a person, on the connection that it went to.
 * @throws AppError `not-found` if it is no longer kept, `invalid-input` if another connection is in use.
 */
export async function requestToReplay(
  parts: { readonly connections: HttpConnections; readonly exchanges: Pick<ExchangeStore, 'get'>; readonly replayable: ReplayableRequests },
  exchangeId: string,
): Promise<SentRequest> {
  const { connections, exchanges, replayable } = parts;
  const sent = replayable.get(exchangeId);
  const exchange = exchanges.get(exchangeId);
  if (!sent || !exchange) throw new AppError('not-found', 'This request is no longer kept. Run its action again to send a new one.');
  const { connection } = await connections.target();
  if (exchange.connectionId !== '' && exchange.connectionId !== connection.id)
    throw new AppError('invalid-input', 'This request went to another connection. Choose that connection first, then replay it.');
  return { ...sent, request: { ...sent.request, rootCause: { kind: 'command' } } };
}
