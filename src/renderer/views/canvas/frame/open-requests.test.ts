import { expect, test } from 'vitest';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { createFakeHost } from '../../../host/fake-host.ts';
import { watchOpenRequests } from './open-requests.ts';

test('the page waits from the first open request until the last one has ended', () => {
  const host = createFakeHost();
  const reported: boolean[] = [];
  const stop = watchOpenRequests(host, (isWaiting) => reported.push(isWaiting));
  const emit = (...exchanges: Parameters<typeof makeExchange>[0][]) =>
    host.emit('traffic.exchanges', { exchanges: exchanges.map((exchange) => makeExchange({ traceId: 't', widgetId: 'w', ...exchange })) });
  emit({ id: 'a', state: 'waiting' }, { id: 'b', state: 'waiting' });
  emit({ id: 'a', state: 'completed' }, { id: 'b', state: 'streaming' });
  emit({ id: 'b', state: 'failed' });
  emit({ id: 'test', traceId: '', state: 'waiting' });
  expect(reported).toEqual([true, false]);
  emit({ id: 'c', state: 'waiting' });
  host.emit('traffic.cleared', {});
  stop();
  emit({ id: 'd', state: 'waiting' });
  expect(reported).toEqual([true, false, true, false]);
});
