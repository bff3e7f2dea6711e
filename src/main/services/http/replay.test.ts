import { afterEach, expect, test } from 'vitest';
import { createReplayableRequests } from './replay.ts';
import { answerJson, type Loopback, startLoopback } from './testing/loopback.ts';
import { makeHttp, makeRequest } from './testing/make-http.ts';

const signal = () => new AbortController().signal;
const query = '{"MDX":"SELECT {[Month].[Jan]} ON COLUMNS FROM [Plan]"}';
let back: Loopback | undefined;

afterEach(() => back?.close());

async function setUp() {
  back = await startLoopback((_, response) => answerJson(response, { Cells: [] }));
  const { seen, baseUrl } = back;
  return { ...makeHttp(baseUrl), seen: () => seen.map(({ method, url, body }) => [method, url, body]) };
}

test('one request is sent again as it was, secrets in it included; a write asks', async () => {
  const { http, exchanges, redactor, questions, guard, seen } = await setUp();
  redactor.register('s3cret-words');
  const body = query.replace('Jan', 's3cret-words');
  const sent = await http.send(makeRequest({ path: '/api/v1/ExecuteMDX?$expand=Cells', body }), signal());
  await http.replay(sent.exchangeId);
  await expect.poll(() => exchanges.list().filter(({ state }) => state === 'completed')).toHaveLength(2);
  expect(seen()).toEqual([seen()[0], seen()[0]]);
  expect(seen()[1]?.[2]).toBe(body);
  const [first, second] = exchanges.list();
  expect(second).toMatchObject({ traceId: first?.traceId, widgetId: first?.widgetId, action: first?.action });

  const writing = http.send(makeRequest({ path: "/api/v1/Processes('x')/tm1.ExecuteWithReturn", body: '{}' }), signal());
  await expect.poll(() => questions.length).toBe(1);
  guard.answer({ id: questions[0]?.id ?? '', allow: true, always: false });
  await http.replay((await writing).exchangeId);
  await expect.poll(() => questions.length).toBe(2);
  expect(seen()).toHaveLength(3);
  guard.answer({ id: questions[1]?.id ?? '', allow: true, always: false });
  await expect.poll(() => seen().length).toBe(4);
});

test('a request that a person wrote is recorded as one; a write asks, and so does the next', async () => {
  const { http, exchanges, questions, guard, seen } = await setUp();
  const byPerson = (more: object) => makeRequest({ traceId: '', rootCause: { kind: 'command' }, ...more });
  const id = await http.sendByPerson(byPerson({ path: '/api/v1/ExecuteMDX?$expand=Cells', body: query }));
  await expect.poll(() => exchanges.get(id)?.state).toBe('completed');
  expect(exchanges.get(id)).toMatchObject({ byPerson: true, traceId: '' });
  expect(seen()).toEqual([['POST', '/api/v1/ExecuteMDX?$expand=Cells', query]]);

  const writes = await http.sendByPerson(byPerson({ path: "/api/v1/Processes('x')/tm1.ExecuteWithReturn", body: '{}' }));
  await expect.poll(() => questions.length).toBe(1);
  guard.answer({ id: questions[0]?.id ?? '', allow: false, always: false });
  await expect.poll(() => exchanges.get(writes)?.state).toBe('aborted');
  expect(seen()).toHaveLength(1);
});

test.each([['/../../secret'], ['https://elsewhere/api'], ['//elsewhere/api']])(
  'a path of a person stays at the back-end: %s',
  async (path) => {
    const { http, exchanges, seen } = await setUp();
    const id = await http.sendByPerson(makeRequest({ path, method: 'GET', body: null, rootCause: { kind: 'command' } }));
    await expect.poll(() => exchanges.get(id)?.state).toBe('failed');
    expect(seen()).toEqual([]);
  },
);

test('what is no longer known is refused', async () => {
  const { http, seen } = await setUp();
  await expect(http.replay('x0')).rejects.toMatchObject({ code: 'not-found' });
  const sent = await http.send(makeRequest({ path: '/api/v1/ExecuteMDX', body: query }), signal());
  http.forgetWrites();
  await expect(http.replay(sent.exchangeId)).rejects.toMatchObject({ code: 'not-found' });
  expect(seen()).toHaveLength(1);
});

test('of many and large requests the newest are kept', () => {
  const requests = createReplayableRequests();
  for (let number = 0; number < 40; number += 1) requests.keep(`large${number}`, makeRequest({ body: 'x'.repeat(1024 ** 2) }));
  expect(requests.get('large0')).toBeUndefined();
  expect(requests.get('large39')).toBeDefined();
  for (let number = 0; number < 6_000; number += 1) requests.keep(`small${number}`, makeRequest({ body: '' }));
  expect(requests.get('small0')).toBeUndefined();
  expect(requests.get('small5999')).toBeDefined();
});
