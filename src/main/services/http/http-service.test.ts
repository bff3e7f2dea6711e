import { createServer as createHttpsServer } from 'node:https';
import { createServer as createTcpServer, type Server } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { HttpLimits } from './limits/http-limits.ts';
import { type LoopbackAnswer, type Loopback, answerJson, startLoopback } from './testing/loopback.ts';
import { type HttpParts, makeHttp, makeRequest } from './testing/make-http.ts';
import { selfSigned } from './testing/self-signed.ts';

const signal = () => new AbortController().signal;
const open: { close(): unknown }[] = [];

async function setUp(
  answer: LoopbackAnswer,
  options: Parameters<typeof makeHttp>[1] & { basePath?: string } = {},
): Promise<HttpParts & { back: Loopback }> {
  const back = await startLoopback(answer);
  const parts = makeHttp(`${back.baseUrl}${options.basePath ?? ''}`, options);
  open.push(parts.http, back);
  return { ...parts, back };
}

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function tcp(onSocket: (socket: import('node:net').Socket) => void): Promise<string> {
  const server: Server = createTcpServer(onSocket);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push({ close: () => server.close() });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

describe('uploads', () => {
  const form = {
    fields: [{ name: 'folder "x"', value: 'ü' }],
    files: [{ name: 'a".png', type: 'image/png', base64: Buffer.from([1, 2, 255]).toString('base64') }],
  };

  it('are sent as a form, once the person allowed the write', async () => {
    const { http, guard, questions, back } = await setUp((_, response) => answerJson(response, {}));
    const sending = http.send(makeRequest({ path: '/upload', body: '{"files":["a.png"]}', form }), signal());
    await expect.poll(() => questions.length, { timeout: 15_000 }).toBe(1);
    // What is sent, not what the body says of it.
    expect(questions[0]?.changes).toEqual([
      { name: 'folder "x"', value: 'ü' },
      { name: 'file', value: expect.stringMatching(/^a"\.png \(\d+ B\)$/) },
    ]);
    guard.answer({ id: questions[0]?.id ?? '', allow: true, always: false });
    expect(await sending).toMatchObject({ ok: true, status: 200 });
    const [seen] = back.seen;
    const contentType = seen?.headers['content-type'] ?? '';
    expect(contentType).toMatch(/^multipart\/form-data; boundary=/);
    const boundary = contentType.split('boundary=')[1] ?? '';
    const parts = (seen?.body ?? '').split(`--${boundary}`);
    expect(parts[1]).toContain('name="folder %22x%22"\r\n\r\nü');
    expect(parts[2]).toContain('name="file"; filename="a%22.png"\r\nContent-Type: image/png');
  });

  it('larger than a request may be are refused', async () => {
    const { http, back } = await setUp((_, response) => answerJson(response, {}), { limits: { requestBytes: 2 } });
    expect(await http.send(makeRequest({ path: '/upload', body: null, form }), signal())).toMatchObject({
      ok: false,
      error: { code: 'invalid-input' },
    });
    expect(back.seen).toHaveLength(0);
  });
});

describe('downloads', () => {
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => (index * 37) % 256));

  it('keeps a file byte for byte, under a plain name, and gives user code nothing of it', async () => {
    const { http, downloads } = await setUp((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/vnd.ms-excel', 'Content-Encoding': 'gzip' });
      response.end(gzipSync(bytes));
    });
    const answer = await http.send(makeRequest({ method: 'GET', path: '/file', body: null, download: { fileName: '../a.xls' } }), signal());
    expect(answer).toMatchObject({ ok: true, status: 200, text: '', contentType: '' });
    const file = downloads.read(answer.exchangeId, 0, 10_000);
    expect(file).toMatchObject({ fileName: 'a.xls', contentType: 'application/vnd.ms-excel', totalLength: 1000 });
    expect(Buffer.from(file.base64, 'base64').equals(bytes)).toBe(true);
  });

  it('keeps nothing of a refusal', async () => {
    const { http, downloads } = await setUp((_, response) => answerJson(response, { error: { message: 'no' } }, 403));
    const answer = await http.send(makeRequest({ method: 'GET', path: '/file', body: null, download: { fileName: 'a' } }), signal());
    expect(answer).toMatchObject({ ok: true, status: 403, text: '{"error":{"message":"no"}}' });
    expect(() => downloads.read(answer.exchangeId, 0, 1)).toThrow('no longer kept');
  });
});

describe('send', () => {
  it('sends what is asked for with the headers of the dialect and gives back status, type and text alone', async () => {
    const { http, back, exchanges, reports } = await setUp((_, response) =>
      answerJson(
        response,
        {
          ID: 'x',
          Cells: [
            { Ordinal: 0, Value: 1 },
            { Ordinal: 1, Value: 2 },
          ],
        },
        201,
        {
          'Set-Cookie': 'TM1SessionId=verysecretsession; Path=/api/; HttpOnly',
          'WWW-Authenticate': 'Basic',
        },
      ),
    );
    const path = "/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)&$filter=Name eq 'a'";
    const answer = await http.send(makeRequest({ path, body: '{"MDX":"SELECT {} ON 0 FROM [é]"}' }), signal());
    expect(answer).toEqual({
      ok: true,
      exchangeId: expect.any(String),
      status: 201,
      contentType: 'application/json; charset=utf-8',
      text: '{"ID":"x","Cells":[{"Ordinal":0,"Value":1},{"Ordinal":1,"Value":2}]}',
    });
    expect(back.seen).toHaveLength(1);
    expect(back.seen[0]).toMatchObject({
      method: 'POST',
      url: "/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)&$filter=Name%20eq%20'a'",
      body: '{"MDX":"SELECT {} ON 0 FROM [é]"}',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        accept: 'application/json;odata.metadata=none,text/plain',
        'tm1-sessioncontext': 'Dashwright',
      },
    });
    expect(back.seen[0]?.headers.authorization).toBeUndefined();
    const [exchange] = exchanges.list();
    expect(exchange).toMatchObject({ state: 'completed', status: 201, cells: 2, path, traceId: 't1', widgetId: 'grid', responseSize: 68 });
    expect(JSON.stringify(exchange)).not.toContain('verysecretsession');
    expect(reports.at(-1)).toEqual({ status: 'ready' });
    const body = await exchanges.read(exchange?.id ?? '', 'request', 0, 100);
    expect(body).toEqual({ text: '{"MDX":"SELECT {} ON 0 FROM [é]"}', totalLength: 33, available: true });
  });

  it('keeps the cookies of the session and sends no body with GET', async () => {
    const { http, back } = await setUp((_, response) => answerJson(response, {}, 200, { 'Set-Cookie': 'TM1SessionId=abc; Path=/' }));
    await http.send(makeRequest(), signal());
    await http.send(makeRequest({ method: 'get', path: '/api/v1/Cubes' }), signal());
    expect(back.seen[1]).toMatchObject({ method: 'GET', body: '', headers: { cookie: 'TM1SessionId=abc' } });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('reads answers in %s', async (encoding, compress) => {
    const { http } = await setUp((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': encoding });
      response.end(compress(Buffer.from('{"a":"árvíztűrő"}')));
    });
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: true, text: '{"a":"árvíztűrő"}' });
  });

  it.each([
    ['gzip', (text: string) => gzipSync(text)],
    ['identity', (text: string) => Buffer.from(text)],
  ])('notes what was received of an answer in %s beside what it unfolds to', async (encoding, pack) => {
    const text = JSON.stringify({ value: 'abc '.repeat(500) });
    const packed = pack(text);
    const { http, exchanges } = await setUp((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': encoding });
      // In pieces, so that chunk sizes of HTTP would count if anything but the body did.
      response.write(packed.subarray(0, 100));
      response.end(packed.subarray(100));
    });
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: true, text });
    expect(exchanges.list()[0]).toMatchObject({ responseSize: text.length, receivedSize: packed.byteLength });
  });

  it('stops a small answer that unfolds into a large one', async () => {
    const { http, exchanges } = await setUp(
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip' });
        response.end(gzipSync(Buffer.alloc(5_000_000, 'a')));
      },
      { limits: { responseBytes: 1_000_000 } },
    );
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: false, error: { code: 'response-too-large' } });
    expect(exchanges.list()[0]).toMatchObject({ state: 'failed', error: { code: 'response-too-large' } });
  });

  it('reports damaged compression', async () => {
    const { http } = await setUp((_, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' });
      response.end('no gzip');
    });
    expect(await http.send(makeRequest(), signal())).toMatchObject({
      ok: false,
      error: { code: 'network-failed', message: expect.stringMatching(/compressed/) },
    });
  });

  it('gives failures of the back-end through with their status', async () => {
    const { http, exchanges } = await setUp((_, response) =>
      answerJson(response, { error: { code: '278', message: 'no such process' } }, 400),
    );
    expect(await http.send(makeRequest(), signal())).toMatchObject({
      ok: true,
      status: 400,
      text: expect.stringContaining('no such process'),
    });
    expect(exchanges.list()[0]).toMatchObject({ state: 'completed', status: 400 });
  });

  it('marks a process that did not complete despite the status 201', async () => {
    const { http, exchanges } = await setUp((_, response) => answerJson(response, { ProcessExecuteStatusCode: 'Aborted' }, 201), {
      connection: { writes: 'allow' },
    });
    await http.send(makeRequest({ path: "/api/v1/Processes('x')/tm1.ExecuteWithReturn" }), signal());
    expect(exchanges.list()[0]).toMatchObject({ processStatus: 'Aborted', error: { message: 'The process ended with Aborted.' } });
  });

  it.each([
    [200, 'network-failed'],
    [502, undefined],
  ])('flags a web page with status %i', async (status, code) => {
    const { http, exchanges, reports } = await setUp((_, response) => {
      response.writeHead(status, { 'Content-Type': 'text/html' });
      response.end('<!DOCTYPE html><html><body>Sign in</body></html>');
    });
    const answer = await http.send(makeRequest(), signal());
    if (code === undefined)
      expect(answer).toMatchObject({
        ok: true,
        status: 502,
        contentType: 'text/plain',
        text: expect.stringMatching(/web page \(sign-in or gateway\)/),
      });
    else
      expect(answer).toMatchObject({
        ok: false,
        error: { code, message: expect.stringMatching(/answered with a web page \(sign-in or gateway\)/) },
      });
    expect(exchanges.list()[0]?.error?.message).toMatch(/web page/);
    expect((await exchanges.read(exchanges.list()[0]?.id ?? '', 'response', 0, 15)).text).toBe('<!DOCTYPE html>');
    expect(reports.at(-1)).toMatchObject({ status: 'failed' });
  });

  it.each(['{"Cells":[{"Ordinal":0', '{"Cells":[', '[1,2', '{"a":"b'])('detects half JSON: %s', async (text) => {
    const { http } = await setUp((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(text);
    });
    expect(await http.send(makeRequest(), signal())).toMatchObject({
      ok: false,
      error: { code: 'network-reset', message: expect.stringMatching(/no whole JSON/) },
    });
  });

  it('detects half JSON in a large answer, and lets a whole one through', async () => {
    const cells = Array.from({ length: 20_000 }, (_, ordinal) => ({ Ordinal: ordinal, Value: 'a "quoted" ] } value' }));
    const whole = JSON.stringify({ Cells: cells });
    const half = whole.slice(0, whole.lastIndexOf('}', whole.length - 500) + 1);
    const { http, exchanges } = await setUp((request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(request.url.endsWith('half') ? half : whole);
    });
    expect(await http.send(makeRequest({ path: '/api/v1/ExecuteMDX?widgetid=half' }), signal())).toMatchObject({
      ok: false,
      error: { code: 'network-reset' },
    });
    const answer = await http.send(makeRequest({ path: '/api/v1/ExecuteMDX?widgetid=whole' }), signal());
    if (!answer.ok) throw new Error(answer.error.message);
    // Large ones go on as the bytes they came as.
    expect(answer.text).toBe('');
    expect(Buffer.concat(answer.body ?? []).toString() === whole).toBe(true);
    await expect.poll(() => exchanges.list()[1]?.cells).toBe(20_000);
  });

  it('refuses methods, paths and bodies before anything is sent', async () => {
    const { http, back, exchanges } = await setUp((_, response) => answerJson(response, {}), { limits: { requestBytes: 100 } });
    expect(await http.send(makeRequest({ method: 'TRACE' }), signal())).toMatchObject({ ok: false, error: { code: 'method-refused' } });
    expect(await http.send(makeRequest({ method: 'GET\r\nX: y' }), signal())).toMatchObject({
      ok: false,
      error: { code: 'method-refused' },
    });
    expect(await http.send(makeRequest({ path: '//evil.example/' }), signal())).toMatchObject({
      ok: false,
      error: { code: 'path-refused' },
    });
    expect(await http.send(makeRequest({ body: 'é'.repeat(60) }), signal())).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
    expect(back.seen).toHaveLength(0);
    expect(exchanges.list().map((exchange) => exchange.state)).toEqual(['failed', 'failed', 'failed', 'failed']);
  });

  it('sends nothing while paused', async () => {
    const { http, back, now } = await setUp((_, response) => answerJson(response, {}));
    now.paused = true;
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: false, error: { code: 'paused' } });
    now.paused = false;
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: true });
    expect(back.seen).toHaveLength(1);
  });

  it('stops a flood', async () => {
    const { http, back } = await setUp((_, response) => answerJson(response, {}), { limits: { requestsPerMinute: 3 } });
    const answers = [];
    for (let index = 0; index < 5; index += 1) answers.push(await http.send(makeRequest(), signal()));
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true, false, false]);
    expect(answers[4]).toMatchObject({ error: { code: 'too-many-requests' } });
    expect(back.seen).toHaveLength(3);
  });
});

describe('writes', () => {
  const write = makeRequest({ method: 'PATCH', path: "/api/v1/Cellsets('id')/Cells", body: '[{"Ordinal":0,"Value":"5"}]' });
  /** Reading for the question is no write. */
  const sentTo = (back: Loopback) => back.seen.filter(({ method }) => method !== 'GET');

  it('waits for a person, and sends after a yes', async () => {
    const { http, back, guard, questions, settled } = await setUp((_, response) => response.writeHead(204).end());
    const answer = http.send(write, signal());
    await expect.poll(() => questions.length).toBe(1);
    expect(sentTo(back)).toEqual([]);
    guard.answer({ id: questions[0]?.id ?? '', allow: true, always: false });
    expect(await answer).toMatchObject({ ok: true, status: 204, text: '' });
    expect(sentTo(back)).toHaveLength(1);
    expect(settled).toHaveLength(1);
  });

  it('sends nothing after a no, after an edit, or when the run is dropped', async () => {
    const { http, back, guard, questions, settled, exchanges } = await setUp((_, response) => response.writeHead(204).end());
    const refused = http.send(write, signal());
    await expect.poll(() => questions.length).toBe(1);
    guard.answer({ id: questions[0]?.id ?? '', allow: false, always: false });
    expect(await refused).toMatchObject({ ok: false, error: { code: 'write-declined' } });
    // The person's choice, and their time: no failure of a request, and no duration.
    const declined = exchanges.list().find(({ error }) => error?.code === 'write-declined');
    expect(declined?.state).toBe('aborted');
    expect(declined?.endedAfter).toBeUndefined();
    const edited = makeRequest({ ...write, rootCause: { kind: 'render', page: 'p', afterEdit: true } });
    expect(await http.send(edited, signal())).toMatchObject({ ok: false, error: { code: 'write-needs-person' } });
    const dropped = http.send(write, signal());
    await expect.poll(() => questions.length).toBe(2);
    http.cancel(exchanges.list().findLast(({ method }) => method === 'PATCH')?.id ?? '');
    expect(await dropped).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(settled).toHaveLength(2);
    expect(sentTo(back)).toEqual([]);
  });

  it.each(['pause', 'connection', 'database or user'])('sends nothing when the %s changed before the yes', async (what) => {
    const { http, back, guard, questions, now } = await setUp((_, response) => response.writeHead(204).end());
    const answer = http.send(write, signal());
    await expect.poll(() => questions.length).toBe(1);
    if (what === 'pause') now.paused = true;
    else if (what === 'connection') now.baseUrl = 'http://127.0.0.1:9/elsewhere';
    else now.revision += 1;
    guard.answer({ id: questions[0]?.id ?? '', allow: true, always: false });
    expect(await answer).toMatchObject({ ok: false, error: { code: what === 'pause' ? 'paused' : 'cancelled' } });
    expect(sentTo(back)).toEqual([]);
  });
});

describe('redirects', () => {
  it('follows below the base address, keeping method and body after 307', async () => {
    const { http, back } = await setUp(
      (request, response) => {
        if (request.url === '/app/api/v1/ExecuteMDX') response.writeHead(307, { Location: '/app/other?x=1' }).end();
        else answerJson(response, { at: request.url });
      },
      { basePath: '/app' },
    );
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: true, text: '{"at":"/app/other?x=1"}' });
    expect(back.seen[1]).toMatchObject({ method: 'POST', body: makeRequest().body });
  });

  it('turns a POST into a GET after 302', async () => {
    const { http, back } = await setUp((request, response) => {
      if (request.method === 'POST') response.writeHead(302, { Location: 'x' }).end();
      else answerJson(response, {});
    });
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: true });
    expect(back.seen[1]).toMatchObject({ method: 'GET', url: '/api/v1/x', body: '' });
    expect(back.seen[1]?.headers['content-type']).toBeUndefined();
  });

  it.each([
    'http://evil.example/api/v1/x',
    '//evil.example/x',
    '/outside',
    '/app/../outside',
    '/application/x',
    'https://127.0.0.1/app/x',
    'http://user@127.0.0.1/app/x',
    'javascript:alert(1)',
  ])('refuses to leave to %s', async (location) => {
    const { http, back } = await setUp((_, response) => response.writeHead(307, { Location: location }).end(), { basePath: '/app' });
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: false, error: { code: 'redirect-refused' } });
    expect(back.seen).toHaveLength(1);
  });

  it('gives up after five', async () => {
    const { http, back } = await setUp((_, response) => response.writeHead(307, { Location: '/api/v1/again' }).end());
    expect(await http.send(makeRequest(), signal())).toMatchObject({
      ok: false,
      error: { code: 'redirect-refused', message: expect.stringMatching(/more than 5/) },
    });
    expect(back.seen).toHaveLength(6);
  });
});

describe('network', () => {
  const fast: Partial<HttpLimits> = { connectTimeout: 1000, totalTimeout: 300 };

  it('names a host that is not there', async () => {
    const { http } = makeHttp('http://nowhere.invalid');
    expect(await http.send(makeRequest(), signal())).toMatchObject({
      ok: false,
      error: { code: 'network-dns', message: expect.stringMatching(/nowhere\.invalid was not found/) },
    });
  });

  it('names a port where nothing answers', async () => {
    const base = await tcp(() => {});
    for (const one of open.splice(0)) await one.close();
    const { http, exchanges, reports } = makeHttp(base);
    expect(await http.send(makeRequest(), signal())).toMatchObject({
      ok: false,
      error: { code: 'network-refused', message: expect.stringMatching(/Nothing answers/) },
    });
    expect(exchanges.list()[0]).toMatchObject({ state: 'failed', error: { code: 'network-refused' } });
    expect(reports.at(-1)).toMatchObject({ status: 'failed', message: expect.stringMatching(/Nothing answers/) });
  });

  it('names it also where a name has several addresses', async () => {
    const base = await tcp(() => {});
    for (const one of open.splice(0)) await one.close();
    const { http } = makeHttp(base.replace('127.0.0.1', 'localhost'));
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: false, error: { code: 'network-refused' } });
  });

  it('ends what runs when the connection changes or the service closes', async () => {
    const { http, now, back } = await setUp((request, response) => {
      if (request.url.endsWith('second')) answerJson(response, {});
    });
    const first = http.send(makeRequest(), signal());
    await expect.poll(() => back.seen.length).toBe(1);
    now.revision += 1;
    expect(await http.send(makeRequest({ method: 'GET', path: '/api/v1/second' }), signal())).toMatchObject({ ok: true });
    expect(await first).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    const last = http.send(makeRequest(), signal());
    await expect.poll(() => back.seen.length).toBe(3);
    await http.close();
    expect(await last).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });

  it('reports a closed connection', async () => {
    const { http } = makeHttp(await tcp((socket) => socket.once('data', () => socket.destroy())));
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: false, error: { code: 'network-reset' } });
  });

  it('reports an answer that breaks off', async () => {
    const { http } = makeHttp(
      await tcp((socket) =>
        socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":')),
      ),
    );
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: false, error: { code: 'network-reset' } });
  });

  it('reports an answer that is not HTTP', async () => {
    const { http } = makeHttp(await tcp((socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH\r\n'))));
    expect(await http.send(makeRequest(), signal())).toMatchObject({
      ok: false,
      error: { code: 'network-failed', message: expect.stringMatching(/does not speak HTTP/) },
    });
  });

  it('reports https that the server does not speak', async () => {
    const base = await tcp((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    const { http } = makeHttp(base.replace('http:', 'https:'));
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: false, error: { code: 'network-tls' } });
  });

  it('refuses an untrusted certificate and says what to do', async () => {
    const server = createHttpsServer(selfSigned, (_, response) => response.end('never seen'));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    open.push({ close: () => server.close() });
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    const { http } = makeHttp(`https://127.0.0.1:${address.port}`);
    expect(await http.send(makeRequest(), signal())).toMatchObject({
      ok: false,
      error: {
        code: 'certificate-untrusted',
        message: expect.stringMatching(/not trusted on this computer.*Network of the connection/),
        details: { reason: 'DEPTH_ZERO_SELF_SIGNED_CERT', subject: '127.0.0.1' },
      },
    });
  });

  it('gives up after the total time, before and while the answer comes', async () => {
    const silent = makeHttp(await tcp(() => {}), { limits: fast });
    expect(await silent.http.send(makeRequest(), signal())).toMatchObject({ ok: false, error: { code: 'network-timeout' } });
    const { http } = await setUp(
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/plain' });
        response.write('begin');
      },
      { limits: fast },
    );
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: false, error: { code: 'network-timeout' } });
  });

  it('cancels by exchange, by signal, and all at once', async () => {
    const { http, exchanges } = await setUp((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain' });
      response.write('begin');
    });
    const first = http.send(makeRequest(), signal());
    await expect.poll(() => exchanges.list()[0]?.state).toBe('streaming');
    http.cancel(exchanges.list()[0]?.id ?? '');
    expect(await first).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(exchanges.list()[0]).toMatchObject({ state: 'aborted' });

    const controller = new AbortController();
    const second = http.send(makeRequest(), controller.signal);
    controller.abort();
    expect(await second).toMatchObject({ ok: false, error: { code: 'cancelled' } });

    const third = http.send(makeRequest(), signal());
    await expect.poll(() => exchanges.list()[2]?.state).toBe('streaming');
    http.cancelAll();
    expect(await third).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });
});

describe('connect', () => {
  it('reports an unknown state when it was stopped, but not when another one has begun', async () => {
    const { http, back, reports, users } = await setUp((_, response) => {
      if (back.seen.length > 2) answerJson(response, { Name: 'Admin' });
    });
    const first = http.connect();
    await expect.poll(() => back.seen.length).toBe(1);
    http.cancelAll();
    await first;
    expect(reports).toEqual([{ status: 'connecting' }, { status: 'idle' }]);

    const second = http.connect();
    await expect.poll(() => back.seen.length).toBe(2);
    http.cancelAll();
    const third = http.connect();
    await Promise.all([second, third]);
    expect(reports.slice(2)).toEqual([{ status: 'connecting' }, { status: 'connecting' }, { status: 'ready' }]);
    expect(users).toEqual(['Admin']);
  });
});
