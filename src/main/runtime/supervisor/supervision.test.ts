import { afterEach, describe, expect, it } from 'vitest';
import type { ChildChannel, Runtime } from '../runtime.ts';
import { createForkSpawn } from './fork-child.ts';
import { json, makeLoad, makeTestRuntime, type TestRuntimeOptions } from '../test-runtime.ts';

let current: Runtime | undefined;
afterEach(async () => {
  await current?.dispose();
  current = undefined;
});

async function started(options: TestRuntimeOptions = {}) {
  const made = makeTestRuntime({ ...options, limits: { callDeadline: 400, ...options.limits } });
  current = made.runtime;
  await made.runtime.start();
  return made;
}

/** The real child, and the states that it sent to be continued from. */
function watchedSnapshots() {
  const snapshots: string[] = [];
  const fork = createForkSpawn();
  const spawn = (path: string): ChildChannel => {
    const real = fork(path);
    return {
      ...real,
      onMessage: (listener) =>
        real.onMessage((text) => {
          if (text.startsWith('{"type":"snapshot"')) snapshots.push(text);
          listener(text);
        }),
    };
  };
  return { spawn, snapshots };
}

const command = { kind: 'command' } as const;

describe('deadline', () => {
  it.each([
    ['a loop', 'while (true) {}'],
    ['a loop of promises', 'const spin = () => Promise.resolve().then(spin); spin();'],
    ['a regular expression', "/^(a+)+$/.test('a'.repeat(40) + 'b');"],
    ['a native loop', 'Array.prototype.includes.call({ length: 2 ** 53 - 1 }, 1);'],
  ])('ends %s, names it and goes on with the state', async (_name, code) => {
    const { spawn, snapshots } = watchedSnapshots();
    const { runtime, events } = await started({ spawn });
    const repository = `Repository = {\n  bad: { launch(ctx) { ${code} } },\n  good: { init(ctx) { return { title: v('kept') }; } }\n};`;
    expect(await runtime.load(makeLoad(repository))).toMatchObject({ ok: true });
    await runtime.setState({ kept: 'still here' });
    await expect.poll(() => snapshots.at(-1)).toContain('still here');
    const ended = await runtime.runEvent({ widgetId: 'bad', action: 'launch', values: {}, cause: command, sequence: 1 });
    expect(ended.error).toMatchObject({ kind: 'deadline', location: { path: 'repository.js', line: 2 } });
    expect(ended.error?.message).toContain('bad.launch');
    const after = await runtime.runLoad({ widgetId: 'good', action: 'init', values: {}, cause: command });
    expect(after.result).toEqual({ title: 'still here' });
    const trace = events.findLast((event) => event.kind === 'trace' && event.trace.widgetId === 'bad');
    expect(trace).toMatchObject({ trace: { outcome: 'rejected', error: { kind: 'deadline' } } });
    // The line of the trace takes this name too, so that the list says it once.
    expect(events.flatMap((event) => (event.kind === 'problems' ? event.problems : []))).toMatchObject([{ id: 'run:bad:launch' }]);
  });

  it('refuses files that never finish and keeps the good ones', async () => {
    const { runtime } = await started();
    await runtime.load(makeLoad('Repository = { a: { init: () => 1 } };'));
    const outcome = await runtime.load(makeLoad('Repository = {}; while (true) {}'));
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'run-deadline', location: { path: 'repository.js' } } });
    expect((await runtime.runLoad({ widgetId: 'a', action: 'init', values: {}, cause: command })).result).toBe(1);
  });

  it('names the file that takes too long to read, and the limit, though others were read before', async () => {
    const { runtime } = await started({ limits: { callDeadline: 300 } });
    const widgets = Array.from({ length: 600_000 }, (_, index) => `{ id: 'w${index}', type: TextWidget }`).join();
    const config = `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [${widgets}] } };`;
    const outcome = await runtime.load(makeLoad('Repository = {};', { config, map: 'EventMap = {};' }));
    const message = expect.stringMatching(
      /^The evaluation of 'widget-config.js' .*make the file smaller\. The limit "Time of one call" is 0.3 s/,
    );
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'run-deadline', message, location: { path: 'widget-config.js' } } });
  });

  it('fails only the widget that hangs and loads the others of the page', async () => {
    const { runtime, events } = await started();
    const config = `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [
      { id: 'a', type: TextWidget }, { id: 'hangs', type: TextWidget }, { id: 'b', type: TextWidget } ] } };`;
    const repository = `Repository = { a: { init: () => ({ title: 'A' }) }, hangs: { init() { while (true) {} } }, b: { init: () => ({ title: 'B' }) } };`;
    await runtime.load(makeLoad(repository, { config }));
    const ended = await runtime.openPage('main', command);
    expect(ended.error).toMatchObject({ kind: 'deadline' });
    await expect
      .poll(
        () => {
          const widgets = new Map<string, unknown>();
          for (const event of events) {
            const list = event.kind === 'page' ? event.page.widgets : event.kind === 'widgets' ? event.widgets : [];
            for (const widget of list) widgets.set(widget.id, [widget.status, widget.result]);
          }
          return Object.fromEntries(widgets);
        },
        { timeout: 15_000 },
      )
      .toMatchObject({ a: ['ready', { title: 'A' }], b: ['ready', { title: 'B' }], hangs: ['failed', undefined] });
  });
});

describe('memory', () => {
  it('ends code that fills the heap', async () => {
    const { runtime } = await started({ limits: { callDeadline: 20_000, memory: 400 * 1024 ** 2 } });
    await runtime.load(
      makeLoad(
        "Repository = { bad: { launch() { const kept = []; while (true) kept.push('x'.repeat(1000) + kept.length); } }, ok: { init: () => 1 } };",
      ),
    );
    const ended = await runtime.runEvent({ widgetId: 'bad', action: 'launch', values: {}, cause: command, sequence: 1 });
    expect(ended.error).toMatchObject({ kind: 'memory' });
    expect((await runtime.runLoad({ widgetId: 'ok', action: 'init', values: {}, cause: command })).result).toBe(1);
  });
});

describe('a child that lies', () => {
  /** The real child, with one message of an attacker's own slipped in after the first load. */
  function lying(message: string) {
    const spawn = createForkSpawn();
    let isFirst = true;
    return (path: string): ChildChannel => {
      const real = spawn(path);
      const lies = isFirst;
      isFirst = false;
      return {
        ...real,
        onMessage(listener) {
          real.onMessage((text) => {
            listener(text);
            if (lies && text.includes('"loaded"')) listener(message);
          });
        },
      };
    };
  }

  it.each([
    ['no JSON', '{'],
    ['an unknown type', '{"type":"exec"}'],
    ['a trace of the wrong shape', '{"type":"event","event":{"kind":"trace","trace":{"id":1}}}'],
    ['a status of its own', '{"type":"event","event":{"kind":"status","status":{"state":"ready"}}}'],
    ['a request without a path', '{"type":"request","run":"run-1","requestId":"r"}'],
  ])('is replaced after %s', async (_name, message) => {
    const { runtime, events } = await started({ spawn: lying(message) });
    await runtime.load(makeLoad('Repository = { a: { init: () => 7 } };'));
    await expect.poll(() => events.some((event) => event.kind === 'status' && event.status.state === 'restarting')).toBe(true);
    expect((await runtime.runLoad({ widgetId: 'a', action: 'init', values: {}, cause: command })).result).toBe(7);
  });

  it('sends nothing for a run main never started', async () => {
    const request = {
      type: 'request',
      run: 'run-99',
      requestId: 'x',
      traceId: 't',
      widgetId: 'a',
      action: 'launch',
      method: 'PATCH',
      path: '/api/v1/X',
      body: '[]',
      rootCause: { kind: 'person' },
    };
    const { runtime, requests } = await started({ spawn: lying(JSON.stringify(request)) });
    await runtime.load(makeLoad('Repository = { a: { init: () => 7 } };'));
    await runtime.runLoad({ widgetId: 'a', action: 'init', values: {}, cause: command });
    expect(requests).toEqual([]);
  });
});

describe('causes and restarts', () => {
  it('gives every request the cause main recorded', async () => {
    const { runtime, requests } = await started({ send: () => json({ value: [] }) });
    await runtime.load(
      makeLoad(`Repository = {
        go: { launch() { Api.updateContent('out'); } },
        out: { init: { url: () => '/api/v1/A', type: 'GET' } } };`),
    );
    await runtime.runEvent({ widgetId: 'go', action: 'launch', values: {}, cause: { kind: 'person' }, sequence: 1 });
    expect(requests.map(({ rootCause, path }) => [rootCause, path])).toEqual([[{ kind: 'person' }, '/api/v1/A']]);
  });

  it('keeps values over a restart and drops what was under way', async () => {
    const { spawn, snapshots } = watchedSnapshots();
    const { runtime, requests } = await started({ spawn, send: () => new Promise(() => undefined) });
    await runtime.load(makeLoad("Repository = { w: { init: { url: () => '/a', type: 'GET' } }, r: { init: () => v('x') } };"));
    await runtime.setState({ x: 5 });
    await expect.poll(() => snapshots.at(-1)).toMatch(/x.*5/);
    const open = runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: command });
    await expect.poll(() => requests.length).toBe(1);
    await runtime.restart();
    expect((await open).error).toMatchObject({ kind: 'cancelled' });
    expect((await runtime.runLoad({ widgetId: 'r', action: 'init', values: {}, cause: command })).result).toBe(5);
  });

  it('stops widgets that refresh each other', async () => {
    const { runtime } = await started({ limits: { effectDepth: 5, callDeadline: 5000 } });
    await runtime.load(makeLoad("Repository = { a: { init() { Api.updateContent('b'); } }, b: { init() { Api.updateContent('a'); } } };"));
    const ended = await runtime.runLoad({ widgetId: 'a', action: 'init', values: {}, cause: command });
    expect(ended.error).toMatchObject({ kind: 'loop' });
  });
});
