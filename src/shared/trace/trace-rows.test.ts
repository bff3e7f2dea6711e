import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonTree } from './json-tree.ts';
import { makeStep, makeTrace } from './make-exchange.fixture.ts';
import { problemRows } from './problem-rows.ts';
import { readPath } from './read-path.ts';
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
    steps: [makeStep('call', 'ran'), makeStep('effect', "Api.updateContent('planTable')"), makeStep('effect', "Api.openPage('x')")],
  });
  const nested = makeTrace({ id: 'nested', widgetId: 'planTable', cause: { kind: 'api', traceId: 'launch', call: 'updateContent' } });

  it('begins with the cause in plain words', () => {
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

  it('names what a function returned when JSON has no word for it', () => {
    const returned = (text: string) => traceRows(makeTrace({ steps: [makeStep('call', text)] }), new Map())[1]?.summary;
    expect(returned('{"$undefined":true}')).toBe('returned nothing');
    expect(returned('{"$number":"NaN"}')).toBe('NaN');
    expect(returned('{"title":"x"}')).toBe('{"title":"x"}');
    expect(returned('{"$cut off')).toBe('{"$cut off');
  });

  it('shares runs among calls that look the same, and gives a call with several all of its own', () => {
    const call = (id: string, text: string) => makeTrace({ id, widgetId: id, cause: { kind: 'api', traceId: 'launch', call: text } });
    const one = 'Api.updateContent("a")';
    const many = 'Api.updateContent(["b","c"])';
    const trace = { ...launch, steps: [makeStep('effect', one), makeStep('effect', many), makeStep('effect', one)] };
    const rows = traceRows(
      trace,
      mapOf(trace, call('a1', one), call('b', many), call('c', many), call('a2', one), call('late', 'a timer')),
    );
    expect(rows.map((row) => row.links.map((link) => link.traceId))).toEqual([[], ['a1'], ['b', 'c'], ['a2'], ['late']]);
    expect(rows.at(-1)?.name).toBe('Caused');
  });

  it('shows the steps of one item of a list', () => {
    const trace = makeTrace({
      form: 'list',
      steps: [makeStep('condition', 'true'), makeStep('url', 'a', { item: 0 }), makeStep('url', 'b', { item: 1 })],
    });
    expect(traceRows(trace, mapOf(trace), 1).map((row) => row.summary)).toEqual(['page main drawn', 'true', 'b']);
    expect(traceRows(trace, mapOf(trace)).map((row) => row.name)).toEqual(['Cause', 'Condition', 'URL 1', 'URL 2']);
  });

  it('says what a parsing made, and shows the query of a body', () => {
    const trace = makeTrace({
      steps: [
        makeStep('body', '{"MDX": "SELECT {[A].[\\"b\\"]} ON 0 FROM [C]"}'),
        makeStep('body', '{"MDX":"SELECT cut off…'),
        makeStep('body', '{"Parameters":[]}'),
        makeStep('parsing', '', { count: 1240 }),
        makeStep('parsing', '{"title":"x"}', { count: 1 }),
        makeStep('parsing', 'list · 12 items', { count: 12 }),
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
      '1,240 items',
      '1 field · {"title":"x"}',
      'list · 12 items',
    ]);
  });

  it('adds result and error when no step tells them', () => {
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
});

describe('traceTree', () => {
  const page = makeTrace({ id: 'page', widgetId: 'main', action: '', form: 'page', outcome: 'rendered', startedAt: 10 });
  const load = makeTrace({ id: 'load', startedAt: 10 });
  const event = makeTrace({ id: 'event', cause: { kind: 'person' }, startedAt: 30 });
  const nested = makeTrace({ id: 'nested', cause: { kind: 'api', traceId: 'event', call: 'updateContent' }, startedAt: 31 });
  const orphan = makeTrace({ id: 'orphan', cause: { kind: 'api', traceId: 'gone', call: 'x' }, startedAt: 5 });
  const flat = (closed: string[] = []) =>
    traceTree(mapOf(orphan, load, page, event, nested), new Set(closed)).map((row) => [row.trace.id, row.depth]);

  it('puts what was caused below its cause, the newest root first', () => {
    expect(flat()).toEqual([
      ['event', 0],
      ['nested', 1],
      ['page', 0],
      ['load', 1],
      ['orphan', 0],
    ]);
  });
  it('leaves out what is below a closed one', () => {
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
  it('is never longer than asked', () => {
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
  it('opens the way to a match', () => {
    expect(jsonTree(state, { isOpen: () => false, words: ['emea'] }).map((row) => row.path)).toEqual(['filter', 'filter.value']);
    expect(jsonTree(state, { isOpen: () => false, words: ['nothing'] })).toEqual([]);
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

describe('problemRows', () => {
  const problem = (id: string, severity: 'error' | 'warning', path: string | null, line = 1) => ({
    id,
    severity,
    source: 'model' as const,
    code: 'x',
    message: id,
    ...(path === null ? {} : { location: { path, line, column: 1 } }),
  });
  it('puts files with errors first, then lines in order, then what belongs to no file', () => {
    const rows = problemRows(
      [
        problem('d', 'error', null),
        problem('c', 'warning', 'a.js', 9),
        problem('b', 'error', 'b.js', 7),
        problem('a', 'warning', 'b.js', 2),
      ],
      new Set(['a.js']),
    );
    expect(rows.map((row) => row.key)).toEqual(['file:b.js', 'a', 'b', 'file:a.js', 'file:', 'd']);
  });
});
