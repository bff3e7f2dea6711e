import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { Runtime, SpawnChild } from '../../../src/main/runtime/runtime.ts';
import { childFlags, createForkSpawn } from '../../../src/main/runtime/supervisor/fork-child.ts';
import { noSandbox } from '../../../src/main/runtime/supervisor/system-sandbox/sandboxed-program.ts';
import { makeLoad, makeTestRuntime } from '../../../src/main/runtime/test-runtime.ts';
import { endings, refusedEndings } from './endings.ts';

const bundle = fileURLToPath(new URL('../../../node_modules/.cache/dashwright/breached-child.cjs', import.meta.url));
const load = makeLoad('Repository = { w: { init: () => 1 + 1 } };');
const run = { widgetId: 'w', action: 'init', values: {}, cause: { kind: 'command' } } as const;

let current: Runtime | undefined;
afterEach(async () => {
  await current?.dispose();
  current = undefined;
});

/** The first child does what the ending says, those after it are the app's. */
function start(ending: string) {
  const real = createForkSpawn();
  const first = createForkSpawn(process.execPath, childFlags, { parameters: ['ending', ending], changeSandbox: () => noSandbox });
  const pids: (() => number | undefined)[] = [];
  const spawn: SpawnChild = (path, heap) => {
    const channel = pids.length === 0 ? first(bundle, heap) : real(path, heap);
    pids.push(() => channel.pid);
    return channel;
  };
  const made = makeTestRuntime({ spawn, limits: { callDeadline: 500, memory: 512 * 1024 ** 2 } });
  current = made.runtime;
  return { ...made, firstPid: () => pids[0]?.() };
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('code in the main realm that is after the child itself', () => {
  it.each(Object.keys(endings))(
    '%s: the child ends, another one starts, and the next load works',
    async (name) => {
      const { runtime, events, firstPid } = start(name);
      await runtime.start();
      const pid = firstPid() ?? 0;
      expect(pid).toBeGreaterThan(0);
      await expect
        .poll(() => events.some((event) => event.kind === 'status' && event.status.state === 'restarting'), { timeout: 30_000 })
        .toBe(true);
      await expect.poll(() => lives(pid), { timeout: 10_000 }).toBe(false);
      expect(await runtime.load(load)).toMatchObject({ ok: true });
      expect((await runtime.runLoad(run)).result).toBe(2);
    },
    60_000,
  );

  it.each(Object.keys(refusedEndings))(
    '%s: refused, and the same child goes on',
    async (name) => {
      const { runtime, events, firstPid } = start(name);
      await runtime.start();
      const pid = firstPid() ?? 0;
      await pause(600);
      expect(await runtime.load(load)).toMatchObject({ ok: true });
      expect((await runtime.runLoad(run)).result).toBe(2);
      expect(lives(pid)).toBe(true);
      expect(events.filter((event) => event.kind === 'status' && event.status.state === 'restarting')).toEqual([]);
    },
    60_000,
  );
});
