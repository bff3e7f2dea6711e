import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkCommand } from './check-command.ts';
import type { sarifLog } from './sarif-log.ts';

let folder = '';
let printed: string[] = [];
const defaults = { format: 'text', maxWarnings: 0, rules: [], version: '1.2.3' } as const;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-check-'));
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true, force: true });
});

const wrong = "Repository = {\n  a: { init: { type: 'POST' } },\n  b: { launch: { url: '/api/v1/x' } },\n};\nthrow new Error('it ran');\n";
const write = (path: string, text: string) => writeFile(join(folder, path), text);

/** Returns the exit code and what was printed. */
async function check(options: Partial<Parameters<typeof checkCommand>[0]> = {}) {
  process.exitCode = undefined;
  printed = [];
  await checkCommand({ ...defaults, folder, ...options });
  return { code: process.exitCode ?? 0, text: printed.join('\n') };
}

it('prints problems by file and ends with 1; nothing runs', async () => {
  await write('repository.js', wrong);
  const { code, text } = await check();
  expect(code).toBe(1);
  expect(text.split('\n')).toEqual([
    'repository.js',
    expect.stringMatching(/^ {2}2:8 {5} error {3}'init' of 'a' has no url\. .* {2}request-without-url$/),
    expect.stringMatching(/^ {2}3:8 {5} warning 'launch' of 'b' has no type, .* {2}request-without-type$/),
    '',
    '1 error, 1 warning. The rules: docs/problems.md',
  ]);
});

it('follows the levels of the project, then those of the command, and the number of warnings that is allowed', async () => {
  await write('repository.js', wrong);
  await write('dashwright.json', JSON.stringify({ rules: { 'request-without-url': 'warn', 'request-without-type': 'error' } }));
  expect((await check({ maxWarnings: 1 })).code).toBe(1);
  expect((await check({ rules: ['request-without-type=warn'], maxWarnings: 1 })).code).toBe(1);
  expect((await check({ rules: ['request-without-type=warn'], maxWarnings: 2 })).code).toBe(0);
  expect(await check({ rules: ['request-without-type=off', 'request-without-url=off'] })).toEqual({ code: 0, text: 'No problems.' });
});

it.each(['nothing', 'nothing=off', 'request-without-url=loud', 'script-syntax=off', '__proto__=off'])('refuses --rule %s', async (rule) => {
  await write('repository.js', 'Repository = {};');
  await expect(check({ rules: [rule] })).rejects.toMatchObject({ code: 'invalid-input' });
});

it('reads the layout of the field, and says what is wrong with a folder', async () => {
  await expect(check()).rejects.toMatchObject({ code: 'folder-empty' });
  await expect(check({ folder: join(folder, 'none') })).rejects.toMatchObject({ code: 'folder-missing' });
  await mkdir(join(folder, 'static/assets/js/configs'), { recursive: true });
  await write('static/assets/js/configs/repository.js', 'Repository = {');
  expect((await check()).text).toContain('static/assets/js/configs/repository.js');
  await write('dashwright.json', '{');
  await expect(check()).rejects.toMatchObject({ message: expect.stringContaining('dashwright.json is not valid JSON') });
});

it('reports a file that is no text, and goes on with the others', async () => {
  await write('repository.js', wrong);
  await writeFile(join(folder, 'event-map.js'), Buffer.from([0xff, 0xfe, 0x00]));
  const { text } = await check({ format: 'json' });
  const rules = JSON.parse(text).problems.map(({ rule }: { rule: string }) => rule);
  expect(rules).toEqual(['request-without-url', 'request-without-type', 'not-text']);
});

it('escapes what a terminal or a workflow would take for something else', async () => {
  await write('repository.js', "Repository = { 'a\\u001b[31m%,::x\\n::error::y': { init: { type: 'POST' } } };");
  for (const format of ['text', 'github', 'json', 'sarif'] as const) expect((await check({ format })).text).not.toContain('\u001b');
  const { text } = await check({ format: 'github' });
  expect(text.split('\n')).toHaveLength(1);
  expect(text).toMatch(/^::error file=repository\.js,line=1,col=\d+,title=request-without-url::/);
});

/** The published schema of SARIF 2.1.0, without its descriptions; from the npm package @microsoft/sarif-multitool-linux 5.7.0 (MIT). */
const schemaPath = join(import.meta.dirname, '../../../../scripts/testing/sarif-2.1.0.json');

/** Reads a log that fits the schema; fails with what does not fit. */
async function readSarif(text: string): Promise<ReturnType<typeof sarifLog>> {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  const fits = ajv.compile(JSON.parse(await readFile(schemaPath, 'utf8')));
  const log: unknown = JSON.parse(text);
  fits(log);
  expect(fits.errors ?? []).toEqual([]);
  return log as ReturnType<typeof sarifLog>;
}

it('finds a log that does not fit the schema', async () => {
  await expect(readSarif('{ "version": "2.1.0", "runs": [{ "results": [{ "level": "bad" }] }] }')).rejects.toThrow();
});

it('writes SARIF that is valid against its schema, each result with its rule', async () => {
  await write('repository.js', wrong);
  await write('dashwright.json', JSON.stringify({ rules: { nothing: 'off' } }));
  const log = await readSarif((await check({ format: 'sarif' })).text);
  const [run] = log.runs;
  expect(run?.results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
    ['request-without-url', 'error'],
    ['request-without-type', 'warning'],
    ['rules', 'warning'],
  ]);
  for (const { ruleId, ruleIndex } of run?.results ?? [])
    if (ruleIndex !== undefined) expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
});

describe('the code of scripts', () => {
  const codeBundle = join(import.meta.dirname, '../../../../dist/analysis/code.cjs');
  const calling = 'Repository = {\n  a: { launch() { fooBar(); } },\n};\nif (true) fooBaz();\n';

  it('is checked too, with rules, places and levels like those of the others', async () => {
    await write('repository.js', calling);
    await write(
      'widget-config.js',
      "WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'a', type: ButtonWidget }] } };",
    );
    const { code, text } = await check({ codeBundle });
    expect(text.split('\n')).toEqual([
      'repository.js',
      "  2:19     warning Cannot find name 'fooBar'.  code-unknown-name",
      "  4:11     warning Cannot find name 'fooBaz'.  code-unknown-name",
      '',
      '0 errors, 2 warnings. The rules: docs/problems.md',
    ]);
    expect(code).toBe(1);
    expect(await check({ codeBundle, rules: ['code-unknown-name=off'] })).toEqual({ code: 0, text: 'No problems.' });
    expect(await check()).toEqual({ code: 0, text: 'No problems.' });
    const log = await readSarif((await check({ codeBundle, format: 'sarif', rules: ['code-unknown-name=error'] })).text);
    const [run] = log.runs;
    expect(run?.results.map(({ ruleId, level, locations }) => [ruleId, level, locations?.[0]?.physicalLocation.region])).toEqual([
      ['code-unknown-name', 'error', { startLine: 2, startColumn: 19, endLine: 2, endColumn: 25 }],
      ['code-unknown-name', 'error', { startLine: 4, startColumn: 11, endLine: 4, endColumn: 17 }],
    ]);
    for (const { ruleId, ruleIndex } of run?.results ?? []) expect(run?.tool.driver.rules[ruleIndex ?? -1]?.id).toBe(ruleId);
  });

  it('waits until every script can be read, and names what cannot be checked', async () => {
    await write('repository.js', calling);
    await write('event-map.js', 'EventMap = {');
    expect((await check({ codeBundle })).text).not.toContain('code-unknown-name');
    await write('event-map.js', `EventMap = {};\n// ${'x'.repeat(4_000_000)}`);
    const { text } = await check({ codeBundle });
    expect(text).toMatch(/1:1 {5} info {4}Names and calls in the code were not checked: there is too much of it\..* code-not-checked/);
  });
});
