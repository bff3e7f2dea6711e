import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Har } from 'har-format';
import { harFaults } from '../../../src/shared/trace/har/har-faults.fixture.ts';
import { expect, test } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';

test.use({ projectName: 'widgets' });

/** Runs a program and resolves with what it prints; without a proxy of this machine, which the copied code knows nothing of. */
async function runCopied(program: string, ...given: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, given, { env: { ...process.env, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' } });
  return stdout;
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
  for (const printed of [await runCopied('bash', '-c', curl), await runCopied('python3', '-c', python)])
    expect(JSON.parse(printed)).toMatchObject({ Cells: cells });
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
  await expect(await inspector.detail('Timing')).toContainText(/Connection(opened for this request|reused: it was open already)/);
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
