import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChildChannel, Runtime, SpawnChild } from '../../runtime.ts';
import { childFlags, createForkSpawn } from '../fork-child.ts';
import { makeLoad, makeTestRuntime } from '../../test-runtime.ts';

const hostileChild = fileURLToPath(new URL('../../testing/hostile-child.cjs', import.meta.url));

/** Attacks that end the child at once; the names are those of the script. */
const attacks = [
  'no JSON in the manner of IPC',
  'an acknowledgement of a handle in the manner of IPC',
  'a text that is no JSON',
  'an acknowledgement of a handle',
  'a huge length',
  'an unrequested body',
  'a piece of no body',
  'texts and pieces in turn',
  'a text that is not UTF-8',
  'a second hello',
  'a million tiny frames',
  'empty frames',
  'zeros without end',
  'its half of the pipe closed',
  'both halves closed',
];

const started: ChildChannel[] = [];
let current: Runtime | undefined;
afterEach(async () => {
  await current?.dispose();
  current = undefined;
  for (const child of started.splice(0)) child.kill();
});

function startHostile(attack: string): ChildChannel {
  const channel = createForkSpawn(process.execPath, childFlags, { parameters: [attack] })(hostileChild);
  started.push(channel);
  return channel;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !(process.platform === 'linux' && / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
  } catch {
    return false;
  }
}

// Behind a wall that holds the pipe open, only silence ends a child that closed its own end.
describe('a child that was taken over', { timeout: 90_000 }, () => {
  it.each(attacks)('ends by %s, and main goes on with another', async (attack) => {
    const real = createForkSpawn();
    let isFirst = true;
    const spawn: SpawnChild = (path, heap) => {
      if (!isFirst) return real(path, heap);
      isFirst = false;
      return startHostile(attack);
    };
    const { runtime, events } = makeTestRuntime({ spawn });
    current = runtime;
    // Those that say hello first are started, the others never are.
    await runtime.start().catch(() => undefined);
    await expect
      .poll(() => events.some((event) => event.kind === 'status' && event.status.state === 'restarting'), { timeout: 45_000 })
      .toBe(true);
    // Where `unshare` makes the wall it holds the pipe open, too: there silence is what ends a child that closed its own end.
    const silence = { code: 'run-deadline', message: expect.stringContaining('too long') };
    const nonsense = { code: 'run-cancelled', message: expect.stringContaining('an invalid message') };
    const wall = events.findLast((event) => event.kind === 'status')?.status.systemSandbox;
    expect(events.find((event) => event.kind === 'problems')?.problems).toMatchObject([
      attack === 'both halves closed' && wall === 'unshare' ? silence : nonsense,
    ]);
    await expect.poll(() => started.every(({ pid }) => pid === undefined || !isRunning(pid))).toBe(true);
    await expect.poll(() => events.findLast((event) => event.kind === 'status')?.status.state, { timeout: 45_000 }).toBe('ready');
    await runtime.load(makeLoad('Repository = { a: { init: () => 7 } };'));
    expect((await runtime.runLoad({ widgetId: 'a', action: 'init', values: {}, cause: { kind: 'command' } })).result).toBe(7);
  });
});
