import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConnectionsState, connectionsStateSchema } from '../../../shared/contract/connection-schema.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { createRedactor } from '../exchanges/redaction.ts';
import { makeConnection } from '../http/testing/make-http.ts';
import { createConnections } from './connections.ts';
import type { ConnectionsOptions } from './connections-contract.ts';
import { type CredentialStore, createCredentialStore } from './credentials/credential-store.ts';

let folder = '';
let credentials: CredentialStore;
let settings: Map<string, JsonValue>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-connections-'));
  credentials = await createCredentialStore(() => Promise.reject(new Error('no keychain')));
  settings = new Map();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function open(overrides: Partial<ConnectionsOptions> = {}) {
  const reported: ConnectionsState[] = [];
  const redactor = createRedactor();
  const connections = await createConnections({
    projectFolder: folder,
    trusted: true,
    sampleBaseUrl: () => 'http://127.0.0.1:9',
    credentials,
    settings: {
      read: async (key) => settings.get(key) ?? null,
      write: async (key, value) => void settings.set(key, value),
    },
    redactor,
    ...overrides,
  });
  connections.onChange((state) => reported.push(connectionsStateSchema.parse(state)));
  return { connections, reported, redactor };
}

const plan = makeConnection({ baseUrl: 'https://plan.example:8010', signIn: 'basic', user: 'admin' });
const readFileJson = async () => JSON.parse(await readFile(join(folder, 'dashwright.json'), 'utf8'));
const writeFileJson = (value: unknown) =>
  writeFile(join(folder, 'dashwright.json'), typeof value === 'string' ? value : JSON.stringify(value));

describe('connections of a project', () => {
  it('starts with the sample back-end alone', async () => {
    const { connections } = await open();
    expect(connections.state()).toMatchObject({ activeId: 'sample', status: 'idle', paused: false, credentialStore: 'memory' });
    expect(connections.state().connections.map((one) => [one.id, one.writes])).toEqual([['sample', 'allow']]);
    expect(await connections.target()).toMatchObject({ baseUrl: 'http://127.0.0.1:9', credentials: null });
  });

  it('keeps connections in the project, and the rest of the file as it is', async () => {
    await writeFileJson({ team: 'planning', connections: [{ id: 'old', baseUrl: 'http://old', extra: [1] }, 'odd'] });
    const { connections, reported } = await open();
    await connections.save(plan);
    await connections.save({ ...makeConnection({ id: 'old', name: 'Old', baseUrl: 'http://old/' }), colour: 'red' });
    expect(await readFileJson()).toEqual({
      team: 'planning',
      connections: [{ ...makeConnection({ id: 'old', name: 'Old', baseUrl: 'http://old', colour: 'red' }), extra: [1] }, 'odd', plan],
    });
    expect(reported.at(-1)?.connections.map((one) => one.id)).toEqual(['sample', 'old', 'plan']);
    await connections.remove('old');
    expect((await readFileJson()).connections).toEqual(['odd', plan]);
    expect((await open()).connections.state().connections).toHaveLength(2);
  });

  it('fills stored queries itself unless the file names a middleware for that', async () => {
    const address = { baseUrl: 'https://x.example' };
    await writeFileJson({
      connections: [
        { id: 'plain', ...address },
        { id: 'front', ...address, storedQueries: 'middleware', accessCheckSuffix: '_may' },
        { id: 'odd', ...address, storedQueries: 'somebody' },
        { id: 'blank', ...address, accessCheckSuffix: '' },
      ],
    });
    const { connections } = await open();
    expect(connections.state().connections.map((one) => [one.id, one.storedQueries, one.accessCheckSuffix])).toEqual([
      ['sample', 'app', '_analogic_check_access'],
      ['plain', 'app', '_analogic_check_access'],
      ['front', 'middleware', '_may'],
    ]);
    expect(connections.fileProblem()).toMatch(/connection 3: storedQueries.*connection 4: accessCheckSuffix/);
    await connections.select('front');
    expect(connections.active()).toMatchObject({ id: 'front', storedQueries: 'middleware' });
  });

  it('never writes a password into the project', async () => {
    const { connections } = await open();
    await connections.save({ ...plan, password: 'topsecret' } as typeof plan);
    await connections.signIn({ id: 'plan', user: 'other', password: 'topsecret', remember: true });
    expect(await readFile(join(folder, 'dashwright.json'), 'utf8')).not.toContain('topsecret');
    expect(JSON.stringify([...settings])).not.toContain('topsecret');
    expect(JSON.stringify(connections.state())).not.toContain('topsecret');
  });

  it('remembers the choice outside the project', async () => {
    const { connections } = await open();
    await connections.save(plan);
    await connections.select('plan');
    expect(await readFileJson()).toEqual({ connections: [plan] });
    expect((await open()).connections.state().activeId).toBe('plan');
    await connections.remove('plan');
    expect(connections.state().activeId).toBe('sample');
    await expect(connections.select('plan')).rejects.toMatchObject({ code: 'connection-missing' });
  });

  it('leaves out entries that cannot be used and reports which', async () => {
    await writeFileJson({
      connections: [
        { id: 'good', baseUrl: 'https://good.example/' },
        { id: 'good', baseUrl: 'https://twice.example' },
        { id: 'sample', baseUrl: 'https://evil.example' },
        { id: 'ftp', baseUrl: 'ftp://x' },
        { id: 'user', baseUrl: 'https://u:p@x' },
        { id: '../x', baseUrl: 'https://x' },
        { id: 'spoof', kind: 'sample', baseUrl: 'https://x' },
        null,
      ],
    });
    const { connections } = await open();
    expect(connections.state().connections.map((one) => [one.id, one.baseUrl, one.writes])).toEqual([
      ['sample', '', 'allow'],
      ['good', 'https://good.example', 'ask'],
    ]);
    expect(connections.fileProblem()).toMatch(/connection 2: its id is there twice/);
  });

  it.each(['no json', '[]', '{"connections":5}', '"text"'])('opens with a damaged file (%s) and does not overwrite it', async (text) => {
    await writeFileJson(text);
    const { connections } = await open();
    expect(connections.fileProblem()).toMatch(/dashwright\.json/);
    await expect(connections.save(plan)).rejects.toMatchObject({ code: 'save-failed' });
    expect(await readFile(join(folder, 'dashwright.json'), 'utf8')).toBe(text);
  });

  it('does not follow a link out of the project', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'dashwright-outside-'));
    await writeFile(join(outside, 'target.json'), '{"connections":[{"id":"x","baseUrl":"https://x"}]}');
    await symlink(join(outside, 'target.json'), join(folder, 'dashwright.json'));
    const { connections } = await open();
    expect(connections.state().connections).toHaveLength(1);
    await expect(connections.save(plan)).rejects.toMatchObject({ code: 'outside-project' });
    await rm(outside, { recursive: true });
  });

  it('reports what is wrong with a connection before it is saved', async () => {
    const { connections } = await open();
    await expect(connections.save({ ...plan, baseUrl: 'plan.example' })).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(/https:\/\//),
    });
    await expect(connections.save({ ...plan, id: 'sample' })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(connections.remove('sample')).rejects.toMatchObject({ code: 'invalid-input' });
    const { connections: without } = await open({ projectFolder: null });
    await expect(without.save(plan)).rejects.toMatchObject({ code: 'no-project' });
  });

  it('takes off what people paste behind the base address', async () => {
    const { connections } = await open();
    await connections.save({ ...plan, baseUrl: '  HTTPS://Plan.Example:443/tm1/api/srv/api/v1/ ' });
    expect(connections.state().connections[1]?.baseUrl).toBe('https://plan.example/tm1/api/srv');
  });

  it('saves what is saved at the same time', async () => {
    const { connections } = await open();
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => connections.save({ ...plan, id })));
    expect((await readFileJson()).connections.map((one: { id: string }) => one.id)).toEqual(['a', 'b', 'c', 'd']);
  });
});

it('a dry run lasts until it is switched off, and is never kept', async () => {
  const { connections, reported } = await open();
  connections.setDryRun(true);
  connections.setDryRun(true);
  expect([connections.isDryRun(), connections.state().dryRun, reported.length]).toEqual([true, true, 1]);
  await connections.useProject({ folder, trusted: true });
  expect(connections.isDryRun()).toBe(true);
  expect((await open()).connections.isDryRun()).toBe(false);
});

it('writes allowed until the app closes are named while they count, and taken back', async () => {
  const { connections, reported } = await open();
  await connections.save(plan);
  connections.untilClose.add(plan);
  expect(reported.at(-1)?.writesUntilClose).toEqual(['plan']);
  await connections.save({ ...plan, writes: 'read-only' });
  expect(connections.state().writesUntilClose).toEqual([]);
  await connections.save(plan);
  expect(connections.state().writesUntilClose).toEqual(['plan']);
  connections.askWrites('plan');
  expect(reported.at(-1)?.writesUntilClose).toEqual([]);
  expect(connections.untilClose.has(plan)).toBe(false);
});

describe('trust', () => {
  it('sends an untrusted project to the sample back-end only', async () => {
    await writeFileJson({ connections: [plan] });
    settings.set(`connection.active:${folder}`, 'plan');
    const { connections } = await open({ trusted: false });
    expect(connections.state().activeId).toBe('sample');
    expect((await connections.target()).connection.id).toBe('sample');
    await expect(connections.select('plan')).rejects.toMatchObject({ code: 'untrusted-project' });
    await expect(connections.targetOf(plan, 'x')).rejects.toMatchObject({ code: 'untrusted-project' });
    await expect(connections.signIn({ id: 'plan', user: 'a', password: 'b', remember: false })).rejects.toMatchObject({
      code: 'untrusted-project',
    });
    await connections.setTrusted(true);
    expect(connections.state().activeId).toBe('plan');
    await connections.setTrusted(false);
    expect((await connections.target()).connection.id).toBe('sample');
  });

  it('does not let a project file allow writes by itself', async () => {
    await writeFileJson({ connections: [{ ...plan, writes: 'allow' }] });
    const { connections } = await open();
    expect(connections.state().connections[1]?.writes).toBe('ask');
    await connections.save({ ...plan, writes: 'allow' });
    expect((await open()).connections.state().connections[1]?.writes).toBe('allow');
    await writeFileJson({ connections: [{ ...plan, writes: 'allow', baseUrl: 'https://elsewhere.example' }] });
    await connections.reload();
    expect(connections.state().connections[1]?.writes).toBe('ask');
  });

  it('allows writes to production only after its name was typed, once per address', async () => {
    const production = { ...plan, production: true, writes: 'allow' } as const;
    const { connections } = await open();
    const now = () => connections.state().connections[1]?.writes;
    for (const typed of [undefined, '', 'planning', 'Plannin']) {
      await expect(connections.save(production, typed)).rejects.toMatchObject({
        code: 'invalid-input',
        message: 'Planning is production. Type its name to allow writes, or let Dashwright ask.',
      });
    }
    expect(connections.state().connections).toHaveLength(1);
    await connections.save(production, ' Planning ');
    expect(now()).toBe('allow');
    // Changing something else needs no second time, another address or database does.
    await connections.save({ ...production, colour: 'red' });
    expect((await open()).connections.state().connections[1]?.writes).toBe('allow');
    await expect(connections.save({ ...production, baseUrl: `${plan.baseUrl}/tm1/api/other` })).rejects.toMatchObject({
      code: 'invalid-input',
    });
    await expect(connections.save({ ...production, database: 'Other' })).rejects.toMatchObject({ code: 'invalid-input' });
    await writeFileJson({ connections: [{ ...production, baseUrl: `${plan.baseUrl}/tm1/api/other` }] });
    await connections.reload();
    expect(now()).toBe('ask');
    await connections.save({ ...plan, production: true });
    await expect(connections.save(production)).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('asks again when a connection whose writes are allowed becomes production', async () => {
    const { connections } = await open();
    await connections.save({ ...plan, writes: 'allow' });
    expect(connections.state().connections[1]?.writes).toBe('allow');
    await writeFileJson({ connections: [{ ...plan, writes: 'allow', production: true }] });
    await connections.reload();
    expect(connections.state().connections[1]?.writes).toBe('ask');
    await expect(connections.save({ ...plan, writes: 'allow', production: true })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('forgets what was allowed with the connection', async () => {
    const { connections } = await open();
    await connections.save({ ...plan, writes: 'allow' });
    await connections.remove('plan');
    await writeFileJson({ connections: [{ ...plan, writes: 'allow' }] });
    await connections.reload();
    expect(connections.state().connections[1]?.writes).toBe('ask');
  });

  it.each(['https://plan.example:8010', null, ['x'], { address: 1 }])('takes %j for no permission', async (kept) => {
    settings.set(`connection.writesAllowed:${folder}`, { plan: kept });
    await writeFileJson({ connections: [{ ...plan, writes: 'allow' }] });
    expect((await open()).connections.state().connections[1]?.writes).toBe('ask');
  });

  it('takes a sample connection only from itself', async () => {
    const { connections } = await open({ trusted: false });
    expect(await connections.targetOf(makeConnection({ kind: 'sample', baseUrl: 'https://evil.example' }))).toMatchObject({
      baseUrl: 'http://127.0.0.1:9',
    });
  });
});

describe('credentials', () => {
  it('signs in, reports it, and forgets', async () => {
    const { connections, redactor } = await open();
    await connections.save(plan);
    await connections.select('plan');
    expect(connections.state()).toMatchObject({ status: 'sign-in-needed', withCredentials: [] });
    expect((await connections.target()).credentials).toBeNull();
    const before = (await connections.target()).revision;
    await connections.signIn({ id: 'plan', user: 'admin', password: 'topsecret', remember: false });
    expect(connections.state()).toMatchObject({ status: 'idle', withCredentials: ['plan'] });
    expect((await connections.target()).credentials).toEqual({ user: 'admin', password: 'topsecret' });
    expect((await connections.target()).revision).not.toBe(before);
    expect(redactor.redact('topsecret')).toBe('•••');
    await connections.forgetCredentials('plan');
    expect(connections.state()).toMatchObject({ status: 'sign-in-needed', withCredentials: [] });
  });

  it.each([
    ['another host', { baseUrl: 'https://evil.example:8010' }],
    ['another port', { baseUrl: 'https://plan.example:8011' }],
    ['another scheme', { baseUrl: 'http://plan.example:8010' }],
    ['another user', { user: 'somebody' }],
    ['another way to sign in', { signIn: 'cam' as const, namespace: 'LDAP' }],
    ['another gateway', { gatewayUrl: 'https://evil.example/login' }],
    ['another id', { id: 'plan2' }],
  ])('does not use a password for %s', async (_, change) => {
    const { connections } = await open();
    await connections.save(plan);
    await connections.signIn({ id: 'plan', user: 'admin', password: 'topsecret', remember: false });
    await writeFileJson({ connections: [{ ...plan, ...change }] });
    await connections.reload();
    const id = 'id' in change ? change.id : 'plan';
    await connections.select(id);
    expect(connections.state()).toMatchObject({ status: 'sign-in-needed', withCredentials: [] });
    expect((await connections.target()).credentials).toBeNull();
    expect((await connections.targetOf({ ...plan, ...change })).credentials).toBeNull();
  });

  it('keeps the password when only the path of the address changes', async () => {
    const { connections } = await open();
    await connections.save(plan);
    await connections.signIn({ id: 'plan', user: 'admin', password: 'topsecret', remember: false });
    await connections.save({ ...plan, baseUrl: `${plan.baseUrl}/other` });
    expect(connections.state().withCredentials).toEqual(['plan']);
  });

  it('switches a connection to Basic when a person signs in', async () => {
    const { connections } = await open();
    await connections.save({ ...plan, signIn: 'none', user: '' });
    await connections.signIn({ id: 'plan', user: 'kim', password: 'topsecret', remember: false });
    expect((await readFileJson()).connections[0]).toMatchObject({ signIn: 'basic', user: 'kim' });
  });

  it('keeps each way to sign in as it is, and wants a user only where one is sent', async () => {
    const { connections } = await open();
    await connections.save({ ...plan, signIn: 'bearer', user: '' });
    await connections.signIn({ id: 'plan', user: '', password: 'sometoken', remember: false });
    expect((await readFileJson()).connections[0]).toMatchObject({ signIn: 'bearer', user: '' });
    expect((await connections.targetOf({ ...plan, signIn: 'bearer', user: '' })).credentials).toEqual({ user: '', password: 'sometoken' });
    expect((await connections.targetOf({ ...plan, signIn: 'cookie', user: '' })).credentials).toBeNull();
    await connections.save({ ...plan, signIn: 'negotiate' });
    await expect(connections.signIn({ id: 'plan', user: 'kim', password: 'x', remember: false })).rejects.toMatchObject({
      code: 'invalid-input',
    });
    await connections.save({ ...plan, signIn: 'cam', namespace: 'LDAP' });
    await expect(connections.signIn({ id: 'plan', user: ' ', password: 'x', remember: false })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });

  it('lists what is stored and takes it away', async () => {
    const { connections } = await open();
    await connections.save(plan);
    await connections.select('plan');
    await connections.signIn({ id: 'plan', user: 'admin', password: 'topsecret', remember: true });
    const [stored] = await connections.storedCredentials();
    expect(stored).toMatchObject({
      connectionId: 'plan',
      origin: 'https://plan.example:8010',
      user: 'admin',
      mode: 'basic',
      kept: 'memory',
      folder,
    });
    expect(JSON.stringify(stored)).not.toContain('topsecret');
    const { revision } = await connections.target();
    await connections.removeStoredCredentials([stored?.id ?? '']);
    expect(await connections.storedCredentials()).toEqual([]);
    expect(connections.state()).toMatchObject({ status: 'sign-in-needed', withCredentials: [] });
    expect((await connections.target()).revision).not.toBe(revision);
  });
});

describe('what is known of the active connection', () => {
  it('takes reports of the active connection only', async () => {
    const { connections, reported } = await open();
    connections.report('plan', { status: 'failed', message: 'x' });
    expect(connections.state().status).toBe('idle');
    connections.report('sample', { status: 'ready' });
    connections.report('sample', { status: 'ready' });
    expect(reported.map((state) => state.status)).toEqual(['ready']);
    connections.report('sample', { status: 'failed', message: 'Nothing answers.' });
    expect(connections.state()).toMatchObject({ status: 'failed', message: 'Nothing answers.' });
  });

  it('keeps a report that comes while its file is read again', async () => {
    const { connections } = await open();
    const reading = connections.reload();
    // It begins in its turn; the disk answers later than all of these.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    connections.report('sample', { status: 'ready' });
    await reading;
    expect(connections.state().status).toBe('ready');
  });

  it('names the user: override, then back-end, then sign-in', async () => {
    const { connections } = await open();
    await connections.save(plan);
    await connections.select('plan');
    expect(connections.state().activeUser).toBe('admin');
    connections.setBackEndUser('plan', 'Admin');
    expect(connections.state().activeUser).toBe('Admin');
    await connections.save({ ...plan, activeUserOverride: 'kim' });
    expect(connections.state().activeUser).toBe('kim');
  });

  it('pauses and reports it', async () => {
    const { connections, reported } = await open();
    connections.setPaused(true);
    connections.setPaused(true);
    expect(connections.isPaused()).toBe(true);
    expect(reported.map((state) => state.paused)).toEqual([true]);
  });

  it('changes projects', async () => {
    await writeFileJson({ connections: [plan] });
    const { connections } = await open({ projectFolder: null });
    expect(connections.state().connections).toHaveLength(1);
    await connections.useProject({ folder, trusted: true });
    expect(connections.state().connections).toHaveLength(2);
    await mkdir(join(folder, 'other'));
    await connections.useProject({ folder: join(folder, 'other'), trusted: true });
    expect(connections.state().connections).toHaveLength(1);
  });
});
