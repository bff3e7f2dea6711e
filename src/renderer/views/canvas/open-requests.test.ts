import { expect, test } from 'vitest';
import { makeExchange } from '../../../shared/trace/make-exchange.fixture.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { watchOpenRequests } from './open-requests.ts';

test('the page waits from the first request on its way to the last one that ended', () => {
  const host = createFakeHost();
  const told: boolean[] = [];
  const stop = watchOpenRequests(host, (isWaiting) => told.push(isWaiting));
  const tell = (...exchanges: Parameters<typeof makeExchange>[0][]) =>
    host.emit('traffic.exchanges', { exchanges: exchanges.map((exchange) => makeExchange({ traceId: 't', widgetId: 'w', ...exchange })) });
  tell({ id: 'a', state: 'waiting' }, { id: 'b', state: 'waiting' });
  tell({ id: 'a', state: 'completed' }, { id: 'b', state: 'streaming' });
  tell({ id: 'b', state: 'failed' });
  tell({ id: 'test', traceId: '', state: 'waiting' });
  expect(told).toEqual([true, false]);
  tell({ id: 'c', state: 'waiting' });
  host.emit('traffic.cleared', {});
  stop();
  tell({ id: 'd', state: 'waiting' });
  expect(told).toEqual([true, false, true, false]);
});
