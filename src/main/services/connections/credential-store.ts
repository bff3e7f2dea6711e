import type { NetworkSecretKind } from '../../../shared/contract/certificate-schema.ts';
import type { ConnectionsState } from '../../../shared/contract/connection-schema.ts';
import { parseBaseUrl } from '../http/target.ts';

/**
 * What a password is bound to. A project file that points a known connection to another origin, or to another user,
 * asks for a password that nobody has stored.
 */
export interface CredentialBinding {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly connectionId: string;
  readonly user: string;
  /** What it is for; left out: the sign-in. */
  readonly purpose?: NetworkSecretKind;
}

export interface CredentialStore {
  /** `memory`: there is no keychain here, passwords last until the app closes. */
  readonly kind: ConnectionsState['credentialStore'];
  read(binding: CredentialBinding): Promise<string | null>;
  /** Without `remember` the password lasts until the app closes, and one in the keychain is removed. */
  write(binding: CredentialBinding, password: string, remember: boolean): Promise<void>;
  remove(binding: CredentialBinding): Promise<void>;
}

/** The part of the system's keychain that is used. */
export interface Keychain {
  read(account: string): Promise<string | null>;
  write(account: string, password: string): Promise<void>;
  remove(account: string): Promise<void>;
}

const service = 'Dashwright';
/** Milliseconds a keychain may take to answer before the app goes on without it. */
const keychainTimeout = 4000;

/** @throws AppError `path-refused` for an unusable base address. */
export function bindingOf(connection: { readonly id: string; readonly user: string }, baseUrl: string): CredentialBinding {
  return { origin: parseBaseUrl(baseUrl).origin, connectionId: connection.id, user: connection.user };
}

/**
 * Passwords in the system's keychain, or in memory where there is none (containers, SSH): found out by a try, since a
 * library that loads says nothing about a keychain that answers.
 * Source: `design.md`, Credentials.
 */
export async function createCredentialStore(open: () => Promise<Keychain> = openSystemKeychain): Promise<CredentialStore> {
  const keychain = await tryKeychain(open);
  const memory = new Map<string, string>();

  return {
    kind: keychain === undefined ? 'memory' : 'keychain',
    async read(binding) {
      const account = accountOf(binding);
      const held = memory.get(account);
      if (held !== undefined || keychain === undefined) return held ?? null;
      // A keychain that was locked meanwhile is as good as one that knows nothing: the person signs in again.
      return await withTimeout(keychain.read(account)).catch(() => null);
    },
    async write(binding, password, remember) {
      const account = accountOf(binding);
      memory.set(account, password);
      if (keychain === undefined) return;
      const done = remember ? keychain.write(account, password) : keychain.remove(account);
      await withTimeout(done).catch(() => undefined);
    },
    async remove(binding) {
      const account = accountOf(binding);
      memory.delete(account);
      if (keychain !== undefined) await withTimeout(keychain.remove(account)).catch(() => undefined);
    },
  };
}

/** Name and password given to the command line by environment, or nothing. */
export function environmentCredentials(environment: NodeJS.ProcessEnv): { readonly user: string; readonly password: string } | null {
  const { DASHWRIGHT_USER: user, DASHWRIGHT_PASSWORD: password } = environment;
  return user === undefined || user === '' || password === undefined ? null : { user, password };
}

/** One text per binding; JSON keeps the parts apart whatever they hold. */
function accountOf({ origin, connectionId, user, purpose }: CredentialBinding): string {
  return JSON.stringify(purpose === undefined ? [origin, connectionId, user] : [origin, connectionId, user, purpose]);
}

async function tryKeychain(open: () => Promise<Keychain>): Promise<Keychain | undefined> {
  const account = `probe-${process.pid}`;
  try {
    const keychain = await withTimeout(open());
    await withTimeout(keychain.write(account, 'probe'));
    const answer = await withTimeout(keychain.read(account));
    await withTimeout(keychain.remove(account));
    return answer === 'probe' ? keychain : undefined;
  } catch {
    return undefined;
  }
}

/** Loaded only here: the native module is missing on some systems. */
async function openSystemKeychain(): Promise<Keychain> {
  const { AsyncEntry } = await import('@napi-rs/keyring');
  return {
    read: (account) => new AsyncEntry(service, account).getPassword(),
    write: (account, password) => new AsyncEntry(service, account).setPassword(password),
    async remove(account) {
      await new AsyncEntry(service, account).deletePassword();
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
