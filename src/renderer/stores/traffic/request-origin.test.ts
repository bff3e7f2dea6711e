import { afterEach, expect, it } from 'vitest';
import { changedOfOrigin, type StoredOrigin } from '../../../shared/trace/edited-request/request-draft.ts';
import { makeExchange, makeTrace } from '../../../shared/trace/exchange/make-exchange.fixture.ts';
import { noteCopy, originAfter, requestOriginOf } from './request-origin.ts';
import { useTraffic } from './traffic-store.ts';

afterEach(() => useTraffic.setState(useTraffic.getInitialState(), true));

const step = (queryKey: string, item?: number) => ({
  kind: 'parameters' as const,
  status: 'ok' as const,
  summary: queryKey,
  at: 0,
  queryKey,
  parameters: [{ name: 'month', value: 'Jan', used: true }],
  ...(item === undefined ? {} : { item }),
});

const query = (text: string) => ({ method: 'POST', path: '/api/v1/ExecuteMDX', text, isQuery: true });

it('is the query that the trace of the request names, for the item that sent it', () => {
  const plain = makeTrace({ id: 't1', steps: [step('plan_init')] });
  const list = makeTrace({ id: 't2', steps: [step('plan_init_1', 0), step('plan_init_2', 1)] });
  useTraffic.setState({ traces: new Map([plain, list].map((trace) => [trace.id, trace])) });
  const values = [{ name: 'month', value: 'Jan' }];
  expect(requestOriginOf(makeExchange({ traceId: 't1' }), query('a'))).toEqual({ key: 'plan_init', values, sent: 'a' });
  expect(requestOriginOf(makeExchange({ traceId: 't2', item: 1 }), query('b'))).toMatchObject({ key: 'plan_init_2', sent: 'b' });
  // Placeholders are filled in a query alone.
  expect(requestOriginOf(makeExchange({ traceId: 't1' }), { ...query('a'), isQuery: false })).toBeUndefined();
});

it('is the action otherwise, unless a person wrote the request or changed it on its way', () => {
  const sent = query('a');
  const made = { widgetId: 'list', action: 'init', traceId: 't3' };
  expect(requestOriginOf(makeExchange(made), sent)).toEqual({ widgetId: 'list', action: 'init', item: undefined, sent });
  expect(requestOriginOf(makeExchange({ ...made, item: 1 }), sent)).toMatchObject({ item: 1 });
  for (const more of [{ byHand: 'changed' as const }, { fromFile: 'a.har' }, { byPerson: true }, { widgetId: '', action: '' }])
    expect(requestOriginOf(makeExchange({ ...made, ...more }), sent)).toBeUndefined();
});

it('of a copy is that of the original, as long as it is remembered', () => {
  const origin: StoredOrigin = { key: 'plan_init', values: [], sent: 'a' };
  noteCopy('copy', origin);
  const copy = makeExchange({ id: 'copy', traceId: '', byPerson: true });
  expect(requestOriginOf(copy, query('b'))).toBe(origin);
  for (let number = 0; number < 200; number += 1) noteCopy(`other-${number}`, origin);
  expect(requestOriginOf(copy, query('b'))).toBeUndefined();
});

it('takes what was changed: the path of an action as well, and no body of a GET', () => {
  const origin = { widgetId: 'list', action: 'init', item: undefined, sent: query('a') };
  expect(changedOfOrigin(origin, query('a'))).toEqual([]);
  expect(changedOfOrigin(origin, { ...query('b'), path: '/api/v1/Cubes' })).toEqual(['body', 'url']);
  expect(changedOfOrigin(origin, { ...query('b'), method: 'GET' })).toEqual([]);
  expect(changedOfOrigin({ key: 'a', values: [], sent: 'a' }, query('b'))).toEqual(['body']);
});

it('has what was put into the file as sent, and the rest as it was', () => {
  const origin = { widgetId: 'list', action: 'init', item: undefined, sent: query('a') };
  const edited = { ...query('b'), path: ' /api/v1/Cubes ' };
  expect(originAfter(origin, edited)).toEqual({ ...origin, sent: { ...query('b'), path: '/api/v1/Cubes' } });
  const afterGet = originAfter(origin, { ...edited, method: 'GET' });
  expect(afterGet).toEqual({ ...origin, sent: { ...query('a'), path: '/api/v1/Cubes' } });
  expect(changedOfOrigin(afterGet, edited)).toEqual(['body']);
  expect(originAfter(origin, { ...query('{}'), isQuery: false })).toEqual(origin);
});
