import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpawnChild } from '../runtime.ts';
import { systemLayers } from '../../../shared/contract/system-sandbox.ts';
import { childFlags, createForkSpawn } from '../supervisor/fork-child.ts';
import { noSandbox } from '../supervisor/system-sandbox/sandboxed-program.ts';
import { makeLoad, makeTestRuntime } from '../test-runtime.ts';
import { breachThemes, triesOf } from './attempts.ts';
import { type LiveTargets, makeTargets } from './targets.ts';

const bundle = (name: string) => fileURLToPath(new URL(`../../../../node_modules/.cache/dashwright/${name}.cjs`, import.meta.url));
const themes = Object.keys(breachThemes);
const command = { kind: 'command' } as const;
const different = Object.values(breachThemes).flatMap((theme) => Object.keys(theme)).length;
const counts = { held: 0, bit: 0, all: themes.flatMap(triesOf).length };

let live: LiveTargets;
beforeAll(async () => {
  live = await makeTargets();
});
afterAll(() => {
  live.close();
  console.log(
    `breaches: ${different} different attempts, ${counts.all} tries (as found, and by functions kept from before); ${counts.held} of ${counts.all} tries from the main realm of the hardened child reached nothing; ${counts.bit} of the same reached their target without hardening`,
  );
});

/**
 * The child of the app with an attack in its main realm, started as the app starts its own, but for the sandbox of the system:
 * that would hold most of this by itself, also where the wall under test has a hole.
 */
function breached(theme: string): SpawnChild {
  const spawn = createForkSpawn(process.execPath, childFlags, {
    parameters: [theme, JSON.stringify(live.targets)],
    changeSandbox: () => noSandbox,
  });
  return () => spawn(bundle('breached-child'));
}

/** Runs a theme in a process without any wall and resolves to the names of the tries that reached something. */
function reachedInTheOpen(theme: string): Promise<string[]> {
  return new Promise((resolve) => {
    const child = fork(bundle('open-child'), [theme, JSON.stringify(live.targets)], {
      execArgv: ['--expose-internals', '--disable-warning=ExperimentalWarning'],
      env: { PATH: process.env['PATH'], DASHWRIGHT_CANARY: 'seen' },
      stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
    });
    let reached: string[] = [];
    child.on('message', (names) => {
      reached = names as string[];
    });
    child.on('exit', () => resolve(reached));
  });
}

async function reachedInside(spawn: SpawnChild) {
  const { runtime, events } = makeTestRuntime({ spawn });
  await runtime.start();
  const status = events.findLast((event) => event.kind === 'status');
  const missing = status?.kind === 'status' ? status.status.missingLayers : ['no status'];
  return { runtime, events, reached: missing.filter((name) => !(systemLayers as readonly string[]).includes(name)) };
}

describe.each(themes)('code in the main realm of a hardened child: %s', (theme) => {
  it('reaches nothing, and main goes on', async () => {
    live.takeTraces();
    const { runtime, events, reached } = await reachedInside(breached(theme));
    try {
      expect(reached).toEqual([]);
      expect(live.takeTraces()).toEqual([]);
      // The child it was in still works, and so does what main does with it.
      expect(await runtime.load(makeLoad('Repository = { w: { init: () => 1 + 1 } };'))).toMatchObject({ ok: true });
      expect((await runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: command })).result).toBe(2);
      expect(events.filter((event) => event.kind === 'status' && event.status.state === 'restarting')).toEqual([]);
      counts.held += triesOf(theme).length;
    } finally {
      await runtime.dispose();
    }
  }, 120_000);

  it('would reach everything without the wall: every try bites', async () => {
    const reached = await reachedInTheOpen(theme);
    counts.bit += reached.length;
    expect(triesOf(theme).filter((name) => !reached.includes(name))).toEqual([]);
  }, 120_000);
});
