import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createCredentialStore, type Keychain } from './credential-store.ts';

const binding = { origin: 'https://h:1', connectionId: 'plan', user: 'admin', mode: 'basic', road: '' } as const;

function makeKeychain() {
  const entries = new Map<string, string>();
  const keychain: Keychain = {
    read: async (account) => entries.get(account) ?? null,
    write: async (account, password) => void entries.set(account, password),
    remove: async (account) => void entries.delete(account),
  };
  return { entries, keychain };
}

describe('createCredentialStore', () => {
  it('finds out on this system whether there is a keychain, without failing', async () => {
    const store = await createCredentialStore();
    expect(['keychain', 'memory']).toContain(store.kind);
    const own = { ...binding, connectionId: `test-${process.pid}` };
    await store.write(own, 'p', false);
    expect(await store.read(own)).toBe('p');
    await store.remove(own);
    expect(await store.read(own)).toBeNull();
  });

  it('takes nothing for a keychain that forgets with a restart: not the keyring of the kernel, where no Secret Service answers', async () => {
    const probes = async () => (await readFile('/proc/keys', 'utf8').catch(() => '')).split('@Dashwright').length;
    const before = await probes();
    const script = `import { createCredentialStore } from ${JSON.stringify(new URL('./credential-store.ts', import.meta.url).href)};
      console.log((await createCredentialStore()).kind);`;
    // A process of its own: the library of the bus reads its address once.
    const env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/dev/null/no-bus' };
    const kind = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env, encoding: 'utf8' }).trim();
    expect(process.platform === 'linux' ? ['memory'] : ['memory', 'keychain']).toContain(kind);
    expect(await probes()).toBe(before);
  });

  it('takes its probe away again when the keychain stops answering rightly', async () => {
    const { entries, keychain } = makeKeychain();
    const store = await createCredentialStore(async () => ({ ...keychain, read: () => Promise.reject(new Error('locked')) }));
    expect(store.kind).toBe('memory');
    expect(entries.size).toBe(0);
  });

  it.each([
    ['is missing', () => Promise.reject(new Error('Cannot find native binding'))],
    ['throws', () => Promise.resolve({ ...makeKeychain().keychain, write: () => Promise.reject(new Error('AccessDenied')) })],
    ['forgets', () => Promise.resolve({ ...makeKeychain().keychain, read: async () => null })],
    ['cannot delete', () => Promise.resolve({ ...makeKeychain().keychain, remove: async () => undefined })],
  ])('keeps passwords in memory when the keychain %s', async (_, open) => {
    const store = await createCredentialStore(open);
    expect(store.kind).toBe('memory');
    await store.write(binding, 'topsecret', true);
    expect(await store.read(binding)).toBe('topsecret');
  });

  it('remembers in the keychain only when asked to, and leaves no probe behind', async () => {
    const { entries, keychain } = makeKeychain();
    const store = await createCredentialStore(async () => keychain);
    expect(store.kind).toBe('keychain');
    expect(entries.size).toBe(0);
    await store.write(binding, 'topsecret', false);
    expect(entries.size).toBe(0);
    await store.write(binding, 'topsecret', true);
    expect([...entries.values()]).toEqual(['topsecret']);
    expect(await (await createCredentialStore(async () => keychain)).read(binding)).toBe('topsecret');
    await store.write(binding, 'newsecret', false);
    expect(entries.size).toBe(0);
    expect(await store.read(binding)).toBe('newsecret');
    await store.remove(binding);
    expect(await store.read(binding)).toBeNull();
  });

  it('keeps bindings apart, whatever their parts hold', async () => {
    const store = await createCredentialStore(() => Promise.reject(new Error('none')));
    await store.write({ ...binding, origin: 'https://h', connectionId: 'a","b', user: '' }, 'topsecret', false);
    expect(await store.read({ ...binding, origin: 'https://h', connectionId: 'a', user: 'b' })).toBeNull();
    expect(await store.read({ ...binding, origin: 'https://h2', connectionId: 'a","b', user: '' })).toBeNull();
  });
});
