import { expect, test } from 'vitest';
import { makeExchange } from '../../../shared/trace/exchange/make-exchange.fixture.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { initSessionAge, useSessionAge } from './session-age-store.ts';

test('knows when each connection answered last', () => {
  const host = createFakeHost();
  const stop = initSessionAge(host, { exchanges: [makeExchange({ connectionId: 'a', startedAt: 1000, endedAfter: 50, status: 200 })] });
  expect(useSessionAge.getState().lastAnswers).toEqual({ a: 1050 });
  const { status: _, ...unanswered } = makeExchange({ connectionId: 'a', startedAt: 9000 });
  host.emit('traffic.exchanges', {
    exchanges: [
      makeExchange({ connectionId: 'b', startedAt: 3000, endedAfter: 1, status: 400 }),
      makeExchange({ connectionId: 'a', startedAt: 500, endedAfter: 1, status: 200 }),
      makeExchange({ connectionId: 'a', startedAt: 8000, endedAfter: 1, status: 401 }),
      unanswered,
    ],
  });
  expect(useSessionAge.getState().lastAnswers).toEqual({ a: 1050, b: 3001 });
  host.emit('traffic.cleared', {});
  expect(useSessionAge.getState().lastAnswers).toEqual({ a: 1050, b: 3001 });
  stop();
});
