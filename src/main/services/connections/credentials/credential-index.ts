import { z } from 'zod';
import { createOrder } from '../../../../shared/in-order.ts';
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

/** Edits of the list, which all projects of this process share. */
const inOrder = createOrder();

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

  // Read each time, because another project or another process may have added its secrets.
  async function read(): Promise<readonly CredentialEntry[]> {
    const value = await settings.read(indexKey);
    const entries = Array.isArray(value) ? value : [];
    return entries.flatMap((entry) => {
      const parsed = entrySchema.safeParse(entry);
      return parsed.success ? [parsed.data] : [];
    });
  }

  async function edit(change: (entries: readonly CredentialEntry[]) => readonly CredentialEntry[]): Promise<void> {
    await inOrder(async () => settings.write(indexKey, [...change(await read())].slice(-maxEntries)));
  }

  const all = async (): Promise<readonly CredentialEntry[]> => [...(await read()), ...inMemory];

  return {
    inKeychain: read,
    inMemory: () => inMemory,
    all,
    async note(entry, kept) {
      const isOther = (other: CredentialEntry) => other.folder !== entry.folder || accountOf(other) !== accountOf(entry);
      inMemory = [...inMemory.filter(isOther), ...(kept === 'memory' ? [entry] : [])];
      await edit((noted) => [...noted.filter(isOther), ...(kept === 'keychain' ? [entry] : [])]);
    },
    async take(isMeant) {
      const noted = await read();
      const meant = [...noted, ...inMemory].filter(isMeant);
      const accounts = new Set(meant.map(accountOf));
      // Two folders of one project share its stored secrets.
      const isGone = (entry: CredentialEntry) => accounts.has(accountOf(entry));
      const gone = { noted: noted.filter(isGone), inMemory: inMemory.filter(isGone) };
      const secrets = await Promise.all(meant.map(async (entry) => ({ entry, secret: await store.read(entry) })));
      for (const entry of meant) await store.remove(entry);
      inMemory = inMemory.filter((entry) => !isGone(entry));
      if (gone.noted.length > 0) await edit((entries) => entries.filter((entry) => !isGone(entry)));
      return async () => {
        for (const { entry, secret } of secrets) {
          const remember = gone.noted.some((one) => accountOf(one) === accountOf(entry));
          if (secret !== null) await store.write(entry, secret, remember);
        }
        inMemory = [...inMemory, ...gone.inMemory];
        if (gone.noted.length > 0) await edit((entries) => [...entries, ...gone.noted]);
      };
    },
  };
}
