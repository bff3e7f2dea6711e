import type { CertificateFacts, NetworkSecrets } from '../../../shared/contract/certificate-schema.ts';
import type { Connection } from '../../../shared/contract/connection-schema.ts';
import type { NetworkAccess } from './network/network-access.ts';

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Everything needed to send to one connection. */
export interface SendTarget {
  readonly connection: Connection;
  /** http(s) address without trailing slash; the real one also for the sample back-end. */
  readonly baseUrl: string;
  /** null: none known, or sign-in mode `none`. */
  readonly credentials: Credentials | null;
  /** How this person and computer reach it; absent if in the ordinary way. */
  readonly network?: NetworkAccess;
  /** Changes when a new session has to be started (signed in again, address changed). */
  readonly revision: number;
}

export type ConnectionReport =
  | { readonly status: 'idle' | 'connecting' | 'ready' }
  | { readonly status: 'sign-in-needed' | 'failed'; readonly message: string; readonly certificate?: CertificateFacts };

/** What the HTTP service needs from the connections, and what it reports to them. */
export interface HttpConnections {
  /**
   * Returns where requests are sent now.
   * @throws AppError `connection-missing`, `untrusted-project`.
   */
  target(): Promise<SendTarget>;
  /**
   * Returns the same for a connection that may not be saved yet.
   * @throws AppError `untrusted-project`, also for a way that only the project names; `path-refused` for an unusable base address.
   */
  targetOf(connection: Connection, password?: string, networkSecrets?: NetworkSecrets): Promise<SendTarget>;
  /**
   * Returns where requests to a connection of the project are sent now, whether or not it is the one in use; absent where nobody chooses one
   * (command line, cases).
   * @throws AppError `connection-missing`, `untrusted-project`.
   */
  savedTarget?(connectionId: string): Promise<SendTarget>;
  /** Returns whether all traffic is stopped. */
  isPaused(): boolean;
  /** Takes the outcome of the last request to this connection. */
  report(connectionId: string, report: ConnectionReport): void;
  /** Notes a certificate that a server showed and that a person may now accept. */
  certificateShown?(connectionId: string, certificate: CertificateFacts): void;
  /** Sets the name by which the back-end knows the signed-in user. */
  setBackEndUser(connectionId: string, name: string): void;
}
