import { afterEach, describe, expect, it } from 'vitest';
import type { ChildChannel, Runtime } from '../runtime.ts';
import { createForkSpawn } from '../supervisor/fork-child.ts';
import { readChildMessage } from './child-messages.ts';
import { makeLoad, makeTestRuntime, type TestRuntimeOptions } from '../test-runtime.ts';

let current: Runtime | undefined;
afterEach(async () => {
  await current?.dispose();
  current = undefined;
});

const render = { kind: 'render', page: 'main', afterEdit: false } as const;
const pageOf = (ids: readonly string[], more = '') =>
  `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [${ids.map((id) => `{ id: '${id}', type: TextWidget }`).join(', ')}${more}] } };`;

/** Draws a page with this repository. Returns the last state of each widget, the longest message and the errors of traces. */
async function draw(repository: string, ids: readonly string[], options: TestRuntimeOptions & { readonly more?: string } = {}) {
  let longest = 0;
  const spawn = createForkSpawn();
  const made = makeTestRuntime({
    spawn: (path) => {
      const real: ChildChannel = spawn(path);
      return {
        ...real,
        onMessage: (listener) =>
          real.onMessage((text) => {
            longest = Math.max(longest, text.length);
            listener(text);
          }),
      };
    },
    // Making what is too large takes its time, too.
    limits: { callDeadline: 20_000 },
    ...options,
  });
  current = made.runtime;
  await made.runtime.start();
  expect(await made.runtime.load(makeLoad(repository, { config: pageOf(ids, options.more) }))).toMatchObject({ ok: true });
  await made.runtime.openPage('main', render);
  const widgets = new Map<string, { status: string; message?: string | undefined; size: number }>();
  for (const event of made.events) {
    const list = event.kind === 'page' ? event.page.widgets : event.kind === 'widgets' ? event.widgets : [];
    for (const { id, status, error, resultText } of list)
      widgets.set(id, { status, message: error?.message, size: resultText?.length ?? 0 });
  }
  const errors = made.events.flatMap((event) =>
    event.kind === 'trace' && event.trace.error ? [[event.trace.widgetId, event.trace.error] as const] : [],
  );
  const restarts = made.events.filter((event) => event.kind === 'status' && event.status.state === 'restarting').length;
  return { ...made, widgets, longest, errors: new Map(errors), restarts };
}

const megabytes = 1024 * 1024;

describe('a result beyond the bound', () => {
  it.each([
    ['a text of 120 MB', "return { title: 'x'.repeat(120e6) };"],
    ['400,000 nested objects', 'return { items: Array.from({ length: 400000 }, (_, at) => ({ at, in: { at } })) };'],
    ['200,000 long names', 'const o = {}; for (let at = 0; at < 2e5; at += 1) o["a name of this result " + at] = at; return o;'],
    ['a list of large texts', "return Array.from({ length: 300 }, () => 'y'.repeat(1e6));"],
    [
      'a text, with the marks of another run on the root prototype',
      "Object.assign(Object.prototype, { wantsWhole: true, room: 1e9, needsJson: true }); return { title: 'x'.repeat(40e6) };",
    ],
  ])('%s is cut in the child, the culprit is named and the others are drawn', async (_name, code) => {
    const repository = `Repository = {\n  bad: { init() { ${code} } },\n  innocent: { init: () => ({ title: 'here' }) } };`;
    const { widgets, longest, errors, restarts } = await draw(repository, ['bad', 'innocent']);
    expect(widgets.get('innocent')?.status).toBe('ready');
    expect(widgets.get('bad')).toMatchObject({ status: 'failed', message: expect.stringContaining('bad.init is larger than 4 MB') });
    expect(errors.get('bad')).toMatchObject({ kind: 'size', location: { path: 'repository.js', line: 2 } });
    expect(errors.get('innocent')).toBeUndefined();
    expect(restarts).toBe(0);
    expect(longest).toBeLessThan(1 * megabytes);
  });

  it('leaves out results that are too large together for a page, and names the widget', async () => {
    const ids = Array.from({ length: 40 }, (_, at) => `w${at}`);
    const entries = ids.map((id) => `${id}: { init: () => ({ title: 'z'.repeat(1e6) }) }`).join(', ');
    const { widgets, longest, errors } = await draw(`Repository = { ${entries} };`, ids);
    const sizes = [...widgets.values()].map(({ size }) => size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(17 * megabytes);
    expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(10);
    expect(errors.get('w39')).toMatchObject({ kind: 'size', message: expect.stringContaining('16 MB together') });
    expect(longest).toBeLessThan(5 * megabytes);
  });

  it('lets results up to the bound through as text', async () => {
    const { widgets } = await draw("Repository = { big: { init: () => ({ title: 'z'.repeat(3900000) }) } };", ['big']);
    expect(widgets.get('big')).toMatchObject({ status: 'ready' });
    expect(widgets.get('big')?.size).toBeGreaterThan(3_900_000);
  });

  it('does not keep an innocent widget busy that loads beside it', async () => {
    const entries = Array.from({ length: 12 }, (_, at) => `w${at}: { init: () => ({ title: 'z'.repeat(3900000) }) }`).join(', ');
    const ids = Array.from({ length: 12 }, (_, at) => `w${at}`);
    const { widgets, restarts, errors } = await draw(
      `Repository = { ${entries}, innocent: { init: () => ({ title: 'here' }) } };`,
      [...ids, 'innocent'],
      {
        limits: { callDeadline: 1000 },
      },
    );
    expect(widgets.get('innocent')?.status).toBe('ready');
    expect(restarts).toBe(0);
    expect([...errors.values()].filter(({ kind }) => kind === 'deadline')).toEqual([]);
  });
});

describe('a result that reads otherwise the second time', () => {
  const deep = 'let deep = []; for (let at = 0; at < 3000; at += 1) deep = [deep];';
  it.each([
    ['a class whose toJSON gives 3,000 levels', `${deep} class Deep { toJSON() { return deep; } } return { a: new Deep() };`],
    ['a getter that gives 3,000 levels', `${deep} let reads = 0; return { get a() { reads += 1; return reads > 1 ? deep : 1; } };`],
    ['a class whose toJSON gives nothing', 'class None { toJSON() { return undefined; } } return new None();'],
    ['a class whose toJSON gives itself', 'class Self { toJSON() { return this; } } return { a: new Self() };'],
    ['a class whose toJSON gives another one each time', 'class Next { toJSON() { return { a: new Next() }; } } return new Next();'],
    [
      'a proxy that has a toJSON later',
      'let reads = 0; return new Proxy({}, { get: (target, name) => (name === "toJSON" && (reads += 1) > 2 ? () => undefined : 1) });',
    ],
    [
      'deep lists slipped in by setters on indexes',
      `${deep} for (let at = 0; at < 9; at += 1) Object.defineProperty(Array.prototype, at, { configurable: true, set(value) { Object.defineProperty(this, at, { value: { toJSON: () => deep }, writable: true, enumerable: true, configurable: true }); } }); return [undefined, 1];`,
    ],
    ['a state of 3,000 levels', `${deep} class Deep { toJSON() { return deep; } } Widgets.deep = { value: new Deep() }; return {};`],
  ])('%s neither ends the child nor holds the page up', async (_name, code) => {
    const repository = `Repository = {\n  bad: { init() { ${code} } },\n  innocent: { init: () => ({ title: 'here' }) } };`;
    const { widgets, restarts, runtime, events } = await draw(repository, ['bad', 'innocent']);
    expect(widgets.get('innocent')?.status).toBe('ready');
    expect(widgets.get('bad')?.status).toBe('ready');
    expect(restarts).toBe(0);
    expect(await runtime.readState()).toHaveProperty('innocent');
    const again = await runtime.runLoad({ widgetId: 'bad', action: 'init', values: {}, cause: { kind: 'command' } });
    expect(again).toMatchObject({ outcome: 'loaded' });
    expect(events.filter((event) => event.kind === 'status' && event.status.state === 'restarting')).toEqual([]);
  });

  it.each([
    ['300,000 empty objects', 'return Array.from({ length: 300000 }, () => ({}));'],
    ['150,000 names', "return Array.from({ length: 120000 }, () => ({ '': 1 }));"],
  ])('%s run by hand are left out of the answer, and the child goes on', async (_name, code) => {
    const { runtime, events } = await draw(`Repository = { bad: { init() { ${code} } } };`, ['bad']);
    const ended = await runtime.runLoad({ widgetId: 'bad', action: 'init', values: {}, cause: { kind: 'command' } });
    expect(ended).toMatchObject({ outcome: 'loaded', result: null });
    expect(events.filter((event) => event.kind === 'status' && event.status.state === 'restarting')).toEqual([]);
  });

  it('a state of many parts is refused with a message', async () => {
    const code =
      'for (let at = 0; at < 4; at += 1) Widgets["many" + at] = { value: Array.from({ length: 60000 }, () => ({})) }; return {};';
    const { runtime, events } = await draw(`Repository = { bad: { init() { ${code} } } };`, ['bad']);
    await expect(runtime.readState()).rejects.toThrow('too large to show');
    expect(events.filter((event) => event.kind === 'status' && event.status.state === 'restarting')).toEqual([]);
  });
});

describe('other large texts', () => {
  it.each([
    ['an error', "throw new Error('e'.repeat(50e6));"],
    ['a console line', "for (let at = 0; at < 600; at += 1) console.log('c'.repeat(1e6)); return {};"],
    ['a state', "for (let at = 0; at < 20; at += 1) Widgets['s' + at] = { value: 's'.repeat(1e6) }; return {};"],
    ['an argument of a call', "try { Api.refresh('a'.repeat(50e6)); } catch {} return {};"],
    ['arguments of many calls', "for (let at = 0; at < 4000; at += 1) Api.show('w' + at + 'a'.repeat(2000)); return {};"],
  ])('%s stays within the bounds of messages', async (_name, code) => {
    const { widgets, longest, restarts, runtime } = await draw(
      `Repository = { bad: { init() { ${code} } }, innocent: { init: () => ({ title: 'here' }) } };`,
      ['bad', 'innocent'],
    );
    await runtime.readState();
    expect(widgets.get('innocent')?.status).toBe('ready');
    expect(restarts).toBe(0);
    expect(longest).toBeLessThan(2 * megabytes);
  });

  it.each([
    ['a page to open', "Api.openPage('p'.repeat(3e6));", 'openPage'],
    ['a page and what to refresh', "Api.openPageWithState(['p'.repeat(1e6), 'q'.repeat(1e6)]);", 'openPageWithState'],
    ['words for a person', "Api.showPopup('w'.repeat(3e6));", 'showPopup'],
    ['an address', "Api.goToUrl('a'.repeat(3e6));", 'goToUrl'],
    ['a way through the pages', "Api.navigateAppTo('main/' + 'a/'.repeat(1e6));", 'navigateAppTo'],
    ['what fades', "Api.fadeInWidget('f'.repeat(3e6));", 'fadeInWidget'],
  ])('%s beyond the bound of a call is refused with its line, and the child goes on', async (_name, code, call) => {
    const { widgets, restarts, events, longest } = await draw(
      `Repository = {\n bad: { init() { ${code} return {}; } }, innocent: { init: () => ({ title: 'here' }) } };`,
      ['bad', 'innocent'],
    );
    expect(widgets.get('innocent')?.status).toBe('ready');
    expect(restarts).toBe(0);
    expect(longest).toBeLessThan(2 * megabytes);
    const problems = events.flatMap((event) => (event.kind === 'problems' ? event.problems : []));
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'too-large',
        widgetId: 'bad',
        message: expect.stringContaining(`Api.${call} was given more than 256 KB`),
        location: expect.objectContaining({ path: 'repository.js', line: 2 }),
      }),
    );
  });

  it('widgets and pages with names without end are left out, and the others are drawn', async () => {
    const long = "'n'.repeat(3e6)";
    const { runtime, widgets, restarts, events } = await draw(
      `Repository = { [${long}]: { init: () => 1, launch: () => 1 }, innocent: { init: () => ({ title: 'here' }) } };`,
      ['innocent'],
      { more: `, { id: ${long}, type: TextWidget }] }, [${long}]: { id: ${long}, type: PageWidget, widgets: [` },
    );
    expect(widgets.get('innocent')?.status).toBe('ready');
    const problems = events.flatMap((event) => (event.kind === 'problems' ? event.problems : []));
    expect(problems).toContainEqual(expect.objectContaining({ code: 'long-id' }));
    const cause = { kind: 'person' } as const;
    await runtime.runEvent({ widgetId: 'n'.repeat(3e6), action: 'launch', values: {}, cause, sequence: 1 });
    await runtime.runEvent({ widgetId: 'innocent', action: 'a'.repeat(3e6), values: {}, cause, sequence: 2 });
    await runtime.openPage('n'.repeat(3e6), render);
    expect(restarts).toBe(0);
    expect(events.filter((event) => event.kind === 'status' && event.status.state === 'restarting')).toEqual([]);
  });

  it('refuses a body beyond the bound where it is written', async () => {
    const repository = "Repository = {\n bad: { init: { url: '/api/v1/x', type: 'POST',\n body: () => 'b'.repeat(20e6) } } };";
    const { errors, requests } = await draw(repository, ['bad']);
    expect(errors.get('bad')).toMatchObject({
      kind: 'size',
      phase: 'body',
      message: expect.stringContaining('8 MB'),
      location: { line: 3 },
    });
    expect(requests).toEqual([]);
  });

  it('leaves a configuration out that is too large to be drawn', async () => {
    const { events, widgets, longest } = await draw("Repository = { innocent: { init: () => ({ title: 'here' }) } };", ['innocent'], {
      more: ", { id: 'bad', type: TextWidget, title: 'c'.repeat(50e6) }",
    });
    expect(widgets.get('innocent')?.status).toBe('ready');
    expect(longest).toBeLessThan(1 * megabytes);
    const problems = events.flatMap((event) => (event.kind === 'problems' ? event.problems : []));
    expect(problems).toContainEqual(expect.objectContaining({ code: 'too-large', widgetId: 'bad' }));
  });

  it('reads the state with what is too large named in its place', async () => {
    const { runtime } = await draw(
      "Repository = { a: { init() { Widgets.big = { value: 's'.repeat(1e6) }; Widgets.small = 1; return {}; } } };",
      ['a'],
    );
    expect(await runtime.readState()).toMatchObject({ small: 1, big: expect.stringContaining('Too large') });
  });
});

describe('a hostile child', () => {
  /** The real child, with messages of an attacker's own slipped in while `bad.init` runs. */
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
            if (lies && text.startsWith('{"type":"entering"') && text.includes('"widgetId":"bad"')) listener(message);
          });
        },
      };
    };
  }

  it.each([
    ['a trace of 60 MB', `{"type":"event","event":{"kind":"trace","trace":"${'x'.repeat(60 * megabytes)}"}}`],
    ['a mark of 1 MB', `{"type":"idle","more":"${'x'.repeat(megabytes)}"}`],
    [
      'widgets of 1,000,000 names',
      `{"type":"event","event":{"kind":"widgets","x":{${Array.from({ length: 200_000 }, (_, at) => `"${at}":1`).join(',')}}}}`,
    ],
    ['an answer 100,000 deep', `{"type":"answer","id":"x","value":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`],
    ['a type that names no bound', `{"type":"${'x'.repeat(megabytes)}"}`, 'run-cancelled'],
  ])('is ended by %s, and what ran is named', async (_name, message, code = 'run-size') => {
    const made = makeTestRuntime({ spawn: lying(message) });
    current = made.runtime;
    await made.runtime.start();
    await made.runtime.load(makeLoad('Repository = { bad: { init: () => 1 } };', { config: pageOf(['bad']) }));
    await made.runtime.openPage('main', render);
    const problems = made.events.flatMap((event) => (event.kind === 'problems' ? event.problems : []));
    expect(problems).toContainEqual(expect.objectContaining({ code, widgetId: 'bad', message: expect.stringContaining('bad.init') }));
  });

  it.each([
    ['widgets', '{"kind":"widgets","generation":1,"widgets":[LIST]}'],
    ['problems', '{"kind":"problems","problems":[LIST]}'],
    [
      'lists in lists',
      `{"kind":"page","page":{"page":"x","widgets":[],"tree":[${Array.from({ length: 300 }, () => '[LIST]').join(',')}]}}`,
    ],
  ])('is no message when its %s are wrong throughout, which is found by a few of them', (kind, event) => {
    const list = Array.from({ length: kind === 'lists in lists' ? 300 : 120_000 }, () => '{}').join(',');
    expect(readChildMessage(`{"type":"event","event":${event.replaceAll('LIST', list)}}`)).toBeNull();
  });

  it('is ended when the second type of a message differs from the first', async () => {
    const made = makeTestRuntime({ spawn: lying('{"type":"snapshot","text":"","type":"idle"}') });
    current = made.runtime;
    await made.runtime.start();
    await made.runtime.load(makeLoad('Repository = { bad: { init: () => 1 } };', { config: pageOf(['bad']) }));
    await made.runtime.openPage('main', render);
    await expect.poll(() => made.events.some((event) => event.kind === 'status' && event.status.state === 'restarting')).toBe(true);
  });
});
