import { type Connection, type ConnectionsState, needsSecret, sampleConnectionId } from '../../../shared/contract/connection-schema.ts';
import type { HostCallInput } from '../../../shared/contract/host-calls.ts';
import type { JsonValue } from '../../../shared/contract/json.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Redactor } from '../exchanges/redaction.ts';
import type { ConnectionReport, Credentials, HttpConnections, SendTarget } from '../http/http-connections.ts';
import type { SystemProxy } from '../http/network/system-proxy.ts';
import { parseBaseUrl } from '../http/target.ts';
import { createAllowedWrites } from './allowed-writes.ts';
import { parseConnection, readConnectionFile, removeConnection, writeConnection } from './connection-file.ts';
import { bindingOf, type CredentialStore } from './credential-store.ts';
import { createNetworkChoices } from './network-choices.ts';
import { sampleConnection } from './sample-connection.ts';

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
  /** User and password of the command line (`environmentCredentials`); never used by the windows. */
  readonly environment?: Credentials | null;
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
  /** Removes its passwords too. @throws AppError `invalid-input`, `no-project`, and those of writing the file. */
  remove(id: string): Promise<void>;
  /** @throws AppError `connection-missing`, `untrusted-project`. */
  select(id: string): Promise<void>;
  /** @throws AppError `connection-missing`, `untrusted-project`, `invalid-input`. */
  signIn(input: { readonly id: string; readonly user: string; readonly password: string; readonly remember: boolean }): Promise<void>;
  /** @throws AppError `connection-missing`. */
  forgetCredentials(id: string): Promise<void>;
  setPaused(paused: boolean): void;
  /** Accepts a certificate that was shown, or forgets it. @throws AppError `invalid-input`, `no-project`. */
  chooseCertificate(choice: HostCallInput<'connection.certificate'>): Promise<void>;
  /** @throws AppError `connection-missing`, `untrusted-project`, `invalid-input`. */
  setNetworkSecret(input: HostCallInput<'connection.networkSecret'>): Promise<void>;
  setDryRun(dryRun: boolean): void;
  /** Writes are answered here and never sent. */
  isDryRun(): boolean;
}

type Status = Pick<ConnectionsState, 'status' | 'message' | 'certificate'>;

/**
 * Connections of the open project together with the sample back-end, which one is active, and what is known of it.
 * A project that is not trusted sends to the sample back-end only.
 * Source: `design.md`, Processes and trust.
 */
export async function createConnections(options: ConnectionsOptions): Promise<Connections> {
  const { credentials, settings, redactor, sampleBaseUrl } = options;
  let folder = options.projectFolder;
  let trusted = options.trusted;
  let fromFile: readonly Connection[] = [];
  let fileProblem: string | undefined;
  let selectedId: string = sampleConnectionId;
  let status: Status = { status: 'idle' };
  let paused = false;
  let dryRun = false;
  let withCredentials: readonly string[] = [];
  const allowedWrites = createAllowedWrites(settings);
  const network = createNetworkChoices(settings, credentials, options.systemProxy);
  const backEndUsers = new Map<string, string>();
  const revisions = new Map<string, number>();
  const listeners = new Set<(state: ConnectionsState) => void>();
  let queue: Promise<unknown> = Promise.resolve();

  /** Changes run one after another: each reads, edits and writes the same file. */
  function inOrder<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = queue.then(work, work);
    queue = next.catch(() => undefined);
    return next;
  }

  function all(): readonly Connection[] {
    return [sampleConnection, ...fromFile.map(allowedWrites.applyTo)];
  }

  function active(): Connection {
    const selected = trusted ? all().find((connection) => connection.id === selectedId) : undefined;
    return selected ?? sampleConnection;
  }

  function find(id: string): Connection {
    const connection = all().find((one) => one.id === id);
    if (connection === undefined) throw new AppError('connection-missing', 'This connection is not there any more. Choose another one.');
    return connection;
  }

  function state(): ConnectionsState {
    const connection = active();
    const activeUser = connection.activeUserOverride || backEndUsers.get(connection.id) || connection.user;
    return {
      connections: [...all()],
      activeId: connection.id,
      activeUser,
      status: status.status,
      ...(status.message === undefined ? {} : { message: status.message }),
      ...(status.certificate === undefined ? {} : { certificate: status.certificate }),
      paused,
      dryRun,
      credentialStore: credentials.kind,
      withCredentials: [...withCredentials],
    };
  }

  function tell(): void {
    const now = state();
    for (const listener of listeners) listener(now);
  }

  /** After a change of what is active: nothing is known of it yet but whether a password is there. */
  function resetStatus(): void {
    const connection = active();
    const lacksPassword = needsSecret(connection.signIn) && !withCredentials.includes(connection.id) && environmentFor(connection) === null;
    status = lacksPassword ? { status: 'sign-in-needed', message: `Sign in to ${connection.name}.` } : { status: 'idle' };
  }

  function environmentFor(connection: Connection): Credentials | null {
    const given = options.environment ?? null;
    if (given === null || (connection.user !== '' && connection.user !== given.user)) return null;
    return given;
  }

  async function credentialsFor(connection: Connection, baseUrl: string): Promise<Credentials | null> {
    if (!needsSecret(connection.signIn)) return null;
    const password = await credentials.read(bindingOf(connection, baseUrl));
    return password === null ? environmentFor(connection) : { user: connection.user, password };
  }

  async function refreshCredentials(): Promise<void> {
    const known = await Promise.all(
      fromFile.map(async (connection) =>
        needsSecret(connection.signIn) && (await credentials.read(bindingOf(connection, connection.baseUrl))) !== null
          ? [connection.id]
          : [],
      ),
    );
    withCredentials = known.flat();
  }

  /** Everything that belongs to the project, read anew. */
  async function load(): Promise<void> {
    const before = new Map(fromFile.map((connection) => [connection.id, connection]));
    const file = folder === null ? { connections: [], problem: undefined } : await readConnectionFile(folder);
    fromFile = file.connections;
    fileProblem = file.problem;
    for (const connection of fromFile) {
      const old = before.get(connection.id);
      if (old !== undefined && !sendsAlike(old, connection)) renew(connection.id);
    }
    await allowedWrites.load(folder);
    await network.load(folder);
    const remembered = folder === null ? null : await settings.read(activeKey(folder));
    selectedId = typeof remembered === 'string' ? remembered : sampleConnectionId;
    await refreshCredentials();
    resetStatus();
  }

  /** Another session from now on. */
  function renew(id: string): void {
    revisions.set(id, (revisions.get(id) ?? 0) + 1);
    backEndUsers.delete(id);
  }

  async function targetOf(connection: Connection, password?: string): Promise<SendTarget> {
    const revision = revisions.get(connection.id) ?? 0;
    if (connection.kind === 'sample') return { connection, baseUrl: await sampleBaseUrl(), credentials: null, revision };
    if (!trusted) {
      throw new AppError(
        'untrusted-project',
        'This project is not trusted yet, so nothing is sent to its back-ends. Trust the project first.',
      );
    }
    const baseUrl = connection.baseUrl.replace(/\/+$/, '');
    parseBaseUrl(baseUrl);
    const given = password === undefined || !needsSecret(connection.signIn) ? undefined : { user: connection.user, password };
    const access = await network.accessFor(connection, baseUrl);
    return { connection, baseUrl, credentials: given ?? (await credentialsFor(connection, baseUrl)), network: access, revision };
  }

  async function target(): Promise<SendTarget> {
    const connection = active();
    const refusal = network.findUnconfirmed(connection);
    if (refusal === undefined) return await targetOf(connection);
    if (status.message !== refusal.message) {
      status = { status: 'failed', message: refusal.message };
      tell();
    }
    throw refusal;
  }

  function projectFolder(): string {
    if (folder === null) throw new AppError('no-project', 'Open a project first: connections are kept with it.');
    return folder;
  }

  await load();

  return {
    state,
    active,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fileProblem: () => fileProblem,

    useProject: (project) =>
      inOrder(async () => {
        folder = project?.folder ?? null;
        trusted = project?.trusted ?? false;
        for (const connection of fromFile) renew(connection.id);
        fromFile = [];
        await load();
        tell();
      }),
    setTrusted: (next) =>
      inOrder(async () => {
        trusted = next;
        resetStatus();
        tell();
      }),
    reload: () =>
      inOrder(async () => {
        const before = { active: JSON.stringify(active()), status };
        await load();
        // The app's own saves come by here too: what is known of a connection that did not change stays.
        if (JSON.stringify(active()) === before.active) status = before.status;
        tell();
      }),

    save: (connection, typedName) =>
      inOrder(async () => {
        if (connection.id === sampleConnectionId)
          throw new AppError('invalid-input', 'The sample back-end cannot be changed. Add a connection of your own.');
        const parsed = parseConnection(connection);
        if (!parsed.success) throw new AppError('invalid-input', `The connection cannot be saved: ${parsed.problem}`);
        if (!allowedWrites.mayAllow(parsed.value, typedName)) {
          throw new AppError('invalid-input', `${parsed.value.name} is production. Type its name to allow writes, or let Dashwright ask.`);
        }
        await writeConnection(projectFolder(), parsed.value);
        await allowedWrites.remember(projectFolder(), parsed.value);
        const before = fromFile.find((one) => one.id === connection.id);
        await network.remember(projectFolder(), parsed.value, before);
        await load();
        tell();
      }),
    remove: (id) =>
      inOrder(async () => {
        if (id === sampleConnectionId) throw new AppError('invalid-input', 'The sample back-end cannot be removed.');
        const connection = fromFile.find((one) => one.id === id);
        await removeConnection(projectFolder(), id);
        if (connection !== undefined) {
          await credentials.remove(bindingOf(connection, connection.baseUrl));
          await network.forget(projectFolder(), connection);
          await allowedWrites.remember(projectFolder(), { ...connection, writes: 'ask' });
        }
        renew(id);
        await load();
        tell();
      }),
    select: (id) =>
      inOrder(async () => {
        const connection = find(id);
        if (!trusted && connection.kind !== 'sample') {
          throw new AppError(
            'untrusted-project',
            'This project is not trusted yet, so only the sample back-end can be used. Trust the project first.',
          );
        }
        selectedId = id;
        if (folder !== null) await settings.write(activeKey(folder), id);
        resetStatus();
        tell();
      }),

    signIn: ({ id, user, password, remember }) =>
      inOrder(async () => {
        const connection = find(id);
        if (connection.kind === 'sample') throw new AppError('invalid-input', 'The sample back-end needs no sign-in.');
        if (!trusted) throw new AppError('untrusted-project', 'This project is not trusted yet. Trust it before you give it a password.');
        if (user.trim() === '') throw new AppError('invalid-input', 'Give a user name.');
        const signedIn: Connection = { ...connection, signIn: needsSecret(connection.signIn) ? connection.signIn : 'basic', user };
        redactor.register(password);
        await credentials.write(bindingOf(signedIn, signedIn.baseUrl), password, remember);
        if (connection.user !== user || connection.signIn !== signedIn.signIn) {
          // The file keeps what it says of writes, which may be more than what is allowed here.
          const writes = fromFile.find((one) => one.id === id)?.writes ?? connection.writes;
          await writeConnection(projectFolder(), { ...signedIn, writes });
        }
        renew(id);
        await load();
        tell();
      }),
    forgetCredentials: (id) =>
      inOrder(async () => {
        const connection = find(id);
        if (connection.kind !== 'sample') await credentials.remove(bindingOf(connection, connection.baseUrl));
        renew(id);
        await refreshCredentials();
        resetStatus();
        tell();
      }),

    chooseCertificate: (choice) =>
      inOrder(async () => {
        await network.chooseCertificate(projectFolder(), choice);
        renew(choice.id);
        if (choice.id === active().id) resetStatus();
        tell();
      }),
    setNetworkSecret: ({ id, kind, secret, remember }) =>
      inOrder(async () => {
        const connection = find(id);
        if (!trusted) throw new AppError('untrusted-project', 'This project is not trusted yet. Trust it before you give it a password.');
        redactor.register(secret);
        await network.setSecret(connection, kind, secret, remember);
        renew(id);
        if (id === active().id) resetStatus();
        tell();
      }),
    certificateShown: network.certificateShown,

    setPaused(next) {
      if (paused === next) return;
      paused = next;
      tell();
    },
    isPaused: () => paused,
    setDryRun(next) {
      if (dryRun === next) return;
      dryRun = next;
      tell();
    },
    isDryRun: () => dryRun,
    target,
    targetOf,
    report(connectionId, report: ConnectionReport) {
      if (connectionId !== active().id) return;
      const next: Status = report;
      if (next.status === status.status && next.message === status.message) return;
      status = next;
      tell();
    },
    setBackEndUser(connectionId, name) {
      if (backEndUsers.get(connectionId) === name) return;
      backEndUsers.set(connectionId, name);
      if (connectionId === active().id) tell();
    },
  };
}

/** Whether a session of one may go on as one of the other. */
function sendsAlike(one: Connection, other: Connection): boolean {
  return JSON.stringify(sentWith(one)) === JSON.stringify(sentWith(other));
}

/** What a session is made of. */
function sentWith(connection: Connection): unknown {
  const { baseUrl, deployment, database, signIn, user, namespace, clientId, identityUrl, gatewayUrl, impersonate, network } = connection;
  return [baseUrl, deployment, database, signIn, user, namespace, clientId, identityUrl, gatewayUrl, impersonate, network];
}

function activeKey(folder: string): string {
  return `connection.active:${folder}`;
}
