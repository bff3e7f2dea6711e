import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/schema/json.ts';
import { json, makeLoad, makeTestRuntime } from '../../test-runtime.ts';

const { runtime, events, requests } = makeTestRuntime({ send: ({ path }) => json({ ID: `id ${path}`, Cells: [{ Value: path }] }) });
const command = { kind: 'command' } as const;

beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(async () => {
  await runtime.reset();
  events.length = 0;
  requests.length = 0;
});

const load = (widgetId: string, action = 'init', values: JsonObject = {}) => runtime.runLoad({ widgetId, action, values, cause: command });
const event = (widgetId: string, action: string) => runtime.runEvent({ widgetId, action, values: {}, cause: command, sequence: 1 });
const problems = () => [
  ...new Map(
    events.flatMap((reported) => (reported.kind === 'problems' ? reported.problems : [])).map((problem) => [problem.id, problem]),
  ).values(),
];
const tree = () => events.flatMap((reported) => (reported.kind === 'page' ? [reported.page.tree] : [])).at(-1);

describe('plain scripts (1.1, 1.2, 1.3)', () => {
  it('share top-level constants, functions and classes in the order repository, widget configuration, event map', async () => {
    const loaded = await runtime.load(
      makeLoad(
        "const order = ['repository']; function note(what) { order.push(what); return what; }\nRepository = { w: { init: () => order, launch: () => late() } };",
        {
          config: "note('config'); const title = 'from config'; WidgetConfig = { p: { id: 'p', type: PageWidget, title } };",
          map: "note('map'); const late = () => title; EventMap = { 'launch.w': [{ action: note, argument: 'event' }] };",
        },
      ),
    );
    expect(loaded).toMatchObject({ ok: true, pages: ['p'] });
    expect((await load('w')).result).toEqual(['repository', 'config', 'map']);
    expect((await event('w', 'launch')).result).toBe('from config');
    expect((await load('w')).result).toContain('event');
  });

  it('keep case apart in names of widgets, actions and parameters', async () => {
    await runtime.load(makeLoad('Repository = { w: { Init: () => 1, init: () => 2 }, W: { init: { Url: () => "/api/v1/x" } } };'));
    expect((await load('w')).result).toBe(2);
    expect((await load('W')).error).toMatchObject({ kind: 'config', phase: 'url' });
  });

  it('cannot declare a name twice over two files, and say where', async () => {
    expect(
      await runtime.load(makeLoad('const shared = 1; Repository = {};', { config: '\nconst shared = 2; WidgetConfig = {};' })),
    ).toMatchObject({ ok: false, problem: { message: expect.stringContaining("'shared' has already been declared") } });
  });
});

describe('bare names (1.4)', () => {
  it('are widget classes, Api functions, or placeholders of their own name as type and action', async () => {
    const loaded = await runtime.load(
      makeLoad('Repository = { w: {} };', {
        config: `class OwnWidget extends TextWidget {} const on = true;
          WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [{ id: 'a', type: DropboxWidget }, { id: 'b', type: NobodyKnows },
          { id: 'c', type: on ? AlsoUnknown : TextWidget }, { id: 'd', type: OwnWidget }, { id: 'e', type: 'TextWidget' }] } };`,
        map: "EventMap = { 'launch.w': [{ action: Api.addSystemValue, argument: ['ran', true] }, { action: nobodyKnows }] };",
      }),
    );
    expect(loaded).toMatchObject({ ok: true });
    await runtime.openPage('p', command);
    expect(tree()?.children.map(({ type }) => type)).toEqual(['DropboxWidget', 'NobodyKnows', 'AlsoUnknown', 'OwnWidget', 'TextWidget']);
    await event('w', 'launch');
    expect(await runtime.readState()).toMatchObject({ ran: true });
    expect(problems()).toMatchObject([{ message: 'The action nobodyKnows of launch.w is defined nowhere.', severity: 'error' }]);
  });

  it.each([
    ['an item of a list', 'Repository = {\n  w: { init: [nobody] } };', 2, 15],
    ['a call', 'Repository = {};\nnobody();', 2, 1],
    ['a value', 'const a = {\n b: nobody };\nRepository = {};', 2, 5],
  ])('elsewhere are a ReferenceError with their place: %s', async (_name, repository, line, column) => {
    expect(await runtime.load(makeLoad(repository))).toMatchObject({
      ok: false,
      problem: { message: 'ReferenceError: nobody is not defined', location: { path: 'repository.js', line, column } },
    });
  });
});

describe('reusables (1.5, 1.6)', () => {
  it('are collections at the top level; every import stands for the same widget', async () => {
    const loaded = await runtime.load(
      makeLoad("Repository = { note: { init: { url: () => '/api/v1/note', type: 'GET' } } };", {
        config: `WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [{ import: 'parts.note' }, { id: 'box', type: PanelWidget, widgets: [{ import: 'parts.note' }] }] },
          parts: { note: { id: 'note', type: TextWidget, title: 'shared' } } };`,
      }),
    );
    expect(loaded).toMatchObject({ pages: ['p'] });
    await runtime.openPage('p', command);
    const [first, box] = tree()?.children ?? [];
    expect([first, box?.children[0]]).toEqual([
      { id: 'note', type: 'TextWidget', config: { id: 'note', title: 'shared' }, children: [] },
      { id: 'note', type: 'TextWidget', config: { id: 'note', title: 'shared' }, children: [] },
    ]);
  });

  it('that are not there are reported and drawn as placeholders', async () => {
    await runtime.load(
      makeLoad('Repository = {};', {
        config: "WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [{ import: 'parts.gone' }, { id: 't', type: TextWidget }] } };",
      }),
    );
    expect(await runtime.openPage('p', command)).toMatchObject({ outcome: 'rendered' });
    expect(tree()?.children.map(({ id, type }) => [id, type])).toEqual([
      ['parts.gone', ''],
      ['t', 'TextWidget'],
    ]);
    expect(problems()).toMatchObject([{ code: 'unknown-import', message: expect.stringContaining('parts.gone') }]);
  });

  it('that hold themselves are reported, and the rest of the page is drawn', async () => {
    const inside = "widgets: [{ import: 'parts.b' }, { import: 'parts.b' }]";
    await runtime.load(
      makeLoad('Repository = {};', {
        config: `WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [{ import: 'parts.a' }, { id: 't', type: TextWidget }] },
          parts: { a: { id: 'a', type: PanelWidget, ${inside} }, b: { id: 'b', type: PanelWidget, widgets: [{ import: 'parts.a' }, { import: 'parts.a' }] } } };`,
      }),
    );
    expect(await runtime.openPage('p', command)).toMatchObject({ outcome: 'rendered' });
    expect(tree()?.children.map(({ id }) => id)).toEqual(['a', 't']);
    expect(tree()?.children[0]?.children.map(({ id, children }) => [id, children])).toEqual([
      ['b', []],
      ['b', []],
    ]);
    expect(problems()).toMatchObject([{ code: 'import-cycle', widgetId: 'a' }]);
  });
});

describe('ids (1.7)', () => {
  it('that stand twice draw with the later configuration in the registry', async () => {
    await runtime.load(
      makeLoad('Repository = {};', {
        config:
          "WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [{ id: 'x', type: TextWidget, title: 'one' }, { id: 'x', type: TextWidget, title: 'two' }] } };",
      }),
    );
    await runtime.openPage('p', command);
    expect(await runtime.readParameters({ x: ['title'] })).toEqual({ x: { title: 'two' } });
  });
});

describe('members of entries (1.8)', () => {
  it('are reached as Repository.<id>.<name> and through this', async () => {
    await runtime.load(
      makeLoad(`Repository = { tools: { rate: 3, twice(n) { return n * this.rate; } },
        w: { own: 4, init() { return Repository.tools.twice(this.own) + app.repository.tools.rate; },
          initCondition() { return this.own === 4; }, initFinished() { this.own = 5; }, launch() { return this.own; } } };`),
    );
    expect((await load('w')).result).toBe(15);
    expect((await event('w', 'launch')).result).toBe(5);
  });
});

describe('stored texts (1.9)', () => {
  it('are found by their key alone', async () => {
    await runtime.load(
      makeLoad("Repository = { w: { init: { url: () => '/api/v1/ExecuteMDX', type: 'POST', server: true, body: () => ({}) } } };", {
        queries: { w_init: 'text', other: 'no' },
      }),
    );
    await load('w');
    expect(requests.map(({ body }) => body)).toEqual(['text']);
  });
});

describe('reference (1.10)', () => {
  const repository = `Repository = {
    a: { reference: 'b', note: 'own', init: () => 'never', launch: () => 'own launch' },
    b: { note: 'other', initCondition(ctx, id) { return id === 'a'; }, init: { url: (db) => '/api/v1/' + db.getWidgetId() + db.note, type: 'POST',
      body: (ctx, id, entry) => [id, entry.note, ctx.getObject().note, ctx.getOriginalRepositoryObject().note, ctx.getReferenceWidgetId()].join(),
      parsingControl: { type: 'script', script: (data, id, entry) => [id, entry.note] } }, launch: () => 'other launch' },
    c: { reference: 'gone', init: () => 'own init' } };`;

  it('lets loads use the entry of the other widget under the own id, with places in that entry', async () => {
    await runtime.load(makeLoad(repository));
    expect((await load('a')).result).toEqual(['a', 'other']);
    expect(requests.map(({ path, body, widgetId }) => [path, body, widgetId])).toEqual([['/api/v1/aother', 'a,other,other,own,b', 'a']]);
    expect(await runtime.readCellsets()).toEqual({ b: { cellsetId: 'id /api/v1/aother' } });
    await runtime.load(makeLoad("Repository = { a: { reference: 'b' }, b: {\n init: {\n  type: 'GET',\n  url: () => '/x' } } };"));
    await load('a');
    expect(problems().find(({ code }) => code === 'path-prefix')).toMatchObject({ widgetId: 'a', location: { line: 4 } });
  });

  it('is ignored by writes', async () => {
    await runtime.load(makeLoad(repository));
    expect((await event('a', 'launch')).result).toBe('own launch');
  });

  it('to an entry that is not there uses the own one and says so', async () => {
    await runtime.load(makeLoad(repository));
    expect((await load('c')).result).toBe('own init');
    expect(problems()).toMatchObject([{ code: 'unknown-reference', widgetId: 'c', message: expect.stringContaining('gone') }]);
  });
});

describe('state (1.11)', () => {
  it('gets the id and gives the result where the entry has no init', async () => {
    await runtime.load(
      makeLoad(
        'Repository = { w: { n: 2, state(id) { return [id, arguments.length, this.n]; } }, both: { state: () => 1, init: () => 2 } };',
      ),
    );
    expect((await load('w')).result).toEqual(['w', 1, 2]);
    expect((await load('both')).result).toBe(2);
  });
});

describe('older names (1.12)', () => {
  it('are the same objects', async () => {
    await runtime.load(
      makeLoad(
        'Repository = { w: { init: () => [app.fn === Api, app.utils === Utils, app.widgetValue === Widgets, app.repository === Repository, app.widgetConfig === WidgetConfig, app.eventMap === EventMap] } };',
        { config: "WidgetConfig = { p: { id: 'p', type: PageWidget } };", map: 'EventMap = {};' },
      ),
    );
    expect((await load('w')).result).toEqual([true, true, true, true, true, true]);
  });
});
