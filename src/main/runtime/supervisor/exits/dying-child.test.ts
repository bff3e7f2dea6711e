import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import type { Runtime, SpawnChild } from '../../runtime.ts';
import { childFlags, createForkSpawn } from '../fork-child.ts';
import { noSandbox } from '../system-sandbox/sandboxed-program.ts';
import { makeLoad, makeTestRuntime } from '../../test-runtime.ts';

const dyingChild = fileURLToPath(new URL('../../testing/dying-child.cjs', import.meta.url));

let current: Runtime | undefined;
afterEach(async () => {
  await current?.dispose();
  current = undefined;
});

/** Returns how far a count goes up while a child of another runtime starts. */
async function startsMeanwhile(count: () => number): Promise<number> {
  const before = count();
  const { runtime: other } = makeTestRuntime();
  await other.start();
  await other.dispose();
  return count() - before;
}

it.each(['exit', 'abort', 'a signal of the system', 'nonsense', 'too much'])(
  'children that die by %s after every hello settle, and a child that lives goes on',
  async (death) => {
    const real = createForkSpawn();
    const dying = createForkSpawn(process.execPath, childFlags, { parameters: [death], changeSandbox: () => noSandbox });
    let isMended = false;
    let starts = 0;
    const spawn: SpawnChild = (path, heap) => {
      starts += 1;
      return isMended ? real(path, heap) : dying(dyingChild, heap);
    };
    const { runtime, events } = makeTestRuntime({ spawn });
    current = runtime;
    const state = () => events.findLast((event) => event.kind === 'status')?.status.state;
    await runtime.start().catch(() => undefined);
    // Settles, whether by a refusal or by a problem.
    const outcome = await runtime.load(makeLoad('Repository = { a: { init: () => 7 } };')).catch(() => ({ ok: false }));
    expect(outcome.ok).toBe(false);
    await expect.poll(state, { timeout: 30_000 }).toBe('failed');
    // It gives up: as long as a child takes to start, no other one is requested.
    await expect.poll(() => startsMeanwhile(() => starts), { timeout: 30_000 }).toBe(0);
    expect(state()).toBe('failed');
    isMended = true;
    await expect
      .poll(async () => (await runtime.load(makeLoad('Repository = { a: { init: () => 7 } };')).catch(() => ({ ok: false }))).ok, {
        timeout: 30_000,
      })
      .toBe(true);
    expect((await runtime.runLoad({ widgetId: 'a', action: 'init', values: {}, cause: { kind: 'command' } })).result).toBe(7);
  },
  90_000,
);
