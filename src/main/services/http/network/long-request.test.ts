import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionNetworkSchema } from '../../../../shared/contract/connection-schema.ts';
import { type LoopbackAnswer, type Loopback, answerJson, startLoopback } from '../testing/loopback.ts';
import { makeHttp, makeRequest } from '../testing/make-http.ts';

const open: Loopback[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const signal = () => new AbortController().signal;
const longRequests = (overrides: object = {}) => ({ network: connectionNetworkSchema.parse({ longRequests: true, ...overrides }) });
const stored = "/api/v1/_async('a1')";

/** Says 202, is still at it as often as given, then gives `last`. */
async function serve(last: LoopbackAnswer, options: { questions?: number; location?: string } = {}) {
  let left = options.questions ?? 2;
  const server = await startLoopback((request, response) => {
    if (request.method === 'POST' || request.method === 'PATCH') {
      response.writeHead(202, { Location: options.location ?? stored }).end();
    } else if (request.method === 'DELETE') {
      response.writeHead(204).end();
    } else if (left > 0) {
      left -= 1;
      response.writeHead(202).end();
    } else {
      last(request, response);
    }
  });
  open.push(server);
  return server;
}
const asked = (server: Loopback) => server.seen.map(({ method, url }) => `${method} ${url}`);
const ready: LoopbackAnswer = (_, response) => answerJson(response, { Cells: [] }, 201);

describe('a long request', () => {
  it('is asked for until its answer is there, and what happens is seen', async () => {
    const server = await serve(ready);
    const { http, exchanges } = makeHttp(server.baseUrl, { connection: longRequests() });
    const sending = http.send(makeRequest(), signal());
    const early = await untilStatus(exchanges, 202);
    expect(early).toMatchObject({ state: 'streaming', statusText: expect.stringMatching(/^Accepted, running for \d+ s$/) });
    const answer = await sending;
    expect(answer).toMatchObject({ ok: true, status: 201, text: '{"Cells":[]}' });
    expect(exchanges.get(answer.exchangeId)).toMatchObject({ state: 'completed', status: 201, method: 'POST' });
    expect(asked(server)).toEqual(['POST /api/v1/ExecuteMDX', `GET ${stored}`, `GET ${stored}`, `GET ${stored}`]);
    expect(server.seen[0]?.headers['prefer']).toBe('respond-async,wait=55');
    expect(server.seen[1]?.headers['prefer']).toBeUndefined();
  });

  it('whose stored answer has a header of blanks without end is read at once', async () => {
    const header = `X-Odd:${' '.repeat(20_000)}x\nx`;
    const server = await serve((_, response) => {
      response.writeHead(200).end(`HTTP/1.1 200 OK\r\n${header}\r\nContent-Type: application/json\r\n\r\n{"Cells":[]}`);
    });
    const { http, exchanges } = makeHttp(server.baseUrl, { connection: longRequests() });
    const answer = await http.send(makeRequest(), signal());
    expect(answer).toMatchObject({ ok: true, status: 200, contentType: 'application/json', text: '{"Cells":[]}' });
    expect(JSON.stringify(exchanges.get(answer.exchangeId)?.responseHeaders)).not.toContain('X-Odd');
  });

  it('is requested only if the connection asks for it, and never for plain reads', async () => {
    const server = await serve(ready, { questions: 0 });
    const { http } = makeHttp(server.baseUrl);
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: true, status: 202 });
    const long = makeHttp(server.baseUrl, { connection: longRequests() });
    await long.http.send(makeRequest({ method: 'GET', path: '/api/v1/Cubes', body: null }), signal());
    expect(server.seen.map(({ headers }) => headers['prefer'])).toEqual([undefined, undefined]);
  });

  it('waits less than the time to the first byte', async () => {
    const server = await serve(ready, { questions: 0 });
    const { http } = makeHttp(server.baseUrl, { connection: longRequests({ firstByteSeconds: 20 }) });
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: true, status: 201 });
    expect(server.seen[0]?.headers['prefer']).toBe('respond-async,wait=15');
  });

  it.each([
    [
      'whole',
      'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nSet-Cookie: TM1SessionId=x\r\n\r\n',
      Buffer.from('{"error":{}}'),
    ],
    [
      'whole and compressed',
      'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n\r\n',
      gzipSync('{"error":{}}'),
    ],
  ])('has its answer kept %s', async (_, head, body) => {
    const whole = Buffer.concat([Buffer.from(head), body]);
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/http' });
      // In small pieces, as networks do.
      for (let at = 0; at < whole.length; at += 7) response.write(whole.subarray(at, at + 7));
      response.end();
    });
    const { http } = makeHttp(server.baseUrl, { connection: longRequests() });
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: true, status: 400, text: '{"error":{}}' });
  });

  it('has its status kept in a header', async () => {
    const server = await serve((_, response) => answerJson(response, { error: {} }, 200, { asyncresult: '500 Internal Server Error' }));
    const { http } = makeHttp(server.baseUrl, { connection: longRequests() });
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: true, status: 500, text: '{"error":{}}' });
  });

  it('has an answer that cannot be read', async () => {
    const server = await serve((_, response) => response.end('HTTP/1.1 what\r\n'), { questions: 0 });
    const { http } = makeHttp(server.baseUrl, { connection: longRequests() });
    expect(await http.send(makeRequest(), signal())).toMatchObject({
      ok: false,
      error: { code: 'network-failed', message: expect.stringMatching(/long request in a form that cannot be read/) },
    });
  });

  it('survives a gateway that fails now and then', async () => {
    let questions = 0;
    const server = await serve(
      (request, response) => {
        questions += 1;
        if (questions === 1) response.writeHead(504).end('gateway');
        else if (questions === 2) response.destroy();
        else ready(request, response);
      },
      { questions: 0 },
    );
    const { http } = makeHttp(server.baseUrl, { connection: longRequests() });
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: true, status: 201 });
    expect(asked(server).filter((one) => one.startsWith('POST'))).toHaveLength(1);
  });

  it('stops the server when it is cancelled', async () => {
    const server = await serve(ready, { questions: 1000 });
    const { http, exchanges } = makeHttp(server.baseUrl, { connection: longRequests() });
    const sending = http.send(makeRequest(), signal());
    const { id } = await untilStatus(exchanges, 202);
    http.cancel(id);
    expect(await sending).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    await expect.poll(() => asked(server).at(-1)).toBe(`DELETE ${stored}`);
    expect(exchanges.get(id)).toMatchObject({ state: 'aborted' });
  });

  it('ends with the total time-out, and stops the server', async () => {
    const server = await serve(ready, { questions: 1000 });
    const { http } = makeHttp(server.baseUrl, { connection: longRequests({ totalSeconds: 1 }) });
    expect(await http.send(makeRequest(), signal())).toMatchObject({
      ok: false,
      error: { code: 'network-timeout', details: { timeOut: 'total' } },
    });
    await expect.poll(() => asked(server).at(-1)).toBe(`DELETE ${stored}`);
  });

  it('is not followed out of the base address', async () => {
    const elsewhere = await serve(ready);
    for (const location of [`${elsewhere.baseUrl}${stored}`, "/other/_async('a1')"]) {
      const server = await serve(ready, { location });
      const { http } = makeHttp(`${server.baseUrl}/tm1`, { connection: longRequests() });
      expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: false, error: { code: 'redirect-refused' } });
      expect(server.seen).toHaveLength(1);
    }
    expect(elsewhere.seen).toEqual([]);
  });

  it('of the middleware is answered by its message', async () => {
    const server = await startLoopback((_, response) => answerJson(response, { message: 'Started.' }, 202));
    open.push(server);
    const { http } = makeHttp(server.baseUrl, { connection: longRequests() });
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: true, status: 202, text: '{"message":"Started."}' });
    expect(server.seen).toHaveLength(1);
  });
});

async function untilStatus(exchanges: ReturnType<typeof makeHttp>['exchanges'], status: number) {
  await expect.poll(() => exchanges.list()[0]?.status).toBe(status);
  const [exchange] = exchanges.list();
  if (exchange === undefined) throw new Error('no exchange');
  return exchange;
}
