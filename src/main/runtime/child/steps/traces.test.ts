import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Trace, TraceStep } from '../../../../shared/trace/trace.ts';
import { json, makeLoad, makeTestRuntime } from '../../test-runtime.ts';

const answer = { ID: 'c1', Cells: ['a', 'b'].map((name, index) => ({ Ordinal: index, Value: index, FormattedValue: name })) };
/** The back-end answers once this returns true. */
let isAnswering: () => boolean = () => true;
const { runtime, events } = makeTestRuntime({
  send: async () => {
    await expect.poll(isAnswering, { timeout: 10_000, interval: 5 }).toBe(true);
    return json(answer);
  },
  limits: { callDeadline: 300 },
});
const person = { kind: 'person' } as const;

beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(() => {
  isAnswering = () => true;
  events.length = 0;
});

const repository = `const sharedUrl = (db) => '/api/v1/ExecuteMDX';
const spread = {
  type: () => 'POST',
};
function makeBody(query) {
  return () => JSON.stringify({ MDX: query });
}
class Described { static url() { return '/static'; } }
Repository = {
  list: {
    initCondition: () => true,
    init: {
      url: sharedUrl,
      ...spread,
      body: makeBody('SELECT 1'),
      parsingControl: { type: 'list', query: (r, x) => ({ name: r.Cells[x].FormattedValue }) },
    },
    initFinished() { console.log('finished'); },
  },
  first: { init: { url: () => '/same', type: 'GET' } },
  second: { init: {
    url: () => '/same', type: 'GET',
    parsingControl: () => ({ type: 'matrix', length: 2, query: [(r, x) => r.Cells[x].Value, (r, x) => r.Cells[x + 1].Value] }),
  } },
  referring: { reference: 'second' },
  late: {},
  bound: { init: { url: function () { return this.path; }.bind({ path: '/bound' }), type: 'GET' } },
  still: { state: (id) => ({ of: id }) },
  stored: { init: { url: sharedUrl, type: 'POST', server: true, body: () => ({ year: '2027', region: 'E"U' }) } },
  go: {
    launch: {
      validation: () => ({ success: true }),
      url: () => '/p', body: () => '{}',
      callback(ctx) { Api.updateContent('first'); },
    },
  },
  nested: { async launch() {
    setTimeout(() => { Api.updateContent('first'); }, 5);
    await Api.updateContent('second');
    Api.updateContent('list');
  } },
  loops: { async launch() { await Api.updateContent('first'); await Api.updateContent('endless'); } },
  endless: { init() { for (;;); } },
  parts: { init: [
    { url: () => '/1', type: 'GET' },
    { execute: () => 7 },
  ] },
  broken: { init: { url: () => '/x', type: 'GET', parsingControl: { type: 'list', query: 1 } } },
};
Repository.late.init = { url() { return '/late'; }, type: 'GET', parsingControl: { type: 'object', query: { a: (r) => 1 } } };
Repository.described = { init: { url: Described.url, type: 'GET' } };
`;
const ids = ['list', 'first', 'go'];
const config = `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [
  { id: 'list', type: TextWidget, listen: [{ event: 'launch.go.finished', method: 'refresh' }] }, ${ids.slice(1).map((id) => `{ id: '${id}', type: TextWidget }`)}] } };`;
const map = `EventMap = {
  'launch.go': [
    { action: Api.showWidget, argument: 'first' },
    { action: (argument) => { console.log('mapped', argument); }, argument: 3 },
  ],
  'launch.go.finished': [{ action: Api.updateContent, argument: 'list' }],
};`;
const queries = { stored_init: '{"MDX": "SELECT\n {[$year]} ON 0 FROM [$region] WHERE $year"}' };

const traces = (): Trace[] => [
  ...new Map(events.flatMap((reported) => (reported.kind === 'trace' ? [[reported.trace.id, reported.trace] as const] : []))).values(),
];
const load = () => runtime.load(makeLoad(repository, { config, map, queries }));
async function traceOf(widgetId: string): Promise<Trace> {
  const { traceId } = await runtime.runLoad({ widgetId, action: 'init', values: {}, cause: { kind: 'command' } });
  const found = traces().find(({ id }) => id === traceId);
  if (!found) throw new Error(`No trace of ${widgetId}.`);
  return found;
}
const launch = (widgetId: string) => runtime.runEvent({ widgetId, action: 'launch', values: {}, cause: person, sequence: 1 });
const place = ({ kind, location }: TraceStep) => `${kind} ${location ? `${location.path}:${location.line}:${location.column}` : '-'}`;
/** Line and column of a text in the repository file. */
function at(code: string, nth = 0, text = repository, path = 'repository.js'): string {
  let offset = text.indexOf(code);
  for (let skipped = 0; skipped < nth; skipped += 1) offset = text.indexOf(code, offset + 1);
  const lines = text.slice(0, offset).split('\n');
  return `${path}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

describe('places of functions', () => {
  beforeAll(load);

  it('are where the function is written: a shared one, a spread one, one that another function made', async () => {
    expect((await traceOf('list')).steps.slice(0, 6).map(place)).toEqual([
      `condition ${at('() => true')}`,
      `url ${at('(db) =>')}`,
      `body ${at('() => JSON')}`,
      `type ${at("() => 'POST'")}`,
      'request -',
      `parsing ${at('(r, x) => ({ name')}`,
    ]);
  });

  it('distinguish equal texts by where they are expected', async () => {
    const url = async (id: string) => place((await traceOf(id)).steps[0] as TraceStep);
    expect(await url('first')).toBe(`url ${at("() => '/same'")}`);
    expect(await url('second')).toBe(`url ${at("() => '/same'", 1)}`);
    expect(await url('referring')).toBe(`url ${at("() => '/same'", 1)}`);
  });

  it('are found for functions assigned later, methods and static methods', async () => {
    expect(place((await traceOf('late')).steps[0] as TraceStep)).toBe(`url ${at("url() { return '/late")}`);
    expect(place((await traceOf('described')).steps[0] as TraceStep)).toBe(`url ${at('static url')}`);
  });

  it('are that of the parameter for what is no function of the files', async () => {
    const { steps } = await traceOf('bound');
    expect(steps.slice(0, 2).map(place)).toEqual([`url ${at('url: function')}`, `type ${at("type: 'GET'", 2)}`]);
  });

  it('follow the items of a list', async () => {
    const { steps } = await traceOf('parts');
    expect(steps.filter(({ kind }) => kind === 'url' || kind === 'function').map((step) => `${step.item} ${place(step)}`)).toEqual([
      `0 url ${at("() => '/1'")}`,
      `1 function ${at('() => 7')}`,
    ]);
  });
});

describe('what a trace says', () => {
  beforeAll(load);

  it.each([
    ['list', 'list', 2, { kind: 'list', items: 2 }],
    ['second', 'matrix', 1, { kind: 'matrix', rows: 1, columns: 2 }],
    ['first', 'none', 2, { kind: 'object', fields: 2 }],
    ['late', 'object', 1, { kind: 'object', fields: 1 }],
  ])('%s: parsing %s with its count, time and the shape of the result', async (id, parsing, count, shape) => {
    const { steps } = await traceOf(id);
    expect(steps.find(({ kind }) => kind === 'parsing')).toMatchObject({ parsing, count, duration: expect.any(Number) });
    expect(steps.find(({ kind }) => kind === 'result')).toMatchObject({ shape });
  });

  it('state has a step of its own', async () => {
    expect((await traceOf('still')).steps[0]).toMatchObject({ kind: 'state', summary: '{"of":"still"}' });
  });

  it('placeholders stand with their places in both texts', async () => {
    const step = (await traceOf('stored')).steps.find(({ kind }) => kind === 'parameters');
    expect(step).toMatchObject({ queryKey: 'stored_init', status: 'ok' });
    const text = step?.detail ?? '';
    const values = step?.parameters?.flatMap(({ name, places = [] }) =>
      places.map(({ template, filled, length }) => [
        name,
        template.line,
        template.column,
        text.slice(filled.offset, filled.offset + length),
      ]),
    );
    expect(values).toEqual([
      ['year', 2, 4, '2027'],
      ['year', 2, 38, '2027'],
      ['region', 2, 23, 'E\\"U'],
    ]);
  });

  it('an error of a description without a line that threw names the function or the description', async () => {
    expect(await traceOf('broken')).toMatchObject({
      outcome: 'rejected',
      error: {
        kind: 'js',
        phase: 'parsing',
        location: { path: 'repository.js', line: repository.split('\n').findIndex((line) => line.includes('broken')) + 1 },
      },
    });
  });

  it('event map, listeners, callback and Api calls stand in order, each with its place', async () => {
    await runtime.openPage('main', { kind: 'render', page: 'main', afterEdit: false });
    // The actions right after the sending come before those of the answer.
    isAnswering = () => events.some((reported) => reported.kind === 'console' && reported.lines.some(({ text }) => text === 'mapped 3'));
    const { traceId } = await launch('go');
    const { steps } = traces().find(({ id }) => id === traceId) ?? { steps: [] };
    const of = (nth: number, code: string) => at(code, nth, map, 'event-map.js');
    expect(steps.map((step) => `${step.summary} @ ${place(step)}`)).toEqual([
      `valid @ validation ${at('() => ({ success')}`,
      `{} @ body ${at("() => '{}'")}`,
      `/p @ url ${at("() => '/p'")}`,
      'POST, since the request has no type @ type -',
      'POST /p · 200 @ request -',
      `launch.go · action 1 @ event ${of(0, '{ action: Api.show')}`,
      `Api.showWidget("first") @ effect ${of(0, '{ action: Api.show')}`,
      `launch.go · action 2 @ event ${of(0, '(argument) =>')}`,
      `mapped 3 @ console ${of(0, 'log(')}`,
      `launch.go.finished is listened to by list @ listener ${at('listen:', 0, config, 'widget-config.js')}`,
      `Api.refresh("list") @ effect ${at('listen:', 0, config, 'widget-config.js')}`,
      `launch.go.finished · action 1 @ event ${of(0, '{ action: Api.update')}`,
      `Api.updateContent("list") @ effect ${of(0, '{ action: Api.update')}`,
      `{"$undefined":true} @ callback ${at('callback(ctx)')}`,
      `Api.updateContent("first") @ effect ${at("updateContent('first')")}`,
    ]);
  });
});

describe('nesting', () => {
  beforeAll(load);
  const children = (of: Trace) =>
    traces()
      .filter(({ cause }) => (cause.kind === 'api' || cause.kind === 'render') && cause.traceId === of.id)
      .map(({ widgetId, cause, outcome }) => [widgetId, cause.kind === 'api' ? of.steps[cause.step ?? -1]?.summary : cause.kind, outcome]);

  it('a page holds its inits', async () => {
    const { traceId } = await runtime.openPage('main', { kind: 'render', page: 'main', afterEdit: false });
    const page = traces().find(({ id }) => id === traceId) as Trace;
    expect(
      children(page)
        .map(([id, cause]) => `${id} ${cause}`)
        .sort(),
    ).toEqual(['first render', 'list render']);
  });

  it('a launch holds what it, its listeners, its event map and its timers start, each by the step that did', async () => {
    const { traceId } = await launch('nested');
    const own = () => traces().find(({ id }) => id === traceId) as Trace;
    const started = ['first', 'list', 'second'].map((id) => [id, `Api.updateContent("${id}")`, 'loaded']);
    await expect.poll(() => children(own()).sort(), { timeout: 10_000 }).toEqual(started);
    await expect.poll(() => own().steps.find(({ kind }) => kind === 'timer')?.count, { timeout: 10_000 }).toBe(1);
  });

  it('a run ended by the deadline keeps what it caused before, and the culprit names its line', async () => {
    const { traceId } = await launch('loops');
    const stopped = traces().filter(({ widgetId }) => ['loops', 'first', 'endless'].includes(widgetId));
    const [parent, first, endless] = ['loops', 'first', 'endless'].map((id) => stopped.find(({ widgetId }) => widgetId === id));
    expect(traceId).toBe(endless?.id);
    expect(first).toMatchObject({ outcome: 'loaded', cause: { traceId: parent?.id } });
    expect(endless).toMatchObject({ outcome: 'rejected', error: { kind: 'deadline' }, cause: { traceId: parent?.id } });
    expect(parent).toMatchObject({ outcome: 'cancelled' });
    expect(children(parent as Trace).map(([id, call]) => `${id} ${call}`)).toEqual([
      'first Api.updateContent("first")',
      'endless Api.updateContent("endless")',
    ]);
  });
});
