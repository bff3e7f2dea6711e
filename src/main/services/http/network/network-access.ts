import type { SystemProxy } from './system-proxy.ts';

/** What is needed to reach a server besides the connection itself, known only on this computer. */
export interface NetworkAccess {
  /** SHA-256 fingerprint of the one certificate a person accepted for this origin. */
  readonly acceptedFingerprint?: string | undefined;
  /** Pass phrase of the client certificate's file. */
  readonly clientPassPhrase?: string | undefined;
  readonly proxyPassword?: string | undefined;
  /** If absent, environment variables decide. */
  readonly systemProxy?: SystemProxy | undefined;
}
