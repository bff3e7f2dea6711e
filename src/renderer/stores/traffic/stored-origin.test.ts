import { afterEach, expect, it } from 'vitest';
import type { StoredOrigin } from '../../../shared/trace/edited-request/request-draft.ts';
import { makeExchange, makeTrace } from '../../../shared/trace/exchange/make-exchange.fixture.ts';
import { noteCopy, storedOriginOf } from './stored-origin.ts';
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

it('is the query that the trace of the request names, for the item that sent it', () => {
  const plain = makeTrace({ id: 't1', steps: [step('plan_init')] });
  const list = makeTrace({ id: 't2', steps: [step('plan_init_1', 0), step('plan_init_2', 1)] });
  useTraffic.setState({ traces: new Map([plain, list].map((trace) => [trace.id, trace])) });
  const values = [{ name: 'month', value: 'Jan' }];
  expect(storedOriginOf(makeExchange({ traceId: 't1' }), 'a')).toEqual({ key: 'plan_init', values, sent: 'a' });
  expect(storedOriginOf(makeExchange({ traceId: 't2', item: 1 }), 'b')).toMatchObject({ key: 'plan_init_2', sent: 'b' });
  for (const more of [
    { traceId: 'gone' },
    { traceId: 't1', item: 3 },
    { traceId: 't1', byHand: 'changed' as const },
    { traceId: 't1', fromFile: 'a.har' },
  ])
    expect(storedOriginOf(makeExchange(more), 'a')).toBeUndefined();
});

it('of a copy is that of the original, as long as it is remembered', () => {
  const origin: StoredOrigin = { key: 'plan_init', values: [], sent: 'a' };
  noteCopy('copy', origin);
  expect(storedOriginOf(makeExchange({ id: 'copy', traceId: '', byPerson: true }), 'b')).toBe(origin);
  for (let number = 0; number < 200; number += 1) noteCopy(`other-${number}`, origin);
  expect(storedOriginOf(makeExchange({ id: 'copy', traceId: '' }), 'b')).toBeUndefined();
});
