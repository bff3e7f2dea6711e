import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createAnalysis } from '../analysis.ts';
import type { Analysis } from '../analysis-types.ts';
import { createCodeThread } from './code-thread.ts';

const built = join(import.meta.dirname, '../../../../../dist/analysis');
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** What was known each time, as codes. */
function open(codeBundle = join(built, 'code.cjs')) {
  const known: string[][] = [];
  const bugs: unknown[] = [];
  const analysis = createAnalysis({
    bundle: join(built, 'worker.cjs'),
    codeBundle,
    onKnown: ({ problems }) => known.push(problems.map(({ code }) => code)),
    logBug: (_message, thrown) => bugs.push(thrown),
  });
  stops.push(() => analysis.dispose());
  return { analysis, known, bugs };
}

/** Waits until the newest problems have these codes. */
const eventually = (analysis: Analysis, codes: readonly string[]) =>
  vi.waitFor(() => expect(analysis.known().problems.map(({ code }) => code)).toEqual(codes), { timeout: 30_000, interval: 20 });

const linesOf = (analysis: Analysis) => analysis.known().problems.map(({ location }) => location?.line);

/** Returns the path of a bundle with the given text. */
async function bundleOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dashwright-code-'));
  stops.push(() => rm(folder, { recursive: true }));
  const path = join(folder, 'code.cjs');
  await writeFile(path, text);
  return path;
}

const script = (code: string) => `Repository = {\n  b: { init: { type: 'GET' } },\n};\n${code}\n`;

it('reports problems of the format first, those of the code behind them, and follows edits', async () => {
  const { analysis, known } = open();
  analysis.setCodeChecked(true);
  analysis.setDisk('repository.js', script('fooBar();'));
  await analysis.begin();
  expect(known).toEqual([['request-without-url']]);
  await eventually(analysis, ['request-without-url', 'code-unknown-name']);
  // Until the next check, a finding moves with the lines above it.
  analysis.setText('repository.js', `\n\n${script('fooBar();')}`);
  await analysis.settled();
  expect(linesOf(analysis)).toEqual([4, 6]);
  analysis.setText('repository.js', script('const fooBar = () => 1; fooBar();'));
  await analysis.settled();
  await eventually(analysis, ['request-without-url']);
  // A script of another file may declare the name.
  analysis.setText('repository.js', script('fooBar();'));
  await eventually(analysis, ['request-without-url', 'code-unknown-name']);
  analysis.setDisk('event-map.js', 'function fooBar() {} EventMap = {};');
  await eventually(analysis, ['request-without-url']);
});

it('takes levels and the setting into account', async () => {
  const { analysis } = open();
  analysis.setDisk('repository.js', script('fooBar();'));
  await analysis.begin();
  analysis.setCodeChecked(true);
  await eventually(analysis, ['request-without-url', 'code-unknown-name']);
  analysis.setRuleLevels({ 'code-unknown-name': 'error', 'request-without-url': 'off' });
  await eventually(analysis, ['code-unknown-name']);
  expect(analysis.known().problems[0]?.severity).toBe('error');
  analysis.setCodeChecked(false);
  expect(analysis.known().problems).toEqual([]);
  analysis.setCodeChecked(true);
  await eventually(analysis, ['code-unknown-name']);
});

it('keeps what it found while another script has a mistake of syntax', async () => {
  const { analysis } = open();
  analysis.setCodeChecked(true);
  analysis.setDisk('repository.js', script('fooBar();'));
  analysis.setDisk('event-map.js', 'EventMap = {};');
  await analysis.begin();
  await eventually(analysis, ['request-without-url', 'code-unknown-name']);
  analysis.setText('event-map.js', 'EventMap = {');
  await analysis.settled();
  expect(analysis.known().problems.map(({ code }) => code)).toEqual(['request-without-url', 'code-unknown-name', 'script-syntax']);
});

it('names code that cannot be checked, with all other problems', async () => {
  const { analysis, bugs } = open(await bundleOf("require('node:worker_threads').parentPort.on('message', () => process.exit());"));
  analysis.setCodeChecked(true);
  analysis.setDisk('repository.js', script(''));
  await analysis.begin();
  await eventually(analysis, ['code-not-checked', 'request-without-url']);
  expect(analysis.known().problems[0]?.message).toContain('turn off "Check names and types"');
  expect(bugs).toEqual([]);
});

it('ends a thread that computes longer than the deadline, and answers with the next one', async () => {
  const bundle = await bundleOf(
    "require('node:worker_threads').parentPort.on('message', ({ scripts }) => { while (scripts.length > 0); require('node:worker_threads').parentPort.postMessage({ kind: 'found', problems: [], isComplete: true }); });",
  );
  const thread = createCodeThread(bundle, () => undefined, 300);
  stops.push(() => thread.end());
  const project = { widgets: [], entries: [], pages: [] };
  expect(await thread.check({ scripts: [{ path: 'repository.js', text: '', role: 'repository' }], project })).toBe('too-slow');
  expect(await thread.check({ scripts: [], project })).toEqual([]);
});

it('reports what it has at each step, and leaves the rest where it is not wanted any more', async () => {
  const bundle = await bundleOf(
    "let step = 0; const { parentPort } = require('node:worker_threads'); parentPort.on('message', (asked) => { step = asked === 'further' ? step + 1 : 0; parentPort.postMessage({ kind: 'found', problems: [{ code: String(step) }], isComplete: step === 3 }); });",
  );
  const thread = createCodeThread(bundle, () => undefined);
  stops.push(() => thread.end());
  const question = { scripts: [], project: { widgets: [], entries: [], pages: [] } };
  const steps: string[] = [];
  const note = (problems: readonly { readonly code: string }[]) => steps.push(...problems.map(({ code }) => code));
  expect(await thread.check(question, (problems) => note(problems) > 0)).toMatchObject([{ code: '3' }]);
  expect(steps).toEqual(['0', '1', '2']);
  expect(await thread.check(question, () => false)).toBe('ended');
  // The thread goes on with the next question.
  expect(await thread.check(question)).toMatchObject([{ code: '3' }]);
});

it('survives code that is nested too deeply for the service', async () => {
  const bugs: unknown[] = [];
  const thread = createCodeThread(join(built, 'code.cjs'), (_message, thrown) => bugs.push(thrown));
  stops.push(() => thread.end());
  const project = { widgets: [], entries: [], pages: [] };
  const check = (text: string) => thread.check({ scripts: [{ path: 'repository.js', text, role: 'repository' }], project });
  expect(await check(`x = ${'('.repeat(200_000)}`)).toBeTypeOf('string');
  expect(await check('fooBar();')).toMatchObject([{ code: 'code-unknown-name' }]);
});
