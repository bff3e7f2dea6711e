import type { AppErrorCode } from './app-error-code.ts';

/** Wire form of an {@link AppError}: the only shape in which errors cross a process boundary. */
export interface AppErrorData {
  readonly code: AppErrorCode;
  readonly message: string;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * An expected failure with a message a person can act on. Bugs are ordinary errors; a cancelled
 * operation is an `AppError` with code `cancelled`.
 */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly details: AppErrorData['details'];

  constructor(code: AppErrorCode, message: string, options: { cause?: unknown; details?: AppErrorData['details'] } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
  }
}

/** Returns the wire form of any thrown value. A bug becomes code `internal` and never shows its stack. */
export function toAppErrorData(thrown: unknown): AppErrorData {
  if (thrown instanceof AppError) {
    const { code, message, details } = thrown;
    return details === undefined ? { code, message } : { code, message, details };
  }
  return { code: 'internal', message: 'Something went wrong inside Dashwright. The log has the details.' };
}

/** Returns whether a thrown value stands for a cancelled operation. */
export function isCancelled(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.code === 'cancelled';
}
