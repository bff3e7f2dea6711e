import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemLayers } from '../../../src/shared/schema/system-sandbox.ts';
import { CodeDebugger } from '../../../src/main/runtime/supervisor/debugger/code-debugger.ts';
import type { SpawnChild } from '../../../src/main/runtime/runtime.ts';
import { childFlags, createForkSpawn } from '../../../src/main/runtime/supervisor/fork-child.ts';
import { systemSandboxOf } from '../../../src/main/runtime/supervisor/system-sandbox/detect.ts';
import { noSandbox, type SystemSandbox } from '../../../src/main/runtime/supervisor/system-sandbox/sandboxed-program.ts';
import { makeLoad, makeTestRuntime } from '../../../src/main/runtime/test-runtime.ts';
import { breachThemes } from './attempts.ts';
import { breachExceptions, exceptionsTheme } from './exceptions.ts';
import type { Outcome } from './run-theme.ts';
import { type LiveTargets, makeTargets } from './targets.ts';

const bundle = (name: string) => fileURLToPath(new URL(`../../../node_modules/.cache/dashwright/${name}.cjs`, import.meta.url));
const themes = Object.keys(breachThemes);
const command = { kind: 'command' } as const;
const counts = { attempts: 0, held: 0, heldDebugged: 0, bit: 0, again: 0 };
const outcomeSchema = z.object({ tried: z.array(z.string()), reached: z.array(z.string()) });
const hasWall = (await systemSandboxOf(process.execPath)).sandbox.wall !== 'none';

let live: LiveTargets;
beforeAll(async () => {
  live = await makeTargets();
});
afterAll(() => {
  live.close();
  console.log(
    `breaches: ${counts.attempts} different attempts from the main realm of the hardened child; ${counts.held} reached nothing (${counts.heldDebugged} with the debugger open), ${counts.again} of them tried again by functions of modules kept from before; ${counts.bit} of the ${counts.attempts} reached their target without hardening`,
  );
});

/**
 * The child of the app with an attack in its main realm, started as the app starts its own, but for the sandbox of the system:
 * that would hold most of this by itself, also where the wall under test has a hole.
 */
function breached(theme: string, changeSandbox: (found: SystemSandbox) => SystemSandbox = () => noSandbox): SpawnChild {
  const spawn = createForkSpawn(process.execPath, childFlags, { parameters: [theme, JSON.stringify(live.targets)], changeSandbox });
  return (_path, heapMegabytes, isDebugged) => spawn(bundle('breached-child'), heapMegabytes, isDebugged);
}

/** Runs a theme in a process without any wall. */
function outcomeInTheOpen(theme: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = fork(bundle('open-child'), [theme, JSON.stringify(live.targets)], {
      execArgv: ['--expose-internals', '--disable-warning=ExperimentalWarning'],
      env: { PATH: process.env['PATH'], DASHWRIGHT_CANARY: 'seen' },
      stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
    });
    let outcome: Outcome = { tried: ['what this theme holds'], reached: [] };
    child.on('message', (message) => {
      outcome = outcomeSchema.parse(message);
    });
    child.on('exit', () => resolve(outcome));
  });
}

async function reachedInside(spawn: SpawnChild, isDebugged = false) {
  const code = new CodeDebugger(() => undefined);
  code.turn(isDebugged);
  const { runtime, events } = makeTestRuntime({ spawn, debugger: code });
  await runtime.start();
  const status = events.findLast((event) => event.kind === 'status');
  const missing = status?.kind === 'status' ? status.status.missingLayers : ['no status'];
  return { runtime, events, reached: missing.filter((name) => !(systemLayers as readonly string[]).includes(name)) };
}

describe.each(themes)('code in the main realm of a hardened child: %s', (theme) => {
  const different = Object.keys(breachThemes[theme] ?? {}).length;

  it.each([false, true])(
    'reaches nothing, and main goes on; with the debugger open: %s',
    async (isDebugged) => {
      await live.takeTraces();
      const { runtime, events, reached } = await reachedInside(breached(theme), isDebugged);
      try {
        expect(reached).toEqual([]);
        expect(await live.takeTraces()).toEqual([]);
        // The child it was in still works, and so does what main does with it.
        expect(await runtime.load(makeLoad('Repository = { w: { init: () => 1 + 1 } };'))).toMatchObject({ ok: true });
        expect((await runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: command })).result).toBe(2);
        expect(events.filter((event) => event.kind === 'status' && event.status.state === 'restarting')).toEqual([]);
        if (!isDebugged) counts.held += different;
        else counts.heldDebugged += different;
      } finally {
        await runtime.dispose();
      }
    },
    120_000,
  );

  it('would reach everything without the wall: every try bites', async () => {
    const { tried, reached } = await outcomeInTheOpen(theme);
    expect(tried.filter((name) => !reached.includes(name))).toEqual([]);
    counts.attempts += different;
    counts.bit += different;
    counts.again += tried.length - different;
  }, 120_000);
});

describe('what functions kept from before still do', () => {
  const named = Object.entries(breachExceptions);

  it('is what the list of exceptions says, no less', async () => {
    const { runtime, reached } = await reachedInside(breached(exceptionsTheme));
    await runtime.dispose();
    expect(reached).toEqual(named.map(([name]) => name));
  }, 120_000);

  it.runIf(hasWall)(
    'reaches nothing outside of the process where the sandbox of the system works',
    async () => {
      const { runtime, reached } = await reachedInside(breached(exceptionsTheme, (found) => found));
      await runtime.dispose();
      expect(reached.filter((name) => breachExceptions[name]?.behindSandbox !== 'facts')).toEqual([]);
    },
    120_000,
  );
});
