import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSampleBackend } from '../../sample-backend/sample-backend.ts';
import { paths } from '../../services/application/testing/watched-application.ts';
import { type TestOptions, testCommand } from './test-command.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

const resources = join(import.meta.dirname, '../../../../resources');
const endings: (() => Promise<unknown>)[] = [];
let folder = '';
let printed: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-test-'));
  vi.stubEnv('DASHWRIGHT_DATA', join(folder, 'data'));
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  for (const end of endings.splice(0)) await end();
  await rm(folder, { recursive: true, force: true });
});

const defaults = { flow: undefined, reporter: 'text', output: undefined, connection: undefined, baseUrl: undefined } as const;
const flags = { middleware: false, sample: false, allowWrites: false, dryRun: false, stepSeconds: 20, trust: true, paths } as const;

/** Runs the command. Returns the exit code and what was printed. */
async function test(options: Partial<TestOptions> = {}) {
  process.exitCode = undefined;
  printed = [];
  await testCommand({ ...defaults, ...flags, folder: join(folder, 'project'), ...options });
  return { code: process.exitCode ?? 0, text: printed.join('\n') };
}

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'project', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** A copy of the sample project with one flow. */
async function writeSample(flow: string): Promise<void> {
  await cp(join(resources, 'sample'), join(folder, 'project'), { recursive: true });
  await rm(join(folder, 'project/flows'), { recursive: true });
  await write({ 'flows/only.yml': flow });
}

const saveNote =
  'steps:\n  - event: noteInput.writeEnd\n    value: Spring\n    expect:\n      - request: { widget: noteInput, status: 200 }\n      - problems: none\n';

describe('the flows that come with Dashwright', () => {
  it('are green: those of the sample', async () => {
    await cp(join(resources, 'sample'), join(folder, 'project'), { recursive: true });
    const { code, text } = await test();
    expect(text).toMatch(/✓ flows\/choose-a-region\.yml {2}Another region .*\(3 steps, /);
    expect(text).toMatch(/\n\n3 passed, 0 failed$/);
    expect(code).toBe(0);
  });

  it.each(['form', 'table', 'dashboard'])('are green: those of the template %s', async (template) => {
    await cp(join(resources, 'templates', template), join(folder, 'project'), { recursive: true });
    const { code, text } = await test();
    expect(text).toMatch(/\n1 passed, 0 failed$/);
    expect(code).toBe(0);
  });
});

describe('a red flow', () => {
  it('says with its place what was expected and what came instead, and goes no further', async () => {
    await writeSample(`name: Another region
steps:
  - event: regionFilter.choose
    value: France
    expect:
      - request: { widget: planTable, body: '[Region].[Spain]' }
      - request: { widget: publish, count: 0 }
      - text: { widget: title, contains: Spain }
  - open: nowhere
`);
    const { code, text } = await test();
    expect(code).toBe(1);
    const lines = text.split('\n');
    expect(lines[0]).toMatch(/^✗ flows\/only\.yml {2}Another region {2}\(2 steps, \d/);
    expect(lines[1]).toBe('    flows/only.yml:6:9: step 1, event regionFilter.choose');
    expect(lines[2]).toBe('      expected  a request of planTable with "[Region].[Spain]" in its body');
    expect(lines[3]).toMatch(/^ {6}got {7}planTable\.init POST \/api\/v1\/ExecuteMDX\S* → 200 with \{"MDX": "SELECT/);
    expect(text).toContain(
      'flows/only.yml:8:9: step 1, event regionFilter.choose\n      expected  the text "Spain" in title\n      got       "Sales plan 2027\\nFrance',
    );
    expect(text).not.toContain('nowhere');
    expect(text).toMatch(/\n0 passed, 1 failed$/);
  });

  it.each([
    ['- open: nowhere', ':2:5: step 1, open nowhere', 'There is no page nowhere. There are salesMain, salesDetail.'],
    [
      '- event: regionFilters.choose',
      ':2:5: step 1, event regionFilters.choose',
      'There is no widget regionFilters on the page salesMain.',
    ],
    [
      '- input: measureToggle\n    value: 1',
      ':2:5: step 1, input measureToggle',
      'There is no widget measureToggle on the page salesMain.',
    ],
    ['- evnt: a.b', ':2:5: the file', "'evnt' means nothing here."],
    ['- open: salesMain\nconnection: none', ':3:13: the start', 'There is no connection none. There are sample.'],
  ])('names what cannot be done: %s', async (step, place, message) => {
    await writeSample(`steps:\n  ${step}\n`);
    const { code, text } = await test();
    expect(code).toBe(1);
    expect(text).toContain(`flows/only.yml${place}`);
    expect(text).toContain(message);
  });

  it('reports what fails at run time where it is looked at, since the flow began', async () => {
    await write({
      'repository.js': `Repository = {
  go: { launch() { throw new Error('no such month'); } },
  ask: { launch: { url: () => '/api/v1/Nowhere', type: 'GET' } },
};`,
      'widget-config.js':
        "WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'go', type: ButtonWidget }, { id: 'ask', type: ButtonWidget }] } };",
      'flows/only.yml':
        'steps:\n  - event: go.launch\n  - event: ask.launch\n    expect:\n      - request: { widget: ask, status: 200 }\n      - problems: none\n',
    });
    const { code, text } = await test();
    expect(code).toBe(1);
    expect(text).toMatch(
      /expected {2}a request of ask answered with 200\n\s+got {7}ask\.launch GET \/api\/v1\/Nowhere → 404\n\s+The run failed: /,
    );
    expect(text).toMatch(/expected {2}no problems\n\s+got {7}go · launch: .*no such month\n\s+ask · launch: /);
  });

  it('ends a step that is never quiet, and names what is under way', async () => {
    const { baseUrl } = await slowServer();
    await write({
      'repository.js': "Repository = { ask: { launch: { url: () => '/api/v1/Slow', type: 'GET' } } };",
      'widget-config.js': "WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'ask', type: ButtonWidget }] } };",
      'flows/only.yml': 'steps:\n  - event: ask.launch\n    expect: [{ problems: none }]\n',
    });
    const { code, text } = await test({ baseUrl, stepSeconds: 3 });
    expect(code).toBe(1);
    expect(text).toContain('flows/only.yml:2:5: step 1, event ask.launch');
    expect(text).toContain('The page was not quiet after 3 s. Still under way: ask.launch, GET /api/v1/Slow.');
  });

  it('has nothing that another flow left behind', async () => {
    await writeSample(saveNote);
    const clean =
      'steps:\n  - expect:\n      - text: { widget: noteText, contains: Check the spring campaign }\n      - value: { path: noteInput.writeEnd, equals: false }\n';
    await write({ 'flows/a.yml': saveNote, 'flows/b.yml': clean });
    expect((await test()).text).toMatch(/3 passed, 0 failed$/);
  });
});

/** A server that never answers the request for `Slow`. */
async function slowServer() {
  const { startLoopback, answerJson } = await import('../../services/http/testing/loopback.ts');
  const server = await startLoopback((request, response) => {
    if (request.url?.includes('Slow')) return;
    if (request.url?.includes('ProductVersion')) response.setHeader('Content-Type', 'text/plain').end('11.8.02900.5');
    else answerJson(response, { Name: 'me' });
  });
  endings.push(() => server.close());
  return server;
}

describe('the command', () => {
  it('runs the flows that are named, and says which there are', async () => {
    await writeSample(saveNote);
    await write({ 'flows/note-2.yml': saveNote.replace('steps', 'name: Second note\nsteps') });
    expect((await test({ flow: 'note-*' })).text).toMatch(/^✓ flows\/note-2\.yml[^✓]*1 passed/);
    expect((await test({ flow: 'Second*' })).text).toMatch(/1 passed, 0 failed$/);
    await expect(test({ flow: 'note' })).rejects.toMatchObject({
      code: 'not-found',
      message: 'No flow is named note. There are note-2, only.',
    });
  });

  it('runs nothing in a folder that is not trusted, without flows, or with options that exclude each other', async () => {
    await writeSample(saveNote);
    await expect(test({ trust: false })).rejects.toMatchObject({ code: 'untrusted-project' });
    await expect(test({ sample: true, connection: 'a' })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(test({ connection: 'a' })).rejects.toMatchObject({ message: 'There is no connection a. There are sample.' });
    await expect(test({ middleware: true })).rejects.toMatchObject({ code: 'invalid-input' });
    await rm(join(folder, 'project/flows'), { recursive: true });
    await expect(test()).rejects.toMatchObject({ code: 'not-found', message: expect.stringContaining('Write flows/<name>.yml') });
  });

  it('reads no flow by a link out of the project, and no folder that is one', async () => {
    await writeSample(saveNote);
    await writeFile(join(folder, 'outside.yml'), saveNote);
    await symlink(join(folder, 'outside.yml'), join(folder, 'project/flows/link.yml'));
    const { code, text } = await test();
    expect(code).toBe(1);
    expect(text).toMatch(/✗ flows\/link\.yml(?:.|\n)*leads out/);
    await rm(join(folder, 'project/flows'), { recursive: true });
    await symlink(folder, join(folder, 'project/flows'));
    await expect(test()).rejects.toMatchObject({ code: 'outside-project' });
  });

  it('writes the report to a file, and prints the text', async () => {
    await writeSample(saveNote.replace('Spring', '<Spring & "more">').replace('status: 200', 'status: 500'));
    const output = join(folder, 'report.xml');
    const { text } = await test({ reporter: 'junit', output });
    expect(text).toMatch(/0 passed, 1 failed$/);
    const xml = await readFile(output, 'utf8');
    expect(xml).toContain('<testsuites name="dashwright" tests="1" failures="1" errors="0"');
    expect(xml).toContain('&lt;Spring &amp; ');
    const json = JSON.parse((await test({ reporter: 'json' })).text);
    expect(json).toMatchObject({ version: 1, passed: 0, failed: 1, flows: [{ file: 'flows/only.yml', outcome: 'failed' }] });
    expect(json.flows[0].failures[0].place).toMatchObject({ path: 'flows/only.yml', line: 5, column: 9 });
    await expect(test({ output: join(folder, 'no/such/folder') })).rejects.toMatchObject({ code: 'save-failed' });
  });
});

describe('a server', () => {
  async function withServer(flow = saveNote) {
    const server = await startSampleBackend({ requireSignIn: true });
    endings.push(() => server.stop());
    await writeSample(flow);
    const connection = { id: 'plan', name: 'Plan test', baseUrl: server.baseUrl, signIn: 'basic', user: 'admin', writes: 'allow' };
    const connections = [
      connection,
      { ...connection, id: 'live', production: true },
      { ...connection, id: 'led', network: { proxy: 'address', proxyAddress: 'http://127.0.0.1:9' } },
    ];
    await write({ 'dashwright.json': JSON.stringify({ connections }) });
    return server;
  }
  const signInTo = (baseUrl: string) => {
    vi.stubEnv('DASHWRIGHT_BASE_URL', baseUrl);
    vi.stubEnv('DASHWRIGHT_PASSWORD', 'apple');
  };

  it('is written to only when the command allows it', async () => {
    const server = await withServer();
    signInTo(server.baseUrl);
    const before = server.readNote('Sales plan');
    const refused = await test({ connection: 'plan' });
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('Nothing was sent. Flows write to a server only with --allow-writes');
    expect(server.readNote('Sales plan')).toBe(before);
    const dry = await test({ connection: 'plan', dryRun: true });
    expect(dry).toMatchObject({ code: 0 });
    expect(server.readNote('Sales plan')).toBe(before);
    const production = await test({ connection: 'live', allowWrites: true });
    expect(production.text).toContain('Flows never write to a connection for production');
    expect(server.readNote('Sales plan')).toBe(before);
    expect((await test({ connection: 'Plan test', allowWrites: true })).code).toBe(0);
    expect(server.readNote('Sales plan')).toBe('Spring');
  });

  it('is the one that the flow names, and one that --base-url names has the same guard', async () => {
    const server = await withServer(`connection: plan\n${saveNote}`);
    signInTo(server.baseUrl);
    expect((await test({ allowWrites: true })).code).toBe(0);
    expect(server.readNote('Sales plan')).toBe('Spring');
    expect((await test({ sample: true })).code).toBe(0);
    vi.stubEnv('DASHWRIGHT_USER', 'admin');
    const { code, text } = await test({ baseUrl: server.baseUrl });
    expect(code).toBe(1);
    expect(text).toContain('Nothing was sent.');
  });

  it('gets the secret of the environment only at the address that the environment names', async () => {
    const server = await withServer();
    const elsewhere = await slowServer();
    signInTo(elsewhere.baseUrl);
    await expect(test({ connection: 'plan' })).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining(`Set DASHWRIGHT_BASE_URL to ${server.baseUrl} and DASHWRIGHT_PASSWORD`),
    });
    await expect(test({ connection: 'led' })).rejects.toMatchObject({ message: expect.stringContaining('that only the project names') });
    expect(elsewhere.seen).toHaveLength(0);
  });
});
