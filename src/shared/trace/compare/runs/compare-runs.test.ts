import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeExchange, makeStep, makeTrace } from '../../exchange/make-exchange.fixture.ts';
import type { Trace } from '../../trace.ts';
import { comparableRuns, previousRun } from './comparable-runs.ts';
import { comparedInsertions, comparedResult, mostCompared, pairedRequests, pairedRuns } from './compare-runs.ts';

const run = (id: string, startedAt: number, more: Partial<Trace> = {}) => makeTrace({ id, startedAt, widgetId: 'table', ...more });
const listed = (...traces: readonly Trace[]) => new Map(traces.map((trace) => [trace.id, trace]));

test('runs of the same action are offered, the newest first; the last one before that did not fail is the first choice', () => {
  const now = run('now', 50);
  const traces = listed(
    run('first', 10),
    run('whole', 20),
    run('half-typed', 30, { outcome: 'threw' }),
    now,
    run('later', 60),
    run('open', 40, { outcome: 'running' }),
    run('other widget', 41, { widgetId: 'chart' }),
    run('other action', 42, { action: 'choose' }),
    run('page', 43, { form: 'page' }),
  );
  const others = comparableRuns(now, traces);
  expect(others.map(({ id }) => id)).toEqual(['later', 'half-typed', 'whole', 'first']);
  expect(previousRun(now, others)?.id).toBe('whole');
  expect(previousRun(now, [run('failed', 30, { outcome: 'rejected' })])?.id).toBe('failed');
  expect(previousRun(now, [run('last', 80), run('next', 60)])?.id).toBe('next');
  expect(previousRun(now, [])).toBeUndefined();
  const many = listed(now, ...Array.from({ length: 300 }, (_, index) => run(`r${index}`, index)));
  expect(comparableRuns(now, many)).toHaveLength(100);
});

test('inserted values are matched by item, query and name', () => {
  const inserted = (values: Record<string, string>, item?: number) =>
    makeStep('parameters', '', {
      queryKey: `table_init_${item ?? 0}`,
      parameters: Object.entries(values).map(([name, value]) => ({ name, value, used: true })),
      ...(item === undefined ? {} : { item }),
    });
  const before = run('a', 1, { steps: [inserted({ region: 'France', version: 'Budget' }, 0), inserted({ region: 'France' }, 1)] });
  const after = run('b', 2, { steps: [inserted({ region: 'Spain', slot: 'x' }, 0), inserted({ region: 'France' }, 1)] });
  expect(comparedInsertions(before, after)).toEqual([
    { query: 'table_init_0', name: 'region', before: 'France', after: 'Spain' },
    { query: 'table_init_0', name: 'slot', before: undefined, after: 'x' },
    { query: 'table_init_1', name: 'region', before: 'France', after: 'France' },
    { query: 'table_init_0', name: 'version', before: 'Budget', after: undefined },
  ]);
});

test('requests stand side by side by their item and order; replays and originals are none of the run', () => {
  const sent = (id: string, item?: number, more = {}) => makeExchange({ id, ...(item === undefined ? {} : { item }), ...more });
  const steps = (...ids: readonly string[]) => ids.map((exchangeId) => makeStep('request', '', { exchangeId }));
  const pairs = pairedRequests(
    { trace: run('a', 1, { steps: steps('a0', 'a1') }), exchanges: [sent('a0', 0), sent('a1', 1), sent('replayed', 0)] },
    { trace: run('b', 2), exchanges: [sent('b1', 1), sent('b2', 2), sent('b1 before', 1, { originalOf: 'b1' })] },
  );
  expect(pairs.map(({ before, after }) => [before?.id, after?.id])).toEqual([
    ['a1', 'b1'],
    [undefined, 'b2'],
    ['a0', undefined],
  ]);
});

test('every request and run of both is listed once, up to the bound', () => {
  const items = fc.array(fc.option(fc.nat(3), { nil: undefined }), { maxLength: 12 });
  fc.assert(
    fc.property(items, items, (first, second) => {
      const exchangesOf = (name: string, all: readonly (number | undefined)[]) =>
        all.map((item, index) => makeExchange({ id: `${name}${index}`, item }));
      const [before, after] = [exchangesOf('a', first), exchangesOf('b', second)];
      const pairs = pairedRequests({ trace: run('a', 1), exchanges: before }, { trace: run('b', 2), exchanges: after });
      const ids = pairs.flatMap((pair) => [pair.before?.id, pair.after?.id]).filter((id) => id !== undefined);
      expect(ids.toSorted()).toEqual([...before, ...after].map(({ id }) => id).toSorted());
      for (const pair of pairs) if (pair.before && pair.after) expect(pair.before.item).toBe(pair.after.item);
    }),
  );
  const many = Array.from({ length: 500 }, (_, index) => run(`r${index}`, index));
  expect(pairedRuns(many, [])).toHaveLength(mostCompared);
});

test('results that are not kept, or missing, say so', () => {
  const whole = run('a', 1, { result: { value: 1 } });
  const cut = run('b', 2, { result: null, resultCut: true });
  expect(comparedResult(whole, cut)).toMatch(/^The result of this run is larger than 256 KB/);
  expect(comparedResult(cut, whole)).toMatch(/^The result of the run before is larger than 256 KB/);
  expect(comparedResult(cut, cut)).toMatch(/^Both results are larger/);
  expect(comparedResult(run('c', 3), whole)).toBe('The run before gave no result.');
  expect(comparedResult(whole, run('c', 3))).toBe('This run gave no result.');
  expect(comparedResult(run('c', 3), run('d', 4))).toBeUndefined();
  expect(comparedResult(whole, run('d', 4, { result: { value: 2 } }))).toMatchObject({ total: 1 });
});
