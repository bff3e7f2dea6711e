import { expect, it } from 'vitest';
import { maxPaused } from '../../../../shared/trace/intercept/intercept-schema.ts';
import { makeIntercepting, makeRule } from '../testing/intercepting.ts';
import { answerJson, startLoopback } from '../testing/loopback.ts';
import { makeRequest } from '../testing/make-http.ts';
import { atEnd, neverEnding, useSampleBackend } from '../testing/plan-writes.ts';

useSampleBackend();

const query = makeRequest({
  path: '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
  body: JSON.stringify({ MDX: 'SELECT {[Month].[Jan]} ON COLUMNS FROM [Sales Plan]' }),
});

it('pauses a matching answer before the code gets it, and hands over what a person made of it', async () => {
  const parts = makeIntercepting([makeRule('answer', 'status:200 cells:=1')]);
  const sending = parts.http.send(query, neverEnding());
  const [paused] = await parts.paused();
  expect(paused).toMatchObject({ at: 'answer', body: 'text' });
  const id = paused?.exchangeId ?? '';
  expect(parts.exchanges.get(id)).toMatchObject({ paused: 'answer', state: 'completed', status: 200 });
  const before = (await parts.exchanges.read(id, 'response', 0, 10_000)).text;
  const body = '{"Cells":[{"Ordinal":0,"Value":1},{"Ordinal":1,"Value":2}]}';
  await parts.decide({ kind: 'go-on', answer: { status: 203, body } });
  expect(await sending).toMatchObject({ ok: true, status: 203, text: body, byHand: 'changed' });
  expect(parts.exchanges.get(id)).toMatchObject({ byHand: 'changed', status: 203, cells: 2, responseSize: body.length });
  expect((await parts.exchanges.read(id, 'response', 0, 10_000)).text).toBe(body);
  const original = parts.exchanges.list().find(({ originalOf }) => originalOf === id);
  expect(original).toMatchObject({ state: 'completed', status: 200, cells: 1, receivedSize: before.length });
  expect(parts.exchanges.get(id)).not.toMatchObject({ receivedSize: expect.anything() });
  expect((await parts.exchanges.read(original?.id ?? '', 'response', 0, 10_000)).text).toBe(before);
});

it('lets an answer go on as it is, and an error in place of it', async () => {
  const parts = makeIntercepting([makeRule('answer')]);
  const asItIs = parts.http.send(query, neverEnding());
  await parts.paused();
  await parts.decide({ kind: 'go-on', answer: {} });
  expect(await asItIs).toMatchObject({ ok: true, status: 200 });
  expect(await asItIs).not.toHaveProperty('byHand');
  const asError = parts.http.send(query, neverEnding());
  await parts.paused();
  await parts.decide({ kind: 'go-on', answer: { status: 503, contentType: 'text/plain', body: 'down' } });
  expect(await asError).toMatchObject({ ok: true, status: 503, contentType: 'text/plain', text: 'down' });
});

it('what a person takes to decide counts neither as time-out nor as time of the back-end', async () => {
  const parts = makeIntercepting([makeRule('request'), makeRule('answer')], { limits: { totalTimeout: 1500 } });
  const sending = parts.http.send(query, neverEnding());
  for (const at of ['request', 'answer'] as const) {
    await expect.poll(() => parts.interception.state().paused[0]?.at, { timeout: 15_000 }).toBe(at);
    // Longer than the time-out: whatever counted it would have fired.
    await new Promise((resolve) => setTimeout(resolve, 1700));
    await parts.decide({ kind: 'go-on' });
  }
  expect(await sending).toMatchObject({ ok: true, status: 200 });
  const [exchange] = parts.exchanges.list().filter(({ traceId }) => traceId !== '');
  expect(exchange?.endedAfter).toBeLessThan(1500);
  expect(exchange?.pausedFor).toBeGreaterThan(3000);
  expect(await sending).toHaveProperty('pausedFor', exchange?.pausedFor);
});

it('drops an answer as if the connection had failed', async () => {
  const parts = makeIntercepting([makeRule('answer')]);
  const sending = parts.http.send(query, neverEnding());
  const [paused] = await parts.paused();
  const endedAfter = parts.exchanges.get(paused?.exchangeId ?? '')?.endedAfter;
  await parts.decide({ kind: 'drop' });
  expect(await sending).toMatchObject({ ok: false, error: { code: 'network-reset' } });
  expect(parts.exchanges.get(paused?.exchangeId ?? '')).toMatchObject({ state: 'failed', byHand: 'dropped', endedAfter });
});

it('ends with the run that asked, with a cancel, and with everything else', async () => {
  const parts = makeIntercepting([makeRule('request')]);
  const asker = new AbortController();
  const ended = parts.http.send(query, asker.signal);
  await parts.paused();
  asker.abort();
  expect(await ended).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  const cancelled = parts.http.send(query, neverEnding());
  const [paused] = await parts.paused();
  parts.http.cancel(paused?.exchangeId ?? '');
  expect(await cancelled).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  const all = [parts.http.send(query, neverEnding()), parts.http.send(query, neverEnding())];
  await parts.paused(2);
  parts.http.cancelAll();
  for (const one of all) expect(await one).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  expect(parts.interception.state().paused).toEqual([]);
  expect(parts.exchanges.list().filter((exchange) => exchange.paused !== undefined)).toEqual([]);
});

it('lets everything go on when it is switched off, released, or no window shows it any more', async () => {
  const rules = [makeRule('request')];
  const parts = makeIntercepting(rules);
  const ends = [() => parts.interception.release(), () => parts.interception.change({ isOn: false, rules })];
  for (const end of ends) {
    const sending = [parts.http.send(query, neverEnding()), parts.http.send(query, neverEnding())];
    await parts.paused(2);
    end();
    for (const one of sending) expect(await one).toMatchObject({ ok: true, status: 200 });
  }
  parts.interception.change({ isOn: true, rules });
  const sending = parts.http.send(query, neverEnding());
  await parts.paused();
  parts.closeWindow();
  expect(await sending).toMatchObject({ ok: true, status: 200 });
  // Nobody would see it.
  expect(await parts.http.send(query, neverEnding())).toMatchObject({ ok: true, status: 200 });
  expect(parts.interception.state()).toMatchObject({ isOn: true, rules: [{ hits: 5 }] });
  parts.interception.forget();
  expect(parts.interception.state()).toEqual({ isOn: false, rules: [], paused: [] });
});

it('pauses so many and no more; further ones go on, which is said once', async () => {
  const back = await startLoopback((_, response) => answerJson(response, {}));
  atEnd(() => back.close());
  const parts = makeIntercepting([makeRule('request')], { baseUrl: back.baseUrl, limits: { requestsPerMinute: 10_000 } });
  const held = Array.from({ length: maxPaused }, () => parts.http.send(makeRequest(), neverEnding()));
  await parts.paused(maxPaused);
  expect(parts.surplus).toEqual([]);
  for (let more = 0; more < 2; more += 1) expect(await parts.http.send(makeRequest(), neverEnding())).toMatchObject({ ok: true });
  expect(parts.surplus).toHaveLength(1);
  expect(parts.interception.state().paused).toHaveLength(maxPaused);
  parts.interception.release();
  for (const one of held) expect(await one).toMatchObject({ ok: true });
});

it('shows no secret of what is paused, finds none, and sends those that were left masked', async () => {
  const password = 'verysecretword';
  const back = await startLoopback((_, response) => answerJson(response, { echo: password, Cells: [] }));
  atEnd(() => back.close());
  const parts = makeIntercepting([makeRule('request', `body:${password}`), makeRule('request', 'body:mdx'), makeRule('answer')], {
    baseUrl: back.baseUrl,
    connection: { signIn: 'basic', user: 'me' },
    credentials: { user: 'me', password },
  });
  parts.redactor.register(password);
  const path = `/api/v1/ExecuteMDX?$search=${password}`;
  const sending = parts.http.send(makeRequest({ path, body: `{"MDX":"${password}"}` }), neverEnding());
  const [paused] = await parts.paused();
  const id = paused?.exchangeId ?? '';
  const seen = async () =>
    JSON.stringify([
      parts.states,
      parts.exchanges.list(),
      await parts.exchanges.read(id, 'request', 0, 1000),
      await parts.exchanges.read(id, 'response', 0, 1000),
    ]);
  // The rule itself is what a person typed; it matched nothing.
  expect(parts.interception.state().rules.map(({ hits }) => hits)).toEqual([0, 1, 0]);
  expect((await seen()).replaceAll(`body:${password}`, '')).not.toContain(password);
  expect(parts.exchanges.get(id)?.requestHeaders.find(([name]) => name === 'Authorization')?.[1] ?? '•••').toContain('•••');
  await expect(parts.decide({ kind: 'go-on', request: { path: path.replace(password, '•••') } })).rejects.toMatchObject({
    code: 'invalid-input',
  });
  await parts.decide({ kind: 'go-on', request: { method: 'PUT' } });
  await expect.poll(() => parts.questions.length, { timeout: 15_000 }).toBe(1);
  parts.guard.answer({ id: parts.questions[0]?.id ?? '', allow: true, always: false });
  await expect.poll(() => parts.interception.state().paused[0]?.at, { timeout: 15_000 }).toBe('answer');
  expect(back.seen.at(-1)).toMatchObject({ method: 'PUT', body: `{"MDX":"${password}"}`, url: path });
  await parts.decide({ kind: 'go-on', answer: { body: `{"typed":"${password}"}` } });
  const answer = await sending;
  // What the code gets has none either, even if a person types it.
  expect(answer).toMatchObject({ ok: true, byHand: 'changed' });
  expect(JSON.stringify(answer)).not.toContain(password);
  expect((await seen()).replaceAll(`body:${password}`, '')).not.toContain(password);
});
