import { AppError } from '../../../shared/errors/app-error.ts';

/** Requests under way by key: who asks for the same waits for the same. */
export interface SharedRequests<Value> {
  /**
   * Joins the request under `key`, or starts it. It ends early when the signals of all who wait for it did.
   * @throws the reason of `signal`, and what `start` throws.
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
    // Whoever waits hears of a failure by its own promise; with nobody left it concerns nobody.
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
          // Removed at once: who asks now starts anew and does not get the end of this one.
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
