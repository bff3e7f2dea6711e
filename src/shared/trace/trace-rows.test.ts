import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchPreview, jsonTree } from './exchange/json-tree.ts';
import { makeStep, makeTrace } from './exchange/make-exchange.fixture.ts';
import { readPath } from './exchange/read-path.ts';
import { shortJson } from './short-json.ts';
import type { Trace } from './trace.ts';
import { traceRows } from './trace-rows.ts';
import { traceTree } from './trace-tree.ts';

const mapOf = (...traces: Trace[]) => new Map(traces.map((trace) => [trace.id, trace]));

describe('traceRows', () => {
  const launch = makeTrace({
    id: 'launch',
    widgetId: 'publish',
    action: 'launch',
    cause: { kind: 'person' },
    steps: [makeStep('function', 'ran'), makeStep('effect', "Api.updateContent('planTable')"), makeStep('effect', "Api.openPage('x')")],
  });
  const nested = makeTrace({
    id: 'nested',
    widgetId: 'planTable',
    cause: { kind: 'api', traceId: 'launch', call: 'updateContent', step: 1 },
  });

  it('begins with the cause in words', () => {
    const summary = (trace: Trace, ...others: Trace[]) => traceRows(trace, mapOf(trace, ...others))[0]?.summary;
    expect(summary(makeTrace())).toBe('page main drawn');
    expect(summary(launch)).toBe('by you, in the preview');
    expect(summary(nested, launch)).toBe('Api.updateContent in publish · launch');
    expect(summary(nested)).toBe('Api.updateContent');
    expect(summary(makeTrace({ cause: { kind: 'api', traceId: '', call: 'a timer' } }))).toBe('a timer');
  });

  it('links an effect to the run it caused, and the run to its cause', () => {
    const rows = traceRows(launch, mapOf(launch, nested));
    expect(rows.map((row) => [row.name, row.links.map((link) => link.traceId)])).toEqual([
      ['Cause', []],
      ['Function', []],
      ['Effect', ['nested']],
      ['Effect', []],
    ]);
    expect(traceRows(nested, mapOf(launch, nested))[0]?.links).toEqual([{ traceId: 'launch', label: 'publish · launch' }]);
  });

  it('names what a function returned if JSON cannot express it', () => {
    const returned = (text: string) => traceRows(makeTrace({ steps: [makeStep('function', text)] }), new Map())[1]?.summary;
    expect(returned('{"$undefined":true}')).toBe('returned nothing');
    expect(returned('{"$number":"NaN"}')).toBe('NaN');
    expect(returned('{"title":"x"}')).toBe('{"title":"x"}');
    expect(returned('{"$cut off')).toBe('{"$cut off');
  });

  it('links every run to the step that caused it, and names those without', () => {
    const call = (id: string, step?: number) =>
      makeTrace({
        id,
        widgetId: id,
        cause: { kind: 'api', traceId: 'launch', call: 'Api.updateContent("a")', ...(step === undefined ? {} : { step }) },
      });
    const trace = {
      ...launch,
      steps: [makeStep('effect', 'one', { item: 1 }), makeStep('listener', 'two', { item: 0 }), makeStep('effect', 'one', { item: 0 })],
    };
    const traces = mapOf(trace, call('a1', 0), call('b', 1), call('c', 1), call('a2', 2), call('late'));
    const links = (item?: number) => traceRows(trace, traces, item).map((row) => row.links.map((link) => link.traceId));
    expect(links()).toEqual([[], ['a1'], ['b', 'c'], ['a2'], ['late']]);
    expect(traceRows(trace, traces).at(-1)?.name).toBe('Caused');
    expect(links(0).slice(1, 3)).toEqual([['b', 'c'], ['a2']]);
  });

  it('says how many steps were left out', () => {
    const trace = makeTrace({ stepsLeftOut: 1200 });
    expect(traceRows(trace, mapOf(trace)).at(-1)).toMatchObject({
      name: 'Left out',
      status: 'warning',
      summary: '1,200 more: too many to keep',
    });
    expect(traceRows(makeTrace(), new Map()).map((row) => row.name)).toEqual(['Cause']);
  });

  it('shows the steps of one item of a list', () => {
    const trace = makeTrace({
      form: 'list',
      steps: [makeStep('condition', 'true'), makeStep('url', 'a', { item: 0 }), makeStep('url', 'b', { item: 1 })],
    });
    expect(traceRows(trace, mapOf(trace), 1).map((row) => row.summary)).toEqual(['page main drawn', 'true', 'b']);
    expect(traceRows(trace, mapOf(trace)).map((row) => row.name)).toEqual(['Cause', 'Condition', 'URL 1', 'URL 2']);
  });

  it('describes the result of a parsing, and shows the query of a body', () => {
    const trace = makeTrace({
      steps: [
        makeStep('body', '{"MDX": "SELECT {[A].[\\"b\\"]} ON 0 FROM [C]"}'),
        makeStep('body', '{"MDX":"SELECT cut off…'),
        makeStep('body', '{"Parameters":[]}'),
        makeStep('parsing', '1240 items', { count: 1240, parsing: 'list', duration: 3 }),
        makeStep('parsing', '1 item', { count: 1, parsing: 'object' }),
        makeStep('parsing', '12 items', { count: 12 }),
        makeStep('parsing', '1 of 5 cells is dropped.', { count: 2, parsing: 'matrix', status: 'warning' }),
        makeStep('parsing', 'TypeError: x', { parsing: 'script', status: 'error' }),
        makeStep('result', '[1,2]', { shape: { kind: 'list', items: 2 } }),
        makeStep('result', '[[1]]', { shape: { kind: 'matrix', rows: 1200, columns: 1 } }),
        makeStep('result', '{"a":1}', { shape: { kind: 'object', fields: 1 } }),
        makeStep('result', '"x"', { shape: { kind: 'text', characters: 1 } }),
        makeStep('parameters', 'w_init', { queryKey: 'w_init', parameters: [{ name: 'year', value: '2027', used: true }] }),
        makeStep('parameters', 'w_init: no value for $x', { queryKey: 'w_init', parameters: [], status: 'warning' }),
        makeStep('timer', 'every 50 ms', { count: 3 }),
      ],
    });
    expect(
      traceRows(trace, mapOf(trace))
        .slice(1)
        .map((row) => row.summary),
    ).toEqual([
      'SELECT {[A].["b"]} ON 0 FROM [C]',
      'SELECT cut off…',
      '{"Parameters":[]}',
      'list · 1,240 items · 3 ms',
      'object · 1 field',
      '12 items',
      'matrix · 2 items · 1 of 5 cells is dropped.',
      'TypeError: x',
      'list of 2 · [1,2]',
      'matrix 1,200 × 1 · [[1]]',
      'object with 1 field · {"a":1}',
      '"x"',
      '{ year: "2027" } → w_init',
      'w_init: no value for $x',
      'every 50 ms · ran 3 times',
    ]);
  });

  it('adds result and error if no step shows them', () => {
    const trace = makeTrace({ result: { a: 1 }, error: { kind: 'js', name: 'TypeError', message: 'x is undefined', phase: 'parsing' } });
    expect(traceRows(trace, mapOf(trace)).map((row) => [row.name, row.summary])).toEqual([
      ['Cause', 'page main drawn'],
      ['Result', '{ a: 1 }'],
      ['Error', 'TypeError: x is undefined'],
    ]);
    const told = makeTrace({
      result: 1,
      steps: [makeStep('result', '1'), makeStep('error', 'x')],
      error: { kind: 'js', message: 'x', phase: 'y' },
    });
    expect(traceRows(told, mapOf(told)).map((row) => row.name)).toEqual(['Cause', 'Result', 'Error']);
  });

  it('has no error for a request that a person did not send: the request says so', () => {
    const error = { kind: 'cancelled', message: 'Nothing was sent.', phase: 'request' } as const;
    const declined = makeTrace({ outcome: 'cancelled', steps: [makeStep('request', 'Nothing was sent.', { status: 'skipped' })], error });
    expect(traceRows(declined, mapOf(declined)).map(({ name, status }) => [name, status])).toEqual([
      ['Cause', 'ok'],
      ['Request', 'skipped'],
    ]);
    const early = makeTrace({ outcome: 'cancelled', error });
    expect(traceRows(early, mapOf(early)).map((row) => row.name)).toContain('Error');
  });
});

describe('traceTree', () => {
  const page = makeTrace({ id: 'page', widgetId: 'main', action: '', form: 'page', outcome: 'rendered', startedAt: 10 });
  const load = makeTrace({ id: 'load', startedAt: 10 });
  const event = makeTrace({ id: 'event', cause: { kind: 'person' }, startedAt: 30 });
  const nested = makeTrace({ id: 'nested', cause: { kind: 'api', traceId: 'event', call: 'updateContent' }, startedAt: 31 });
  const orphan = makeTrace({ id: 'orphan', cause: { kind: 'api', traceId: 'gone', call: 'x' }, startedAt: 5 });
  const flat = (closed: string[] = []) =>
    traceTree(mapOf(orphan, load, page, event, nested), new Set(closed)).map((row) => [row.trace.id, row.depth]);

  it('puts runs below their cause, the newest root first', () => {
    expect(flat()).toEqual([
      ['event', 0],
      ['nested', 1],
      ['page', 0],
      ['load', 1],
      ['orphan', 0],
    ]);
  });
  it('puts the inits of a page below the run that drew it, and an opened page below what opened it', () => {
    const opened = makeTrace({
      id: 'opened',
      widgetId: 'other',
      form: 'page',
      cause: { kind: 'api', traceId: 'event', call: 'x' },
      startedAt: 32,
    });
    const init = makeTrace({ id: 'init', cause: { kind: 'render', page: 'other', afterEdit: false, traceId: 'opened' }, startedAt: 33 });
    const lost = makeTrace({ id: 'lost', cause: { kind: 'render', page: 'other', afterEdit: false, traceId: 'forgotten' }, startedAt: 1 });
    expect(traceTree(mapOf(lost, page, event, opened, init), new Set()).map((row) => [row.trace.id, row.depth])).toEqual([
      ['event', 0],
      ['opened', 1],
      ['init', 2],
      ['page', 0],
      ['lost', 0],
    ]);
  });
  it('leaves out rows below a closed one', () => {
    expect(flat(['event', 'page'])).toEqual([
      ['event', 0],
      ['page', 0],
      ['orphan', 0],
    ]);
  });
  it('loses no run and ends, even when causes go in circles', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd');
    const trace = fc
      .record({ id: ids, cause: ids, startedAt: fc.nat(9) })
      .map(({ id, cause, startedAt }) => makeTrace({ id, startedAt, cause: { kind: 'api', traceId: cause, call: 'x' } }));
    fc.assert(
      fc.property(fc.array(trace, { maxLength: 6 }), (traces) => {
        const map = mapOf(...traces);
        expect(
          traceTree(map, new Set())
            .map((row) => row.trace.id)
            .sort(),
        ).toEqual([...map.keys()].sort());
      }),
    );
  });
});

describe('shortJson', () => {
  it('reads as JavaScript', () => {
    expect(shortJson([{ name: 'EMEA', 'a b': null }, true], 200)).toBe('[{ name: "EMEA", "a b": null }, true]');
    expect(shortJson({ a: { $undefined: true }, b: { $number: 'NaN' } }, 200)).toBe('{ a: undefined, b: NaN }');
  });
  it('is never longer than its limit', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 60 }), (value, limit) => {
        expect(shortJson(JSON.parse(JSON.stringify(value)), limit).length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe('jsonTree', () => {
  const state = { user: 'admin', filter: { value: 'EMEA', items: [1, 2] }, gone: { $undefined: true } };
  it('shows open branches only', () => {
    expect(jsonTree(state, { isOpen: () => false, words: [] }).map((row) => `${row.path} ${row.text}`)).toEqual([
      'user "admin"',
      'filter { 2 }',
      'gone undefined',
    ]);
    expect(jsonTree(state, { isOpen: () => true, words: [] }).map((row) => row.path)).toEqual([
      'user',
      'filter',
      'filter.value',
      'filter.items',
      'filter.items.0',
      'filter.items.1',
      'gone',
    ]);
  });
  it('opens the path to a match', () => {
    expect(jsonTree(state, { isOpen: () => false, words: ['emea'] }).map((row) => row.path)).toEqual(['filter', 'filter.value']);
    expect(jsonTree(state, { isOpen: () => false, words: ['nothing'] })).toEqual([]);
  });
  it('previews what a closed branch holds, without its braces and bounded', () => {
    expect(branchPreview({ value: 'EMEA', 'a-b': [1, 2] })).toBe('value: "EMEA", "a-b": [1, 2]');
    expect(branchPreview([{ on: true }, null])).toBe('{ on: true }, null');
    expect([branchPreview({}), branchPreview([]), branchPreview('text')]).toEqual(['', '', '']);
    expect(branchPreview(Array.from({ length: 100_000 }, () => 'long')).length).toBeLessThanOrEqual(160);
    const texts = Array.from({ length: 100 }, () => 'longer than most');
    expect(branchPreview(texts, 300).length).toBeGreaterThan(200);
    expect(branchPreview(texts, 300).length).toBeLessThanOrEqual(300);
  });
});

describe('readPath', () => {
  it('is the expression that reads it', () => {
    expect(readPath('filter.value')).toBe("v('filter.value')");
    fc.assert(
      fc.property(fc.string(), (path) => {
        const read = new Function('v', `return ${readPath(path)}`) as (v: (value: string) => string) => string;
        expect(read((value) => value)).toBe(path);
      }),
    );
  });
});
