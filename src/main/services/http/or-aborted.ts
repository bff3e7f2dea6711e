import { AppError } from '../../../shared/errors/app-error.ts';

/** The promise, or what the signal was aborted with (a `cancelled` where that is no `AppError`) as soon as it aborts. */
export function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(abortReason(signal));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Why a signal was aborted, as an expected failure. */
export function abortReason(signal: AbortSignal): AppError {
  return signal.reason instanceof AppError ? signal.reason : new AppError('cancelled', 'The request was cancelled.');
}
