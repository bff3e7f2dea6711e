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

test('the headers of a person go out beside those of the sign-in, masked where a secret is typed; a replay sends them again', async () => {
  const { http, exchanges, redactor, now } = await setUp();
  now.connection = { ...now.connection, signIn: 'basic', impersonate: 'Anna' };
  now.credentials = { user: 'me', password: 's3cret-words' };
  redactor.register('s3cret-words');
  const headers: [string, string][] = [
    ['TM1-SessionContext', 'Mine'],
    ['X-Trace', 'with s3cret-words'],
  ];
  const id = await http.sendByPerson(makeRequest({ body: query, rootCause: { kind: 'command' } }), { headers });
  await expect.poll(() => exchanges.get(id)?.state).toBe('completed');
  await http.replay(id);
  await expect.poll(() => exchanges.list().filter(({ state, method }) => state === 'completed' && method === 'POST')).toHaveLength(2);
  const posts = (back?.seen ?? []).filter(({ method }) => method === 'POST');
  for (const { headers: sent } of posts) {
    expect(sent).toMatchObject({
      'tm1-sessioncontext': 'Mine',
      'x-trace': 'with s3cret-words',
      'content-type': 'application/json; charset=utf-8',
      'tm1-impersonate': 'Anna',
      authorization: `Basic ${btoa('me:s3cret-words')}`,
    });
    expect(sent.accept).toBeUndefined();
  }
  expect(posts).toHaveLength(2);
  for (const { requestHeaders } of exchanges.list()) expect(JSON.stringify(requestHeaders)).not.toContain('s3cret');
  expect(exchanges.get(id)?.requestHeaders).toContainEqual(['X-Trace', 'with •••']);
});

test('a write with headers of a person asks, is refused by a read-only connection, and a dry run shows them unsent', async () => {
  const { http, exchanges, questions, guard, now, seen } = await setUp();
  const headers: [string, string][] = [['X-Trace', '1']];
  const write = makeRequest({ path: "/api/v1/Processes('x')/tm1.ExecuteWithReturn", body: '{}', rootCause: { kind: 'command' } });
  const asked = await http.sendByPerson(write, { headers });
  await expect.poll(() => questions.length).toBe(1);
  guard.answer({ id: questions[0]?.id ?? '', allow: false, always: false });
  await expect.poll(() => exchanges.get(asked)?.state).toBe('aborted');
  now.dryRun = true;
  const dry = await http.sendByPerson(write, { headers });
  await expect.poll(() => exchanges.get(dry)?.dryRun).toBe(true);
  expect(exchanges.get(dry)?.requestHeaders).toContainEqual(['X-Trace', '1']);
  now.dryRun = false;
  now.connection = { ...now.connection, writes: 'read-only' };
  const refused = await http.sendByPerson(write, { headers });
  await expect.poll(() => exchanges.get(refused)?.error?.code).toBe('write-refused');
  expect(seen()).toEqual([]);
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
