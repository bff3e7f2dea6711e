import { expect, it } from 'vitest';
import { createHttpService } from '../../services/http/http-service.ts';
import { createExchangeStore } from '../../services/exchanges/exchange-store.ts';
import { createRedactor } from '../../services/exchanges/redaction.ts';
import { answerJson, startLoopback } from '../../services/http/testing/loopback.ts';
import { makeRequest } from '../../services/http/testing/make-http.ts';
import { createWriteGuard } from '../../services/http/writes/write-guard.ts';
import { createRunConnection } from './run-connection.ts';
import { readRunServer } from './run-server.ts';

it('is one of v11 without a word about it', () => {
  expect(readRunServer({})).toEqual({ deployment: 'v11', database: '' });
  expect(readRunServer({ DASHWRIGHT_DEPLOYMENT: '', DASHWRIGHT_DATABASE: '' })).toEqual({ deployment: 'v11', database: '' });
  expect(readRunServer({ DASHWRIGHT_DEPLOYMENT: 'saas' })).toEqual({ deployment: 'saas', database: '' });
});

it.each([
  [{ DASHWRIGHT_DEPLOYMENT: 'v13' }, 'has to be one of v11, v11-cloud'],
  [{ DASHWRIGHT_DEPLOYMENT: 'v12' }, 'Set DASHWRIGHT_DATABASE'],
  [{ DASHWRIGHT_DATABASE: 'Planning' }, 'set DASHWRIGHT_DEPLOYMENT=v12'],
  [{ DASHWRIGHT_DEPLOYMENT: 'v12', DASHWRIGHT_DATABASE: 'x'.repeat(201) }, 'too long'],
])('says what is wrong with %j', (environment, text) => {
  expect(() => readRunServer(environment)).toThrow(text);
});

it('decides the paths of the command', async () => {
  const back = await startLoopback((_request, response) => answerJson(response, { value: [] }));
  const described = {
    baseUrl: back.baseUrl,
    middleware: false,
    signIn: { mode: 'none', user: '', namespace: '', clientId: '', secret: '' },
    server: readRunServer({ DASHWRIGHT_DEPLOYMENT: 'v12', DASHWRIGHT_DATABASE: 'Plan 1' }),
  } as const;
  const connection = createRunConnection(described, async () => '');
  const redactor = createRedactor();
  const http = createHttpService({
    connections: connection,
    guard: createWriteGuard({ onAsked: () => {}, onSettled: () => {}, readsFirst: false }),
    exchanges: createExchangeStore({ maxBytes: 1024 ** 2, redactor, onChange: () => {} }),
    redactor,
  });
  await http.send(makeRequest({ method: 'GET', path: '/api/v1/Cubes' }), new AbortController().signal);
  expect(back.seen.map(({ url }) => url)).toEqual(["/api/v1/Databases('Plan%201')/Cubes"]);
  await http.close();
  await back.close();
});
