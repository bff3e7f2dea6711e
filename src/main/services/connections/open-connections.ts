import { type Connection, type ConnectionsState, sampleConnectionId } from '../../../shared/contract/connection-schema.ts';
import { needsSecret } from '../../../shared/contract/sign-in-modes.ts';
import type { Redactor } from '../exchanges/redaction.ts';
import type { WritesUntilClose } from '../http/writes/writes-until-close.ts';
import type { AllowedWrites } from './allowed-writes.ts';
import { readConnectionFile } from './connection-file.ts';
import { refusals } from './connection-refusals.ts';
import type { ConnectionSettings } from './connections-contract.ts';
import type { CredentialStore } from './credentials/credential-store.ts';
import { sendsAlike } from './credentials/signed-in-as.ts';
import type { StoredCredentials } from './credentials/stored-credentials.ts';
import type { NetworkChoices } from './network-choices.ts';
import type { RemovedConnections } from './removed-connections.ts';
import { sampleConnection } from './sample-connection.ts';

type ConnectionStatus = Pick<ConnectionsState, 'status' | 'message' | 'certificate'>;

/** What is kept of connections outside their file. */
export interface ConnectionParts {
  readonly settings: ConnectionSettings;
  readonly redactor: Redactor;
  readonly credentialStore: CredentialStore['kind'];
  readonly credentials: StoredCredentials;
  readonly network: NetworkChoices;
  readonly allowedWrites: AllowedWrites;
  readonly untilClose: WritesUntilClose;
  readonly removed: RemovedConnections;
}

/** The connections of the open project, which one is selected, and what is known of their back-ends. */
export class OpenConnections {
  /** null: no project is open. */
  folder: string | null;
  trusted: boolean;
  fileProblem: string | undefined;
  /** As the file says; `all` returns what counts. */
  fromFile: readonly Connection[] = [];
  selectedId: string = sampleConnectionId;
  /** Of the active connection. */
  status: ConnectionStatus = { status: 'idle' };
  isPaused = false;
  isDryRun = false;
  readonly listeners = new Set<(state: ConnectionsState) => void>();
  readonly #parts: ConnectionParts;
  #withCredentials: readonly string[] = [];
  readonly #backEndUsers = new Map<string, string>();
  readonly #revisions = new Map<string, number>();

  constructor(parts: ConnectionParts, folder: string | null, trusted: boolean) {
    this.#parts = parts;
    this.folder = folder;
    this.trusted = trusted;
  }

  all(): readonly Connection[] {
    return [sampleConnection, ...this.fromFile.map(this.#parts.allowedWrites.applyTo)];
  }

  active(): Connection {
    const selected = this.trusted ? this.all().find((connection) => connection.id === this.selectedId) : undefined;
    return selected ?? sampleConnection;
  }

  /** @throws AppError `connection-missing`. */
  find(id: string): Connection {
    const connection = this.all().find((one) => one.id === id);
    if (connection === undefined) throw refusals.missing();
    return connection;
  }

  /** Returns the folder of the open project. @throws AppError `no-project`. */
  projectFolder(): string {
    if (this.folder === null) throw refusals.noProject();
    return this.folder;
  }

  state(): ConnectionsState {
    const { untilClose, network, credentialStore } = this.#parts;
    const connection = this.active();
    const activeUser = connection.activeUserOverride || this.#backEndUsers.get(connection.id) || connection.user;
    return {
      connections: [...this.all()],
      activeId: connection.id,
      activeUser,
      ...this.status,
      paused: this.isPaused,
      dryRun: this.isDryRun,
      writesUntilClose: this.all()
        .filter((one) => one.writes === 'ask' && untilClose.has(one))
        .map(({ id }) => id),
      credentialStore,
      withCredentials: [...this.#withCredentials],
      acceptedCertificates: network.acceptedCertificates(),
    };
  }

  /** Reports the current state to all listeners. */
  notify(): void {
    const now = this.state();
    for (const listener of this.listeners) listener(now);
  }

  /** Sets the status of a connection that has not been asked yet: idle, or lacking a secret. */
  resetStatus(): void {
    const connection = this.active();
    const lacksSecret = needsSecret(connection.signIn) && !this.#withCredentials.includes(connection.id);
    this.status = lacksSecret ? { status: 'sign-in-needed', message: `Sign in to ${connection.name}.` } : { status: 'idle' };
  }

  revisionOf(id: string): number {
    return this.#revisions.get(id) ?? 0;
  }

  /** Makes the next request to a connection start a new session. */
  renew(id: string): void {
    this.#revisions.set(id, this.revisionOf(id) + 1);
    this.#backEndUsers.delete(id);
  }

  /** Drops the known facts of a connection, because they were found over another network path than the current one. */
  startOver(id: string): void {
    this.renew(id);
    if (id === this.active().id) this.resetStatus();
    this.notify();
  }

  setBackEndUser(id: string, name: string): void {
    if (this.#backEndUsers.get(id) === name) return;
    this.#backEndUsers.set(id, name);
    if (id === this.active().id) this.notify();
  }

  async refreshCredentials(): Promise<void> {
    this.#withCredentials = this.folder === null ? [] : await this.#parts.credentials.known(this.folder, this.fromFile);
  }

  /**
   * Reads everything that belongs to the project again.
   * @param keepsStatus returns whether the status still holds once all is read; it may have changed in the meantime
   */
  async load(keepsStatus: () => boolean = () => false): Promise<void> {
    const { allowedWrites, network, settings } = this.#parts;
    const { folder } = this;
    const before = new Map(this.fromFile.map((connection) => [connection.id, connection]));
    const file = folder === null ? { connections: [], problem: undefined } : await readConnectionFile(folder);
    this.fromFile = file.connections;
    this.fileProblem = file.problem;
    for (const connection of this.fromFile) {
      const old = before.get(connection.id);
      if (old !== undefined && !sendsAlike(old, connection)) this.renew(connection.id);
    }
    await allowedWrites.load(folder);
    await network.load(folder, this.fromFile);
    const remembered = folder === null ? null : await settings.read(activeKey(folder));
    this.selectedId = typeof remembered === 'string' ? remembered : sampleConnectionId;
    await this.refreshCredentials();
    if (!keepsStatus()) this.resetStatus();
  }

  /** Selects a connection and remembers the choice for this project. */
  async select(id: string): Promise<void> {
    this.selectedId = id;
    if (this.folder !== null) await this.#parts.settings.write(activeKey(this.folder), id);
    this.resetStatus();
  }
}

const activeKey = (folder: string): string => `connection.active:${folder}`;
