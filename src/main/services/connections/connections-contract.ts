import type { Connection, ConnectionsState, StoredCredential } from '../../../shared/contract/connection-schema.ts';
import type { HostCallInput } from '../../../shared/contract/host-calls.ts';
import type { JsonValue } from '../../../shared/contract/json.ts';
import type { Redactor } from '../exchanges/redaction.ts';
import type { HttpConnections, SendTarget } from '../http/http-connections.ts';
import type { SystemProxy } from '../http/network/system-proxy.ts';
import type { CredentialStore } from './credential-store.ts';
import type { WritesUntilClose } from './writes-until-close.ts';

/** Choices of this person on this computer, kept outside the project. */
export interface ConnectionSettings {
  read(key: string): Promise<JsonValue | null>;
  write(key: string, value: JsonValue): Promise<void>;
}

export interface ConnectionsOptions {
  /** null: no project is open; only the sample back-end is there. */
  readonly projectFolder: string | null;
  readonly trusted: boolean;
  /** Address of the embedded sample back-end; started on first use. */
  readonly sampleBaseUrl: () => string | Promise<string>;
  readonly credentials: CredentialStore;
  readonly settings: ConnectionSettings;
  readonly redactor: Redactor;
  /** Left out: HTTP_PROXY, HTTPS_PROXY and NO_PROXY of the environment. */
  readonly systemProxy?: SystemProxy | undefined;
}

export interface Connections extends HttpConnections {
  state(): ConnectionsState;
  /** The connection that is used now. */
  active(): Connection;
  /** Returns a function that ends it. */
  onChange(listener: (state: ConnectionsState) => void): () => void;
  /** What is wrong with `dashwright.json`, for the list of problems. */
  fileProblem(): string | undefined;
  /** Another project, or none. */
  useProject(project: { readonly folder: string; readonly trusted: boolean } | null): Promise<void>;
  setTrusted(trusted: boolean): Promise<void>;
  /** Reads `dashwright.json` again after it changed on disk. */
  reload(): Promise<void>;
  /**
   * @param typedName the name of a production connection, typed by whoever allows its writes.
   * @throws AppError `invalid-input`, `no-project`, and those of writing the file.
   */
  save(connection: Connection, typedName?: string): Promise<void>;
  /** Removes its secrets too. @throws AppError `invalid-input`, `no-project`, and those of writing the file. */
  remove(id: string): Promise<void>;
  /** Brings back one that was removed, with its secrets for a while. @throws AppError `connection-missing`, `no-project`. */
  restore(id: string): Promise<void>;
  /** @throws AppError `connection-missing`, `untrusted-project`. */
  select(id: string): Promise<void>;
  /** @throws AppError `connection-missing`, `untrusted-project`, `invalid-input`. */
  signIn(input: { readonly id: string; readonly user: string; readonly password: string; readonly remember: boolean }): Promise<void>;
  /** @throws AppError `connection-missing`. */
  forgetCredentials(id: string): Promise<void>;
  /** Secrets stored for connections of every project, without them. */
  storedCredentials(): Promise<StoredCredential[]>;
  /** Takes stored secrets away; unknown ids are passed over. */
  removeStoredCredentials(ids: readonly string[]): Promise<void>;
  /** Of a saved connection, with what only this person and computer know of it. @throws AppError `connection-missing`, `untrusted-project`. */
  confirmedTarget(id: string): Promise<SendTarget>;
  setPaused(paused: boolean): void;
  /** Accepts a certificate that was shown, or forgets it. @throws AppError `invalid-input`, `no-project`. */
  chooseCertificate(choice: HostCallInput<'connection.certificate'>): Promise<void>;
  /** @throws AppError `connection-missing`, `untrusted-project`, `invalid-input`. */
  setNetworkSecret(input: HostCallInput<'connection.networkSecret'>): Promise<void>;
  setDryRun(dryRun: boolean): void;
  /** Writes are answered here and never sent. */
  isDryRun(): boolean;
  /** What a person allowed until the app closes; the state names it. */
  readonly untilClose: Pick<WritesUntilClose, 'has' | 'add'>;
  /** Takes back what was allowed until the app closes. @throws AppError `connection-missing`. */
  askWrites(id: string): void;
}
