import { defaultProjectLimits, type ProjectLimits } from '../../../../shared/limit-list.ts';

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
  /** Milliseconds without a request after which a connection is kept alive, if its settings ask for that. */
  readonly keepAliveAfter: number;
}

/**
 * Returns the limits of a project's requests; those that a project cannot set are the defaults.
 * Source: `docs/limits.md`, Connections; `docs/format/back-end.md`, Long requests.
 */
export function toHttpLimits(limits: ProjectLimits): HttpLimits {
  return {
    connectTimeout: 10_000,
    totalTimeout: limits.requestSeconds * 1000,
    responseBytes: limits.responseMegabytes * 1024 ** 2,
    requestBytes: 64 * 1024 ** 2,
    requestsPerMinute: limits.requestsPerMinute,
    redirects: 5,
    sockets: 16,
    keepAliveAfter: 15 * 60_000,
  };
}
export const defaultHttpLimits: HttpLimits = toHttpLimits(defaultProjectLimits);
