import { AppError } from '../../../shared/errors/app-error.ts';
import type { RuntimeRequest } from '../../runtime/runtime.ts';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import type { HttpConnections, SendTarget } from './http-connections.ts';
import type { HttpLimits } from './limits/http-limits.ts';
import { createRateLimit } from './limits/rate-limit.ts';
import { refuseWhilePaused } from './own-questions.ts';
import { type HttpMethod, toMethod } from './request/method.ts';
import { createRememberedTargets } from './request/remembered-targets.ts';
import type { Target } from './request/target.ts';
import { sizeOf } from './request-body.ts';
import type { WriteGuard } from './writes/write-guard-types.ts';

/** A request as it would be sent, and where to. */
export interface Checked {
  readonly wanted: RuntimeRequest;
  readonly target: SendTarget;
  readonly method: HttpMethod;
  readonly to: Target;
  readonly mayWrite: boolean;
}

export interface RequestChecks {
  /**
   * Checks a request, counts it and records its known facts. `connectionId`: where it goes, if not to the connection in use.
   * @throws AppError of method, size, rate, target and path.
   */
  first(request: RuntimeRequest, exchangeId: string, connectionId?: string): Promise<Checked>;
  /** The same for a request that was counted before: meanwhile it, or the connection, may have changed. */
  again(request: RuntimeRequest, exchangeId: string): Promise<Checked>;
  /** Throws as the others do, and records nothing. */
  vet(request: RuntimeRequest): Promise<unknown>;
}

interface CheckOptions {
  readonly connections: HttpConnections;
  readonly exchanges: Pick<ExchangeStore, 'update'>;
  readonly guard: Pick<WriteGuard, 'judge'>;
  readonly limits: () => HttpLimits;
}

/** Returns where a request goes now: to one connection of the project, or to the one in use. @throws AppError of the target. */
export async function targetNow(
  connections: Pick<HttpConnections, 'target' | 'savedTarget'>,
  connectionId: string | undefined,
): Promise<SendTarget> {
  if (connectionId === undefined) return await connections.target();
  if (connections.savedTarget === undefined) throw new AppError('connection-missing', 'No other connection can be chosen here.');
  return await connections.savedTarget(connectionId);
}

/** Returns the checks that every request of code has to pass before anything is asked or sent. */
export function createRequestChecks({ connections, exchanges, guard, limits }: CheckOptions): RequestChecks {
  const rate = createRateLimit(() => limits().requestsPerMinute);
  const resolve = createRememberedTargets();

  function start(request: RuntimeRequest): HttpMethod {
    refuseWhilePaused(connections);
    const method = toMethod(request.method);
    const { requestBytes } = limits();
    if (sizeOf(request) > requestBytes) {
      throw new AppError('invalid-input', `The body is larger than ${Math.round(requestBytes / 1024 ** 2)} MB. Send less at once.`);
    }
    return method;
  }

  async function rest(request: RuntimeRequest, exchangeId: string, method: HttpMethod, connectionId?: string): Promise<Checked> {
    const target = await targetNow(connections, connectionId);
    exchanges.update(exchangeId, { connectionId: target.connection.id, method });
    const to = resolve(target, request.path);
    exchanges.update(exchangeId, { url: to.url.href });
    // Judged, shown and sent is the same: the final method and path.
    const wanted: RuntimeRequest = { ...request, method, path: to.path };
    const mayWrite = guard.judge(wanted).effect === 'write';
    exchanges.update(exchangeId, { isWrite: mayWrite });
    return { wanted, target, method, to, mayWrite };
  }

  return {
    async first(request, exchangeId, connectionId) {
      const method = start(request);
      rate.count();
      return await rest(request, exchangeId, method, connectionId);
    },
    again: async (request, exchangeId) => await rest(request, exchangeId, start(request)),
    async vet(request) {
      start(request);
      return resolve(await connections.target(), request.path);
    },
  };
}
