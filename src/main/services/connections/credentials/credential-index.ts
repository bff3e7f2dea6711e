import { z } from 'zod';
import { storedCredentialSchema } from '../../../../shared/contract/connection-schema.ts';
import { signInModes } from '../../../../shared/contract/sign-in-modes.ts';
import type { ConnectionSettings } from '../connections-contract.ts';
import { accountOf } from './credential-binding.ts';
import type { CredentialStore } from './credential-store.ts';

/** Entries that are listed; the secrets of older ones stay in the keychain. */
const maxEntries = 500;
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

/** What a secret is bound to, without the secret. */
export type CredentialEntry = z.infer<typeof entrySchema>;

/** The list of stored secrets, which a keychain does not offer. */
export interface CredentialIndex {
  inKeychain(): Promise<readonly CredentialEntry[]>;
  /** Returns those that last until the app closes. */
  inMemory(): readonly CredentialEntry[];
  all(): Promise<readonly CredentialEntry[]>;
  /** Notes a secret that was stored, in place of an older entry of it. */
  note(entry: CredentialEntry, kept: CredentialStore['kind']): Promise<void>;
  /** Removes secrets with their entries. Returns what restores them. */
  take(isMeant: (entry: CredentialEntry) => boolean): Promise<() => Promise<void>>;
}

/**
 * Returns the list that is kept in this person's settings, outside every project and without secrets.
 * Source: `docs/security.md`, What is kept where.
 */
export function createCredentialIndex(store: CredentialStore, settings: ConnectionSettings): CredentialIndex {
  let inMemory: readonly CredentialEntry[] = [];
  let index: Promise<readonly CredentialEntry[]> | undefined;

  function read(): Promise<readonly CredentialEntry[]> {
    index ??= settings.read(indexKey).then((value) => {
      const entries = Array.isArray(value) ? value : [];
      return entries.flatMap((entry) => {
        const parsed = entrySchema.safeParse(entry);
        return parsed.success ? [parsed.data] : [];
      });
    });
    return index;
  }

  async function write(entries: readonly CredentialEntry[]): Promise<void> {
    const kept = entries.slice(-maxEntries);
    index = Promise.resolve(kept);
    await settings.write(indexKey, [...kept]);
  }

  const all = async (): Promise<readonly CredentialEntry[]> => [...(await read()), ...inMemory];

  return {
    inKeychain: read,
    inMemory: () => inMemory,
    all,
    async note(entry, kept) {
      const isOther = (other: CredentialEntry) => other.folder !== entry.folder || accountOf(other) !== accountOf(entry);
      const noted = (await read()).filter(isOther);
      inMemory = [...inMemory.filter(isOther), ...(kept === 'memory' ? [entry] : [])];
      await write(kept === 'keychain' ? [...noted, entry] : noted);
    },
    async take(isMeant) {
      const noted = await read();
      const meant = [...noted, ...inMemory].filter(isMeant);
      const accounts = new Set(meant.map(accountOf));
      // Two folders of one project share what is stored for it.
      const isGone = (entry: CredentialEntry) => accounts.has(accountOf(entry));
      const gone = { noted: noted.filter(isGone), inMemory: inMemory.filter(isGone) };
      const secrets = await Promise.all(meant.map(async (entry) => ({ entry, secret: await store.read(entry) })));
      for (const entry of meant) await store.remove(entry);
      inMemory = inMemory.filter((entry) => !isGone(entry));
      if (gone.noted.length > 0) await write(noted.filter((entry) => !isGone(entry)));
      return async () => {
        for (const { entry, secret } of secrets) {
          const remember = gone.noted.some((one) => accountOf(one) === accountOf(entry));
          if (secret !== null) await store.write(entry, secret, remember);
        }
        inMemory = [...inMemory, ...gone.inMemory];
        if (gone.noted.length > 0) await write([...(await read()), ...gone.noted]);
      };
    },
  };
}
