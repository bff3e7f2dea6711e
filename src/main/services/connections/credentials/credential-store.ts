import type { ConnectionsState } from '../../../../shared/contract/connection-schema.ts';
import { accountOf, type CredentialBinding } from './credential-binding.ts';

export interface CredentialStore {
  /** `memory`: this computer has no keychain, so secrets last until the app closes. */
  readonly kind: ConnectionsState['credentialStore'];
  read(binding: CredentialBinding): Promise<string | null>;
  /** Stores a secret and returns where. Without `remember` it lasts until the app closes, and one in the keychain is removed. */
  write(binding: CredentialBinding, secret: string, remember: boolean): Promise<CredentialStore['kind']>;
  remove(binding: CredentialBinding): Promise<void>;
}

/** The part of the system's keychain that is used. */
export interface Keychain {
  read(account: string): Promise<string | null>;
  write(account: string, password: string): Promise<void>;
  remove(account: string): Promise<void>;
}

const service = 'Dashwright';
/** Milliseconds that a keychain may take to answer before the app continues without it. */
const keychainTimeout = 4000;

/**
 * Returns a store in the system's keychain, or in memory if there is none (containers, SSH). A probe decides, because
 * a library that loads does not mean that a keychain answers.
 * Source: `docs/security.md`, What is kept where.
 */
export async function createCredentialStore(open: () => Promise<Keychain> = openSystemKeychain): Promise<CredentialStore> {
  return storeIn(await findKeychain(open));
}

/** Returns a store in a working keychain, or in memory if it is undefined. Secrets that are not remembered stay in this store. */
export function storeIn(keychain: Keychain | undefined): CredentialStore {
  const memory = new Map<string, string>();

  return {
    kind: keychain === undefined ? 'memory' : 'keychain',
    async read(binding) {
      const account = accountOf(binding);
      const held = memory.get(account);
      if (held !== undefined || keychain === undefined) return held ?? null;
      // A keychain that was locked meanwhile counts as empty: the person signs in again.
      return await withTimeout(keychain.read(account)).catch(() => null);
    },
    async write(binding, secret, remember) {
      const account = accountOf(binding);
      memory.set(account, secret);
      if (keychain === undefined) return 'memory';
      const done = remember ? keychain.write(account, secret) : keychain.remove(account);
      const isDone = await withTimeout(done).then(
        () => true,
        () => false,
      );
      return remember && isDone ? 'keychain' : 'memory';
    },
    async remove(binding) {
      const account = accountOf(binding);
      memory.delete(account);
      if (keychain !== undefined) await withTimeout(keychain.remove(account)).catch(() => undefined);
    },
  };
}

/** Returns the keychain if it keeps, returns and removes a secret; undefined otherwise. */
export async function findKeychain(open: () => Promise<Keychain> = openSystemKeychain): Promise<Keychain | undefined> {
  const account = `probe-${process.pid}`;
  let keychain: Keychain | undefined;
  try {
    keychain = await withTimeout(open());
    await withTimeout(keychain.write(account, 'probe'));
    const answer = await withTimeout(keychain.read(account));
    await withTimeout(keychain.remove(account));
    return answer === 'probe' && (await withTimeout(keychain.read(account))) === null ? keychain : undefined;
  } catch {
    // The probe must not stay behind, whatever failed.
    if (keychain !== undefined) await withTimeout(keychain.remove(account)).catch(() => undefined);
    return undefined;
  }
}

/**
 * Loaded only here, because the native module is missing on some systems. On Linux only the Secret Service is used: without it the
 * library would use the kernel's keyring, which loses at a restart what the app promised to remember.
 */
async function openSystemKeychain(): Promise<Keychain> {
  const { AsyncEntry } = await import('@napi-rs/keyring');
  const entryOf = (account: string) => new AsyncEntry(service, account, { linux: { store: 'secret-service' } });
  return {
    read: async (account) => await entryOf(account).getPassword(),
    write: async (account, password) => await entryOf(account).setPassword(password),
    async remove(account) {
      await entryOf(account).deletePassword();
    },
  };
}

function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The keychain did not answer.')), keychainTimeout);
    timer.unref();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
