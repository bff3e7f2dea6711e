import type { Connection, ConnectionsState, StoredCredential } from '../../../shared/contract/connection-schema.ts';
import type { HostCallInput } from '../../../shared/contract/host-calls.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import type { Redactor } from '../exchanges/redaction.ts';
import type { HttpConnections, SendTarget } from '../http/http-connections.ts';
import type { SystemProxy } from '../http/network/system-proxy.ts';
import type { CredentialStore } from './credentials/credential-store.ts';
import type { WritesUntilClose } from '../http/writes/writes-until-close.ts';

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
  /** If absent, HTTP_PROXY, HTTPS_PROXY and NO_PROXY of the environment decide. */
  readonly systemProxy?: SystemProxy | undefined;
}

export interface Connections extends HttpConnections {
  state(): ConnectionsState;
  savedTarget(connectionId: string): Promise<SendTarget>;
  /** Returns the connection in use. */
  active(): Connection;
  /** Returns the function that stops listening. */
  onChange(listener: (state: ConnectionsState) => void): () => void;
  /** Returns the problems of `dashwright.json`, for the list of problems. */
  fileProblem(): string | undefined;
  /** Switches to another project, or to none. */
  useProject(project: { readonly folder: string; readonly trusted: boolean } | null): Promise<void>;
  setTrusted(trusted: boolean): Promise<void>;
  /** Reads `dashwright.json` again after it changed on disk. */
  reload(): Promise<void>;
  /**
   * @param typedName the name of a production connection, typed by the person who allows its writes.
   * @throws AppError `invalid-input`, `no-project`, and those of writing the file.
   */
  save(connection: Connection, typedName?: string): Promise<void>;
  /** Removes a connection and its secrets. @throws AppError `invalid-input`, `no-project`, and those of writing the file. */
  remove(id: string): Promise<void>;
  /** Restores a connection that was removed, including its secrets if that was recent. @throws AppError `connection-missing`, `no-project`. */
  restore(id: string): Promise<void>;
  /** @throws AppError `connection-missing`, `untrusted-project`. */
  select(id: string): Promise<void>;
  /** @throws AppError `connection-missing`, `untrusted-project`, `invalid-input`. */
  signIn(input: { readonly id: string; readonly user: string; readonly password: string; readonly remember: boolean }): Promise<void>;
  /** @throws AppError `connection-missing`. */
  forgetCredentials(id: string): Promise<void>;
  /** Lists the secrets stored for connections of every project, without their values. */
  storedCredentials(): Promise<StoredCredential[]>;
  /** Removes stored secrets; ignores unknown ids. */
  removeStoredCredentials(ids: readonly string[]): Promise<void>;
  /** Returns the target of a saved connection, including what is known only on this computer. @throws AppError `connection-missing`, `untrusted-project`. */
  confirmedTarget(id: string): Promise<SendTarget>;
  setPaused(paused: boolean): void;
  /** Accepts a certificate that was shown, or forgets it. @throws AppError `invalid-input`, `no-project`. */
  chooseCertificate(choice: HostCallInput<'connection.certificate'>): Promise<void>;
  /** @throws AppError `connection-missing`, `untrusted-project`, `invalid-input`. */
  setNetworkSecret(input: HostCallInput<'connection.networkSecret'>): Promise<void>;
  setDryRun(dryRun: boolean): void;
  /** Returns whether writes are answered by the app and never sent. */
  isDryRun(): boolean;
  /** Connections whose writes a person allowed until the app closes; the state lists them. */
  readonly untilClose: Pick<WritesUntilClose, 'has' | 'add'>;
  /** Asks about writes again that were allowed until the app closes. @throws AppError `connection-missing`. */
  askWrites(id: string): void;
}
