import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Har } from 'har-format';
import { type SampleBackend, startSampleBackend } from '../../../src/main/sample-backend/sample-backend.ts';
import { harFaults } from '../../../src/shared/trace/har/har-faults.fixture.ts';
import { expect, test } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';

test.use({ projectName: 'widgets' });

type Variables = Readonly<Record<string, string>>;

/** Runs a program and resolves with what it prints; without a proxy of this machine, which the copied code knows nothing of. */
async function runCopied(program: string, given: readonly string[], variables: Variables = {}): Promise<string> {
  const env = { ...process.env, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1', ...variables };
  const { stdout } = await promisify(execFile)(program, given, { env });
  return stdout;
}

/** Runs a program that fails and resolves with what it says of that. */
async function failCopied(program: string, given: readonly string[], variables: Variables = {}): Promise<string> {
  return await runCopied(program, given, variables).then(
    (text) => `did not fail: ${text}`,
    ({ stderr }: { readonly stderr: string }) => stderr,
  );
}

/** Shows the request of a text that was loaded again by a button; others are cleared. */
async function showCounted({ preview, inspector }: AppWindow): Promise<void> {
  await preview.expectText('counted', 'Not counted yet');
  await preview.expectAnswered();
  await inspector.clear();
  await preview.press('count');
  await preview.expectText('counted', 'Counted 1');
  await expect(inspector.requests('counted · init')).toContainText('200');
  await inspector.show('counted · init');
}

test('a request is copied as code for other tools, without sign-in', async ({ window }) => {
  const { inspector } = window;
  await showCounted(window);

  const sent: unknown[] = [];
  const code = await inspector.copyAs('fetch');
  await new Function('fetch', `return (async () => { ${code} })()`)((...all: unknown[]) => void sent.push(...all));
  expect(sent).toMatchObject([
    /^http:\/\/.+\/api\/v1\/.+/,
    { method: 'POST', headers: { 'Content-Type': expect.stringContaining('application/json') } },
  ]);
  expect(JSON.parse((sent[1] as { body: string }).body)).toEqual({ MDX: expect.stringMatching(/SELECT/i) });

  expect(await inspector.copyAs('cURL')).toMatch(/^curl --request POST 'http/);
  expect(await inspector.copyAs('Python')).toMatch(/^import urllib\.request\n/);
  const windows = await inspector.copyAs('PowerShell');
  expect(windows).toMatch(/^Invoke-RestMethod -Method 'POST' -Uri 'http/);
  for (const text of [code, windows]) expect(text).not.toMatch(/authorization|cookie/i);
});

test('what is copied for cURL and Python runs as it is, and gets the same cells', { tag: '@localhost' }, async ({ window }) => {
  const { inspector } = window;
  await showCounted(window);
  const [curl, python] = [await inspector.copyAs('cURL'), await inspector.copyAs('Python')];
  await inspector.filter('counted');
  const { log } = JSON.parse((await inspector.exportHar()).text) as Har;
  const { Cells: cells } = JSON.parse(log.entries[0]?.response.content.text ?? '') as { readonly Cells: readonly unknown[] };
  expect(cells.length).toBeGreaterThan(0);
  for (const printed of [await runCopied('bash', ['-c', curl]), await runCopied('python3', ['-c', python])])
    expect(JSON.parse(printed)).toMatchObject({ Cells: cells });
});

/** What TM1py takes of a copy, as far as its documentation says: it signs in with user and password, and posts below `/api/v1`. */
const tm1pyStub = `
import base64
import urllib.request

class Answer:
    def __init__(self, text):
        self.text = text

class Connection:
    def __init__(self, address, port, ssl, user, password):
        self.root = f"http{'s' if ssl else ''}://{address}:{port}/api/v1"
        self.sign_in = "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode()

    def POST(self, url, data="", headers=None):
        sent = {"Content-Type": "application/json", "Authorization": self.sign_in, **(headers or {})}
        with urllib.request.urlopen(urllib.request.Request(self.root + url, data.encode(), sent, method="POST")) as response:
            return Answer(response.read().decode())

class TM1Service:
    def __init__(self, **given):
        self.connection = Connection(**given)

    def __enter__(self):
        return self

    def __exit__(self, *thrown):
        print("logged out")
`;

/** A password that a shell would run, if it read it again. */
const signIn = { TM1_USER: 'admin', TM1_PASSWORD: 'it\'s $(a) `secret` "9" %41' };

const guarded = test.extend<{ readonly backEnd: SampleBackend }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it wants from the pattern.
  backEnd: async ({}, use) => {
    const backEnd = await startSampleBackend({ requireSignIn: true, users: { admin: signIn.TM1_PASSWORD } });
    await use(backEnd);
    await backEnd.stop();
  },
});

test.describe('on a connection with a sign-in', () => {
  const unset = { TM1_USER: '', TM1_PASSWORD: '' };

  guarded(
    'what is copied signs in once the variables are set that its first line names, and not without',
    { tag: '@localhost' },
    async ({ window, backEnd }, info) => {
      const { connections, inspector } = window;
      await connections.addAndChoose({ name: 'Guarded', address: backEnd.baseUrl, user: 'admin', password: signIn.TM1_PASSWORD });
      await showCounted(window);
      const [curl, python, tm1py] = [
        await inspector.copyAs('cURL'),
        await inspector.copyAs('Python'),
        await inspector.copyAs('Python (TM1py)'),
      ];
      await expect(window.dialogs.notices).toContainText('Before you run it, set TM1_USER and TM1_PASSWORD in its environment.');
      for (const text of [curl, python, tm1py]) {
        expect(text).toMatch(/^# Before you run it, set TM1_USER and TM1_PASSWORD in its environment\.\n/);
        expect(text).not.toContain('secret');
      }

      const answer = await runCopied('bash', ['-c', curl], signIn);
      expect(JSON.parse(answer)).toMatchObject({ Cells: expect.any(Array) });
      expect(JSON.parse(await runCopied('python3', ['-c', python], signIn))).toEqual({
        ...JSON.parse(answer),
        ID: expect.anything(),
      });
      const statusOnly = `${curl} --silent --output /dev/null --write-out '%{http_code}'`;
      expect(await runCopied('bash', ['-c', statusOnly], signIn)).toMatch(/^20[01]$/);
      expect(await runCopied('bash', ['-c', statusOnly], unset)).toBe('401');
      expect(await failCopied('python3', ['-c', python], unset)).toContain('HTTP Error 401');

      const folder = info.outputPath('stub');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'TM1py.py'), tm1pyStub);
      const withStub = { PYTHONPATH: folder };
      expect(await runCopied('python3', ['-c', tm1py], { ...withStub, ...signIn })).toMatch(/"Cells":[\s\S]*\nlogged out\n$/);
      expect(await failCopied('python3', ['-c', tm1py], { ...withStub, ...unset })).toContain('HTTP Error 401');
    },
  );
});

test('the listed requests are saved as a HAR file, with bodies and without secrets', async ({ window }) => {
  const { inspector } = window;
  await showCounted(window);
  await inspector.filter('counted');
  const { name, text } = await inspector.exportHar();
  expect(name).toMatch(/\.har$/);
  const file = JSON.parse(text) as Har;
  expect(harFaults(file)).toEqual([]);
  const { log } = file;
  expect(log).toMatchObject({ version: '1.2', creator: { name: 'Dashwright' } });
  expect(log.entries).toMatchObject([
    {
      request: { method: 'POST', postData: { text: expect.stringContaining('MDX') } },
      response: { status: 200 },
      comment: 'counted · init',
    },
  ]);
  expect(log.entries[0]?.response.content.text).toContain('Cells');
  const secrets = log.entries.flatMap(({ request }) => request.headers.filter((header) => /authorization|cookie/i.test(header.name)));
  expect(secrets.length).toBeGreaterThan(0);
  for (const { value } of secrets) expect(value).toContain('•••');
});

test('a HAR file opens beside the requests, to be read and compared, and its requests never run again', async ({ window }) => {
  const { inspector } = window;
  await showCounted(window);
  await inspector.filter('counted');
  await inspector.show('counted · init');
  await expect(await inspector.detail('Timing')).toContainText(/Network connection(opened for this request|reused: it was open already)/);
  const { text } = await inspector.exportHar();
  await inspector.importHar(inspector.requests('counted · init').first(), { name: 'theirs.har', text });
  const theirs = inspector.requests('counted · init, theirs.har');
  await expect(theirs).toHaveCount(1);
  await inspector.filter('is:imported');
  await expect(inspector.requests('counted · init')).toHaveCount(1);
  await inspector.show('counted · init, theirs.har');
  await expect(await inspector.detail('Trace')).toContainText('This request was read from theirs.har.');
  const actions = await inspector.actions();
  expect(actions[0]).toBe('Edit and send…');
  expect(actions.filter((title) => /Replay|Run again/.test(title))).toEqual([]);
  await expect(await inspector.detail('Response')).toContainText('Cells');
  // Where its time went is in the file as well.
  const timing = await inspector.detail('Timing');
  for (const phase of ['Queue', 'Sending', 'Waiting for the first byte', 'Download']) await expect(timing).toContainText(phase);
});

test.describe('on the sample', () => {
  test.use({ projectName: 'sample' });

  test('a HAR file of all requests of the page is valid by the schema of the format', async ({ window }) => {
    const { inspector, preview } = window;
    await preview.expectText('kpiRevenue', ' m');
    await preview.expectAnswered();
    await inspector.open('Requests');
    const file = JSON.parse((await inspector.exportHar()).text) as Har;
    expect(file.log.entries.length).toBeGreaterThan(5);
    expect(harFaults(file)).toEqual([]);
  });

  test('what is selected by dragging beyond the lines in sight is copied whole', async ({ window }) => {
    const { preview, inspector } = window;
    await preview.expectAnswered();
    await inspector.show('planTable · init 4');
    const answer = await inspector.responseText();
    const whole = (await answer.copyAll()).split('\n');
    await answer.dragFrom({ line: 13, character: 2 }, { line: 537, character: 5 });
    const expected = [whole[12]?.slice(2), ...whole.slice(13, 536), whole[536]?.slice(0, 5)].join('\n');
    expect(await answer.copySelected()).toBe(expected);
    // The drawn part looks selected wherever the view is scrolled to.
    await answer.scrollTo('start');
    await expect(answer.line(13)).toBeAttached();
    await expect.poll(() => answer.selectedText()).toContain(`${whole[12]?.slice(2)}\n`);
    await answer.scrollTo('end');
    await expect(answer.line(whole.length)).toBeInViewport();
    expect(await answer.copySelected()).toBe(expected);
  });

  test('Ctrl+A in an answer selects that alone, and Ctrl+C copies all of it', async ({ window }) => {
    const { preview, inspector } = window;
    await preview.expectAnswered();
    await inspector.show('planTable · init 4');
    const answer = await inspector.responseText();
    const whole = await answer.copyAll();
    await answer.line(3).click();
    await window.press('Control+a');
    expect(await answer.selectedText()).toMatch(/^\{\n/);
    expect(await answer.hasSelection()).toBe(true);
    expect(await answer.copySelected()).toBe(whole);
    // Another place takes the selection away.
    await answer.line(2).click();
    expect(await answer.selectedText()).toBe('');
  });
});
