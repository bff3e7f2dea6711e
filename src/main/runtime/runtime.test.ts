import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../shared/schema/json.ts';
import type { RuntimeEvent, RuntimeRequest, RuntimeResponse } from './runtime.ts';
import { json, makeLoad, makeTestRuntime } from './test-runtime.ts';

let answer: (request: RuntimeRequest, signal: AbortSignal) => Promise<RuntimeResponse> | RuntimeResponse = () => json({});
const { runtime, events, requests } = makeTestRuntime({ send: (request, signal) => answer(request, signal) });
const command = { kind: 'command' } as const;
const person = { kind: 'person' } as const;

beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(async () => {
  answer = () => json({});
  await runtime.reset();
  events.length = 0;
  requests.length = 0;
});

const load = (widgetId: string, action = 'init') => runtime.runLoad({ widgetId, action, values: {}, cause: command });
const event = (widgetId: string, action: string, values: JsonObject = {}, cause: typeof command | typeof person = command) =>
  runtime.runEvent({ widgetId, action, values, cause, sequence: 1 });
const of = <Kind extends RuntimeEvent['kind']>(kind: Kind) =>
  events.filter((reported): reported is Extract<RuntimeEvent, { kind: Kind }> => reported.kind === kind);
const problems = () => of('problems').flatMap((reported) => reported.problems);
const traces = () => [...new Map(of('trace').map(({ trace }) => [trace.id, trace])).values()];

describe('typed text', () => {
  const typed = 'He said "no" \\ and\nleft\t{}';

  it('reaches the back-end exactly through a template literal', async () => {
    await runtime.load(
      makeLoad(
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a file.
        'Repository = { note: { writeEnd: { url: () => "/p", type: "POST", body: () => `{"text": "${v(\'note.writeEnd.value\')}", "same": "${v(\'note.value\')}"}` } } };',
      ),
    );
    await event('note', 'writeEnd', { value: typed }, person);
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ text: typed, same: typed });
  });

  it('reaches the back-end exactly through a stored query', async () => {
    await runtime.load(
      makeLoad(
        "Repository = { note: { writeEnd: { url: () => '/p', type: 'POST', server: true, body: () => ({ text: v('note.writeEnd.value') }) } } };",
        {
          queries: { note_writeEnd: '{"Value":"$text"}' },
        },
      ),
    );
    await event('note', 'writeEnd', { value: typed }, person);
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ Value: typed });
  });

  it('keeps pasted cells and unfinished text usable in templates', async () => {
    await runtime.load(
      makeLoad(
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a file.
        'Repository = { g: { pasteCells: { url: () => "/c", type: "PATCH", body: () => `[${v(\'g\').pastedCellValues.map((c) => `{"Ordinal":${c.ordinal},"Value":"${c.value}"}`)}]` } }, r: { init: () => v("t.value") } };',
      ),
    );
    await event('g', 'pasteCells', { pastedCellValues: [{ ordinal: 3, value: typed }] }, person);
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual([{ Ordinal: 3, Value: typed }]);
    runtime.setValue({ widgetId: 't', value: 'a"b', sequence: 5 });
    runtime.setValue({ widgetId: 't', value: 'old', sequence: 4 });
    expect((await load('r')).result).toBe('a\\"b');
  });
});

describe('pages', () => {
  const config = `WidgetConfig = {
    main: { id: 'main', type: PageWidget, title: 'Home', widgets: [
      { id: 'panel', type: PanelWidget, widgets: [{ id: 'inner', type: TextWidget, width: 10, onClick() {} }] },
      { import: 'shared.note' }, { id: 'odd', type: NobodyKnowsWidget } ] },
    shared: { note: { id: 'note', type: TextWidget, title: 'cfg' } } };`;
  const repository = `Repository = {
    panel: { init: { url: () => '/panel', type: 'GET' } },
    inner: { init: { url: () => '/inner', type: 'GET', parsingControl: { type: 'object', query: { title: (r) => r.n } } } },
    note: { init() { throw new Error('broken note'); } } };`;

  it('loads parents first, shows failures where they happen and resolves imports', async () => {
    answer = ({ path }) => json({ n: path });
    await runtime.load(makeLoad(repository, { config }));
    const ended = await runtime.openPage('main', command);
    expect(ended.outcome).toBe('rendered');
    expect(ended.error).toMatchObject({ kind: 'js', message: 'broken note', location: { path: 'repository.js', line: 4 } });
    expect(requests.map(({ path }) => path)).toEqual(['/panel', '/inner']);
    const page = of('page')[0]?.page;
    expect(page?.title).toBe('Home');
    expect(page?.tree.children.map(({ id, type, config: own }) => [id, type, own['title']])).toEqual([
      ['panel', 'PanelWidget', undefined],
      ['note', 'TextWidget', 'cfg'],
      ['odd', 'NobodyKnowsWidget', undefined],
    ]);
    expect(page?.tree.children[0]?.children[0]?.config).toEqual({ id: 'inner', width: 10 });
    const last = new Map(of('widgets').flatMap((reported) => reported.widgets.map((widget) => [widget.id, widget])));
    expect(last.get('inner')).toMatchObject({ status: 'ready', result: { title: '/inner' } });
    // One more than that of a widget without a result.
    expect(last.get('inner')?.revision).toBe((last.get('note')?.revision ?? 0) + 1);
    expect(last.get('note')).toMatchObject({ status: 'failed', error: { message: 'broken note' } });
    expect(last.get('odd')).toMatchObject({ status: 'idle' });
  });

  it('keeps values and data over an edit and runs only the changed inits', async () => {
    answer = ({ path }) => json({ n: path });
    await runtime.load(makeLoad(repository, { config }));
    await runtime.openPage('main', command);
    await runtime.setState({ kept: [1] });
    requests.length = 0;
    events.length = 0;
    const edited = repository.replace("url: () => '/inner'", "url: () => '/inner2'");
    expect(await runtime.load(makeLoad(edited, { config, changed: ['inner'] }))).toMatchObject({ ok: true, pages: ['main'] });
    await expect.poll(() => of('page').length).toBe(1);
    expect(of('page')[0]?.page.widgets.find(({ id }) => id === 'inner')).toMatchObject({ status: 'ready', result: { title: '/inner' } });
    await runtime.refreshChanged();
    expect(requests.map(({ path, rootCause }) => [path, rootCause])).toEqual([
      ['/inner2', { kind: 'render', page: 'main', afterEdit: true }],
    ]);
    expect(await runtime.readState()).toMatchObject({ kept: [1] });
    await runtime.refreshChanged();
    expect(requests).toHaveLength(1);
  });

  it('says when there is no such page', async () => {
    await runtime.load(makeLoad(repository, { config }));
    expect((await runtime.openPage('nowhere', command)).error).toMatchObject({ kind: 'config' });
  });
});

describe('files that do not work', () => {
  it.each([
    ['a syntax error', 'Repository = {\n  a: { init( };', { line: 2 }],
    ['an exception', 'Repository = {};\nconst x = null;\n  x.y();', { line: 3, column: 5 }],
    ['nothing assigned', 'const unused = 1;', { line: 1 }],
  ])('names the place of %s and keeps the good ones', async (_name, text, location) => {
    await runtime.load(makeLoad('Repository = { a: { init: () => "good" } };'));
    expect(await runtime.load(makeLoad(text))).toMatchObject({ ok: false, problem: { location: { path: 'repository.js', ...location } } });
    expect((await load('a')).result).toBe('good');
  });

  it.each(['const Repository', 'let Repository', 'var Repository', '"use strict"; Repository', 'window; globalThis.Repository'])(
    'accepts %s',
    async (start) => {
      expect(await runtime.load(makeLoad(`${start} = { a: { init: () => 1 } };`))).toMatchObject({ ok: true });
      expect((await load('a')).result).toBe(1);
    },
  );
});

describe('requests', () => {
  const request = (fields: string) => makeLoad(`Repository = { w: { init: { ${fields} } } };`);

  it('reports a missing url and a missing type', async () => {
    await runtime.load(request("type: 'POST'"));
    expect((await load('w')).error).toMatchObject({ kind: 'config', phase: 'url' });
    await runtime.load(request("url: () => '/x'"));
    await load('w');
    expect(requests.map(({ method, body }) => [method, body])).toEqual([['POST', '{}']]);
    expect(problems().map(({ code }) => code)).toContain('request-without-type');
  });

  it.each([
    [
      { ok: true, exchangeId: 'e', status: 404, contentType: 'application/json', text: '{"error":{"message":"no cube"}}' },
      { status: 404, message: 'no cube' },
    ],
    [
      { ok: true, exchangeId: 'e', status: 200, contentType: 'text/html', text: '<html><b>Sign in</b></html>' },
      { status: 200, message: expect.stringContaining('HTML') },
    ],
    [
      { ok: true, exchangeId: 'e', status: 200, contentType: 'text/plain', text: 'soon' },
      { status: 200, message: expect.stringContaining('not JSON') },
    ],
    [{ ok: false, exchangeId: 'e', error: { code: 'paused', message: 'Traffic is paused.' } }, { message: 'Traffic is paused.' }],
  ] as const)('says what the back-end refused (%#)', async (response, error) => {
    answer = () => response;
    await runtime.load(request("url: () => '/x', type: 'POST', parsingControl: { type: 'list', query: (r, x) => x }"));
    const ended = await load('w');
    expect(ended).toMatchObject({ outcome: 'rejected', error: { kind: 'http', ...error } });
  });

  it('marks a process that did not complete in the trace', async () => {
    answer = () => json({ ProcessExecuteStatusCode: 'Aborted' });
    await runtime.load(makeLoad("Repository = { b: { launch: { url: () => '/p', type: 'POST', body: () => '{}' } } };"));
    const ended = await event('b', 'launch');
    expect(ended.outcome).toBe('rest');
    const steps = traces().find(({ widgetId }) => widgetId === 'b')?.steps;
    expect(steps?.find(({ kind }) => kind === 'request')).toMatchObject({ status: 'error', exchangeId: 'e' });
    const reported = /^The process ended with Aborted\. HTTP says success/;
    expect(problems().find(({ code }) => code === 'process-failed')).toMatchObject({
      severity: 'error',
      widgetId: 'b',
      action: 'launch',
      message: expect.stringMatching(reported),
    });
    expect(of('effects').flatMap((reported) => reported.effects)).toEqual([
      { kind: 'message', severity: 'error', text: expect.stringMatching(reported) },
    ]);
  });

  it('writes once more after a lost cellset', async () => {
    let session = 0;
    answer = ({ method, path }) => {
      if (method === 'POST') {
        session += 1;
        return json({ ID: `cs${session}`, Cells: [] });
      }
      return path.includes('cs1')
        ? json({ error: { message: 'gone' } }, 404)
        : { ok: true, exchangeId: 'e', status: 204, contentType: '', text: '' };
    };
    await runtime.load(
      makeLoad(
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a file.
        "Repository = { g: { init: { url: () => '/q', type: 'POST', body: () => '{}' }, cellEdit: { url: (ctx) => `/Cellsets('${ctx.getObject().cellsetId}')/Cells`.replace(/^/, '/api/v1'), type: 'PATCH', body: () => '[]' } } };",
      ),
    );
    await load('g');
    expect(await event('g', 'cellEdit', { value: 1 })).toMatchObject({ outcome: 'rest' });
    expect(requests.map(({ path }) => path)).toEqual(['/q', "/api/v1/Cellsets('cs1')/Cells", '/q', "/api/v1/Cellsets('cs2')/Cells"]);
  });

  it('uses numbered keys for list items, then the plain one, and warns about names', async () => {
    await runtime.load(
      makeLoad(
        "Repository = { w: { init: [{ url: () => '/a', type: 'POST', server: true, body: () => ({ x: 1, extra: 2 }) }, { url: () => '/b', type: 'POST', server: true, body: () => ({}) }] } };",
        { queries: { w_init: 'plain $y', w_init_1: 'first $x' } },
      ),
    );
    await load('w');
    expect(requests.map(({ body, item }) => [body, item])).toEqual([
      ['first 1', 0],
      ['plain $y', 1],
    ]);
    const steps = traces()[0]?.steps.filter(({ kind }) => kind === 'parameters');
    expect(steps?.map(({ status, summary }) => [status, summary])).toEqual([
      ['warning', 'w_init_1: not used by w_init_1: extra'],
      ['warning', 'w_init: no value for $y'],
    ]);
  });
});

describe('events', () => {
  it('runs the event map after sending and after the answer', async () => {
    const order: string[] = [];
    let release: () => void = () => undefined;
    answer = ({ path }) => {
      order.push(path);
      return path === '/go' ? new Promise((resolve) => (release = () => resolve(json({ done: 1 })))) : json({});
    };
    await runtime.load(
      makeLoad(
        `Repository = { go: { launch: { url: () => '/go', type: 'POST', body: () => '{}' } },
          first: { init: { url: () => '/first', type: 'GET' } }, last: { init: { url: () => '/last', type: 'GET' } } };`,
        {
          map: "EventMap = { 'launch.go': [{ action: Api.updateContent, argument: 'first' }], 'launch.go.finished': { action: Api.updateContent, argument: 'last' } };",
        },
      ),
    );
    const ended = event('go', 'launch');
    await expect.poll(() => order).toEqual(['/go', '/first']);
    release();
    expect((await ended).effects).toEqual([
      ['updateContent', 'first'],
      ['updateContent', 'last'],
    ]);
    expect(order).toEqual(['/go', '/first', '/last']);
  });

  it('runs life cycle actions and functions after a load', async () => {
    await runtime.load(
      makeLoad(
        "Repository = { a: { init: () => 1, initFinished() { Api.addSystemValue(['seen', v('order')]); } }, b: { init: () => 2 } };",
        {
          map: "EventMap = { 'init.a.finished': [{ action: Api.addSystemValue, argument: ['order', 'map first'] }], 'updateContent.b.finished': [{ action: Api.addSystemValue, argument: ['b', true] }] };",
        },
      ),
    );
    const ended = await load('a');
    expect(ended.effects).toEqual([
      ['addSystemValue', ['order', 'map first']],
      ['addSystemValue', ['seen', 'map first']],
    ]);
    expect(await runtime.readState()).toMatchObject({ seen: 'map first' });
  });

  it('goes on for timers that outlive the run, in the name of the run', async () => {
    await runtime.load(
      makeLoad(
        "Repository = { go: { launch() { let left = 3; const timer = setInterval(() => { Api.updateContent('d'); if (--left === 0) clearInterval(timer); }, 20); } }, rest: { launch: () => new Promise((resolve) => { setTimeout(resolve, 60); }) }, d: { init: { url: () => '/d', type: 'GET' } } };",
      ),
    );
    const ended = await event('go', 'launch', {}, person);
    expect(ended).toMatchObject({ outcome: 'function', effects: [] });
    await expect
      .poll(() => requests.map(({ path, rootCause }) => [path, rootCause.kind]))
      .toEqual([
        ['/d', 'person'],
        ['/d', 'person'],
        ['/d', 'person'],
      ]);
    // A fourth turn of the timer would come before the end of this one, in the same process.
    await event('rest', 'launch');
    expect(requests).toHaveLength(3);
  });

  it('reports an unhandled rejection with its place', async () => {
    await runtime.load(makeLoad("Repository = { go: { launch() {\n  Promise.reject(new Error('lost'));\n} } };"));
    await event('go', 'launch');
    await expect
      .poll(() => problems().find(({ code }) => code === 'unhandled-rejection'))
      .toMatchObject({
        message: expect.stringContaining('lost'),
        location: { path: 'repository.js', line: 2 },
      });
  });

  it('refreshes what listens', async () => {
    const config =
      "WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [{ id: 'l', type: TextWidget, listen: [{ event: 'launch.go.finished', method: 'refresh' }] }, { id: 'go', type: ButtonWidget }] } };";
    await runtime.load(
      makeLoad(
        "Repository = { l: { init: { url: () => '/l', type: 'GET' } }, go: { launch: { url: () => '/go', type: 'POST', body: () => '' } } };",
        { config },
      ),
    );
    await runtime.openPage('p', command);
    await event('go', 'launch');
    expect(requests.map(({ path }) => path)).toEqual(['/l', '/go', '/l']);
  });

  it('knows the chosen item of a drop-down before and after a choice', async () => {
    await runtime.load(
      makeLoad(
        "Repository = { d: { init: () => [{ name: 'A', on: true, id: 1 }, { name: 'B', on: false, id: 2 }], choose() { return [v('d.value'), Utils.getDropBoxSelectedItemAttribute('d', 'id')]; } }, r: { init: () => v('d.value') } };",
        {
          widgetTypes: { d: 'DropBoxWidget' },
        },
      ),
    );
    await load('d');
    expect((await load('r')).result).toBe('A');
    expect((await event('d', 'choose', { value: 'B' })).result).toEqual(['B', 2]);
  });

  it('waits for asynchronous functions, timers and the Api', async () => {
    await runtime.load(
      makeLoad(`Repository = { go: { async launch() {
          await new Promise((resolve) => setTimeout(resolve, 20));
          const rows = await Api.executeQueryRequest('data');
          Api.showWidget('box');
          return rows.length; } },
        data: { init: () => [1, 2, 3] } };`),
    );
    const ended = await event('go', 'launch');
    expect(ended).toMatchObject({ outcome: 'function', result: 3, delivered: [['data', 'init', [1, 2, 3]]] });
    expect(ended.effects).toEqual([
      ['executeQueryRequest', 'data'],
      ['showWidget', 'box'],
    ]);
  });

  it('reports unknown widgets, browser objects and inert calls as problems', async () => {
    await runtime.load(
      makeLoad(
        "Repository = { go: { launch() { Api.updateContent('nobody'); Api.logout(); Api.resetRadioButtons('t'); $('#x').show(); $('#y').hide(); } } };",
      ),
    );
    const ended = await event('go', 'launch');
    expect(ended.error).toBeUndefined();
    const found = problems();
    expect(found.map(({ code }) => code)).toEqual(expect.arrayContaining(['unknown-widget', 'api-not-offered']));
    // One for each place.
    const places = found.filter(({ code }) => code === 'browser-only').map(({ location }) => location?.column);
    expect(places).toHaveLength(2);
    expect(new Set(places).size).toBe(2);
  });

  it('emits console lines with their place and run', async () => {
    await runtime.load(makeLoad("Repository = {\n w: { init() {\n   console.warn('careful', { a: 1 });\n } } };"));
    await load('w');
    expect(of('console').flatMap(({ lines }) => lines)).toMatchObject([
      { level: 'warn', text: 'careful {"a":1}', widgetId: 'w', action: 'init', location: { path: 'repository.js', line: 3 } },
    ]);
  });
});

describe('results', () => {
  it('encodes what JSON cannot say', async () => {
    await runtime.load(
      makeLoad(
        'Repository = { w: { init() { const a = { n: NaN, u: undefined, f() {}, d: new Date(0), big: 10n }; a.self = a; return a; } } };',
      ),
    );
    expect((await load('w')).result).toEqual({
      n: { $number: 'NaN' },
      u: { $undefined: true },
      f: { $function: true },
      d: '1970-01-01T00:00:00.000Z',
      big: { $number: '10n' },
      self: { $cycle: true },
    });
  });

  it('is drawn from 200,000 cells in good time', async () => {
    const cells = Array.from({ length: 200_000 }, (_, index) => ({ Ordinal: index, Value: index }));
    answer = () => json({ Cells: cells });
    await runtime.load(
      makeLoad(
        "Repository = { w: { init: { url: () => '/x', type: 'POST', parsingControl: { type: 'matrix', length: 4, query: [(r, x) => r.Cells[x].Value, (r, x) => r.Cells[x + 3].Value] } } } };",
      ),
    );
    const ended = await load('w');
    expect(ended.error).toBeUndefined();
    expect(ended.result).toHaveLength(50_000);
  });
});
