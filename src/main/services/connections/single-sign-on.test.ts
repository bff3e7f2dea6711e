import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { createRedactor } from '../exchanges/redaction.ts';
import type { OpenSignInWindow } from '../http/sign-in/gateway-visit.ts';
import { makeConnection } from '../http/testing/make-http.ts';
import { createConnections } from './connections.ts';
import { createCredentialStore } from './credentials/credential-store.ts';
import { createSingleSignOn } from './single-sign-on.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-single-sign-on-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const plan = makeConnection({
  baseUrl: 'https://plan.example:8010',
  signIn: 'cam-passport',
  gatewayUrl: 'https://cognos.example/bi/v1/disp',
});
const input = { id: 'plan', remember: false };

async function open() {
  const settings = new Map<string, JsonValue>();
  const redactor = createRedactor();
  const connections = await createConnections({
    projectFolder: folder,
    trusted: true,
    sampleBaseUrl: () => 'http://127.0.0.1:9',
    credentials: await createCredentialStore(() => Promise.reject(new Error('no keychain'))),
    settings: { read: async (key) => settings.get(key) ?? null, write: async (key, value) => void settings.set(key, value) },
    redactor,
  });
  return { connections, redactor };
}
const saveToFile = (connection: object) => writeFile(join(folder, 'dashwright.json'), JSON.stringify({ connections: [connection] }));
/** Waits for the signal, as a person who went away. */
const neverSignsIn: OpenSignInWindow = (_visit, signal) =>
  new Promise((resolve) => {
    const end = () => resolve(undefined);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });

it('keeps the passport as the secret of the connection, in main alone', async () => {
  const { connections, redactor } = await open();
  await connections.save(plan);
  await connections.select('plan');
  expect(connections.state().status).toBe('sign-in-needed');
  const visited: string[] = [];
  const { signIn } = createSingleSignOn(connections, async ({ gateway }) => {
    visited.push(gateway.href);
    return 'passport-of-gateway';
  });
  expect(await signIn(input)).toEqual({ outcome: 'signed-in' });
  expect(visited).toEqual(['https://cognos.example/bi/v1/disp']);
  expect((await connections.target()).credentials).toEqual({ user: '', password: 'passport-of-gateway' });
  expect(connections.state()).toMatchObject({ status: 'idle', withCredentials: ['plan'] });
  expect(JSON.stringify(connections.state())).not.toContain('passport-of-gateway');
  expect(redactor.redact('has passport-of-gateway')).not.toContain('passport-of-gateway');
  expect(await readFile(join(folder, 'dashwright.json'), 'utf8')).not.toContain('passport-of-gateway');
});

describe('opens no window', () => {
  const never: OpenSignInWindow = () => Promise.reject(new Error('A window was opened.'));
  it('for a gateway that only the project file names', async () => {
    await saveToFile(plan);
    const { connections } = await open();
    await expect(createSingleSignOn(connections, never).signIn(input)).rejects.toMatchObject({ code: 'untrusted-project' });
    await connections.select('plan');
    await expect(connections.target()).rejects.toMatchObject({ code: 'untrusted-project', message: expect.stringContaining('gateway') });
    await connections.save(plan);
    await expect(createSingleSignOn(connections, async () => 'passport').signIn(input)).resolves.toEqual({ outcome: 'signed-in' });
    await saveToFile({ ...plan, gatewayUrl: 'https://elsewhere.example/' });
    await connections.reload();
    await expect(createSingleSignOn(connections, never).signIn(input)).rejects.toMatchObject({ code: 'untrusted-project' });
  });
  it('for a project that is not trusted', async () => {
    const { connections } = await open();
    await connections.save(plan);
    await connections.setTrusted(false);
    await expect(createSingleSignOn(connections, never).signIn(input)).rejects.toMatchObject({ code: 'untrusted-project' });
  });
  it('for another way to sign in, or an address that is none', async () => {
    const { connections } = await open();
    await connections.save({ ...plan, signIn: 'basic' });
    await expect(createSingleSignOn(connections, never).signIn(input)).rejects.toMatchObject({ code: 'invalid-input' });
    await connections.save({ ...plan, gatewayUrl: 'file:///etc/passwd' });
    await expect(createSingleSignOn(connections, never).signIn(input)).rejects.toMatchObject({ code: 'invalid-input' });
  });
  it('in a host without windows', async () => {
    const { connections } = await open();
    expect(await createSingleSignOn(connections, undefined).signIn(input)).toEqual({ outcome: 'unsupported' });
  });
});

it('ends after a while, with a word of what to do', async () => {
  const { connections } = await open();
  await connections.save(plan);
  await expect(createSingleSignOn(connections, neverSignsIn, 20).signIn(input)).rejects.toThrow(/window was closed\. Sign in again/);
  expect(connections.state().withCredentials).toEqual([]);
});

it('keeps nothing when the window was closed', async () => {
  const { connections } = await open();
  await connections.save(plan);
  expect(await createSingleSignOn(connections, async () => undefined).signIn(input)).toEqual({ outcome: 'cancelled' });
  expect(connections.state().withCredentials).toEqual([]);
});

it('has one window per connection: a newer one takes the place of the older', async () => {
  const { connections } = await open();
  await connections.save(plan);
  let opened = 0;
  const { signIn } = createSingleSignOn(connections, (visit, signal) => {
    opened += 1;
    return opened === 1 ? neverSignsIn(visit, signal) : Promise.resolve('second-passport');
  });
  const first = signIn(input);
  await expect.poll(() => opened).toBe(1);
  expect(await signIn(input)).toEqual({ outcome: 'signed-in' });
  expect(await first).toEqual({ outcome: 'cancelled' });
});

it('gives the passport to no other server when the file was changed meanwhile', async () => {
  const { connections } = await open();
  await connections.save(plan);
  const { signIn } = createSingleSignOn(connections, async () => {
    await saveToFile({ ...plan, baseUrl: 'https://plan.example:9999' });
    await connections.reload();
    return 'passport-of-gateway';
  });
  await expect(signIn(input)).rejects.toThrow(/confirmed|changed/);
  await connections.save({ ...plan, baseUrl: 'https://plan.example:9999' });
  expect(connections.state().withCredentials).toEqual([]);
});
