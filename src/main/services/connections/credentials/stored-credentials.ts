import { networkSecretKinds } from '../../../../shared/contract/certificate-schema.ts';
import type { Connection, StoredCredential } from '../../../../shared/contract/connection-schema.ts';
import { needsSecret } from '../../../../shared/contract/sign-in-modes.ts';
import type { ConnectionSettings } from '../connections-contract.ts';
import { accountOf, bindingOf, type CredentialBinding, type NetworkBinding, networkBindingOf } from './credential-binding.ts';
import { type CredentialEntry, type CredentialIndex, createCredentialIndex } from './credential-index.ts';
import type { CredentialStore } from './credential-store.ts';

/** Secrets of connections, with a list of them, which a keychain does not offer. */
export interface StoredCredentials {
  /** Returns the secret of a connection as it is now, or null. @throws AppError `path-refused` for an unusable base address. */
  read(connection: Connection, baseUrl: string): Promise<string | null>;
  /** Stores the only secret of a sign-in to this connection. @throws AppError `path-refused`. */
  write(folder: string, connection: Connection, secret: string, remember: boolean): Promise<void>;
  /** Removes every secret of a sign-in to this connection. */
  remove(folder: string, connection: Connection): Promise<void>;
  /** Removes every secret of this connection, including those of its network. Returns what restores them. */
  takeAll(folder: string, connectionId: string): Promise<() => Promise<void>>;
  readBound(binding: NetworkBinding): Promise<string | null>;
  /** Stores the only secret of its purpose for this connection. */
  writeBound(folder: string, connection: Connection, binding: NetworkBinding, secret: string, remember: boolean): Promise<void>;
  removeBound(binding: NetworkBinding): Promise<void>;
  /** Removes secrets of the network that none of these connections uses, which are all of the project. */
  keepUsed(folder: string, connections: readonly Connection[]): Promise<void>;
  /** Returns the ids of the connections that have a secret. */
  known(folder: string, connections: readonly Connection[]): Promise<string[]>;
  /** Lists what is stored for every project, without the secrets. */
  list(): Promise<StoredCredential[]>;
  /** Removes those with these ids; ignores unknown ids. Returns the ids of their connections. */
  removeListed(ids: readonly string[]): Promise<readonly string[]>;
}

/** Returns the secrets in a store. Source: `docs/security.md`, What is kept where. */
export function createStoredCredentials(store: CredentialStore, settings: ConnectionSettings): StoredCredentials {
  const index = createCredentialIndex(store, settings);
  return {
    read: async (connection, baseUrl) => await store.read(bindingOf(connection, baseUrl)),

    async write(folder, connection, secret, remember) {
      const binding = bindingOf(connection, connection.baseUrl);
      const account = accountOf(binding);
      await index.take((entry) => isSignIn(entry) && isOf(entry, folder, connection.id) && accountOf(entry) !== account);
      await index.note(entryOf(folder, connection, binding), await store.write(binding, secret, remember));
    },

    async remove(folder, connection) {
      await store.remove(bindingOf(connection, connection.baseUrl));
      await index.take((entry) => isSignIn(entry) && isOf(entry, folder, connection.id));
    },

    takeAll: (folder, connectionId) => index.take((entry) => isOf(entry, folder, connectionId)),

    readBound: (binding) => store.read(binding),

    async writeBound(folder, connection, binding, secret, remember) {
      await index.take(
        (entry) => entry.purpose === binding.purpose && isOf(entry, folder, connection.id) && accountOf(entry) !== accountOf(binding),
      );
      await index.note(entryOf(folder, connection, binding), await store.write(binding, secret, remember));
    },

    async removeBound(binding) {
      await store.remove(binding);
      await index.take((entry) => accountOf(entry) === accountOf(binding));
    },

    async keepUsed(folder, connections) {
      const used = new Set(connections.flatMap(networkBindingsOf).map(accountOf));
      const elsewhere = (await index.all()).filter((entry) => entry.folder !== folder);
      for (const entry of elsewhere) used.add(accountOf(entry));
      await index.take((entry) => !isSignIn(entry) && entry.folder === folder && !used.has(accountOf(entry)));
    },

    async known(folder, connections) {
      const known: string[] = [];
      for (const connection of connections) {
        for (const binding of networkBindingsOf(connection)) await noteFound(store, index, folder, connection, binding);
        if (!needsSecret(connection.signIn)) continue;
        if (await noteFound(store, index, folder, connection, bindingOf(connection, connection.baseUrl))) known.push(connection.id);
      }
      return known;
    },

    async list() {
      const listed = (entries: readonly CredentialEntry[], kept: StoredCredential['kept']) =>
        entries.map((entry) => ({ ...shown(entry), id: accountOf(entry), kept }));
      return [...listed(await index.inKeychain(), 'keychain'), ...listed(index.inMemory(), 'memory')];
    },

    async removeListed(ids) {
      const isMeant = (entry: CredentialEntry) => ids.includes(accountOf(entry));
      const meant = (await index.all()).filter(isMeant);
      await index.take(isMeant);
      return [...new Set(meant.map(({ connectionId }) => connectionId))];
    },
  };
}

/** Notes a secret that was stored before there was a list, or for another folder of the project. Resolves with whether it exists. */
async function noteFound(
  store: CredentialStore,
  index: CredentialIndex,
  folder: string,
  connection: Connection,
  binding: CredentialBinding,
): Promise<boolean> {
  if ((await store.read(binding)) === null) return false;
  const listed = await index.all();
  const isListed = listed.some((entry) => entry.folder === folder && accountOf(entry) === accountOf(binding));
  if (!isListed) await index.note(entryOf(folder, connection, binding), store.kind);
  return true;
}

function networkBindingsOf(connection: Connection): NetworkBinding[] {
  return networkSecretKinds.flatMap((kind) => networkBindingOf(connection, connection.baseUrl, kind) ?? []);
}

function isSignIn({ purpose }: CredentialEntry): boolean {
  return purpose === 'sign-in';
}

function isOf(entry: CredentialEntry, folder: string, connectionId: string): boolean {
  return entry.folder === folder && entry.connectionId === connectionId;
}

function entryOf(folder: string, { name }: Connection, binding: CredentialBinding): CredentialEntry {
  return { mode: 'none', road: '', purpose: 'sign-in', ...binding, folder, connectionName: name };
}

function shown({ road: _, ...entry }: CredentialEntry): Omit<StoredCredential, 'id' | 'kept'> {
  return entry;
}
