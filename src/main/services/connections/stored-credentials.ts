import { z } from 'zod';
import { type Connection, needsSecret, signInModes, type StoredCredential } from '../../../shared/contract/connection-schema.ts';
import { accountOf, bindingOf, type SignInBinding } from './credential-binding.ts';
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
  folder: z.string(),
  connectionName: z.string(),
});
type Entry = z.infer<typeof entrySchema>;

/** Secrets of connections, with a list of them, which a keychain does not give. */
export interface StoredCredentials {
  /** The secret of a connection as it is now, or null. @throws AppError `path-refused` for an unusable base address. */
  read(connection: Connection, baseUrl: string): Promise<string | null>;
  /** The only secret of this connection from now on. @throws AppError `path-refused`. */
  write(folder: string, connection: Connection, secret: string, remember: boolean): Promise<void>;
  /** Every secret of this connection. */
  remove(folder: string, connection: Connection): Promise<void>;
  /** Ids of those connections a secret is known for. */
  known(folder: string, connections: readonly Connection[]): Promise<string[]>;
  /** All that are stored, of every project; never a secret. */
  list(): Promise<StoredCredential[]>;
  /** Takes those with these ids away; unknown ids are passed over. */
  removeListed(ids: readonly string[]): Promise<void>;
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

  async function forget(isMeant: (entry: Entry) => boolean): Promise<void> {
    const noted = await readIndex();
    const meant = [...noted, ...inMemory].filter(isMeant);
    const accounts = new Set(meant.map(accountOf));
    for (const entry of meant) await store.remove(entry);
    // Two folders of one project share what is stored for it.
    const stays = (entry: Entry) => !accounts.has(accountOf(entry));
    inMemory = inMemory.filter(stays);
    if (!noted.every(stays)) await writeIndex(noted.filter(stays));
  }

  async function note(entry: Entry, kept: CredentialStore['kind']): Promise<void> {
    const isOther = (other: Entry) => other.folder !== entry.folder || accountOf(other) !== accountOf(entry);
    const noted = (await readIndex()).filter(isOther);
    inMemory = [...inMemory.filter(isOther), ...(kept === 'memory' ? [entry] : [])];
    await writeIndex(kept === 'keychain' ? [...noted, entry] : noted);
  }

  return {
    read: async (connection, baseUrl) => await store.read(bindingOf(connection, baseUrl)),

    async write(folder, connection, secret, remember) {
      const binding = bindingOf(connection, connection.baseUrl);
      const account = accountOf(binding);
      await forget((entry) => entry.folder === folder && entry.connectionId === connection.id && accountOf(entry) !== account);
      await note({ ...binding, folder, connectionName: connection.name }, await store.write(binding, secret, remember));
    },

    async remove(folder, connection) {
      await store.remove(bindingOf(connection, connection.baseUrl));
      await forget((entry) => entry.folder === folder && entry.connectionId === connection.id);
    },

    async known(folder, connections) {
      const known: string[] = [];
      for (const connection of connections) {
        if (!needsSecret(connection.signIn)) continue;
        const binding = bindingOf(connection, connection.baseUrl);
        if ((await store.read(binding)) === null) continue;
        known.push(connection.id);
        const listed = [...(await readIndex()), ...inMemory];
        // Stored before there was a list, or for another folder of the project.
        const isListed = listed.some((entry) => entry.folder === folder && accountOf(entry) === accountOf(binding));
        if (!isListed) await note({ ...binding, folder, connectionName: connection.name }, store.kind);
      }
      return known;
    },

    async list() {
      const listed = (entries: readonly Entry[], kept: StoredCredential['kept']) =>
        entries.map((entry) => ({ ...shown(entry), id: accountOf(entry), kept }));
      return [...listed(await readIndex(), 'keychain'), ...listed(inMemory, 'memory')];
    },

    async removeListed(ids) {
      await forget((entry) => ids.includes(accountOf(entry)));
    },
  };
}

function shown({ road: _, ...entry }: Entry & SignInBinding): Omit<StoredCredential, 'id' | 'kept'> {
  return entry;
}
