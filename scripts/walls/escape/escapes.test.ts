import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CodeDebugger } from '../../../src/main/runtime/supervisor/debugger/code-debugger.ts';
import { makeLoad, makeTestRuntime, type TestRuntime } from '../../../src/main/runtime/test-runtime.ts';
import { type Canaries, environmentName, repositoryOf } from './attempt.ts';
import { attemptsByTheme } from './attempts.ts';
import { runNaively } from './control-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'dashwright-escape-'));
const canaries: Canaries = { path: join(folder, 'canary.txt'), file: 'FILE-CANARY-7f3a', environment: 'ENVIRONMENT-CANARY-91bc' };
writeFileSync(canaries.path, canaries.file);
process.env[environmentName] = canaries.environment;

const all = Object.values(attemptsByTheme).flat();
let response = '{}';
const send = () => ({ ok: true, exchangeId: 'e', status: 200, contentType: 'application/json', text: response }) as const;
const shut = makeTestRuntime({ send });
/** A file that stops its own code is let go on, as by a person. */
const code = new CodeDebugger(({ pause }) => {
  if (pause)
    code
      .session()
      .step(pause.id, 'continue')
      .catch(() => undefined);
});
code.turn(true);
/** The same child as one that a person has made stoppable. */
const debugged = makeTestRuntime({ send, debugger: code });
const counts = { held: 0, heldDebugged: 0, bit: 0, showed: 0 };
const command = { kind: 'command' } as const;

beforeAll(() => Promise.all([shut.runtime.start(), debugged.runtime.start()]));
afterAll(async () => {
  await Promise.all([shut.runtime.dispose(), debugged.runtime.dispose()]);
  rmSync(folder, { recursive: true });
  console.log(
    `escapes: ${counts.held} of ${all.length} attempts held, and ${counts.heldDebugged} with the debugger open; in the control run ${counts.bit} of the same got out of a naive context, ${counts.showed} with the canary file and the environment in hand`,
  );
});

const runIn = ({ runtime }: TestRuntime) => runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: command });
const settle = () => new Promise((resolve) => setTimeout(resolve, 25));

const children = { shut, 'with the debugger open': debugged };
const themes = Object.entries(attemptsByTheme).flatMap(([theme, attempts]) =>
  Object.entries(children).map(([name, child]) => ({ title: `${theme}, ${name}`, attempts, child })),
);

describe.each(themes)('escape attempts: $title', ({ attempts, child }) => {
  const { runtime, events, requests } = child;
  const run = () => runIn(child);

  it.each(attempts)('$name', async (attempt) => {
    response = attempt.response ?? '{}';
    const seen = events.length;
    const asked = requests.length;
    const loaded = await runtime.load(makeLoad(repositoryOf(attempt, canaries)));
    expect(loaded.ok, JSON.stringify(loaded)).toBe(attempt.refused !== true);
    const ended = loaded.ok ? await run() : undefined;
    await settle();
    const state = JSON.stringify(await runtime.readState());
    const told = JSON.stringify([ended, events.slice(seen), requests.slice(asked)]);
    const lines = events.slice(seen).flatMap((event) => (event.kind === 'console' ? event.lines.map(({ text }) => text) : []));
    expect(lines.filter((line) => line.startsWith('ESCAPED'))).toEqual([]);
    expect(ended?.error?.message ?? '').not.toMatch(/^ESCAPED/);
    const problems = events.slice(seen).flatMap((event) => (event.kind === 'problems' ? event.problems : []));
    expect(problems.filter(({ message }) => /^(?:Error: )?ESCAPED/.test(message))).toEqual([]);
    expect(told + state).not.toContain(canaries.file);
    expect(told + state).not.toContain(canaries.environment);
    // Nothing but what the entry itself describes is sent, and nothing in somebody else's name.
    expect(requests.slice(asked).every(({ path, method }) => path === '/api/v1/Cells' && method !== 'PATCH')).toBe(true);
    // The same child still answers, and a new evaluation has a realm of its own.
    expect(events.slice(seen).filter((event) => event.kind === 'status' && event.status.state === 'restarting')).toEqual([]);
    await runtime.load(makeLoad('Repository = { w: { init: () => [typeof JSON.parse, ({}).polluted ?? null, typeof process] } };'));
    expect((await run()).result).toEqual(['function', null, 'undefined']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    if (child === shut) counts.held += 1;
    else counts.heldDebugged += 1;
  });
});

describe('control run against a naive context', () => {
  it('succeeds with every attempt that is said to bite', async () => {
    const waiting = all.filter(({ bites }) => bites);
    const wrong: string[] = [];
    const work = async () => {
      for (let attempt = waiting.shift(); attempt; attempt = waiting.shift()) {
        let told = '';
        // Where the stack runs out differs by a few bytes from process to process: three tries.
        for (let tries = 0; tries < 3 && !told.includes('ESCAPED'); tries += 1) told = await runNaively(attempt, canaries);
        const bit = told.includes('ESCAPED');
        if (bit) counts.bit += 1;
        if (told.includes(`file=${canaries.file}`) || told.includes(`env=${canaries.environment} file=${canaries.file}`))
          counts.showed += 1;
        if (!bit) wrong.push(`${attempt.name}: ${told.slice(0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: 4 }, work));
    expect(wrong).toEqual([]);
    expect(counts.bit).toBeGreaterThanOrEqual(35);
  }, 120_000);

  it('would be noticed in the real child too', async () => {
    const code = 'Promise.resolve().then(() => use(Object.create(Object.create(Object.create(null))), "made"));';
    const { runtime, events } = shut;
    await runtime.load(makeLoad(repositoryOf({ name: 'made', code, bites: false }, canaries)));
    const seen = events.length;
    await runIn(shut);
    expect(JSON.stringify(events.slice(seen))).toContain('ESCAPED foreign made');
  });
});

describe('words that only look like it', () => {
  it('allows import in texts and comments', async () => {
    expect(await shut.runtime.load(makeLoad("// import('x')\nRepository = { a: \"import('y')\" };"))).toMatchObject({ ok: true });
  });
});
