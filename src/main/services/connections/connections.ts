import type { NetworkSecrets } from '../../../shared/contract/certificate-schema.ts';
import { type Connection, type ConnectionsState, needsSecret, sampleConnectionId } from '../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ConnectionReport, Credentials, SendTarget } from '../http/http-connections.ts';
import { parseBaseUrl } from '../http/target.ts';
import { createAllowedWrites } from './allowed-writes.ts';
import { createWritesUntilClose } from './writes-until-close.ts';
import { refusals } from './connection-refusals.ts';
import { parseConnection, readConnectionFile, removeConnection, writeConnection } from './connection-file.ts';
import type { Connections, ConnectionsOptions } from './connections-contract.ts';
import { createOrder } from './in-order.ts';
import { createNetworkChoices } from './network-choices.ts';
import { createRemovedConnections } from './removed-connections.ts';
import { sampleConnection } from './sample-connection.ts';
import { sendsAlike, signedInAs } from './signed-in-as.ts';
import { createStoredCredentials } from './stored-credentials.ts';
import { withoutEndSlashes } from '../../../shared/text/end-slashes.ts';

type Status = Pick<ConnectionsState, 'status' | 'message' | 'certificate'>;

/**
 * Connections of the open project together with the sample back-end, which one is active, and what is known of it.
 * A project that is not trusted sends to the sample back-end only.
 * Source: `design.md`, Processes and trust.
 */
export async function createConnections(options: ConnectionsOptions): Promise<Connections> {
  const { settings, redactor, sampleBaseUrl } = options;
  const credentials = createStoredCredentials(options.credentials, settings);
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
  const untilClose = createWritesUntilClose();
  const network = createNetworkChoices(settings, credentials, options.systemProxy);
  const removed = createRemovedConnections({ credentials, network, allowedWrites });
  const backEndUsers = new Map<string, string>();
  const revisions = new Map<string, number>();
  const listeners = new Set<(state: ConnectionsState) => void>();
  const inOrder = createOrder();

  function all(): readonly Connection[] {
    return [sampleConnection, ...fromFile.map(allowedWrites.applyTo)];
  }

  function active(): Connection {
    const selected = trusted ? all().find((connection) => connection.id === selectedId) : undefined;
    return selected ?? sampleConnection;
  }

  function find(id: string): Connection {
    const connection = all().find((one) => one.id === id);
    if (connection === undefined) throw refusals.missing();
    return connection;
  }

  function state(): ConnectionsState {
    const connection = active();
    const activeUser = connection.activeUserOverride || backEndUsers.get(connection.id) || connection.user;
    return {
      connections: [...all()],
      activeId: connection.id,
      activeUser,
      ...status,
      paused,
      dryRun,
      writesUntilClose: all()
        .filter((one) => one.writes === 'ask' && untilClose.has(one))
        .map(({ id }) => id),
      credentialStore: options.credentials.kind,
      withCredentials: [...withCredentials],
      acceptedCertificates: network.acceptedCertificates(),
    };
  }

  function tell(): void {
    const now = state();
    for (const listener of listeners) listener(now);
  }

  /** After a change of what is active: nothing is known of it yet but whether a password is there. */
  function resetStatus(): void {
    const connection = active();
    const lacksSecret = needsSecret(connection.signIn) && !withCredentials.includes(connection.id);
    status = lacksSecret ? { status: 'sign-in-needed', message: `Sign in to ${connection.name}.` } : { status: 'idle' };
  }

  async function credentialsFor(connection: Connection, baseUrl: string): Promise<Credentials | null> {
    if (!needsSecret(connection.signIn)) return null;
    const password = await credentials.read(connection, baseUrl);
    return password === null ? null : { user: connection.user, password };
  }

  async function refreshCredentials(): Promise<void> {
    withCredentials = folder === null ? [] : await credentials.known(folder, fromFile);
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
    await network.load(folder, fromFile);
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

  /** What is known of it was found out in another way than it is reached from now on. */
  function startOver(id: string): void {
    renew(id);
    if (id === active().id) resetStatus();
    tell();
  }

  async function targetOf(connection: Connection, password?: string, networkSecrets?: NetworkSecrets): Promise<SendTarget> {
    const revision = revisions.get(connection.id) ?? 0;
    if (connection.kind === 'sample') return { connection, baseUrl: await sampleBaseUrl(), credentials: null, revision };
    if (!trusted) throw refusals.untrustedSend();
    const refusal = network.findBrought(connection);
    if (refusal !== undefined) throw refusal;
    const baseUrl = withoutEndSlashes(connection.baseUrl);
    parseBaseUrl(baseUrl);
    const given = password === undefined || !needsSecret(connection.signIn) ? undefined : { user: connection.user, password };
    const access = await network.accessFor(connection, baseUrl, networkSecrets);
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
    if (folder === null) throw refusals.noProject();
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
        removed.clear();
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
        if (connection !== undefined) await removed.take(projectFolder(), connection);
        renew(id);
        await load();
        tell();
      }),
    restore: (id) =>
      inOrder(async () => {
        await removed.restore(projectFolder(), id);
        await load();
        tell();
      }),
    select: (id) =>
      inOrder(async () => {
        const connection = find(id);
        if (!trusted && connection.kind !== 'sample') throw refusals.untrustedChoice();
        selectedId = id;
        if (folder !== null) await settings.write(activeKey(folder), id);
        resetStatus();
        tell();
      }),

    signIn: ({ id, user, password, remember }) =>
      inOrder(async () => {
        const connection = find(id);
        if (connection.kind === 'sample') throw new AppError('invalid-input', 'The sample back-end needs no sign-in.');
        if (!trusted) throw refusals.untrustedSecret();
        const signedIn = signedInAs(connection, user.trim());
        redactor.register(password);
        await credentials.write(projectFolder(), signedIn, password, remember);
        if (connection.user !== signedIn.user || connection.signIn !== signedIn.signIn) {
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
        if (connection.kind !== 'sample') await credentials.remove(projectFolder(), connection);
        renew(id);
        await refreshCredentials();
        resetStatus();
        tell();
      }),

    storedCredentials: () => credentials.list(),
    removeStoredCredentials: (ids) =>
      inOrder(async () => {
        const lost = await credentials.removeListed(ids);
        await refreshCredentials();
        for (const id of lost) startOver(id);
      }),
    chooseCertificate: (choice) =>
      inOrder(async () => {
        await network.chooseCertificate(projectFolder(), choice);
        startOver(choice.id);
      }),
    setNetworkSecret: ({ id, kind, secret, remember }) =>
      inOrder(async () => {
        const connection = find(id);
        if (!trusted) throw refusals.untrustedSecret();
        redactor.register(secret);
        await network.setSecret(projectFolder(), connection, kind, secret, remember);
        startOver(id);
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
    untilClose: {
      has: untilClose.has,
      add(connection) {
        untilClose.add(connection);
        tell();
      },
    },
    askWrites(id) {
      if (untilClose.remove(find(id))) tell();
    },
    target,
    targetOf,
    confirmedTarget: async (id) => await targetOf(find(id)),
    report(connectionId, report: ConnectionReport) {
      // What nearly every request says.
      if (report.status === 'ready' && status.status === 'ready') return;
      if (connectionId !== active().id) return;
      if (JSON.stringify(report) === JSON.stringify(status)) return;
      status = report;
      tell();
    },
    setBackEndUser(connectionId, name) {
      if (backEndUsers.get(connectionId) === name) return;
      backEndUsers.set(connectionId, name);
      if (connectionId === active().id) tell();
    },
  };
}

const activeKey = (folder: string): string => `connection.active:${folder}`;
