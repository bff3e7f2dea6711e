import type { SystemProxy } from './system-proxy.ts';

/** What reaching a server takes besides the connection itself; known to this person or this computer alone. */
export interface NetworkAccess {
  /** SHA-256 fingerprint of the one certificate a person accepted for this origin. */
  readonly acceptedFingerprint?: string | undefined;
  /** Of the client certificate's file. */
  readonly clientPassPhrase?: string | undefined;
  readonly proxyPassword?: string | undefined;
  /** Left out: the environment tells. */
  readonly systemProxy?: SystemProxy | undefined;
}
