export interface HttpLimits {
  /** Milliseconds until a connection is open. */
  readonly connectTimeout: number;
  /** Milliseconds a request may take in all. */
  readonly totalTimeout: number;
  /** Bytes of an answer after decompression. */
  readonly responseBytes: number;
  /** Bytes of a request body. */
  readonly requestBytes: number;
  readonly requestsPerMinute: number;
  readonly redirects: number;
  /** Open sockets per connection. */
  readonly sockets: number;
}

/** Source: `sandbox.md`, HTTP from the child and Memory; `backend-rest.md`, Long requests. */
export const defaultHttpLimits: HttpLimits = {
  connectTimeout: 10_000,
  totalTimeout: 5 * 60_000,
  responseBytes: 256 * 1024 ** 2,
  requestBytes: 64 * 1024 ** 2,
  requestsPerMinute: 10_000,
  redirects: 5,
  sockets: 16,
};
