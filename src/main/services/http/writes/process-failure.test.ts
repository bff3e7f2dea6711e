import { afterEach, describe, expect, it } from 'vitest';
import { type LoopbackAnswer, type Loopback, answerJson, startLoopback } from '../testing/loopback.ts';
import { type HttpParts, makeHttp, makeRequest } from '../testing/make-http.ts';

const signal = () => new AbortController().signal;
const open: { close(): unknown }[] = [];
const call = makeRequest({ path: "/api/v1/Processes('x')/tm1.ExecuteWithReturn", body: '{"Parameters":[]}' });

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A back-end whose processes end with a status and name an error log, and what it answers where the log should be. */
async function setUp(status: string, errorLog: unknown, log: LoopbackAnswer): Promise<HttpParts & { back: Loopback }> {
  const back = await startLoopback((request, response) => {
    if (request.url.includes('ErrorLogFiles')) log(request, response);
    else answerJson(response, { ProcessExecuteStatusCode: status, ErrorLogFile: errorLog }, 201);
  });
  const parts = makeHttp(back.baseUrl, { connection: { writes: 'allow' } });
  open.push(parts.http, back);
  return { ...parts, back };
}

const sendText =
  (text: string): LoopbackAnswer =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end(text);
  };
const errorOf = ({ exchanges }: HttpParts) => exchanges.list()[0]?.error?.message;

describe('a process that did not complete', () => {
  it.each(['Aborted', 'QuitCalled', 'HasMinorErrors'])('%s: the exchange fails with the text of the error log', async (status) => {
    const parts = await setUp(status, { Filename: 'TM1ProcessError_1.log' }, sendText('Line (3): no Region "Atlantis"\n'));
    expect(await parts.http.send(call, signal())).toMatchObject({ ok: true, status: 201 });
    await expect.poll(() => errorOf(parts)).toBe(`The process ended with ${status}. Its error log says: Line (3): no Region "Atlantis"`);
    expect(parts.back.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST /api/v1/Processes('x')/tm1.ExecuteWithReturn",
      "GET /api/v1/ErrorLogFiles('TM1ProcessError_1.log')/Content",
    ]);
  });

  it.each(['CompletedSuccessfully', 'CompletedWithMessages'])('%s is no failure and asks for no log', async (status) => {
    const parts = await setUp(status, { Filename: 'messages.log' }, sendText('x'));
    await parts.http.send(call, signal());
    expect(errorOf(parts)).toBeUndefined();
    expect(parts.exchanges.list()).toHaveLength(1);
  });

  it.each([
    ["it's.log", "'it''s.log'"],
    ['../../secret', "'..%2F..%2Fsecret'"],
    ["x')/../Users('y", "'x'')%2F..%2FUsers(''y'"],
    ['a?b#c%2e', "'a%3Fb%23c%252e'"],
    ['http://elsewhere/x', "'http%3A%2F%2Felsewhere%2Fx'"],
    ['line\r\nHost: x', "'line%0D%0AHost%3A%20x'"],
  ])('%j stays one key below the base address', async (fileName, key) => {
    const parts = await setUp('Aborted', { Filename: fileName }, sendText('why'));
    await parts.http.send(call, signal());
    await expect.poll(() => errorOf(parts)).toMatch(/says: why|could not be read here/);
    const asked = parts.back.seen.slice(1).map(({ url }) => url);
    // Refused altogether is as good.
    expect([[`/api/v1/ErrorLogFiles(${key})/Content`], []]).toContainEqual(asked);
  });

  it('does not read a log of more than 64 KB, but names it', async () => {
    const parts = await setUp('Aborted', { Filename: 'long.log' }, sendText('x'.repeat(70_000)));
    await parts.http.send(call, signal());
    await expect.poll(() => errorOf(parts)).toMatch(/Its error log long\.log could not be read here: ask the administrator/);
  });

  it('shows the beginning of a long log, and nothing of a secret in it', async () => {
    const parts = await setUp('Aborted', { Filename: 'log' }, sendText(`password topsecret! ${'y'.repeat(60_000)}`));
    parts.redactor.register('topsecret!');
    await parts.http.send(call, signal());
    await expect.poll(() => errorOf(parts)?.length).toBeGreaterThan(3000);
    expect(errorOf(parts)?.length).toBeLessThan(4200);
    expect(errorOf(parts)).toContain('password •••');
  });

  it.each([
    ['a missing log', (_, response) => answerJson(response, { error: { message: 'no such log' } }, 404)],
    ['a web page', (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>')],
    ['a broken connection', (_, response) => response.socket?.destroy()],
  ] satisfies [string, LoopbackAnswer][])('%s changes nothing of the answer', async (_, log) => {
    const parts = await setUp('Aborted', { Filename: 'log' }, log);
    const answer = await parts.http.send(call, signal());
    expect(answer).toMatchObject({ ok: true, text: expect.stringContaining('Aborted') });
    await expect.poll(() => errorOf(parts)).toMatch(/^The process ended with Aborted\. Its error log/);
    expect(parts.reports.at(-1)).toEqual({ status: 'ready' });
  });

  it.each([null, {}, { Filename: 5 }, { Filename: '' }, 'log', { Filename: 'n'.repeat(501) }])('%j names no log', async (errorLog) => {
    const parts = await setUp('Aborted', errorLog, sendText('x'));
    await parts.http.send(call, signal());
    expect(errorOf(parts)).toBe('The process ended with Aborted.');
    expect(parts.exchanges.list()).toHaveLength(1);
  });
});
