import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEventTests, patience } from '../event-tests.ts';
import { json, makeLoad } from '../test-runtime.ts';

const tests = makeEventTests();
const { runtime, requests, lines, effects, problems, act } = tests;
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(() => tests.forget());

/** A page whose widget `l` listens with `hide` and `show`, so that raised names show as effects. */
const config = (listened: readonly string[], more = '') =>
  `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [${more} { id: 'l', type: TextWidget, listen: [
    ${listened.map((event, index) => `{ event: '${event}', method: '${index % 2 === 0 ? 'hide' : 'show'}' }`).join(', ')}] }] } };`;
const openPage = () => runtime.openPage('main', { kind: 'command' });
const say = (word: string) =>
  `{ action(argument, event, element, response) { console.log('${word}', argument, event.type, element.id, String(JSON.stringify(response))); }, argument: 'a' }`;

describe('an event of a widget with a request', () => {
  const repository = `Repository = { b: { launch: {
    validation(...all) { console.log('validation', all.length, all[0].getEventValues().value); return { success: true }; },
    body(ctx, event, element, ...rest) { console.log('body', event.type, element.data('value'), rest.length); return '{}'; },
    url(x, ...rest) { console.log('url', x.getObject() === Repository.b, rest.length); return '/u'; },
    type(...all) { console.log('type', all.length); return 'PUT'; },
    callback(ctx, ...rest) { console.log('callback', JSON.stringify(ctx.getResponse()), rest.length); } } } };`;
  const map = `EventMap = { 'launch.b': [${say('plain')}, ${say('second')}], 'launch.b.finished': [${say('finished')}] };`;

  it('runs listeners, values, validation, body, url, type, request, plain actions, response, end and callback in that order', async () => {
    await runtime.load(makeLoad(repository, { map, config: config(['launch.b.started', 'launch.b.finished']) }));
    await openPage();
    let beforeAnswer: string[] = [];
    tests.answer = async () => {
      // The response waits until the plain actions ran.
      await expect.poll(() => lines().filter((line) => line.startsWith('second')), patience).toHaveLength(1);
      beforeAnswer = lines();
      return json({ done: 1 });
    };
    const result = await act('b', 'launch', { value: 7 });
    const before = [
      'validation 1 7',
      'body launch 7 0',
      'url true 0',
      'type 1',
      'plain a launch b undefined',
      'second a launch b undefined',
    ];
    expect(beforeAnswer).toEqual(before);
    expect(lines()).toEqual([...before, 'finished a launch b {"done":1}', 'callback {"done":1} 0']);
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([['PUT', '/u', '{}']]);
    expect(result).toMatchObject({
      outcome: 'rest',
      effects: [
        ['hide', 'l'],
        ['show', 'l'],
      ],
    });
  });

  it('notifies listeners of the start, whose loads read the values of the event', async () => {
    const reading = "Repository = { b: { launch() {} }, r: { init() { console.log('init', v('b.launch.value')); } } };";
    await runtime.load(
      makeLoad(reading, {
        config:
          "WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'r', type: TextWidget, listen: [{ event: 'launch.b.started', method: 'refresh' }] }] } };",
      }),
    );
    await openPage();
    expect((await act('b', 'launch', { value: 3 })).effects).toEqual([['refresh', 'r']]);
    expect(lines()).toEqual(['init false', 'init 3']);
  });

  it('a failed validation sends nothing, shows the message and stops the plain actions', async () => {
    const failing = repository.replace('{ success: true }', "{ success: false, message: 'Too <b>large</b>' }");
    await runtime.load(makeLoad(failing, { map, config: config(['launch.b.finished']) }));
    await openPage();
    const result = await act('b', 'launch', { value: 9 });
    expect(result).toMatchObject({ outcome: 'blocked', warnings: ['Too <b>large</b>'], effects: [] });
    expect(requests).toHaveLength(0);
    expect(lines()).toEqual(['validation 1 9']);
    expect(effects()).toEqual([{ kind: 'message', severity: 'warning', text: 'Too <b>large</b>', widgetId: 'b' }]);
  });

  it('shows the message of a validation in the text box it names, and takes it away after a success', async () => {
    await runtime.load(
      makeLoad(
        "Repository = { b: { launch: { validation: () => ({ success: v('ok'), message: 'Not this', widget: 'box' }), url: '/u', type: 'POST', body: () => '{}' } } };",
      ),
    );
    await act('b', 'launch');
    expect(effects()).toEqual([{ kind: 'field', widgetId: 'box', text: 'Not this' }]);
    await runtime.setState({ ok: true });
    await act('b', 'launch');
    await act('b', 'launch');
    expect(effects().slice(1)).toEqual([{ kind: 'field', widgetId: 'box', text: null }]);
    expect(requests).toHaveLength(2);
  });

  it('clears the mark of the own text box with its own success', async () => {
    await runtime.load(
      makeLoad(
        "Repository = { box: { writeEnd: { validation: () => ({ success: v('box.writeEnd.value') === 'good', message: 'no' }), url: '/u', type: 'POST' } } };",
      ),
    );
    await act('box', 'writeEnd', { value: 'bad' });
    await act('box', 'writeEnd', { value: 'good' });
    expect(effects()).toEqual([
      { kind: 'message', severity: 'warning', text: 'no', widgetId: 'box' },
      { kind: 'field', widgetId: 'box', text: null },
    ]);
  });

  it('accepts texts for url and type, uses POST where there is no type, and says so', async () => {
    await runtime.load(
      makeLoad("Repository = { b: { launch: { url: '/text', body: () => 'x' }, pick: { url: '/t', type: 'patch', body: () => 'x' } } };"),
    );
    await act('b', 'launch');
    await act('b', 'pick', { value: '2024' });
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/text', 'x'],
      ['PATCH', '/t', 'x'],
    ]);
    expect(problems()).toContainEqual(expect.objectContaining({ code: 'request-without-type', widgetId: 'b', action: 'launch' }));
  });

  it('gives url the fields of the entry with its cellset id and still the whole context', async () => {
    await runtime.load(
      makeLoad(
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a file.
        "Repository = { g: { cube: 'C', init: { url: '/q', type: 'GET' }, pasteCells: { url: (x) => `/api/v1/Cellsets('${x.cellsetId}')/Cells?${x.cube}${x.getWidgetId()}${x.getObject().cellsetId}${x.plain}`, type: 'PATCH', body: () => '[]' } } };",
      ),
    );
    tests.answer = () => json({ ID: 'id1' });
    await runtime.setState({ plain: 's' });
    await runtime.runLoad({ widgetId: 'g', action: 'init', values: {}, cause: { kind: 'command' } });
    await act('g', 'pasteCells');
    expect(requests[1]?.path).toBe("/api/v1/Cellsets('id1')/Cells?Cgid1s");
  });

  it('ignores parsingControl on a write', async () => {
    await runtime.load(
      makeLoad(
        "Repository = { b: { launch: { url: '/u', type: 'POST', parsingControl: { type: 'list', query() { console.log('parsed'); } }, callback(ctx) { console.log(typeof ctx.getResponse()); } } } };",
      ),
    );
    tests.answer = () => ({ ok: true, exchangeId: 'e', status: 204, contentType: '', text: '' });
    expect(await act('b', 'launch')).toMatchObject({ outcome: 'rest' });
    expect(lines()).toEqual(['undefined']);
  });

  it('marks the address of a long task and shows what a back-end says that accepted it', async () => {
    await runtime.load(
      makeLoad(
        "Repository = { b: { launch: { url: '/u?a=1', type: 'POST', longRunningTask: true }, save: { url: '/u', type: 'POST', longRunningTask: true } } };",
      ),
    );
    tests.answer = () => json({ message: 'Goes on <here>' }, 202);
    await act('b', 'launch');
    await act('b', 'save', { value: '' });
    expect(requests.map(({ path }) => path)).toEqual(['/u?a=1&longRunningTask=1', '/u?longRunningTask=1']);
    expect(effects()[0]).toEqual({ kind: 'message', severity: 'info', text: 'Goes on &lt;here&gt;' });
  });
});

describe('other forms of a handler', () => {
  it('without one: end at once, then the plain actions', async () => {
    const map = `EventMap = { 'launch.b': [${say('plain')}], 'launch.b.finished': [${say('finished')}] };`;
    await runtime.load(makeLoad('Repository = {};', { map, config: config(['launch.b.finished']) }));
    await openPage();
    const result = await act('b', 'launch');
    expect(lines()).toEqual(['finished a launch b {}', 'plain a launch b undefined']);
    expect(result).toMatchObject({ outcome: 'skip', effects: [['hide', 'l']] });
  });

  it.each(['false', 'undefined', '5'])(
    'a function that returns %s gets ctx alone; its end is never raised, which is reported',
    async (value) => {
      const map = `EventMap = { 'launch.b': [${say('plain')}], 'launch.b.finished': [${say('finished')}] };`;
      await runtime.load(
        makeLoad(
          `Repository = { b: { launch(...all) { console.log('function', all.length, all[0].getWidgetId(), this === Repository.b); return ${value}; } } };`,
          {
            map,
            config: config(['launch.b.finished']),
          },
        ),
      );
      await openPage();
      const result = await act('b', 'launch');
      expect(lines()).toEqual(['function 1 b true', 'plain a launch b undefined']);
      expect(result).toMatchObject({ outcome: 'function', effects: [] });
      expect(problems()).toContainEqual(
        expect.objectContaining({ code: 'never-finished', widgetId: 'b', action: 'launch', severity: 'warning' }),
      );
    },
  );

  it('a returned RestRequest runs as a request, with validation and callback', async () => {
    const map = `EventMap = { 'launch.b': [${say('plain')}], 'launch.b.finished': [${say('finished')}] };`;
    await runtime.load(
      makeLoad(
        `Repository = { b: { launch() { console.log('function'); return new RestRequest({
          validation() { console.log('validation'); return { success: !v('bad'), message: 'no' }; },
          url: '/r', type: 'POST', body: () => '1', callback(ctx) { console.log('callback', ctx.getResponse().n); } }); } } };`,
        { map },
      ),
    );
    tests.answer = () => json({ n: 4 });
    expect(await act('b', 'launch')).toMatchObject({ outcome: 'rest' });
    expect(lines()).toEqual(['function', 'validation', 'plain a launch b undefined', 'finished a launch b {"n":4}', 'callback 4']);
    await runtime.setState({ bad: true });
    expect(await act('b', 'launch')).toMatchObject({ outcome: 'blocked' });
    expect(requests).toHaveLength(1);
  });

  it('execute: validation, function, end with {}, callback with its result, plain actions', async () => {
    const map = `EventMap = { 'launch.b': [${say('plain')}], 'launch.b.finished': [${say('finished')}] };`;
    await runtime.load(
      makeLoad(
        `Repository = { b: { launch: { validation: () => ({ success: true }),
          async execute(ctx, event, element, ...rest) { await null; console.log('execute', ctx.getId(), event.type, element.id, rest.length); return { r: 2 }; },
          callback(ctx) { console.log('callback', ctx.getResponse().r); } } } };`,
        { map },
      ),
    );
    expect(await act('b', 'launch')).toMatchObject({ outcome: 'function', result: { r: 2 } });
    expect(lines()).toEqual(['execute b launch b 0', 'finished a launch b {}', 'callback 2', 'plain a launch b undefined']);
  });

  it.each([
    ['a class', 'launch: Handler'],
    ['an instance', 'launch: new Handler()'],
    ['a function that returns an instance', 'launch() { return new Handler(); }'],
  ])('runs a write handler given as %s', async (_name, handler) => {
    const map = `EventMap = { 'launch.b': [${say('plain')}], 'launch.b.finished': [${say('finished')}] };`;
    await runtime.load(
      makeLoad(
        `class Handler extends WriteExecutor { execute(ctx, event) { console.log('execute', ctx.getWidgetId(), event.type); return 1; } }
        Repository = { b: { ${handler} } };`,
        { map },
      ),
    );
    expect(await act('b', 'launch')).toMatchObject({ outcome: 'function', result: 1 });
    expect(lines()).toEqual(['execute b launch', 'finished a launch b {}', 'plain a launch b undefined']);
  });

  it('leaves the write out where the parameter write is off; the event map still runs', async () => {
    const map = `EventMap = { 'launch.b': [${say('plain')}], 'launch.b.finished': [${say('finished')}] };`;
    await runtime.load(
      makeLoad("Repository = { b: { launch() { console.log('function'); } } };", {
        map,
        config: config([], "{ id: 'b', type: ButtonWidget, write: 'off' },"),
      }),
    );
    await openPage();
    await act('b', 'launch');
    expect(lines()).toEqual(['plain a launch b undefined']);
  });
});

describe('failures', () => {
  const map = `EventMap = { 'launch.b': [${say('plain')}], 'launch.b.finished': [${say('finished')}] };`;
  it.each([
    ['validation', "{\n  validation() { throw new Error('<boom>'); }, url: '/u', type: 'POST' }"],
    ['body', "{\n  body() { throw new Error('<boom>'); }, url: '/u', type: 'POST' }"],
    ['url', "{\n  url() { throw new Error('<boom>'); }, type: 'POST' }"],
    ['function', "function () {\n  throw new Error('<boom>'); }"],
  ])('an exception in %s is shown with its place; the event map does not run', async (phase, handler) => {
    await runtime.load(makeLoad(`Repository = { b: { launch: ${handler} } };`, { map, config: config(['launch.b.finished']) }));
    await openPage();
    const result = await act('b', 'launch');
    expect(result).toMatchObject({ error: { kind: 'js', message: '<boom>', location: { path: 'repository.js', line: 2 } }, effects: [] });
    expect(requests).toHaveLength(0);
    expect(lines()).toEqual([]);
    expect(effects()).toEqual([{ kind: 'message', severity: 'error', text: `b · launch · ${phase}: &lt;boom&gt; (repository.js:2)` }]);
    expect(tests.traces().find(({ action }) => action === 'launch')).toMatchObject({ outcome: 'threw', error: { location: { line: 2 } } });
  });

  it('a failed request ends without finished and callback; the plain actions ran before', async () => {
    await runtime.load(
      makeLoad("Repository = { b: { launch: { url: '/u', type: 'POST', body: () => '{}', callback() { console.log('callback'); } } } };", {
        map,
        config: config(['launch.b.finished']),
      }),
    );
    await openPage();
    tests.answer = () => json({ error: { message: 'No such <process>' } }, 400);
    const result = await act('b', 'launch');
    expect(result).toMatchObject({ outcome: 'rejected', error: { kind: 'http', status: 400 }, effects: [] });
    expect(lines()).toEqual(['plain a launch b undefined']);
    expect(effects()).toEqual([{ kind: 'message', severity: 'error', text: '400 in b: No such &lt;process&gt;' }]);
  });

  it.each([
    ['write-refused', 'Not sent in b: Planning is read-only.'],
    ['network-timeout', 'No answer in b: Planning is read-only.'],
  ] as const)('a request without an answer (%s) says whether it was sent', async (code, text) => {
    await runtime.load(makeLoad("Repository = { b: { launch: { url: '/u', type: 'POST', body: () => '{}' } } };"));
    await openPage();
    tests.answer = () => ({ ok: false, exchangeId: 'e', error: { code, message: 'Planning is read-only.' } });
    expect(await act('b', 'launch')).toMatchObject({ outcome: 'rejected', error: { kind: 'http' } });
    expect(effects()).toEqual([{ kind: 'message', severity: 'error', text }]);
  });

  it.each([
    ['url', "url: () => '/' + 'x'.repeat(70000), type: 'POST'"],
    ['type', "url: '/u', type: () => 'P'.repeat(200)"],
  ])('a %s that is too long is reported, and nothing is sent', async (phase, description) => {
    await runtime.load(makeLoad(`Repository = { b: { launch: { ${description} } } };`));
    expect(await act('b', 'launch')).toMatchObject({ error: { kind: 'config', phase } });
    expect(requests).toHaveLength(0);
  });

  it('mutes the popup of a failed request where the widget asks for it', async () => {
    await runtime.load(
      makeLoad("Repository = { b: { launch: { url: '/u', type: 'POST' } } };", {
        config: config([], "{ id: 'b', type: ButtonWidget, muteAjaxErrorHandler: true },"),
      }),
    );
    await openPage();
    tests.answer = () => json({}, 500);
    expect(await act('b', 'launch')).toMatchObject({ error: { status: 500 } });
    expect(effects()).toEqual([]);
  });
});

describe('a cellset that is gone', () => {
  const repository = `Repository = { g: { init: { url: '/q', type: 'POST' }, pasteCells: {
    body(ctx) { console.log('body', ctx.isResent(), JSON.stringify(v('g').pastedCellValues)); return '[]'; },
    url: (x) => \`/api/v1/Cellsets('\${x.cellsetId}')/Cells\`, type: 'PATCH' } } };`;
  const start = async () => {
    await runtime.load(makeLoad(repository));
    await runtime.runLoad({ widgetId: 'g', action: 'init', values: {}, cause: { kind: 'command' } });
    requests.length = 0;
  };
  const values = { pastedCellValues: [{ ordinal: 1, value: '5' }] };
  let loads = 0;
  const answerLoads = () => {
    loads += 1;
    return json({ ID: `id${loads}` });
  };

  it('is loaded again and written once more, with the values of the event', async () => {
    loads = 0;
    tests.answer = ({ method, path }) =>
      method === 'POST' ? answerLoads() : path.includes('id1') ? json({ error: { message: 'gone' } }, 404) : json({});
    await start();
    expect(await act('g', 'pasteCells', values)).toMatchObject({ outcome: 'rest' });
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "PATCH /api/v1/Cellsets('id1')/Cells",
      'POST /q',
      "PATCH /api/v1/Cellsets('id2')/Cells",
    ]);
    expect(lines()).toEqual(['body false [{"ordinal":1,"value":"5"}]', 'body true [{"ordinal":1,"value":"5"}]']);
  });

  it('that stays gone ends after exactly two writes', async () => {
    loads = 0;
    tests.answer = ({ method }) => (method === 'POST' ? answerLoads() : json({ error: { message: 'gone' } }, 404));
    await start();
    expect(await act('g', 'pasteCells', values)).toMatchObject({
      outcome: 'rejected',
      error: { kind: 'http', status: 404, message: 'gone' },
    });
    expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
    expect(effects()).toEqual([{ kind: 'message', severity: 'error', text: '404 in g: gone' }]);
  });
});

describe('Api.executeRequest', () => {
  it('resolves with type, context and response; no listeners of the start and no plain actions', async () => {
    await runtime.load(
      makeLoad(
        `Repository = { other: { launch: { url: '/o', type: 'POST', body: () => '{}' } },
          b: { async launch() { const done = await Api.executeRequest('launch.other');
            console.log(Object.keys(done).sort().join(), done.writeExecutorType, done.context.getEventMapId(), done.response.list.length, String(done.response.none)); } } };`,
        {
          map: `EventMap = { 'launch.other': [${say('plain')}], 'launch.other.finished': [${say('finished')}] };`,
          config: config(['launch.other.started']),
        },
      ),
    );
    await openPage();
    tests.answer = () => json({ list: [1, 2] });
    const result = await act('b', 'launch');
    expect(lines()).toEqual(['finished a launch other {"list":[1,2]}', 'context,response,writeExecutorType rest launch.other 2 undefined']);
    expect(result.effects).toEqual([['executeRequest', 'launch.other']]);
  });

  it('reports what a function returned', async () => {
    await runtime.load(
      makeLoad(
        "Repository = { f: { launch: () => ({ own() { return 'mine'; } }) }, b: { async launch() { const { response } = await Api.executeRequest('launch.f'); console.log(response.own()); } } };",
      ),
    );
    await act('b', 'launch');
    expect(lines()).toEqual(['mine']);
  });
});
