import { expect, test } from 'vitest';
import { makeExchange, makeStep, makeTrace } from '../trace/exchange/make-exchange.fixture.ts';
import { explainRun, pathInResult, requestOfItem, resultRun } from './explained-run.ts';

const request = (item: number, exchangeId: string) => makeStep('request', 'POST', { item, exchangeId });
const exchanges = new Map(['a', 'b', 'c'].map((id) => [id, makeExchange({ id })]));
const list = makeTrace({
  form: 'list',
  outcome: 'loaded',
  action: 'init',
  steps: [request(0, 'a'), makeStep('parsing', '', { item: 0 }), request(1, 'b'), makeStep('result', '')],
});

test('an item of a list form made one of the results', () => {
  const run = explainRun(list, [['x'], ['y', 'z']], [1, 0], exchanges);
  expect(run).toMatchObject({ item: 1, path: [0], exchange: { id: 'b' } });
  expect(run.steps.map(({ kind }) => kind)).toEqual(['request', 'result']);
});

test('what an item made stands in the result where explaining looks for it', () => {
  const split = [['x'], ['y', 'z']];
  const path = pathInResult(list, split, 1, [0]);
  expect(path).toEqual([1, 0]);
  expect(explainRun(list, split, path, exchanges)).toMatchObject({ item: 1, path: [0] });
  expect(pathInResult(list, [[{}], [{}], [{}]], 1, [2, 0])).toEqual([2, 0]);
  expect(pathInResult(makeTrace({ form: 'request' }), split, undefined, [0])).toEqual([0]);
  expect([requestOfItem(list, 1, exchanges)?.id, requestOfItem(list, 1, new Map())]).toEqual(['b', undefined]);
});

test('merged results are taken as made by the first item', () => {
  expect(explainRun(list, [[{}], [{}], [{}]], [2, 0], exchanges)).toMatchObject({ item: 0, path: [2, 0], exchange: { id: 'a' } });
});

test('other forms have no items; without a request there is no exchange', () => {
  const single = makeTrace({ form: 'function', steps: [makeStep('function', '')] });
  expect(explainRun(single, { title: 'a' }, ['title'], exchanges)).toMatchObject({ item: undefined, path: ['title'], exchange: undefined });
});

test('a request that was repeated counts with its last answer; one that is no longer kept has none', () => {
  const again = makeTrace({
    form: 'request',
    steps: [makeStep('request', '', { exchangeId: 'a' }), makeStep('request', '', { exchangeId: 'c' })],
  });
  expect(explainRun(again, [], [0], exchanges).exchange?.id).toBe('c');
  expect(explainRun(again, [], [0], new Map()).exchange).toBeUndefined();
});

test('the newest load of the widget made its result', () => {
  const traces = new Map(
    [
      makeTrace({ id: '1', widgetId: 'w', action: 'init', outcome: 'loaded', startedAt: 1 }),
      makeTrace({ id: '2', widgetId: 'w', action: 'init', outcome: 'loaded', startedAt: 2 }),
      makeTrace({ id: '3', widgetId: 'w', action: 'init', outcome: 'threw', startedAt: 3 }),
      makeTrace({ id: '4', widgetId: 'w', action: 'choose', outcome: 'rest', startedAt: 4 }),
      makeTrace({ id: '5', widgetId: 'other', action: 'init', outcome: 'loaded', startedAt: 5 }),
    ].map((trace) => [trace.id, trace]),
  );
  expect(resultRun(traces, 'w')?.id).toBe('2');
  expect(resultRun(traces, 'none')).toBeUndefined();
});
