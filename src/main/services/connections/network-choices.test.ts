import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CertificateFacts } from '../../../shared/contract/certificate-schema.ts';
import { connectionNetworkSchema } from '../../../shared/contract/connection-schema.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { createRedactor } from '../exchanges/redaction.ts';
import { makeConnection } from '../http/testing/make-http.ts';
import { createConnections } from './connections.ts';
import { type CredentialStore, createCredentialStore } from './credentials/credential-store.ts';

let folder = '';
let credentials: CredentialStore;
let settings: Map<string, JsonValue>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-network-'));
  credentials = await createCredentialStore(() => Promise.reject(new Error('no keychain')));
  settings = new Map();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () =>
  createConnections({
    projectFolder: folder,
    trusted: true,
    sampleBaseUrl: () => 'http://127.0.0.1:9',
    credentials,
    settings: { read: async (key) => settings.get(key) ?? null, write: async (key, value) => void settings.set(key, value) },
    redactor: createRedactor(),
  });
const plan = makeConnection({ baseUrl: 'https://plan.example:8010' });
const fingerprint = Array(32).fill('AB').join(':');
const shown: CertificateFacts = {
  origin: 'https://plan.example:8010',
  subject: 'plan.example',
  issuer: 'plan.example',
  validTo: 'Jan 1 2126',
  fingerprint,
  reason: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  isChanged: false,
};
const accept = { action: 'accept', id: 'plan', origin: shown.origin, fingerprint } as const;
const networkOf = (overrides: object) => connectionNetworkSchema.parse(overrides);
const saveToFile = (connection: object) => writeFile(join(folder, 'dashwright.json'), JSON.stringify({ connections: [connection] }));

describe('accepted certificates', () => {
  it('are accepted after they were shown, outside the project, and start a new session', async () => {
    const connections = await open();
    await connections.save(plan);
    await connections.select('plan');
    await expect(connections.chooseCertificate(accept)).rejects.toMatchObject({ code: 'invalid-input' });
    connections.certificateShown?.('plan', shown);
    const before = (await connections.target()).revision;
    await connections.chooseCertificate(accept);
    const target = await connections.target();
    expect(target.network?.acceptedFingerprint).toBe(fingerprint);
    expect(target.revision).toBeGreaterThan(before);
    expect(await readFile(join(folder, 'dashwright.json'), 'utf8')).not.toContain('AB:AB');
    const again = await open();
    expect((await again.target()).network?.acceptedFingerprint).toBe(fingerprint);
  });

  it('stay with their origin', async () => {
    const connections = await open();
    await connections.save(plan);
    await connections.select('plan');
    connections.certificateShown?.('plan', shown);
    await connections.chooseCertificate(accept);
    await saveToFile({ ...plan, baseUrl: 'https://elsewhere.example:8010' });
    await connections.reload();
    expect((await connections.target()).network?.acceptedFingerprint).toBeUndefined();
  });

  it('are forgotten when asked, and with the connection', async () => {
    const connections = await open();
    await connections.save(plan);
    await connections.select('plan');
    connections.certificateShown?.('plan', shown);
    await connections.chooseCertificate(accept);
    expect(connections.state().acceptedCertificates).toEqual({ plan: { origin: shown.origin, fingerprint } });
    expect((await open()).state().acceptedCertificates).toEqual({ plan: { origin: shown.origin, fingerprint } });
    await connections.chooseCertificate({ action: 'forget', id: 'plan' });
    expect(connections.state().acceptedCertificates).toEqual({});
    expect((await connections.target()).network?.acceptedFingerprint).toBeUndefined();
    await connections.chooseCertificate(accept);
    await connections.remove('plan');
    await connections.save(plan);
    await connections.select('plan');
    expect((await connections.target()).network?.acceptedFingerprint).toBeUndefined();
  });

  it('are shown with the state of the connection', async () => {
    const connections = await open();
    await connections.save(plan);
    await connections.select('plan');
    connections.report('plan', { status: 'failed', message: 'Not trusted.', certificate: shown });
    expect(connections.state()).toMatchObject({ status: 'failed', certificate: shown });
    connections.report('plan', { status: 'ready' });
    expect(connections.state().certificate).toBeUndefined();
  });
});

describe('ways that a project brings along', () => {
  it.each([
    { proxy: 'address', proxyAddress: 'http://proxy.example:3128' },
    { caFile: '/tmp/authority.pem' },
    { clientCertificateFile: '/tmp/client.p12' },
  ])('sends nothing by %o before a person saved it', async (overrides) => {
    const connection = { ...plan, network: networkOf(overrides) };
    await saveToFile(connection);
    const connections = await open();
    await connections.select('plan');
    await expect(connections.target()).rejects.toMatchObject({ code: 'untrusted-project', message: expect.stringMatching(/Network/) });
    expect(connections.state()).toMatchObject({ status: 'failed', message: expect.stringMatching(/nobody has confirmed/) });
    // Nor by a test, with what a person typed as its secret.
    await expect(connections.targetOf(connection, 'secret')).rejects.toMatchObject({ code: 'untrusted-project' });
    const typed = { ...connection, network: networkOf({ proxy: 'address', proxyAddress: 'http://other.example:3128' }) };
    expect((await connections.targetOf(typed, 'secret')).connection).toBe(typed);
    // Another active user says nothing about the way.
    await connections.save({ ...connections.active(), activeUserOverride: 'Bob' });
    await expect(connections.target()).rejects.toMatchObject({ code: 'untrusted-project' });
    await connections.save({ ...connection, activeUserOverride: 'Bob' });
    expect((await connections.target()).connection.network).toMatchObject(overrides);
    // The same way to another server is another question.
    await saveToFile({ ...connection, baseUrl: 'https://elsewhere.example:8010' });
    await connections.reload();
    await expect(connections.target()).rejects.toMatchObject({ code: 'untrusted-project' });
  });

  it('tests nothing over a way that only the project names, whatever else was typed, and what a person typed at once', async () => {
    const brought = { proxy: 'address', proxyAddress: 'http://proxy.example:3128' } as const;
    const connection = { ...plan, signIn: 'basic' as const, user: 'admin', network: networkOf(brought) };
    await saveToFile(connection);
    const connections = await open();
    await connections.signIn({ id: 'plan', user: 'admin', password: 'topsecret', remember: false });
    const refused = { code: 'untrusted-project', message: expect.stringMatching(/nobody has confirmed.*save it/) };
    const typed = [
      connection,
      { ...connection, id: 'copy' },
      { ...connection, baseUrl: 'https://typed.example:8010' },
      { ...connection, network: networkOf({ ...brought, proxyAddress: ' HTTP://Proxy.example:3128/', caFile: '/typed.pem' }) },
    ];
    for (const one of typed) {
      await expect(connections.targetOf(one)).rejects.toMatchObject(refused);
      await expect(connections.targetOf(one, 'topsecret')).rejects.toMatchObject(refused);
    }
    const own = { ...connection, network: networkOf({ ...brought, proxyAddress: 'http://own.example:3128' }) };
    expect((await connections.targetOf(own)).credentials?.password).toBe('topsecret');
    // A file that changes while the form is open takes nothing back.
    await saveToFile(plan);
    await connections.reload();
    await expect(connections.targetOf(connection)).rejects.toMatchObject(refused);
    await connections.save(connection);
    expect((await connections.targetOf(connection)).connection.network).toMatchObject(brought);
    await expect(connections.targetOf({ ...connection, baseUrl: 'https://typed.example:8010' })).rejects.toMatchObject(refused);
  });

  it('does not test over a way that a project named without using it, even if a person chooses it', async () => {
    const unused = { ...plan, network: networkOf({ proxy: 'none', proxyAddress: 'http://proxy.example:3128' }) };
    await saveToFile(unused);
    const connections = await open();
    expect((await connections.targetOf(unused)).connection.id).toBe('plan');
    const used = { ...unused, network: { ...unused.network, proxy: 'address' as const } };
    await expect(connections.targetOf(used)).rejects.toMatchObject({ code: 'untrusted-project' });
  });

  it('sends an API key to no identity service before a person saved it', async () => {
    const connection = { ...plan, signIn: 'ibm-cloud-key' as const, identityUrl: 'https://identity.example/token' };
    await saveToFile(connection);
    const connections = await open();
    await connections.select('plan');
    await expect(connections.target()).rejects.toMatchObject({ code: 'untrusted-project' });
    await expect(connections.targetOf(connection, 'some-key')).rejects.toMatchObject({ code: 'untrusted-project' });
    await connections.save(connection);
    expect((await connections.target()).connection.identityUrl).toBe('https://identity.example/token');
    expect((await connections.targetOf(connection, 'some-key')).credentials?.password).toBe('some-key');
  });

  it('needs no confirmation for the computer’s own ways', async () => {
    await saveToFile({ ...plan, network: networkOf({ proxy: 'none', totalSeconds: 20 }) });
    const connections = await open();
    await connections.select('plan');
    expect((await connections.target()).connection.network).toMatchObject({ proxy: 'none', totalSeconds: 20 });
  });

  it.each([
    { network: networkOf({ proxy: 'none' }) },
    { impersonate: 'Bob' },
    { namespace: 'LDAP' },
    { deployment: 'v12' as const, database: 'Sales' },
  ])('starts a new session with %o, and none with another name', async (change) => {
    const connections = await open();
    await connections.save(plan);
    await connections.select('plan');
    const before = (await connections.target()).revision;
    await connections.save({ ...plan, name: 'Renamed' });
    expect((await connections.target()).revision).toBe(before);
    await connections.save({ ...plan, ...change });
    expect((await connections.target()).revision).toBeGreaterThan(before);
  });
});

describe('secrets of the network', () => {
  const network = networkOf({
    proxy: 'address',
    proxyAddress: 'http://proxy.example:3128',
    proxyUser: 'ann',
    clientCertificateFile: '/tmp/client.p12',
  });

  it('are tried as they were typed before they are stored, and stay unstored', async () => {
    const connections = await open();
    const typed = { proxy: 'typed-word', 'client-certificate': 'typed-phrase' };
    const tried = await connections.targetOf({ ...plan, network }, undefined, typed);
    expect(tried.network).toMatchObject({ proxyPassword: 'typed-word', clientPassPhrase: 'typed-phrase' });
    expect((await connections.targetOf({ ...plan, network })).network?.proxyPassword).toBeUndefined();
  });

  it('are kept apart from the sign-in, each bound to what it is for', async () => {
    const connections = await open();
    await connections.save({ ...plan, network });
    await connections.select('plan');
    await connections.setNetworkSecret({ id: 'plan', kind: 'proxy', secret: 'proxy-word', remember: true });
    await connections.setNetworkSecret({ id: 'plan', kind: 'client-certificate', secret: 'open-sesame', remember: true });
    expect((await connections.target()).network).toMatchObject({ proxyPassword: 'proxy-word', clientPassPhrase: 'open-sesame' });
    expect((await connections.target()).credentials).toBeNull();
    expect(await readFile(join(folder, 'dashwright.json'), 'utf8')).not.toMatch(/proxy-word|open-sesame/);
    await connections.save({
      ...plan,
      network: { ...network, proxyAddress: 'http://other.example:3128', clientCertificateFile: '/tmp/x.p12' },
    });
    const moved = await connections.target();
    expect(moved.network?.proxyPassword).toBeUndefined();
    expect(moved.network?.clientPassPhrase).toBeUndefined();
  });

  it('leave the keychain when a person saves the connection with another proxy or file, however the old one went', async () => {
    const kept = new Map<string, string>();
    credentials = await createCredentialStore(async () => ({
      read: async (account) => kept.get(account) ?? null,
      write: async (account, secret) => void kept.set(account, secret),
      remove: async (account) => void kept.delete(account),
    }));
    const connections = await open();
    const other = { ...plan, id: 'other', name: 'Other', network };
    await connections.save({ ...plan, network });
    await connections.save(other);
    for (const id of ['plan', 'other']) {
      await connections.setNetworkSecret({ id, kind: 'proxy', secret: 'proxy-word', remember: true });
      await connections.setNetworkSecret({ id, kind: 'client-certificate', secret: 'open-sesame', remember: true });
    }
    expect(kept.size).toBe(4);
    const left = () => [...kept.keys()].map((account) => JSON.parse(account).slice(1));
    await connections.save({ ...plan, network: { ...network, proxyUser: 'bob' } });
    expect(left()).not.toContainEqual(['plan', 'ann', 'proxy']);
    expect(kept.size).toBe(3);
    // The file changed by itself: nothing is lost before a person looked at it.
    await writeFile(
      join(folder, 'dashwright.json'),
      JSON.stringify({ connections: [{ ...plan, network: { ...network, clientCertificateFile: '/tmp/new.p12' } }, other] }),
    );
    const again = await open();
    expect(kept.size).toBe(3);
    await again.save(again.state().connections.find(({ id }) => id === 'plan') ?? plan);
    expect(left()).toEqual([
      ['other', 'ann', 'proxy'],
      ['other', '/tmp/client.p12', 'client-certificate'],
    ]);
    await again.remove('other');
    expect(kept.size).toBe(0);
  });

  it('are forgotten with an empty text, and need something they belong to', async () => {
    const connections = await open();
    await connections.save({ ...plan, network });
    await connections.select('plan');
    await connections.setNetworkSecret({ id: 'plan', kind: 'proxy', secret: 'proxy-word', remember: false });
    await connections.setNetworkSecret({ id: 'plan', kind: 'proxy', secret: '', remember: false });
    expect((await connections.target()).network?.proxyPassword).toBeUndefined();
    await connections.save(plan);
    await expect(connections.setNetworkSecret({ id: 'plan', kind: 'proxy', secret: 'x', remember: false })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });
});
