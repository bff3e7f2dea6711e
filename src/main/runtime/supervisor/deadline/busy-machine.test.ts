import { afterEach, expect, it } from 'vitest';
import type { ChildChannel, Runtime } from '../../runtime.ts';
import { makeLoad, makeTestRuntime } from '../../test-runtime.ts';
import { createForkSpawn } from '../fork-child.ts';

let current: Runtime | undefined;
afterEach(async () => {
  await current?.dispose();
  current = undefined;
});

const callDeadline = 600;
/** Milliseconds that the child gets no processor: more than a call may take, less than the bound of a child that does nothing. */
const stopped = callDeadline * 5;

/** The real child; it gets no processor for a while once code of this widget begins. */
function starvedSpawn(widgetId: string) {
  const fork = createForkSpawn();
  let wasStarved = false;
  return (path: string, heap?: number): ChildChannel => {
    const real = fork(path, heap);
    return {
      ...real,
      get pid() {
        return real.pid;
      },
      onMessage(listener) {
        real.onMessage((text) => {
          const { pid } = real;
          if (!wasStarved && pid !== undefined && text.startsWith('{"type":"entering"') && text.includes(`"widgetId":"${widgetId}"`)) {
            wasStarved = true;
            process.kill(pid, 'SIGSTOP');
            setTimeout(() => process.kill(pid, 'SIGCONT'), stopped);
          }
          listener(text);
        });
      },
    };
  };
}

it.runIf(process.platform === 'linux')(
  'a call that waits for a processor longer than the deadline is not ended, and one that never ends still is',
  async () => {
    const { runtime, events } = makeTestRuntime({ spawn: starvedSpawn('slow'), limits: { callDeadline } });
    current = runtime;
    // By the clock: it is still in the call when the child is stopped.
    const slow = `launch() { const start = Date.now(); while (Date.now() - start < ${callDeadline * 0.7}); return 'done'; }`;
    await runtime.load(makeLoad(`Repository = { slow: { ${slow} }, endless: { launch() { for (;;); } } };`));
    const launch = (widgetId: string) =>
      runtime.runEvent({ widgetId, action: 'launch', values: {}, cause: { kind: 'command' }, sequence: 1 });
    const started = performance.now();
    expect((await launch('slow')).error).toBeUndefined();
    expect(performance.now() - started).toBeGreaterThan(stopped);
    expect(events.filter(({ kind }) => kind === 'problems')).toEqual([]);
    expect((await launch('endless')).error).toMatchObject({ kind: 'deadline', message: expect.stringContaining('endless.launch') });
  },
);
