import { expect, test } from 'vitest';
import { makeTrace } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { eventThatSet } from './why-query.tsx';

const event = (id: string, action: string, startedAt: number) =>
  makeTrace({ id, widgetId: 'w', action, startedAt, cause: { kind: 'person' } });
const traces = new Map(
  [
    event('older', 'choose', 1),
    event('newer', 'choose', 2),
    // Neither has set a value of `choose`, though its name begins so, or it ran last.
    event('other', 'chooseOther', 3),
    makeTrace({ id: 'code', widgetId: 'w', action: 'choose', startedAt: 4, cause: { kind: 'command' } }),
  ].map((trace) => [trace.id, trace]),
);

test.each([
  ['w.choose.value', 'newer'],
  ['w.choose', 'newer'],
  ['w.chooseOther.value', 'other'],
  ['w.chooseOthers.value', undefined],
  ['w.value', undefined],
])('the value at %s was set by %s', (path, id) => {
  expect(eventThatSet(traces, path)?.id).toBe(id);
});
