import { afterEach, expect, it } from 'vitest';
import { defaultRuntimeLimits, type Runtime } from '../runtime.ts';
import { createForkSpawn } from './fork-child.ts';
import { makeLoad, makeTestRuntime } from '../test-runtime.ts';

let current: Runtime | undefined;
afterEach(async () => {
  await current?.dispose();
  current = undefined;
});

const command = { kind: 'command' } as const;
const run = (runtime: Runtime, widgetId: string) => runtime.runLoad({ widgetId, action: 'init', values: {}, cause: command });

it('takes another deadline while it runs, and names it with the place to change it', async () => {
  const { runtime } = makeTestRuntime({ limits: { callDeadline: 60_000 } });
  current = runtime;
  await runtime.load(makeLoad('Repository = { bad: { init() { while (true) {} } }, ok: { init: () => 1 } };'));
  const ended = run(runtime, 'bad');
  // Already under way: the new limit counts for it too.
  runtime.setLimits({ ...defaultRuntimeLimits, callDeadline: 500 });
  expect((await ended).error).toMatchObject({
    kind: 'deadline',
    message: expect.stringMatching(/bad\.init.*limit "Time of one call" is 0\.5 s; change it in "Limits of this project"/),
    location: { path: 'repository.js', line: 1 },
  });
  expect((await run(runtime, 'ok')).result).toBe(1);
});

it('takes another depth of nested calls for the files that already run', async () => {
  const { runtime } = makeTestRuntime();
  current = runtime;
  await runtime.load(makeLoad("Repository = { a: { init() { Api.updateContent('b'); } }, b: { init() { Api.updateContent('a'); } } };"));
  for (const effectDepth of [3, 7]) {
    runtime.setLimits({ ...defaultRuntimeLimits, effectDepth });
    const { error, effects } = await run(runtime, 'a');
    expect(error).toMatchObject({ kind: 'loop', message: expect.stringContaining(`The limit "Depth of Api calls" is ${effectDepth};`) });
    expect(effects).toHaveLength(effectDepth + 1);
  }
});

it('starts a child with another heap when the memory changes, and keeps the values', async () => {
  const heaps: (number | undefined)[] = [];
  let isKept = false;
  const fork = createForkSpawn();
  const { runtime, events } = makeTestRuntime({
    spawn: (path, heap) => {
      heaps.push(heap);
      const child = fork(path, heap);
      return {
        ...child,
        onMessage: (listener) =>
          child.onMessage((text) => {
            listener(text);
            if (text.includes('"snapshot"') && text.includes('still here')) isKept = true;
          }),
      };
    },
  });
  current = runtime;
  await runtime.load(makeLoad("Repository = { a: { init: () => v('kept') } };"));
  await runtime.setState({ kept: 'still here' });
  await expect.poll(() => isKept, { timeout: 20_000 }).toBe(true);
  await expect.poll(() => heaps, { timeout: 20_000 }).toEqual([2048, 2048]);
  runtime.setLimits({ ...defaultRuntimeLimits, callDeadline: 3000 });
  expect(heaps).toHaveLength(2);
  runtime.setLimits({ ...defaultRuntimeLimits, memory: 600 * 1024 ** 2 });
  await expect.poll(() => heaps.slice(2), { timeout: 20_000 }).toEqual([400, 400]);
  expect((await run(runtime, 'a')).result).toBe('still here');
  expect(events.filter((event) => event.kind === 'problems')).toEqual([]);
});
