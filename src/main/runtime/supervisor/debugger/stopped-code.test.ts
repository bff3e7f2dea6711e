import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Breakpoint, DebuggerState, Pause } from '../../../../shared/debugger/debugger-schema.ts';
import { defaultRuntimeLimits } from '../../runtime.ts';
import { json, makeLoad, makeTestRuntime } from '../../test-runtime.ts';
import { CodeDebugger } from './code-debugger.ts';

const repository = `const rate = 3;
function twice(amount) {
  const factor = 2;
  return amount * factor;
}
Repository = {
  total: {
    init: (ctx) => {
      let sum = 0;
      for (const part of [1, 2, 3]) {
        sum += twice(part);
      }
      const shown = { sum, label: 'Sum', parts: [1, 2, 3] };
      return { title: String(shown.sum * rate) };
    },
  },
  failing: {
    init: () => {
      try {
        throw new Error('no rate');
      } catch {
        return { title: 'none' };
      }
    },
  },
  parsed: {
    init: { url: '/x', type: 'GET', parsingControl: { type: 'object', query: {
      title: (r, x) => r.Cells[0].Value,
    } } },
  },
};
`;

let state: DebuggerState;
const code = new CodeDebugger((next) => {
  state = next;
});
code.turn(true);
const limits = { ...defaultRuntimeLimits, callDeadline: 1000 };
const { runtime, events } = makeTestRuntime({
  debugger: code,
  limits,
  send: () => json({ Cells: [{ Value: 7 }] }),
});
const at = (line: number, more: Partial<Breakpoint> = {}): Breakpoint => ({
  ...{ path: 'repository.js', line, isOn: true, condition: '', logMessage: '' },
  ...more,
});
const run = (widgetId = 'total') => runtime.runLoad({ widgetId, action: 'init', values: {}, cause: { kind: 'command' } });

async function nextPause(after = 0): Promise<Pause> {
  await expect.poll(() => state.pause?.id ?? 0).toBeGreaterThan(after);
  return state.pause as Pause;
}

beforeAll(async () => {
  await runtime.start();
  await runtime.load(makeLoad(repository));
});
afterAll(() => runtime.dispose());
beforeEach(() => {
  events.length = 0;
});
afterEach(async () => {
  await code.stopAtErrors(false);
  await code.setBreakpoints([]);
  if (state.pause) await code.session().step(state.pause.id, 'continue');
});

describe('code that can be stopped', () => {
  it('stops at the next statement of the files when asked to, once', async () => {
    await code.session().pause();
    const running = run();
    const pause = await nextPause();
    expect(pause).toMatchObject({ reason: 'request', frames: [{ path: 'repository.js' }] });
    await code.session().step(pause.id, 'continue');
    expect(await running).toMatchObject({ outcome: 'loaded' });
    await expect.poll(() => state.pause).toBeNull();
    expect(await run()).toMatchObject({ outcome: 'loaded' });
  });

  it('stops at a line, shows what is there and goes on', async () => {
    await code.setBreakpoints([at(13)]);
    const ended = run();
    const pause = await nextPause();
    expect(pause).toMatchObject({ reason: 'breakpoint', error: null, frames: [{ name: 'init', path: 'repository.js', line: 13 }] });
    expect(state.breakpoints).toMatchObject([{ line: 13, actualLine: 13, fault: null }]);
    const [local, ...others] = await code.session().scopes(pause.id, 0);
    expect(local?.variables).toContainEqual({ name: 'sum', text: '12', kind: 'number', object: null });
    expect(local?.variables).toContainEqual({ name: 'shown', text: 'not set yet', kind: 'undefined', object: null });
    expect(others.at(-1)).toMatchObject({ kind: 'file' });
    expect(others.at(-1)?.variables).toContainEqual({ name: 'rate', text: '3', kind: 'number', object: null });
    await code.session().step(pause.id, 'over');
    const next = await nextPause(pause.id);
    expect(next).toMatchObject({ reason: 'step', frames: [{ line: 14 }] });
    const shown = await code.evaluate(next.id, 0, 'shown', true);
    expect(shown).toMatchObject({ isError: false, value: { text: '{sum: 12, label: "Sum", parts: Array(3)}', kind: 'object' } });
    const members = await code.session().members(next.id, shown.value.object ?? '');
    expect(members.variables).toContainEqual({ name: 'label', text: '"Sum"', kind: 'string', object: null });
    await code.session().step(next.id, 'continue');
    expect(await ended).toMatchObject({ outcome: 'loaded', result: { title: '36' } });
    await expect.poll(() => state.pause).toBeNull();
  });

  it('stops only where a condition holds, and goes into and out of a function', async () => {
    await code.setBreakpoints([at(11, { condition: 'part === 2' })]);
    const ended = run();
    const pause = await nextPause();
    expect((await code.evaluate(pause.id, 0, 'part', true)).value.text).toBe('2');
    await code.session().step(pause.id, 'into');
    const inside = await nextPause(pause.id);
    expect(inside.frames.map(({ name, line }) => [name, line])).toEqual([
      ['twice', 3],
      ['init', 11],
    ]);
    expect((await code.evaluate(inside.id, 1, 'sum', true)).value.text).toBe('2');
    await code.session().step(inside.id, 'out');
    const outside = await nextPause(inside.id);
    expect(outside.frames.map(({ name }) => name)).toEqual(['init']);
    await code.session().step(outside.id, 'continue');
    expect(await ended).toMatchObject({ outcome: 'loaded' });
  });

  it('writes a message to the console in place of stopping', async () => {
    await code.setBreakpoints([at(11, { logMessage: 'part {part} of {sum}', condition: 'part > 1' })]);
    await run();
    const lines = events.flatMap((event) => (event.kind === 'console' ? event.lines : []));
    expect(lines.map(({ text }) => text)).toEqual(['part 2 of 2', 'part 3 of 6']);
    expect(lines.map(({ location }) => location?.line)).toEqual([11, 11]);
  });

  it('writes a message of code that is one expression with its line', async () => {
    await code.setBreakpoints([at(28, { logMessage: 'x {x} of {r.Cells.length}' })]);
    expect(await run('parsed')).toMatchObject({ outcome: 'loaded' });
    const lines = events.flatMap((event) => (event.kind === 'console' ? event.lines : []));
    expect(lines.map(({ text, location }) => [text, location?.line])).toEqual([['x 0 of 1', 28]]);
  });

  it('stops where an error is thrown, also one that is caught', async () => {
    await code.stopAtErrors(true);
    const ended = run('failing');
    const pause = await nextPause();
    expect(pause).toMatchObject({ reason: 'error', frames: [{ line: 20 }] });
    expect(pause.error).toContain('no rate');
    await code.session().step(pause.id, 'continue');
    expect(await ended).toMatchObject({ result: { title: 'none' } });
  });

  it('may be stopped for longer than a call may take, and than a child may be silent', async () => {
    await code.setBreakpoints([at(13)]);
    const ended = run();
    const pause = await nextPause();
    // A child that does not answer for six times this long is ended. Short only while the code stands still, which takes no time of its own.
    runtime.setLimits({ ...limits, callDeadline: 50 });
    // The time itself is what is tested: as long as the deadline of the other tests and half of it.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    runtime.setLimits(limits);
    expect(state.pause?.id).toBe(pause.id);
    await code.session().step(pause.id, 'continue');
    expect(await ended).toMatchObject({ outcome: 'loaded', result: { title: '36' } });
  });

  it('ends an endless loop as ever', async () => {
    await runtime.load(makeLoad('Repository = { total: { init: () => { for (;;); } } };'));
    expect(await run()).toMatchObject({ error: { kind: 'deadline' } });
    await expect.poll(() => events.findLast((event) => event.kind === 'status')).toMatchObject({ status: { state: 'ready' } });
    await runtime.load(makeLoad(repository));
  });

  it('keeps breakpoints over an edit, and refuses questions about a pause that is over', async () => {
    await code.setBreakpoints([at(14)]);
    await runtime.load(makeLoad(repository.replace('rate = 3', 'rate = 5')));
    const ended = run();
    const pause = await nextPause();
    expect((await code.evaluate(pause.id, 0, 'shown.sum * rate', true)).value.text).toBe('60');
    await code.session().step(pause.id, 'continue');
    await ended;
    await expect(code.session().scopes(pause.id, 0)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('changes a value when a person writes an expression, and not for one that is looked at', async () => {
    await code.setBreakpoints([at(13)]);
    const ended = run();
    const pause = await nextPause();
    expect(await code.evaluate(pause.id, 0, 'sum = 100', true)).toMatchObject({ isError: true });
    expect(await code.evaluate(pause.id, 0, 'sum = 200', false)).toMatchObject({ isError: false });
    const [local, ...others] = await code.session().scopes(pause.id, 0);
    expect(local?.variables).toContainEqual({ name: 'sum', text: '200', kind: 'number', object: null });
    expect(local?.variables).toContainEqual({ name: 'shown', text: 'not set yet', kind: 'undefined', object: null });
    expect(others.at(-1)?.variables).toContainEqual({ name: 'rate', text: '5', kind: 'number', object: null });
    expect(await code.evaluate(pause.id, 0, 'nothing.here', false)).toMatchObject({ isError: true });
    expect(() => code.evaluate(pause.id, 0, 'sum =', false)).toThrow(/Correct the expression/);
    await code.session().step(pause.id, 'continue');
    expect(await ended).toMatchObject({ result: { title: '1000' } });
  });
});
