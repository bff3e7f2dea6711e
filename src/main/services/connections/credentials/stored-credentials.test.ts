import { beforeEach, expect, it } from 'vitest';
import type { JsonValue } from '../../../../shared/schema/json.ts';
import { makeConnection } from '../../http/testing/make-http.ts';
import { createCredentialStore } from './credential-store.ts';
import { createStoredCredentials } from './stored-credentials.ts';

const plan = makeConnection({ baseUrl: 'https://plan.example', signIn: 'basic', user: 'admin' });
let keychain: Map<string, string>;
let settings: Map<string, JsonValue>;

beforeEach(() => {
  keychain = new Map();
  settings = new Map();
});

/** As after a start of the app: the keychain and the settings are what is left. */
async function start() {
  const store = await createCredentialStore(async () => ({
    read: async (account) => keychain.get(account) ?? null,
    write: async (account, secret) => void keychain.set(account, secret),
    remove: async (account) => void keychain.delete(account),
  }));
  return createStoredCredentials(store, {
    read: async (key) => settings.get(key) ?? null,
    write: async (key, value) => void settings.set(key, value),
  });
}

it('lists what is in the keychain after a restart, without secrets in the settings', async () => {
  await (await start()).write('/one', plan, 'topsecret', true);
  const stored = await start();
  expect(await stored.list()).toEqual([
    {
      id: expect.any(String),
      connectionId: 'plan',
      connectionName: 'Planning',
      folder: '/one',
      origin: 'https://plan.example',
      user: 'admin',
      mode: 'basic',
      purpose: 'sign-in',
      kept: 'keychain',
    },
  ]);
  expect(JSON.stringify([...settings])).not.toContain('topsecret');
  expect(await stored.known('/one', [plan])).toEqual(['plan']);
});

it('notes a secret that is not remembered only until the app closes', async () => {
  const stored = await start();
  await stored.write('/one', plan, 'topsecret', false);
  expect((await stored.list()).map(({ kept }) => kept)).toEqual(['memory']);
  expect(await (await start()).list()).toEqual([]);
});

it('holds one secret per connection', async () => {
  const stored = await start();
  await stored.write('/one', plan, 'topsecret', true);
  await stored.write('/one', { ...plan, signIn: 'bearer' }, 'sometoken', true);
  expect([...keychain.values()]).toEqual(['sometoken']);
  expect((await stored.list()).map(({ mode }) => mode)).toEqual(['bearer']);
  await stored.write('/one', { ...plan, id: 'other', signIn: 'bearer' }, 'another', true);
  expect([...keychain.values()]).toEqual(['sometoken', 'another']);
});

it('takes away what is chosen, in every folder that shares it', async () => {
  const stored = await start();
  await stored.write('/one', plan, 'topsecret', true);
  await stored.write('/two', plan, 'topsecret', true);
  await stored.write('/two', { ...plan, id: 'other' }, 'another', true);
  const [first] = await stored.list();
  await stored.removeListed([first?.id ?? '', 'unknown']);
  expect([...keychain.values()]).toEqual(['another']);
  expect((await stored.list()).map(({ connectionId }) => connectionId)).toEqual(['other']);
});

it('finds what earlier versions stored, and lists it', async () => {
  keychain.set(JSON.stringify(['https://plan.example', 'plan', 'admin']), 'topsecret');
  const stored = await start();
  expect(await stored.known('/one', [plan])).toEqual(['plan']);
  expect((await stored.list()).map(({ kept, folder }) => [kept, folder])).toEqual([['keychain', '/one']]);
});

it('ignores a damaged list', async () => {
  settings.set('connection.credentials', [{ connectionId: 5 }, 'text', null]);
  expect(await (await start()).list()).toEqual([]);
  settings.set('connection.credentials', 'text');
  expect(await (await start()).list()).toEqual([]);
});

const behindProxy = {
  ...plan,
  network: { ...plan.network, proxy: 'address' as const, proxyAddress: 'http://proxy.example:3128', proxyUser: 'me' },
};
const proxy = { origin: 'http://proxy.example:3128', connectionId: 'plan', user: 'me', purpose: 'proxy' } as const;

it('lists secrets of the network beside that of the sign-in, and keeps them apart', async () => {
  const stored = await start();
  await stored.write('/one', behindProxy, 'topsecret', true);
  await stored.writeBound('/one', behindProxy, proxy, 'proxysecret', true);
  await stored.write('/one', { ...behindProxy, user: 'other' }, 'anothersecret', true);
  const again = await start();
  expect((await again.list()).map(({ purpose, user, origin }) => [purpose, user, origin])).toEqual([
    ['proxy', 'me', 'http://proxy.example:3128'],
    ['sign-in', 'other', 'https://plan.example'],
  ]);
  await again.remove('/one', { ...behindProxy, user: 'other' });
  expect([...keychain.values()]).toEqual(['proxysecret']);
  const [entry] = await again.list();
  expect(await again.removeListed([entry?.id ?? ''])).toEqual(['plan']);
  expect(await again.readBound(proxy)).toBeNull();
  expect([...keychain.values()]).toEqual([]);
});

it('holds one secret per purpose, and finds what was stored before there was a list', async () => {
  keychain.set(JSON.stringify(['http://proxy.example:3128', 'plan', 'me', 'proxy']), 'proxysecret');
  const stored = await start();
  expect(await stored.known('/one', [behindProxy])).toEqual([]);
  expect((await stored.list()).map(({ purpose }) => purpose)).toEqual(['proxy']);
  await stored.writeBound('/one', behindProxy, { ...proxy, user: 'you' }, 'newsecret', true);
  expect([...keychain.values()]).toEqual(['newsecret']);
});

it('takes all secrets of a connection and brings them back as they were kept', async () => {
  const stored = await start();
  await stored.write('/one', behindProxy, 'topsecret', true);
  await stored.write('/two', behindProxy, 'topsecret', true);
  await stored.writeBound('/one', behindProxy, proxy, 'proxysecret', false);
  await stored.write('/one', { ...plan, id: 'other' }, 'othersecret', true);
  const before = await stored.list();
  const bringBack = await stored.takeAll('/one', 'plan');
  expect([...keychain.values()]).toEqual(['othersecret']);
  expect(await stored.readBound(proxy)).toBeNull();
  expect((await stored.list()).map(({ connectionId }) => connectionId)).toEqual(['other']);
  await bringBack();
  expect([...keychain.values()].sort()).toEqual(['othersecret', 'topsecret']);
  expect(await stored.readBound(proxy)).toBe('proxysecret');
  const byId = (list: typeof before) => list.toSorted((one, other) => (one.id + one.folder).localeCompare(other.id + other.folder));
  expect(byId(await stored.list())).toEqual(byId(before));
});
