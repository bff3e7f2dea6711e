/**
 * An error that the back-end reports to its client: answered as `{"error":{"code","message"}}` with `status`
 * (`docs/format/back-end.md`, Errors). Anything else that is thrown is a bug and answered with 500.
 */
export class BackEndError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'BackEndError';
    this.status = status;
    this.code = code;
  }
}

/** Returns the error `'dummy' can not be found in collection of type 'Process'.` */
export function notInCollection(name: string, type: string): BackEndError {
  return new BackEndError(404, '278', `'${name}' can not be found in collection of type '${type}'.`);
}

/** Returns the error for a request that is understood but wrong. */
export function badRequest(message: string): BackEndError {
  return new BackEndError(400, '400', message);
}
