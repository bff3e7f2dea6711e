import { expect, it } from 'vitest';
import { createExchangeStore, type NewExchange } from './exchange-store.ts';
import { createRedactor } from './redaction.ts';
import { textBodyOf } from './bodies/text-body.ts';

const request = (requestBody: string | null = null): NewExchange => ({
  ...{ traceId: 't1', widgetId: 'grid', action: 'init', connectionId: 'plan', method: 'POST', requestHeaders: [] },
  ...{ path: '/api/v1/ExecuteMDX', url: 'https://h/api/v1/ExecuteMDX', requestBody },
});

const makeStore = (maxBytes: number, maxExchanges = 100) => ({
  store: createExchangeStore({ maxBytes, maxExchanges, redactor: createRedactor(), onChange: () => undefined, batchDelay: 5 }),
});

it('tells a body that was dropped from one that was never kept', async () => {
  const { store } = makeStore(30);
  const readResponse = (id: string) => store.read(id, 'response', 0, 10);
  const [first, second, third] = [store.open(request()), store.open(request()), store.open(request())];
  store.keepResponse(first, textBodyOf('{"an answer": "of 20"}'));
  store.keepResponse(second, textBodyOf('{"an answer": "of 20"}'));
  store.keepResponse(third, textBodyOf('x'.repeat(31)));
  expect(await readResponse(first)).toEqual({ text: '', totalLength: 0, available: false, dropped: true });
  expect(await readResponse(third)).toEqual({ text: '', totalLength: 0, available: false });
  // A later answer of the same request is there again.
  store.keepResponse(first, textBodyOf('{}'));
  expect(await readResponse(first)).toEqual({ text: '{}', totalLength: 2, available: true });
});

it('keeps the newest exchanges up to the bound, with their bodies', async () => {
  const { store } = makeStore(100_000, 50);
  const ids: string[] = [];
  for (let at = 0; at < 93; at += 1) {
    const id = store.open(request('asked'));
    store.update(id, { state: 'completed' });
    ids.push(id);
    const newest = ids.slice(-50);
    const read = await Promise.all(newest.map((each) => store.read(each, 'request', 0, 1)));
    expect(read.every(({ available }) => available)).toBe(true);
    expect(store.list().length).toBeLessThanOrEqual(52);
  }
});
