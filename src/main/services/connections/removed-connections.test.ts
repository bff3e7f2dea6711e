import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { createRedactor } from '../exchanges/redaction.ts';
import { makeConnection } from '../http/testing/make-http.ts';
import { createConnections } from './connections.ts';
import { createCredentialStore } from './credentials/credential-store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-removed-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const network = { ...makeConnection().network, proxy: 'address' as const, proxyAddress: 'http://proxy.example:3128', proxyUser: 'me' };
const plan = makeConnection({
  baseUrl: 'https://plan.example:8010',
  signIn: 'basic',
  user: 'admin',
  network,
  writes: 'allow',
  production: true,
});
const fingerprint = Array(32).fill('AB').join(':');
const origin = 'https://plan.example:8010';

async function open() {
  const keychain = new Map<string, string>();
  const settings = new Map<string, JsonValue>();
  const connections = await createConnections({
    projectFolder: folder,
    trusted: true,
    sampleBaseUrl: () => 'http://127.0.0.1:9',
    credentials: await createCredentialStore(async () => ({
      read: async (account) => keychain.get(account) ?? null,
      write: async (account, secret) => void keychain.set(account, secret),
      remove: async (account) => void keychain.delete(account),
    })),
    settings: { read: async (key) => settings.get(key) ?? null, write: async (key, value) => void settings.set(key, value) },
    redactor: createRedactor(),
  });
  await connections.save(plan, plan.name);
  await connections.signIn({ id: 'plan', user: 'admin', password: 'topsecret', remember: true });
  await connections.setNetworkSecret({ id: 'plan', kind: 'proxy', secret: 'proxysecret', remember: true });
  const facts = { origin, fingerprint, subject: '', issuer: '', validTo: '', reason: '', isChanged: false };
  connections.certificateShown?.('plan', facts);
  await connections.chooseCertificate({ action: 'accept', id: 'plan', origin, fingerprint });
  await connections.select('plan');
  return { connections, keychain };
}

it('brings a connection back with its secrets, its certificate and its allowed writes', async () => {
  const { connections, keychain } = await open();
  const before = await connections.target();
  await connections.remove('plan');
  expect([...keychain.values()]).toEqual([]);
  expect(await connections.storedCredentials()).toEqual([]);
  await connections.restore('plan');
  await connections.select('plan');
  const { revision: _, ...after } = await connections.target();
  expect(after).toEqual({ ...before, revision: undefined });
  expect(after.connection).toMatchObject({ writes: 'allow', production: true });
  expect(after.network).toMatchObject({ acceptedFingerprint: fingerprint, proxyPassword: 'proxysecret' });
  expect([...keychain.values()].sort()).toEqual(['proxysecret', 'topsecret']);
  expect(await readFile(join(folder, 'dashwright.json'), 'utf8')).not.toContain('secret"');
});

it('brings it back once, and never in another project', async () => {
  const { connections } = await open();
  await connections.remove('plan');
  await connections.restore('plan');
  await expect(connections.restore('plan')).rejects.toMatchObject({ code: 'connection-missing' });
  await connections.remove('plan');
  await connections.useProject({ folder, trusted: true });
  await expect(connections.restore('plan')).rejects.toMatchObject({ code: 'connection-missing' });
  expect(connections.state().connections.map(({ id }) => id)).toEqual(['sample']);
});

it('holds the secrets for a few minutes only; the connection still comes back', async () => {
  const { connections, keychain } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await connections.remove('plan');
  vi.advanceTimersByTime(6 * 60_000);
  await connections.restore('plan');
  await connections.select('plan');
  expect(connections.state()).toMatchObject({ status: 'sign-in-needed', activeId: 'plan' });
  expect([...keychain.values()]).toEqual([]);
});
