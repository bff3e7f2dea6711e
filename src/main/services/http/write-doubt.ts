import { AppError, isCancelled } from '../../../shared/errors/app-error.ts';

/** Failures after which a request may have been carried out all the same. */
const isUnsure = (code: string) => code === 'network-reset' || code === 'network-timeout' || code === 'network-failed';

/**
 * A failure of a write that was sent, told as what it is: nobody knows whether it was carried out, and sending it again may do
 * it twice. Other failures stay as they are.
 */
export function withWriteDoubt(thrown: unknown, mayWrite: boolean): unknown {
  if (!(thrown instanceof AppError) || isCancelled(thrown) || !isUnsure(thrown.code) || !mayWrite) return thrown;
  const { code, message, details } = thrown;
  const [happened = message] = /^.*?[^.\d]\.(?=\s|$)/s.exec(message) ?? [];
  return new AppError(code, `${happened} The write may have been carried out all the same: load again and look before you repeat it.`, {
    cause: thrown,
    ...(details === undefined ? {} : { details }),
  });
}
