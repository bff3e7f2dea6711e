import { expect, test } from 'vitest';
import { compareAnswers } from '../../../shared/trace/compare/compare-answers.ts';
import { comparableWith } from '../../../shared/trace/compare/comparable.ts';
import { makeExchange } from '../../../shared/trace/exchange/make-exchange.fixture.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { compareExchanges, type CompareWorker } from './compare-exchanges.ts';
import type { CompareQuestion } from './compare-messages.ts';

const bodies: Readonly<Record<string, string>> = { a: '{"Cells":[{"Ordinal":0,"Value":1}]}', b: '{"Cells":[{"Ordinal":0,"Value":2}]}' };
const host = createFakeHost({
  'exchange.read': async ({ id, part, offset }) => {
    const text = part === 'request' ? `{"MDX":"SELECT ${id}"}` : (bodies[id] ?? '');
    return { text: text.slice(offset), totalLength: text.length, available: text !== '' };
  },
});
const exchange = (id: string, more = {}) => makeExchange({ id, requestSize: 10, responseSize: 40, state: 'completed', ...more });

/** Answers like the real one; `isMute` never does. */
function fakeWorker(isMute = false): CompareWorker & { isEnded: boolean } {
  const worker: CompareWorker & { isEnded: boolean } = {
    isEnded: false,
    onmessage: null,
    onerror: null,
    postMessage({ before, after }: CompareQuestion) {
      const data = { comparison: compareAnswers(before, after) ?? null };
      if (!isMute) queueMicrotask(() => worker.onmessage?.call(worker as unknown as Worker, new MessageEvent('message', { data })));
    },
    terminate() {
      worker.isEnded = true;
    },
  };
  return worker;
}

const never = new AbortController().signal;

test('bodies are read whole and compared in a worker, which ends then', async () => {
  const worker = fakeWorker();
  const compared = await compareExchanges(host, exchange('a'), exchange('b'), never, () => worker);
  expect(compared.answer).toMatchObject({ by: 'ordinals', total: 1, differences: [{ before: '1', after: '2', change: 1, share: 1 }] });
  expect(compared.request.filter(({ kind }) => kind !== 'same').length).toBeGreaterThan(0);
  expect(worker.isEnded).toBe(true);
});

test('what cannot be compared says why', async () => {
  const gone = await compareExchanges(host, exchange('gone'), exchange('b'), never, fakeWorker);
  expect(gone.answer).toContain('no longer kept');
  const failed = await compareExchanges(host, exchange('a', { state: 'failed' }), exchange('b'), never, fakeWorker);
  expect(failed.answer).toBe('The other request has no answer to compare with.');
  const open = await compareExchanges(host, exchange('a', { state: 'waiting' }), exchange('b'), never, fakeWorker);
  expect(open.answer).toBe('The other request still waits for its answer.');
  const large = await compareExchanges(host, exchange('a', { responseSize: 300_000_000 }), exchange('b'), never, fakeWorker);
  expect(large.answer).toMatch(/^These answers have 300 MB together, and at most 200 MB are compared\./);
});

test('a comparison that nobody waits for any more ends its worker', async () => {
  const worker = fakeWorker(true);
  const ending = new AbortController();
  const comparing = compareExchanges(host, exchange('a'), exchange('b'), ending.signal, () => {
    queueMicrotask(() => ending.abort(new Error('left')));
    return worker;
  });
  await expect(comparing).rejects.toThrow('left');
  expect(worker.isEnded).toBe(true);
});

test('requests of the same action are offered first, the newest first; others of the same address after them', () => {
  const of = (id: string, widgetId: string, item: number | undefined, startedAt: number, more = {}) =>
    exchange(id, { widgetId, action: 'init', startedAt, path: '/api/v1/ExecuteMDX', ...(item === undefined ? {} : { item }), ...more });
  const mine = of('mine', 'table', 1, 50);
  const all = [
    mine,
    of('older', 'table', 1, 10),
    of('newer', 'table', 1, 90),
    of('otherItem', 'table', 0, 95),
    of('otherWidget', 'chart', undefined, 99),
    of('open', 'table', 1, 97, { state: 'waiting' }),
    of('elsewhere', 'chart', undefined, 98, { path: '/api/v1/Cubes' }),
  ];
  const offered = comparableWith(mine, new Map(all.map((other) => [other.id, other])));
  expect(offered.map(({ id }) => id)).toEqual(['newer', 'older', 'otherItem', 'otherWidget']);
  // The chosen one stands before them, whatever it is.
  const chosen = comparableWith(mine, new Map(all.map((other) => [other.id, other])), 'open');
  expect(chosen.map(({ id }) => id)).toEqual(['open', 'newer', 'older', 'otherItem', 'otherWidget']);
});
