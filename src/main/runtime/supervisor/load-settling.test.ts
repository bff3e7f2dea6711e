import { afterEach, expect, it } from 'vitest';
import type { ChildChannel, LoadInput, Runtime } from '../runtime.ts';
import { createForkSpawn } from './fork-child.ts';
import { makeLoad, makeTestRuntime } from '../test-runtime.ts';

let current: Runtime | undefined;
afterEach(async () => {
  await current?.dispose();
  current = undefined;
});

const command = { kind: 'command' } as const;
const init = (widgetId: string) => ({ widgetId, action: 'init', values: {}, cause: command });
const good: LoadInput = makeLoad('Repository = { a: { init: () => 1 } };');
const mended: LoadInput = makeLoad('Repository = { a: { init: () => 2 } };');
/** Files that end every child that loads them. */
const deadly: LoadInput = makeLoad('Repository = { a: { init: () => 3 } }; // ENDS');

/** Returns a spawner of the real child, which is killed by a message that contains this text. */
function endedBy(text: string, more: { readonly once?: boolean } = {}) {
  const spawn = createForkSpawn();
  let isDone = false;
  return (path: string): ChildChannel => {
    const real = spawn(path);
    return {
      ...real,
      send(message) {
        if (message.includes(text) && !isDone) {
          isDone = more.once === true;
          real.kill();
        } else real.send(message);
      },
    };
  };
}

function started(spawn = endedBy('ENDS')) {
  const made = makeTestRuntime({ spawn });
  current = made.runtime;
  return made;
}

it('settles the load of files that end every child, and the mended files run at once', async () => {
  const { runtime } = started();
  await runtime.start();
  expect(await runtime.load(good)).toMatchObject({ ok: true });
  for (let time = 0; time < 4; time += 1) {
    const outcome = await runtime.load(deadly);
    expect(outcome).toMatchObject({ ok: false, problem: { severity: 'error', location: { path: 'repository.js' } } });
    expect(outcome.ok ? '' : outcome.problem.message).toContain('undo the last change');
  }
  expect(await runtime.load(mended)).toMatchObject({ ok: true });
  expect((await runtime.runLoad(init('a'))).result).toBe(2);
});

it('settles the load of files that are too deep to be read', async () => {
  const { runtime } = started();
  await runtime.start();
  const deep = `Repository = { a: { init: () => 'import' + ${'['.repeat(60_000)}${']'.repeat(60_000)} } };`;
  const outcome = await runtime.load(makeLoad(deep));
  expect(outcome).toMatchObject({ ok: false, problem: { location: { path: 'repository.js' } } });
  expect(await runtime.load(mended)).toMatchObject({ ok: true });
});

it('goes on with the last good files after files that ended the child', async () => {
  const { runtime } = started();
  await runtime.start();
  await runtime.load(good);
  await runtime.load(deadly);
  expect((await runtime.runLoad(init('a'))).result).toBe(1);
});

it('tries a load again that only shared the child with what ended it', async () => {
  const { runtime } = started(endedBy('"setActiveUser"', { once: true }));
  await runtime.start();
  await runtime.load(good);
  // The child is killed by what is sent right after the load, before it runs the files.
  const loading = runtime.load(mended);
  runtime.setActiveUser('somebody');
  expect(await loading).toMatchObject({ ok: true });
  expect((await runtime.runLoad(init('a'))).result).toBe(2);
});

it.each(['a newer load', 'a restart', 'the end of the runtime'])('settles a load that %s overtakes', async (name) => {
  const { runtime } = started();
  await runtime.start();
  await runtime.load(good);
  const waiting = [runtime.load(deadly), runtime.load(good)];
  const done = Promise.allSettled(waiting);
  if (name === 'a newer load') void runtime.load(mended);
  else if (name === 'a restart') void runtime.restart();
  else await runtime.dispose();
  for (const outcome of await done) {
    // A stopped runtime reports that.
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'runtime-stopped' });
    else expect(outcome.value).toHaveProperty('ok');
  }
});

it('answers a question that waits while the child dies with a proper error', async () => {
  const { runtime } = started(endedBy('ENDS', { once: true }));
  await runtime.start();
  await runtime.load(good);
  await expect(runtime.writeState('ENDS', 1)).rejects.toMatchObject({
    code: 'runtime-restarted',
    message: expect.stringContaining('Try again'),
  });
  await runtime.setState({ kept: 1 });
  expect(await runtime.writeState('kept', 2)).toBe(true);
});

it('answers questions that wait while other files are loaded', async () => {
  const { runtime } = started();
  await runtime.start();
  await runtime.load(good);
  await runtime.setState({ kept: 'before' });
  const questions = [
    runtime.readState(),
    runtime.writeState('kept', 'after'),
    runtime.readCellsets(),
    runtime.readParameters({ a: ['title'] }),
    runtime.resetWidget('a'),
  ];
  await runtime.load(mended);
  expect(await Promise.all(questions)).toMatchObject([{ kept: 'before' }, true, {}, { a: {} }, expect.any(Boolean)]);
  expect(await runtime.readState()).toMatchObject({ kept: 'after' });
});

it.each([
  ['readState', (runtime: Runtime) => runtime.readState()],
  ['readCellsets', (runtime: Runtime) => runtime.readCellsets()],
  ['resetWidget', (runtime: Runtime) => runtime.resetWidget('a')],
  ['setState', (runtime: Runtime) => runtime.setState({ x: 1 })],
])('rejects %s when the runtime is restarted or stopped meanwhile', async (_name, ask) => {
  const { runtime } = started();
  await runtime.start();
  await runtime.load(good);
  const first = ask(runtime);
  const refused = expect(first).rejects.toMatchObject({ code: 'runtime-restarted' });
  await Promise.resolve();
  await Promise.resolve();
  await runtime.restart();
  await refused;
  const second = expect(ask(runtime)).rejects.toMatchObject({ code: 'runtime-stopped' });
  await new Promise((resolve) => setImmediate(resolve));
  await runtime.dispose();
  await second;
});
