import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../shared/schema/json.ts';
import type { LoadInput, RuntimeRequest, RuntimeResponse } from '../runtime.ts';
import { json, makeLoad, makeTestRuntime } from '../test-runtime.ts';

let answer: (request: RuntimeRequest) => RuntimeResponse = () => json({});
const { runtime, events, requests } = makeTestRuntime({ send: (request) => answer(request) });
const command = { kind: 'command' } as const;

beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(async () => {
  answer = ({ path }) => json({ Cells: [{ Ordinal: 0, Value: path }] });
  await runtime.reset();
  events.length = 0;
  requests.length = 0;
});

const evaluate = async (repository: string, more: Parameters<typeof makeLoad>[1] = {}) =>
  expect(await runtime.load(makeLoad(repository, more))).toMatchObject({ ok: true });
const load = (widgetId: string, action = 'init', values: JsonObject = {}) => runtime.runLoad({ widgetId, action, values, cause: command });
const event = (widgetId: string, action: string) => runtime.runEvent({ widgetId, action, values: {}, cause: command, sequence: 1 });
const problems = () => events.flatMap((reported) => (reported.kind === 'problems' ? reported.problems : []));
const codes = () => problems().map(({ code }) => code);
const sent = () => requests.map(({ method, path, body }) => [method, path, body]);

describe('conditions and defaults (3.2, 3.3)', () => {
  const list = `const seen = []; Repository = {
    w: { reloadCondition(ctx, id) { seen.push(id, ctx.getWidgetId()); return v('on'); }, reloadDefault: (ctx, id) => ({ by: id }),
      reload: [{ url: () => '/api/v1/a', type: 'GET' }, { url: () => '/api/v1/b', type: 'GET' }] },
    seen: { init: () => seen } };`;

  it('asks the condition of any action once for a list, and takes its default unparsed', async () => {
    await evaluate(list);
    expect(await load('w', 'reload')).toMatchObject({ outcome: 'loaded', result: { by: 'w' } });
    expect(requests).toEqual([]);
    expect((await load('seen')).result).toEqual(['w', 'w']);
  });

  it('runs the list when the condition holds', async () => {
    await evaluate(list);
    await runtime.setState({ on: true });
    expect((await load('w', 'reload')).result).toHaveLength(2);
    expect((await load('seen')).result).toEqual(['w', 'w']);
  });

  it('falls back on the static data of the type without a default function', async () => {
    await evaluate('const off = { initCondition: () => 0, init: () => 1 }; Repository = { d: off, t: off, m: off, x: off };', {
      widgetTypes: { d: 'DropBoxWidget', t: 'TextWidget', m: 'HorizontalTableWidget' },
    });
    expect(await Promise.all(['d', 't', 'm', 'x'].map(async (id) => (await load(id)).result))).toEqual([[], {}, [], '']);
  });

  it('uses state, or gives the empty text, where nothing is under the action', async () => {
    await evaluate('Repository = { s: { state: (id) => ({ id: typeof id === "string" ? id : "context" }) }, e: {} };');
    expect((await load('s')).result).toEqual({ id: 's' });
    expect((await load('s', 'reload')).result).toEqual({ id: 's' });
    expect((await load('e')).result).toBe('');
  });
});

describe('forms of the action value (3.4)', () => {
  it('calls functions as members of the entry with all arguments, and does not parse what they give', async () => {
    await evaluate(`Repository = { w: { own: 7, parsingControl: { type: 'list', query: () => 0 },
      init(ctx, id, extra, entry) { return [this.own, ctx.getWidgetId(), id, extra, entry === this, entry === Repository.w]; } } };`);
    expect((await load('w', 'init', { row: 2 })).result).toEqual([7, 'w', 'w', { row: 2 }, true, true]);
  });

  it('runs a returned RestRequest and one that stands in the entry as requests', async () => {
    await evaluate(`const request = () => new RestRequest({ url: '/api/v1/r', type: 'POST', body: () => 'b', parsingControl: { type: 'object', query: { v: (r) => r.Cells[0].Value } } });
      Repository = { f: { init: request }, i: { init: request() }, e: { init: { execute: request } } };`);
    for (const id of ['f', 'i', 'e']) expect((await load(id)).result).toEqual({ v: '/api/v1/r' });
    expect(sent()).toEqual(Array.from({ length: 3 }, () => ['POST', '/api/v1/r', 'b']));
  });

  it('runs execute objects, handler instances and handler classes', async () => {
    await evaluate(`class Rows extends LoadExecutor { constructor() { super(); this.base = 10; } execute(ctx, id, extra, entry) { return [this.base, ctx.getWidgetId(), id, extra, entry === Repository[id]]; } }
      Repository = { o: { init: { base: 1, execute(ctx, id, extra, entry) { return [this.base, ctx.getWidgetId(), id, extra, entry === Repository.o]; } } },
        i: { init: new Rows() }, c: { init: Rows } };`);
    expect((await load('o', 'init', { a: 1 })).result).toEqual([1, 'o', 'o', { a: 1 }, true]);
    expect((await load('i')).result).toEqual([10, 'i', 'i', {}, true]);
    expect((await load('c')).result).toEqual([10, 'c', 'c', {}, true]);
  });

  it('starts the items of a list together, in order, and gives their results in order', async () => {
    await evaluate(`Repository = { w: { init: [
      { url: () => '/api/v1/slow', type: 'GET', parsingControl: { type: 'object', query: { v: (r) => r.Cells[0].Value } } },
      { execute: (ctx, id) => 'ran ' + id },
      (ctx, id, extra, entry) => 'bare ' + (entry === Repository.w),
      () => new RestRequest({ url: '/api/v1/returned', type: 'GET' }),
      { url: '/api/v1/fast', type: 'GET', parsingControl: { type: 'list', query: (r, x) => r.Cells[x].Value } } ] } };`);
    expect((await load('w')).result).toEqual([
      { v: '/api/v1/slow' },
      'ran w',
      'bare true',
      { Cells: [{ Ordinal: 0, Value: '/api/v1/returned' }] },
      ['/api/v1/fast'],
    ]);
    expect(requests.map(({ path, item }) => [path, item])).toEqual(
      expect.arrayContaining([
        ['/api/v1/slow', 0],
        ['/api/v1/returned', 3],
        ['/api/v1/fast', 4],
      ]),
    );
  });

  it('says what is wrong with a value that is no form', async () => {
    await evaluate("Repository = { w: { init: 'text' } };");
    expect((await load('w')).error).toMatchObject({ kind: 'config', message: expect.stringContaining('init is neither') });
  });

  it('runs load actions of any name, grid columns with their extra parameters', async () => {
    await evaluate(`Repository = { t: { refresh_col_2(ctx, id, extra) { return [extra, ctx.getExtraParams().row]; } },
      go: { launch: () => Api.executeQueryRequest(['t', 'reload']) } , r: {} };
      Repository.t.reload = { url: () => '/api/v1/t', type: 'GET', parsingControl: { type: 'object', query: { n: () => 1 } } };`);
    expect((await load('t', 'refresh_col_2', { row: 3, col: 2 })).result).toEqual([{ row: 3, col: 2 }, 3]);
    expect(await event('go', 'launch')).toMatchObject({ result: { n: 1 }, delivered: [['t', 'reload', { n: 1 }]] });
  });
});

describe('evaluating a request (3.5, 3.6, 3.7)', () => {
  it('evaluates url before body before type, each with its arguments', async () => {
    await evaluate(`const order = []; Repository = { w: { note: 5, init: {
        own: 1,
        body(ctx, id, entry) { order.push('body', this.own, ctx.getWidgetId(), id, entry.note); return { a: 1 }; },
        type(ctx, id) { order.push('type', ctx.getWidgetId(), id); return 'patch'; },
        url(db, ctx) { order.push('url', db.systemValue, db.getWidgetId(), ctx.getWidgetId()); return '/api/v1/x'; } } }, seen: { init: () => order } };`);
    await runtime.setState({ systemValue: 'sv' });
    await load('w');
    expect((await load('seen')).result).toEqual(['url', 'sv', 'w', 'w', 'body', 1, 'w', 'w', 5, 'type', 'w', 'w']);
    expect(sent()).toEqual([['PATCH', '/api/v1/x', '{"a":1}']]);
  });

  it('takes texts for url and type, an empty object for a missing body, POST for a missing type, and sends no body with GET', async () => {
    await evaluate(`Repository = { a: { init: { url: '/api/v1/a' } }, b: { init: { url: '/api/v1/b', type: 'get', body: () => 'lost' } },
      c: { init: { url: () => '/api/v1/c', type: () => 'POST', body: 'text' } }, d: { init: { url: '/api/v1/d', type: PATCH } } };`);
    for (const id of ['a', 'b', 'c', 'd']) await load(id);
    expect(sent()).toEqual([
      ['POST', '/api/v1/a', '{}'],
      ['GET', '/api/v1/b', null],
      ['POST', '/api/v1/c', 'text'],
      ['PATCH', '/api/v1/d', '{}'],
    ]);
    expect(codes()).toContain('request-without-type');
  });

  it.each(["{ type: 'POST' }", "{ url: () => '', type: 'POST' }", "{ url: () => undefined, type: 'POST' }"])(
    'stops a request without an address: %s',
    async (request) => {
      await evaluate(`Repository = { w: { init: ${request} } };`);
      expect((await load('w')).error).toMatchObject({ kind: 'config', phase: 'url' });
      expect(requests).toEqual([]);
    },
  );

  it('sends a path with another prefix and warns where it stands', async () => {
    await evaluate(
      "Repository = { w: { init: {\n  url: () => '/other/v1/x?a=1', type: 'GET' } }, ok: { init: { url: () => '/api/v1/x', type: 'GET' } } };",
    );
    await load('w');
    await load('ok');
    expect(sent()).toEqual([
      ['GET', '/other/v1/x?a=1', null],
      ['GET', '/api/v1/x', null],
    ]);
    const warned = problems().filter(({ code }) => code === 'path-prefix');
    expect(warned).toMatchObject([
      { severity: 'warning', widgetId: 'w', message: expect.stringContaining('/other/v1/x'), location: { path: 'repository.js', line: 2 } },
    ]);
  });

  it('keeps the cellset id of each item before it is parsed, whatever form the item has', async () => {
    answer = ({ path }) => json({ ID: `id of ${path}`, Cells: [] });
    await evaluate(`Repository = { w: { init: [
        { url: '/api/v1/0', type: 'GET', parsingControl: () => ({ type: 'script', script: (data, id, entry) => entry.init[0].cellsetId }) },
        () => new RestRequest({ url: '/api/v1/1', type: 'GET' }),
        { execute: () => new RestRequest({ url: '/api/v1/2', type: 'GET' }) } ],
        launch: (ctx) => ctx.getObject().init.map((item) => item.cellsetId) },
      single: { init: { url: '/api/v1/s', type: 'GET' } } };`);
    expect((await load('w')).result).toMatchObject(['id of /api/v1/0', {}, {}]);
    await load('single');
    expect((await event('w', 'launch')).result).toEqual(['id of /api/v1/0', 'id of /api/v1/1', 'id of /api/v1/2']);
    expect(await runtime.readCellsets()).toEqual({
      w: { init: ['id of /api/v1/0', 'id of /api/v1/1', 'id of /api/v1/2'] },
      single: { cellsetId: 'id of /api/v1/s' },
    });
  });
});

describe('after parsing (3.8)', () => {
  const control = "parsingControl: { type: 'list', query: (r, x) => r.Cells[x].Value }";

  it('raises the event and calls parsingControlFinished once for a list, before init.finished', async () => {
    await evaluate(
      `const order = []; const note = (what) => { order.push(what); };
      Repository = { w: { init: [{ url: '/api/v1/a', type: 'GET', ${control} }, { url: '/api/v1/b', type: 'GET', ${control} }],
        parsingControlFinished() { note(['member', this === Repository.w]); }, initFinished() { note('initFinished'); } }, seen: { init: () => order } };`,
      { map: "EventMap = { 'parsingcontrol.w.finished': [{ action: note, argument: 'map' }] };" },
    );
    await load('w');
    expect((await load('seen')).result).toEqual(['map', ['member', true], 'initFinished']);
  });

  it('notifies listeners', async () => {
    await evaluate(
      `Repository = { w: { init: { url: '/api/v1/w', type: 'GET', ${control} } }, l: { init: { url: '/api/v1/l', type: 'GET' } } };`,
      {
        config:
          "WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [{ id: 'w', type: TextWidget }, { id: 'l', type: TextWidget, listen: [{ event: 'parsingcontrol.w.finished', method: 'refresh' }] }] } };",
      },
    );
    await runtime.openPage('p', command);
    expect(requests.filter(({ path }) => path === '/api/v1/l')).toHaveLength(2);
  });

  it('says nothing where nothing was parsed', async () => {
    await evaluate(
      'let calls = 0; Repository = { w: { init: () => 1, parsingControlFinished() { calls += 1; } }, seen: { init: () => calls } };',
    );
    await load('w');
    expect((await load('seen')).result).toBe(0);
  });
});

describe('results of lists (3.9, 3.10)', () => {
  it('hands commonParsingControl the raw results and parses no item', async () => {
    await evaluate(`Repository = { w: { label: 'own',
      init: [{ url: '/api/v1/a', type: 'GET', parsingControl: { type: 'list', query: () => { throw new Error('parsed'); } } }, () => 'second'],
      commonParsingControl(results, id, entry) { return [this.label, id, entry === this, results[0].Cells[0].Value, results[1]]; } } };`);
    expect(await load('w')).toMatchObject({ outcome: 'loaded', result: ['own', 'w', true, '/api/v1/a', 'second'] });
  });

  it('merges the first two matrices cell by cell and drops the rest', async () => {
    await evaluate(
      `Repository = { w: { mergeInitResults: true, init: [() => [[{ a: 1, b: 1 }, { a: 2 }], [{ a: 3 }]], () => [[{ b: 9 }, {}], [{ c: 4 }]], () => 'dropped'] } };`,
    );
    expect((await load('w')).result).toEqual([[{ a: 1, b: 9 }, { a: 2 }], [{ a: 3, c: 4 }]]);
  });

  it('says when there is nothing to merge', async () => {
    await evaluate('Repository = { w: { mergeInitResults: true, init: [() => 1, () => 2] } };');
    expect((await load('w')).result).toEqual([1, 2]);
    expect(problems()).toMatchObject([{ code: 'merge-init-results', widgetId: 'w', action: 'init' }]);
  });
});

describe('hidden widgets (3.11)', () => {
  const config = `WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [
    { id: 'box', type: PanelWidget, visible: false, notLoadIfHidden: true, widgets: [{ id: 'in', type: DropBoxWidget }] },
    { id: 'plain', type: TextWidget, visible: false } ] } };`;

  it('are not loaded at first when they say so, with all they hold', async () => {
    await evaluate(
      "const request = (id) => ({ init: { url: '/api/v1/' + id, type: 'GET' } }); Repository = { box: request('box'), in: request('in'), plain: request('plain') };",
      {
        config,
      },
    );
    const drawn = await runtime.openPage('p', command);
    expect(requests.map(({ path }) => path)).toEqual(['/api/v1/plain']);
    expect(drawn.delivered).toEqual(
      expect.arrayContaining([
        ['box', 'init', {}],
        ['in', 'init', []],
      ]),
    );
  });
});

describe('results and configuration (3.12)', () => {
  it('let the result win over the configuration', async () => {
    const input: LoadInput = makeLoad("Repository = { t: { init: () => ({ title: '', width: undefined }) } };", {
      config: "WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [{ id: 't', type: TextWidget, title: 'cfg', width: 3 }] } };",
    });
    await runtime.load(input);
    await runtime.openPage('p', command);
    expect(await runtime.readParameters({ t: ['title', 'width', 'none'] })).toEqual({
      t: { title: '', width: 3, none: { $absent: true } },
    });
  });
});
