import { AppError } from '../../../shared/errors/app-error.ts';

/** Running requests by key: callers with the same key share one request. */
export interface SharedRequests<Value> {
  /**
   * Joins the request under `key`, or starts it. Aborts it once the signals of all its callers are aborted.
   * @throws AppError `cancelled` when `signal` is aborted, and what `start` throws.
   */
  join(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
}

interface Request<Value> {
  readonly promise: Promise<Value>;
  readonly controller: AbortController;
  waiting: number;
}

/** See {@link SharedRequests}. */
export function createSharedRequests<Value>(): SharedRequests<Value> {
  const running = new Map<string, Request<Value>>();

  function begin(key: string, start: (signal: AbortSignal) => Promise<Value>): Request<Value> {
    const controller = new AbortController();
    const promise = start(controller.signal).finally(() => {
      if (running.get(key) === request) running.delete(key);
    });
    const request: Request<Value> = { promise, controller, waiting: 0 };
    // Callers learn of a failure by their own promises; without callers it does not matter.
    promise.catch(() => undefined);
    running.set(key, request);
    return request;
  }

  return {
    join(key, signal, start) {
      const cancelled = () => new AppError('cancelled', 'Nobody needs this list any more.');
      if (signal.aborted) return Promise.reject(cancelled());
      const request = running.get(key) ?? begin(key, start);
      request.waiting += 1;
      return new Promise<Value>((resolve, reject) => {
        function leave() {
          signal.removeEventListener('abort', onAbort);
          request.waiting -= 1;
        }
        function onAbort() {
          leave();
          reject(cancelled());
          if (request.waiting > 0) return;
          // Removed at once, so that the next caller starts a new request instead of joining the aborted one.
          if (running.get(key) === request) running.delete(key);
          request.controller.abort(cancelled());
        }
        signal.addEventListener('abort', onAbort);
        request.promise.then(
          (value) => {
            if (signal.aborted) return;
            leave();
            resolve(value);
          },
          (error: unknown) => {
            if (signal.aborted) return;
            leave();
            reject(error);
          },
        );
      });
    },
  };
}
