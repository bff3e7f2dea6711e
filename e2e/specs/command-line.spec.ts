import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../harness/back-end-test.ts';
import {
  dashwright,
  dashwrightUnheard,
  holdConnection,
  openSocket,
  projectRoot,
  type RunningCommand,
  rawRequest,
  runProgram,
  sendAndHangUp,
  startCommand,
} from '../harness/command-line.ts';
import { closedPort } from '../harness/faulty-server.ts';

const sample = join(projectRoot, 'resources/sample');
const running: RunningCommand[] = [];

/** A command that ends with its test, however that ends. */
async function start(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<RunningCommand> {
  const command = await startCommand(args, environment);
  running.push(command);
  return command;
}

/** It ends when it is asked to, although somebody holds a connection, which it would close by itself after a minute. */
async function expectPromptEnd(command: RunningCommand): Promise<void> {
  const hangUp = await holdConnection(command.address);
  const { exitCode, milliseconds } = await command.end();
  hangUp();
  expect(exitCode).toBe(0);
  expect(milliseconds).toBeLessThan(30_000);
}

test.afterEach(async () => {
  await Promise.all(running.splice(0).map((command) => command.end()));
});

test('a reader that has read enough ends no command early, nor with another code', async () => {
  expect(await dashwrightUnheard(['--help'])).toMatchObject({ exitCode: 0, errors: '' });
  expect(await dashwrightUnheard(['check', sample])).toMatchObject({ exitCode: 0, errors: '' });
});

test.describe('new', () => {
  test('creates a project that runs at once, and overwrites nothing', async () => {
    const outer = await mkdtemp(join(tmpdir(), 'dashwright-cli-new-'));
    const folder = join(outer, 'Plan');
    const made = await dashwright(['new', folder, '--template', 'table', '--layout', 'field']);
    expect(made).toMatchObject({ exitCode: 0, errors: '' });
    expect(made.output).toContain(`Created ${folder} (Table with filters).`);
    const run = await dashwright(['run', folder, 'productTable.init']);
    expect(run).toMatchObject({ exitCode: 0, errors: '' });
    expect(run.output).toContain('Road bikes');
    const again = await dashwright(['new', folder]);
    expect(again.exitCode).toBe(2);
    expect(again.errors).toContain("'Plan' is not empty");
    const unknown = await dashwright(['new', join(outer, 'Other'), '--template', 'tabel']);
    expect(unknown.exitCode).toBe(2);
    expect(unknown.errors).toContain('Allowed choices are empty, form, table, dashboard');
    expect(await readdir(outer)).toEqual(['Plan']);
    await rm(outer, { recursive: true });
  });
});

test.describe('run', () => {
  test('prints the trace of an action against the sample back-end and nothing else', async () => {
    const { exitCode, output, errors } = await dashwright(['run', '--trust', sample, 'kpiRevenue.init']);
    expect(errors).toBe('');
    expect(exitCode).toBe(0);
    const [title, ...lines] = output.trimEnd().split('\n');
    expect(title).toMatch(/^kpiRevenue\.init: loaded in \d+ ms$/);
    expect(lines.join('\n')).toMatch(/✓ request .*POST \/api\/v1\/ExecuteMDX.*\(repository\.js:\d+\)/);
    expect(lines.at(-1)).toMatch(/^result: \{"body":"[\d.]+ m"\}$/);
  });

  test('--set decides what v() reads', async () => {
    const readBudget = await dashwright([
      'run',
      '--trust',
      sample,
      'title.init',
      '--set',
      'regionFilter.choose.value="France"',
      '--set',
      'versionFilter.choose.value=Forecast',
    ]);
    expect(readBudget.exitCode).toBe(0);
    expect(readBudget.output).toContain('France · Forecast');
  });

  test('--json prints one JSON text with traces, exchanges and result', async () => {
    const { exitCode, output } = await dashwright(['run', '--trust', sample, 'publish.launch', '--json']);
    expect(exitCode).toBe(0);
    const { traces, exchanges } = JSON.parse(output);
    expect(traces[0]).toMatchObject({ widgetId: 'publish', action: 'launch', cause: { kind: 'command' } });
    const launch = { widgetId: 'publish', action: 'launch', method: 'POST', status: 200, processStatus: 'CompletedSuccessfully' };
    expect(exchanges).toContainEqual(expect.objectContaining(launch));
  });

  test('npm run -s prints the same', async () => {
    const { exitCode, output, errors } = await runProgram('npm', ['run', '-s', 'dashwright', '--', 'run', '--trust', sample, 'title.init']);
    expect(errors).toBe('');
    expect(exitCode).toBe(0);
    expect(output).toMatch(/^title\.init: /);
  });

  test('lists what can be run without running anything', async ({ project }) => {
    const [text, json] = await Promise.all([dashwright(['run', project.folder]), dashwright(['run', project.folder, '--json'])]);
    expect(text).toMatchObject({ exitCode: 0, errors: '', output: expect.stringMatching(/^alpha\.init +load {3}repository\.js:\d+$/m) });
    expect(json).toMatchObject({ exitCode: 0, errors: '' });
    expect(JSON.parse(json.output)).toContainEqual(expect.objectContaining({ target: 'alpha.init', kind: 'load' }));
  });

  test('an unknown widget or action, a target without a dot, a folder that is none, an unknown command: a message and exit 2', async ({
    project,
  }) => {
    const [widget, action, target, folder, command, help] = await Promise.all([
      dashwright(['run', '--trust', sample, 'kpiRevenu.init']),
      dashwright(['run', '--trust', sample, 'title.launch']),
      dashwright(['run', '--trust', sample, 'title']),
      dashwright(['run', join(project.folder, 'nowhere'), 'title.init']),
      dashwright(['rum', sample]),
      dashwright(['run', '--help']),
    ]);
    const near = "There is no widget kpiRevenu in this project. Did you mean 'kpiRevenue.init'?\n";
    expect(widget).toMatchObject({ exitCode: 2, output: '', errors: near });
    expect(command).toMatchObject({ exitCode: 2, output: '', errors: expect.stringContaining("unknown command 'rum'") });
    expect(help).toMatchObject({ exitCode: 0, errors: '', output: expect.stringContaining('Exit codes: 0 ') });
    expect(action).toMatchObject({
      exitCode: 2,
      output: '',
      errors: 'There is no action launch for title in the repository. It has init.\n',
    });
    expect(target).toMatchObject({ exitCode: 2, output: '', errors: expect.stringContaining('"title" is not <widget>.<action>') });
    expect(folder).toMatchObject({ exitCode: 2, output: '', errors: expect.stringMatching(/^[^\n]+\n$/) });
  });

  test('a broken file is named with its line, without a stack', async ({ project }) => {
    await project.write('repository.js', 'Repository = {\n  who: {\n    init( {\n  },\n};\n');
    const broken = await dashwright(['run', '--trust', project.folder, 'who.init']);
    expect(broken).toMatchObject({ exitCode: 1, output: '', errors: expect.stringMatching(/^repository\.js:\d+: [^\n]+\n$/) });
    await project.write('repository.js', '// One line.\nRepository = { who: missingName };\n');
    const throwing = await dashwright(['run', '--trust', project.folder, 'who.init']);
    expect(throwing).toMatchObject({ exitCode: 1, output: '', errors: expect.stringMatching(/^repository\.js:2: .*missingName[^\n]*\n$/) });
  });

  test('control sequences of a project do nothing to the terminal', async ({ project }) => {
    const hostile = "'\\u001b]0;owned\\u0007\\u009b2J'";
    await project.write('repository.js', `Repository = { list: { init() { throw new Error(${hostile}); } } };`);
    for (const json of [[], ['--json']]) {
      const { exitCode, output, errors } = await dashwright(['run', '--trust', project.folder, 'list.init', ...json]);
      expect(exitCode).toBe(1);
      expect(output).toContain('\\u001b]0;owned\\u0007\\u009b2J');
      expect(output + errors).not.toMatch(/[^\P{Cc}\n]/u);
    }
    await project.write('repository.js', `throw new Error(${hostile});`);
    const broken = await dashwright(['run', '--trust', project.folder, 'list.init']);
    expect(broken).toMatchObject({ exitCode: 1, errors: expect.stringContaining('\\u001b]0;owned') });
    expect(broken.errors).not.toMatch(/[^\P{Cc}\n]/u);
  });
});

test.describe('run --base-url', () => {
  const password = 'Correct horse 9!';
  test.use({ serverOptions: { signIn: { user: 'Pia', password }, userName: 'pplanner' } });

  test('signs in from the environment and prints no secret', async ({ server, project }) => {
    const signIn = { DASHWRIGHT_USER: 'Pia', DASHWRIGHT_PASSWORD: password };
    const [text, json, who] = await Promise.all([
      dashwright(['run', '--trust', project.folder, 'alpha.init', '--base-url', server.baseUrl], signIn),
      dashwright(['run', '--trust', project.folder, 'alpha.init', '--json', '--base-url', `${server.baseUrl}/`], signIn),
      dashwright(['run', '--trust', project.folder, 'who.init', '--base-url', server.baseUrl], signIn),
    ]);
    expect(text).toMatchObject({ exitCode: 0, errors: '' });
    expect(text.output).toContain('result: {"title":"Alpha 42"}');
    expect(who.output).toContain('user pplanner');
    expect(JSON.parse(json.output).exchanges.at(-1)).toMatchObject({ status: 201 });
    for (const secret of [password, Buffer.from(`Pia:${password}`).toString('base64'), 'session-of-the-test']) {
      expect(text.output + json.output, secret).not.toContain(secret);
    }
    expect(server.seenWith('Alpha')[0]?.headers.cookie).toContain('TM1SessionId');
  });

  test('a sign-in that lacks something names the variable and sends nothing', async ({ server, project }) => {
    const args = ['run', '--trust', project.folder, 'alpha.init', '--base-url', server.baseUrl];
    const [noPassword, noNamespace, wrongMode] = await Promise.all([
      dashwright(args, { DASHWRIGHT_USER: 'Pia' }),
      dashwright(args, { DASHWRIGHT_SIGN_IN: 'cam', DASHWRIGHT_USER: 'Pia', DASHWRIGHT_PASSWORD: password }),
      dashwright(args, { DASHWRIGHT_SIGN_IN: 'magic' }),
    ]);
    expect(noPassword).toMatchObject({ exitCode: 2, output: '', errors: expect.stringContaining('Set DASHWRIGHT_PASSWORD') });
    expect(noNamespace).toMatchObject({ exitCode: 2, output: '', errors: expect.stringContaining('Set DASHWRIGHT_NAMESPACE') });
    expect(wrongMode).toMatchObject({ exitCode: 2, output: '', errors: expect.stringContaining('has to be one of none, basic') });
    expect(server.seen).toHaveLength(0);
  });

  test('a refused password, no password, and no server: what happened, exit 1', async ({ server, project }) => {
    const port = await closedPort();
    const [refused, none, nobody] = await Promise.all([
      dashwright(['run', '--trust', project.folder, 'alpha.init', '--base-url', server.baseUrl], {
        DASHWRIGHT_USER: 'Pia',
        DASHWRIGHT_PASSWORD: 'wrong',
      }),
      dashwright(['run', '--trust', project.folder, 'alpha.init', '--base-url', server.baseUrl]),
      dashwright(['run', '--trust', project.folder, 'alpha.init', '--base-url', `http://127.0.0.1:${port}`]),
    ]);
    expect(refused.exitCode).toBe(1);
    expect(refused.output).toContain('refused this user name and password. Check DASHWRIGHT_USER and DASHWRIGHT_PASSWORD.');
    expect(none.exitCode).toBe(1);
    expect(none.output).toContain('The server wants a sign-in (HTTP 401). Set DASHWRIGHT_USER and DASHWRIGHT_PASSWORD.');
    for (const { output } of [refused, none]) expect(output).not.toMatch(/Sign in (again|to)|in Connections|top bar/);
    expect(nobody.exitCode).toBe(1);
    expect(nobody.output).toContain(`Nothing answers at 127.0.0.1:${port}`);
  });
});

test('backend answers, and wants a sign-in when told so', async () => {
  const port = await closedPort();
  const [open, closed] = await Promise.all([start(['backend', '--port', String(port)]), start(['backend', '--sign-in'])]);
  expect(open.address).toBe(`http://127.0.0.1:${port}`);
  expect(await (await fetch(`${open.address}/api/v1/ActiveUser`)).json()).toMatchObject({ Name: expect.stringMatching(/./) });
  expect((await fetch(`${closed.address}/api/v1/ActiveUser`)).status).toBe(401);
  for (const command of [open, closed]) await expectPromptEnd(command);
});

test.describe('serve', () => {
  test('prints one line, lets in only its own pages, and ends when it is asked to', async ({ project, dataFolder }) => {
    const served = await start(['serve', '--ask', project.folder, '--no-open'], { DASHWRIGHT_DATA: dataFolder });
    const { address } = served;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{20,}$/);
    const { host, port, search } = new URL(address);

    // The token of the address goes to the page; a cookie that no script reads lets it load, and does nothing else.
    const entry = await rawRequest(address, `/${search}`);
    expect(entry.status).toBe(302);
    const key = new URLSearchParams(search).get('token') ?? '';
    expect(new URL(String(entry.headers.location), address).href).toBe(`http://${host}/#key=${key}`);
    const [setCookie] = entry.headers['set-cookie'] ?? [];
    expect(setCookie).toMatch(/; HttpOnly; SameSite=(Strict|Lax)/);
    const cookie = String(setCookie).split(';')[0] ?? '';
    expect(await rawRequest(address, '/', { cookie })).toMatchObject({ status: 200, text: expect.stringContaining('<!doctype html>') });

    // No token, a wrong one, another name for this machine.
    for (const path of ['/', '/?token=wrong', '/index.html', '/preview/board'])
      expect((await rawRequest(address, path)).status, path).toBe(403);
    expect((await rawRequest(address, '/', { cookie: `dashwright-${port}=wrong` })).status).toBe(403);
    expect((await rawRequest(address, '/', { cookie, host: `evil.example:${port}` })).status).toBe(403);
    expect((await rawRequest(address, `/${search}`, { host: 'evil.example' })).status).toBe(403);
    expect((await rawRequest(address, '/frame/guessed/index.html')).status).toBe(404);

    // The socket wants key, host and origin; a cookie, which every port of this computer gets to see, is not enough.
    const own = `http://${host}`;
    const withKey = { 'sec-websocket-protocol': `dashwright, key.${key}` };
    expect(await openSocket(address, '/socket', { ...withKey, origin: own })).toBe(101);
    expect(await openSocket(address, '/socket', { ...withKey, origin: 'http://evil.example' })).toBe(403);
    expect(await openSocket(address, '/socket', { ...withKey, origin: 'null' })).toBe(403);
    expect(await openSocket(address, '/socket', withKey)).toBe(403);
    expect(await openSocket(address, '/socket', { cookie, origin: own })).toBe(403);
    const stolen = { 'sec-websocket-protocol': `dashwright, key.${cookie.split('=')[1]}` };
    expect(await openSocket(address, '/socket', { ...stolen, cookie, origin: own })).toBe(403);
    expect(await openSocket(address, '/socket', { ...withKey, origin: own, host: `evil.example:${port}` })).toBe(403);

    // What no browser sends: refused, and it goes on.
    expect(await openSocket(address, '//', { ...withKey, cookie, origin: own })).toBe(403);
    expect((await rawRequest(address, '//', { cookie })).status).toBe(400);
    await sendAndHangUp(address, `GET /socket HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    expect((await rawRequest(address, '/', { cookie })).status).toBe(200);

    await expectPromptEnd(served);
    expect(served.lines).toHaveLength(1);
  });

  test('a port that is taken is named', async ({ project, dataFolder }) => {
    const served = await start(['serve', '--ask', project.folder, '--no-open'], { DASHWRIGHT_DATA: dataFolder });
    const { port } = new URL(served.address);
    const second = await dashwright(['serve', '--ask', project.folder, '--no-open', '--port', port]);
    const back = await dashwright(['backend', '--port', port]);
    const errors = `Port ${port} is in use by another program. Choose another with --port, or leave --port out to take a free one.\n`;
    for (const taken of [second, back]) expect(taken).toMatchObject({ exitCode: 2, output: '', errors });
    await served.end();
  });
});
