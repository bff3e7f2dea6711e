import { AppError, isCancelled } from '../../../../shared/errors/app-error.ts';

/** Failures after which a request may still have been carried out. */
const isUnsure = (code: string) => code === 'network-reset' || code === 'network-timeout' || code === 'network-failed';

/**
 * Returns the error for a write that was sent and failed: it is unknown whether it was carried out, and sending it again may do
 * it twice. Other errors are returned as they are.
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
