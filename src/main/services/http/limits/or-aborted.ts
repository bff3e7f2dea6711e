import { AppError } from '../../../../shared/errors/app-error.ts';

/** Resolves as the promise does. Rejects as soon as the signal aborts, with its reason if that is an `AppError`, else with `cancelled`. */
export function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(abortReason(signal));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Returns why a signal was aborted, as an expected failure. */
export function abortReason(signal: AbortSignal): AppError {
  return signal.reason instanceof AppError ? signal.reason : new AppError('cancelled', 'The request was cancelled.');
}
