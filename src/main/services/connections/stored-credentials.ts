import { z } from 'zod';
import { networkSecretKinds } from '../../../shared/contract/certificate-schema.ts';
import {
  type Connection,
  needsSecret,
  signInModes,
  type StoredCredential,
  storedCredentialSchema,
} from '../../../shared/contract/connection-schema.ts';
import { accountOf, bindingOf, type CredentialBinding, type NetworkBinding, networkBindingOf } from './credential-binding.ts';
import type { CredentialStore } from './credential-store.ts';
import type { ConnectionSettings } from './connections-contract.ts';

/** More bindings than this are not listed; their secrets stay in the keychain. */
const mostEntries = 500;
const indexKey = 'connection.credentials';

const entrySchema = z.object({
  origin: z.string(),
  connectionId: z.string(),
  user: z.string(),
  mode: z.enum(signInModes),
  road: z.string(),
  purpose: storedCredentialSchema.shape.purpose,
  folder: z.string(),
  connectionName: z.string(),
});
type Entry = z.infer<typeof entrySchema>;

/** Secrets of connections, with a list of them, which a keychain does not give. */
export interface StoredCredentials {
  /** The secret of a connection as it is now, or null. @throws AppError `path-refused` for an unusable base address. */
  read(connection: Connection, baseUrl: string): Promise<string | null>;
  /** The only secret of a sign-in to this connection from now on. @throws AppError `path-refused`. */
  write(folder: string, connection: Connection, secret: string, remember: boolean): Promise<void>;
  /** Every secret of a sign-in to this connection. */
  remove(folder: string, connection: Connection): Promise<void>;
  /** Every secret of this connection, those of its network too. Returns what brings them back. */
  takeAll(folder: string, connectionId: string): Promise<() => Promise<void>>;
  readBound(binding: NetworkBinding): Promise<string | null>;
  /** The only secret of its purpose for this connection from now on. */
  writeBound(folder: string, connection: Connection, binding: NetworkBinding, secret: string, remember: boolean): Promise<void>;
  removeBound(binding: NetworkBinding): Promise<void>;
  /** Takes secrets of the network away that none of these uses, which are all connections of the project. */
  keepUsed(folder: string, connections: readonly Connection[]): Promise<void>;
  /** Ids of those connections a secret is known for. */
  known(folder: string, connections: readonly Connection[]): Promise<string[]>;
  /** All that are stored, of every project; never a secret. */
  list(): Promise<StoredCredential[]>;
  /** Takes those with these ids away; unknown ids are passed over. Returns the ids of the connections they were of. */
  removeListed(ids: readonly string[]): Promise<readonly string[]>;
}

/**
 * Bindings are noted in this person's settings, outside every project and without secrets, because the keychain cannot
 * be listed. Source: `design.md`, Credentials.
 */
export function createStoredCredentials(store: CredentialStore, settings: ConnectionSettings): StoredCredentials {
  /** Of secrets that end with the app. */
  let inMemory: readonly Entry[] = [];
  let index: Promise<readonly Entry[]> | undefined;

  function readIndex(): Promise<readonly Entry[]> {
    index ??= settings.read(indexKey).then((value) => {
      const entries = Array.isArray(value) ? value : [];
      return entries.flatMap((entry) => {
        const parsed = entrySchema.safeParse(entry);
        return parsed.success ? [parsed.data] : [];
      });
    });
    return index;
  }

  async function writeIndex(entries: readonly Entry[]): Promise<void> {
    const kept = entries.slice(-mostEntries);
    index = Promise.resolve(kept);
    await settings.write(indexKey, [...kept]);
  }

  /** Takes secrets away with all that is noted of them. Returns what brings them back. */
  async function take(isMeant: (entry: Entry) => boolean): Promise<() => Promise<void>> {
    const noted = await readIndex();
    const meant = [...noted, ...inMemory].filter(isMeant);
    const accounts = new Set(meant.map(accountOf));
    // Two folders of one project share what is stored for it.
    const isGone = (entry: Entry) => accounts.has(accountOf(entry));
    const gone = { noted: noted.filter(isGone), inMemory: inMemory.filter(isGone) };
    const secrets = await Promise.all(meant.map(async (entry) => ({ entry, secret: await store.read(entry) })));
    for (const entry of meant) await store.remove(entry);
    inMemory = inMemory.filter((entry) => !isGone(entry));
    if (gone.noted.length > 0) await writeIndex(noted.filter((entry) => !isGone(entry)));
    return async () => {
      for (const { entry, secret } of secrets) {
        if (secret !== null)
          await store.write(
            entry,
            secret,
            gone.noted.some((one) => accountOf(one) === accountOf(entry)),
          );
      }
      inMemory = [...inMemory, ...gone.inMemory];
      if (gone.noted.length > 0) await writeIndex([...(await readIndex()), ...gone.noted]);
    };
  }

  async function note(entry: Entry, kept: CredentialStore['kind']): Promise<void> {
    const isOther = (other: Entry) => other.folder !== entry.folder || accountOf(other) !== accountOf(entry);
    const noted = (await readIndex()).filter(isOther);
    inMemory = [...inMemory.filter(isOther), ...(kept === 'memory' ? [entry] : [])];
    await writeIndex(kept === 'keychain' ? [...noted, entry] : noted);
  }

  /** Notes a secret that was stored before there was a list, or for another folder of the project. Whether it is there. */
  async function noteFound(folder: string, connection: Connection, binding: CredentialBinding): Promise<boolean> {
    if ((await store.read(binding)) === null) return false;
    const listed = [...(await readIndex()), ...inMemory];
    const isListed = listed.some((entry) => entry.folder === folder && accountOf(entry) === accountOf(binding));
    if (!isListed) await note(entryOf(folder, connection, binding), store.kind);
    return true;
  }

  return {
    read: async (connection, baseUrl) => await store.read(bindingOf(connection, baseUrl)),

    async write(folder, connection, secret, remember) {
      const binding = bindingOf(connection, connection.baseUrl);
      const account = accountOf(binding);
      await take((entry) => isSignIn(entry) && isOf(entry, folder, connection.id) && accountOf(entry) !== account);
      await note(entryOf(folder, connection, binding), await store.write(binding, secret, remember));
    },

    async remove(folder, connection) {
      await store.remove(bindingOf(connection, connection.baseUrl));
      await take((entry) => isSignIn(entry) && isOf(entry, folder, connection.id));
    },

    takeAll: (folder, connectionId) => take((entry) => isOf(entry, folder, connectionId)),

    readBound: (binding) => store.read(binding),

    async writeBound(folder, connection, binding, secret, remember) {
      await take(
        (entry) => entry.purpose === binding.purpose && isOf(entry, folder, connection.id) && accountOf(entry) !== accountOf(binding),
      );
      await note(entryOf(folder, connection, binding), await store.write(binding, secret, remember));
    },

    async removeBound(binding) {
      await store.remove(binding);
      await take((entry) => accountOf(entry) === accountOf(binding));
    },

    async keepUsed(folder, connections) {
      const used = new Set(connections.flatMap(networkBindingsOf).map(accountOf));
      const elsewhere = [...(await readIndex()), ...inMemory].filter((entry) => entry.folder !== folder);
      for (const entry of elsewhere) used.add(accountOf(entry));
      await take((entry) => !isSignIn(entry) && entry.folder === folder && !used.has(accountOf(entry)));
    },

    async known(folder, connections) {
      const known: string[] = [];
      for (const connection of connections) {
        for (const binding of networkBindingsOf(connection)) await noteFound(folder, connection, binding);
        if (!needsSecret(connection.signIn)) continue;
        if (await noteFound(folder, connection, bindingOf(connection, connection.baseUrl))) known.push(connection.id);
      }
      return known;
    },

    async list() {
      const listed = (entries: readonly Entry[], kept: StoredCredential['kept']) =>
        entries.map((entry) => ({ ...shown(entry), id: accountOf(entry), kept }));
      return [...listed(await readIndex(), 'keychain'), ...listed(inMemory, 'memory')];
    },

    async removeListed(ids) {
      const isMeant = (entry: Entry) => ids.includes(accountOf(entry));
      const meant = [...(await readIndex()), ...inMemory].filter(isMeant);
      await take(isMeant);
      return [...new Set(meant.map(({ connectionId }) => connectionId))];
    },
  };
}

function networkBindingsOf(connection: Connection): NetworkBinding[] {
  return networkSecretKinds.flatMap((kind) => networkBindingOf(connection, connection.baseUrl, kind) ?? []);
}

function isSignIn({ purpose }: Entry): boolean {
  return purpose === 'sign-in';
}

function isOf(entry: Entry, folder: string, connectionId: string): boolean {
  return entry.folder === folder && entry.connectionId === connectionId;
}

function entryOf(folder: string, { name }: Connection, binding: CredentialBinding): Entry {
  return { mode: 'none', road: '', purpose: 'sign-in', ...binding, folder, connectionName: name };
}

function shown({ road: _, ...entry }: Entry): Omit<StoredCredential, 'id' | 'kept'> {
  return entry;
}
