import { expect, test } from 'vitest';
import type { ImportedExchange } from '../../../shared/trace/har/imported-exchange.ts';
import { createExchangeStore } from './exchange-store.ts';
import { importExchange } from './import-exchange.ts';
import { createRedactor } from './redaction.ts';

const imported: ImportedExchange = {
  widgetId: '',
  action: '',
  method: 'POST',
  path: '/api/v1/ExecuteMDX',
  url: 'https://h/tm1/api/v1/ExecuteMDX',
  requestHeaders: [
    ['Authorization', 'Bearer abcdef'],
    ['Cookie', 'TM1SessionId=abcdef'],
  ],
  responseHeaders: [['Set-Cookie', 'TM1SessionId=ghijkl']],
  status: 201,
  statusText: 'Created',
  responseSize: 40,
  startedAt: 5,
  firstByteAfter: 1,
  endedAfter: 2,
  requestBody: '{"MDX": "x hunter2-secret"}',
  responseBody: '{"Cells": [{"Value": 1}, {"Value": 2}]}',
};

function importInto(changes: Partial<ImportedExchange> = {}) {
  const redactor = createRedactor();
  redactor.register('hunter2-secret');
  const store = createExchangeStore({ maxBytes: 1_000_000, redactor, onChange: () => {} });
  const id = importExchange(store, 'theirs.har', { ...imported, ...changes });
  return { store, id, exchange: store.get(id) };
}

test('a request of a file stands beside the others, with its bodies and what the list shows of them', async () => {
  const { store, id, exchange } = importInto();
  expect(exchange).toMatchObject({
    fromFile: 'theirs.har',
    state: 'completed',
    status: 201,
    cells: 2,
    startedAt: 5,
    endedAfter: 2,
    responseSize: 40,
  });
  expect((await store.read(id, 'response', 0, 10)).text).toBe('{"Cells": ');
});

test('sign-in of whoever wrote the file is masked, and so are secrets of this session', async () => {
  const { store, id, exchange } = importInto();
  expect(JSON.stringify(exchange)).not.toMatch(/abcdef|ghijkl/);
  expect((await store.read(id, 'request', 0, 100)).text).not.toContain('hunter2');
});

test('a request without an answer has failed', () => {
  const { status: _, ...unanswered } = imported;
  const store = createExchangeStore({ maxBytes: 1_000_000, redactor: createRedactor(), onChange: () => {} });
  const id = importExchange(store, 'theirs.har', { ...unanswered, error: 'No answer.', responseBody: null });
  expect(store.get(id)).toMatchObject({ state: 'failed', error: { message: 'No answer.' } });
});

test('a process that was aborted has failed', () => {
  const { exchange } = importInto({ responseBody: '{"ProcessExecuteStatusCode": "Aborted"}' });
  expect(exchange).toMatchObject({ processStatus: 'Aborted', error: { code: 'process' } });
});
