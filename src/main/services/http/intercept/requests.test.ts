import { expect, it } from 'vitest';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { answerJson, startLoopback } from '../testing/loopback.ts';
import { makeRequest } from '../testing/make-http.ts';
import { type InterceptingHttp, makeIntercepting, makeRule } from '../testing/intercepting.ts';
import { atEnd, neverEnding, tupleOf, unitsIn, useSampleBackend } from '../testing/plan-writes.ts';

useSampleBackend();

const path = '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)';
const query = (mdx: string) => makeRequest({ path, body: JSON.stringify({ MDX: mdx }) });
const unitsQuery = (month: string) =>
  `SELECT {[Month].[${month}]} ON COLUMNS FROM [Sales Plan] WHERE ([Measure].[Units],[Region].[Spain],[Product].[Shoes],[Version].[Budget])`;

function exchangeOf({ exchanges }: InterceptingHttp): Exchange {
  const exchange = exchanges.list().find(({ originalOf, traceId }) => originalOf === undefined && traceId !== '');
  if (exchange === undefined) throw new Error('no exchange');
  return exchange;
}
const originalsOf = ({ exchanges }: InterceptingHttp) => exchanges.list().filter(({ originalOf }) => originalOf !== undefined);

it('pauses a matching request before it is sent, and lets it go on as it is', async () => {
  const parts = makeIntercepting([makeRule('request', 'body:"[sales plan]" method:post widget:grid is:read')]);
  const sending = parts.http.send(query(unitsQuery('Jan')), neverEnding());
  const [paused] = await parts.paused();
  expect(paused).toMatchObject({ at: 'request', body: 'text' });
  expect(exchangeOf(parts)).toMatchObject({ paused: 'request', state: 'waiting', isWrite: false });
  // What it would be sent with is known, too.
  expect(exchangeOf(parts).requestHeaders).toContainEqual(['TM1-SessionContext', 'Dashwright']);
  await parts.decide({ kind: 'go-on' });
  expect(await sending).toMatchObject({ ok: true, status: 200 });
  expect(await sending).not.toHaveProperty('byHand');
  expect(exchangeOf(parts)).toMatchObject({ state: 'completed', cells: 1 });
  expect(exchangeOf(parts).paused).toBeUndefined();
  expect(parts.interception.state().rules[0]?.hits).toBe(1);
  expect(originalsOf(parts)).toEqual([]);
});

it.each([
  ['another word', makeRule('request', 'widget:table')],
  ['a body that it does not hold', makeRule('request', 'body:"[Planning Notes]"')],
  ['an excluded word', makeRule('request', '-path:ExecuteMDX')],
  ['a rule that is off', makeRule('request', '', { isOn: false })],
  ['a rule that speaks of an answer', makeRule('request', 'status:200')],
  ['a rule that speaks of an answer by what it excludes', makeRule('request', '-status:404')],
  ['a rule without meaning', makeRule('request', 'is:odd')],
])('does not pause for %s', async (_, rule) => {
  const parts = makeIntercepting([rule]);
  expect(await parts.http.send(query(unitsQuery('Jan')), neverEnding())).toMatchObject({ ok: true });
  expect(parts.interception.state().rules[0]?.hits).toBe(0);
});

it('sends a changed request, keeps the original and replays what was sent', async () => {
  const parts = makeIntercepting([makeRule('request')]);
  const sending = parts.http.send(query(unitsQuery('Jan')), neverEnding());
  await parts.paused();
  const body = JSON.stringify({ MDX: unitsQuery('Feb').replace('{[Month].[Feb]}', '{[Month].[Feb], [Month].[Mar]}') });
  await parts.decide({ kind: 'go-on', request: { body } });
  const answer = await sending;
  expect(answer).toMatchObject({ ok: true, status: 200, byHand: 'changed' });
  if (!answer.ok) throw new Error('failed');
  const values = (JSON.parse(answer.text) as { Cells: { Value: number }[] }).Cells.map(({ Value }) => Value);
  expect(values).toEqual([unitsIn('Feb'), unitsIn('Mar')]);
  const exchange = exchangeOf(parts);
  expect(exchange).toMatchObject({ byHand: 'changed', state: 'completed', cells: 2, requestSize: body.length });
  expect((await parts.exchanges.read(exchange.id, 'request', 0, 1000)).text).toBe(body);
  const [original] = originalsOf(parts);
  expect(original).toMatchObject({ originalOf: exchange.id, state: 'aborted', traceId: '', path });
  expect((await parts.exchanges.read(original?.id ?? '', 'request', 0, 1000)).text).toContain('[Month].[Jan]');
  // A replay is a person's own request, which no rule pauses.
  await parts.http.replay(exchange.id);
  await expect.poll(() => parts.exchanges.list().filter(({ state }) => state === 'completed').length, { timeout: 15_000 }).toBe(2);
  const replayed = parts.exchanges.list().at(-1);
  expect((await parts.exchanges.read(replayed?.id ?? '', 'request', 0, 1000)).text).toBe(body);
});

it('asks before it sends a read that a person turned into a write, and sends nothing after a no', async () => {
  const parts = makeIntercepting([makeRule('request')], { connection: { writes: 'ask' } });
  const before = unitsIn('Jan');
  const sending = parts.http.send(query(unitsQuery('Jan')), neverEnding());
  await parts.paused();
  expect(exchangeOf(parts).isWrite).toBe(false);
  const update = JSON.stringify({ MDX: `UPDATE [Sales Plan] SET ${tupleOf('Jan')} = 777` });
  await parts.decide({ kind: 'go-on', request: { body: update } });
  await expect.poll(() => parts.questions.length, { timeout: 15_000 }).toBe(1);
  expect(exchangeOf(parts).isWrite).toBe(true);
  expect(JSON.stringify(parts.questions)).toContain('777');
  parts.guard.answer({ id: parts.questions[0]?.id ?? '', allow: false, always: false });
  expect(await sending).toMatchObject({ ok: false, error: { code: 'write-declined' } });
  expect(unitsIn('Jan')).toBe(before);
});

it('refuses the write that a request became where the connection is read-only, or after an edit', async () => {
  const update = JSON.stringify({ MDX: `UPDATE [Sales Plan] SET ${tupleOf('Jan')} = 777` });
  const before = unitsIn('Jan');
  const closed = makeIntercepting([makeRule('request')], { connection: { writes: 'read-only' } });
  const sending = closed.http.send(query(unitsQuery('Jan')), neverEnding());
  await closed.paused();
  await closed.decide({ kind: 'go-on', request: { body: update } });
  expect(await sending).toMatchObject({ ok: false, error: { code: 'write-refused' } });
  const open = makeIntercepting([makeRule('request')], { connection: { writes: 'allow' } });
  const edited = { ...query(unitsQuery('Jan')), rootCause: { kind: 'render', page: 'p', afterEdit: true } as const };
  const afterEdit = open.http.send(edited, neverEnding());
  await open.paused();
  await open.decide({ kind: 'go-on', request: { body: update } });
  expect(await afterEdit).toMatchObject({ ok: false, error: { code: 'write-needs-person' } });
  expect(unitsIn('Jan')).toBe(before);
});

it('stays paused when a change cannot be sent', async () => {
  const parts = makeIntercepting([makeRule('request')]);
  const sending = parts.http.send(query(unitsQuery('Jan')), neverEnding());
  await parts.paused();
  const refusals = [
    [{ path: 'https://elsewhere.example/api/v1/Cubes' }, 'path-refused'],
    [{ path: '/api/v1/../../admin' }, 'path-refused'],
    [{ method: 'TRACE' }, 'method-refused'],
    [{ body: '{"MDX":"•••"}' }, 'invalid-input'],
    [{ headers: [['Authorization', 'Basic x']] as [string, string][] }, 'invalid-input'],
    [{ headers: [['X-HTTP-Method-Override', 'DELETE']] as [string, string][] }, 'invalid-input'],
    [{ headers: [['TM1-Impersonate', 'admin']] as [string, string][] }, 'invalid-input'],
    [{ headers: [['Accept', 'a\r\nCookie: b']] as [string, string][] }, 'invalid-input'],
  ] as const;
  for (const [change, code] of refusals) {
    const request = 'headers' in change ? { headers: [...change.headers] } : change;
    await expect(parts.decide({ kind: 'go-on', request })).rejects.toMatchObject({ code });
  }
  expect(await parts.paused()).toHaveLength(1);
  await parts.decide({ kind: 'go-on' });
  expect(await sending).toMatchObject({ ok: true, status: 200 });
  expect(originalsOf(parts)).toEqual([]);
});

it('sends the headers that a person may set, and no others of theirs', async () => {
  const back = await startLoopback((_, response) => answerJson(response, {}));
  atEnd(() => back.close());
  const parts = makeIntercepting([makeRule('request', 'header:"TM1-SessionContext: Dashwright"')], { baseUrl: back.baseUrl });
  const sending = parts.http.send(makeRequest(), neverEnding());
  await parts.paused();
  await parts.decide({
    kind: 'go-on',
    request: {
      headers: [
        ['TM1-SessionContext', 'By hand'],
        ['If-Match', '"7"'],
      ],
    },
  });
  expect(await sending).toMatchObject({ ok: true, byHand: 'changed' });
  expect(back.seen[0]?.headers).toMatchObject({
    'tm1-sessioncontext': 'By hand',
    'if-match': '"7"',
    'content-type': expect.stringContaining('json'),
  });
  expect(back.seen[0]?.headers.accept).toBeUndefined();
});

it('drops a request as if the connection had failed, and sends nothing', async () => {
  const back = await startLoopback((_, response) => answerJson(response, {}));
  atEnd(() => back.close());
  const parts = makeIntercepting([makeRule('request')], { baseUrl: back.baseUrl });
  const sending = parts.http.send(makeRequest(), neverEnding());
  await parts.paused();
  await parts.decide({ kind: 'drop' });
  expect(await sending).toMatchObject({
    ok: false,
    error: { code: 'network-reset', message: expect.stringContaining('Nothing was sent') },
  });
  expect(back.seen).toEqual([]);
  expect(exchangeOf(parts)).toMatchObject({ state: 'failed', byHand: 'dropped' });
  // What a person took to decide is no time of a request.
  expect(exchangeOf(parts).endedAfter).toBeUndefined();
  await expect(
    parts.decide({ kind: 'go-on' }, { ...exchangeOf(parts), exchangeId: 'x', at: 'request', ruleId: '', body: 'text', since: 0 }),
  ).rejects.toMatchObject({
    code: 'not-found',
  });
});

it('answers by hand without sending anything, also a write on a read-only connection', async () => {
  const back = await startLoopback((_, response) => answerJson(response, {}));
  atEnd(() => back.close());
  const parts = makeIntercepting([makeRule('request')], { baseUrl: back.baseUrl, connection: { writes: 'read-only' } });
  const sending = parts.http.send(
    makeRequest({ method: 'PATCH', path: "/api/v1/Cellsets('x')/Cells", body: '[{"Ordinal":0,"Value":1}]' }),
    neverEnding(),
  );
  await parts.paused();
  const body = '{"Cells":[{"Ordinal":0,"Value":42}]}';
  await parts.decide({ kind: 'answer', answer: { status: 200, contentType: 'application/json', body } });
  expect(await sending).toMatchObject({ ok: true, status: 200, contentType: 'application/json', text: body, byHand: 'answered' });
  expect(back.seen).toEqual([]);
  const exchange = exchangeOf(parts);
  expect(exchange).toMatchObject({
    state: 'completed',
    byHand: 'answered',
    status: 200,
    cells: 1,
    responseSize: body.length,
    endedAfter: 0,
  });
  expect((await parts.exchanges.read(exchange.id, 'response', 0, 1000)).text).toBe(body);
});

it('keeps the files of an upload: they cannot be changed, but go on', async () => {
  const back = await startLoopback((_, response) => answerJson(response, {}));
  atEnd(() => back.close());
  const parts = makeIntercepting([makeRule('request')], { baseUrl: back.baseUrl, connection: { writes: 'allow' } });
  const form = { fields: [], files: [{ name: 'a.txt', type: 'text/plain', base64: 'YQ==' }] };
  const sending = parts.http.send(makeRequest({ path: '/upload', body: 'files', form }), neverEnding());
  expect(await parts.paused()).toMatchObject([{ body: 'files' }]);
  await expect(parts.decide({ kind: 'go-on', request: { body: 'x' } })).rejects.toMatchObject({ code: 'invalid-input' });
  await parts.decide({ kind: 'go-on', request: { path: '/api/v1/upload' } });
  expect(await sending).toMatchObject({ ok: true });
  expect(back.seen[0]).toMatchObject({ url: '/api/v1/upload', body: expect.stringContaining('a.txt') });
});
