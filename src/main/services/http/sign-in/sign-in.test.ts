import { afterEach, describe, expect, it } from 'vitest';
import { type LoopbackAnswer, type Loopback, answerJson, startLoopback } from '../testing/loopback.ts';
import { type HttpParts, makeHttp, makeRequest } from '../testing/make-http.ts';

const signal = () => new AbortController().signal;
const credentials = { user: 'admin', password: 'topsecret!' };
const basic = `Basic ${Buffer.from('admin:topsecret!').toString('base64')}`;
const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function setUp(answer: LoopbackAnswer, given: typeof credentials | null = credentials): Promise<HttpParts & { back: Loopback }> {
  const back = await startLoopback(answer);
  const parts = makeHttp(back.baseUrl, { connection: { signIn: 'basic', user: 'admin', writes: 'allow' }, credentials: given });
  open.push(parts.http, back);
  return { ...parts, back };
}

/** A back-end with sessions: Basic opens one, the cookie goes on with it, anything else is 401. */
function withSessions(options: { delay?: number; password?: string } = {}) {
  const sessions = new Set<string>();
  let opened = 0;
  const answer: LoopbackAnswer = (request, response) => {
    const cookie = /TM1SessionId=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    if (cookie !== undefined && sessions.has(cookie)) {
      answerJson(response, { session: cookie });
      return;
    }
    if (request.headers.authorization !== `Basic ${Buffer.from(`admin:${options.password ?? 'topsecret!'}`).toString('base64')}`) {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="TM1"' }).end();
      return;
    }
    opened += 1;
    const id = `session${opened}x`;
    setTimeout(() => {
      sessions.add(id);
      answerJson(response, { session: id }, 200, { 'Set-Cookie': `TM1SessionId=${id}; Path=/api/; HttpOnly` });
    }, options.delay ?? 0);
  };
  return { answer, sessions, opened: () => opened };
}

describe('Basic sign-in', () => {
  it('opens one session for ten requests that start together', async () => {
    const server = withSessions({ delay: 50 });
    const { http, back } = await setUp(server.answer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => http.send(makeRequest(), signal())));
    expect(answers.every((answer) => answer.ok && answer.status === 200)).toBe(true);
    expect(server.opened()).toBe(1);
    expect(back.seen).toHaveLength(10);
    expect(back.seen.filter((request) => request.headers.authorization !== undefined)).toHaveLength(1);
    expect(back.seen[0]?.headers.authorization).toBe(basic);
    expect(back.seen.slice(1).every((request) => request.headers.cookie === 'TM1SessionId=session1x')).toBe(true);
  });

  it('signs in again once after the session ended, for ten requests together', async () => {
    const server = withSessions({ delay: 20 });
    const { http } = await setUp(server.answer);
    await http.send(makeRequest(), signal());
    server.sessions.clear();
    const answers = await Promise.all(Array.from({ length: 10 }, () => http.send(makeRequest(), signal())));
    expect(answers.every((answer) => answer.ok && answer.status === 200)).toBe(true);
    expect(server.opened()).toBe(2);
  });

  it('repeats a write after the session ended exactly once', async () => {
    const server = withSessions();
    const { http, back } = await setUp(server.answer);
    await http.send(makeRequest(), signal());
    server.sessions.clear();
    const write = makeRequest({ method: 'PATCH', path: "/api/v1/Cellsets('id')/Cells", body: '[{"Ordinal":0,"Value":"5"}]' });
    expect(await http.send(write, signal())).toMatchObject({ ok: true, status: 200 });
    const writes = back.seen.filter((request) => request.method === 'PATCH');
    expect(writes.map((request) => request.headers.authorization)).toEqual([undefined, basic]);
    expect(writes[1]?.body).toBe('[{"Ordinal":0,"Value":"5"}]');
  });

  it('sends a refused password once and never again, until the person signs in again', async () => {
    const server = withSessions({ password: 'another' });
    const { http, back, reports, now } = await setUp(server.answer);
    const answers = await Promise.all(Array.from({ length: 5 }, () => http.send(makeRequest(), signal())));
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: 'sign-in-failed' } });
    await http.send(makeRequest(), signal());
    expect(back.seen).toHaveLength(1);
    expect(reports.at(-1)).toMatchObject({ status: 'sign-in-needed' });
    now.credentials = { user: 'admin', password: 'another' };
    now.revision += 1;
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: true, status: 200 });
  });

  it('asks to sign in when no password is known, and sends nothing', async () => {
    const { http, back } = await setUp(withSessions().answer, null);
    expect(await http.send(makeRequest(), signal())).toMatchObject({ ok: false, error: { code: 'sign-in-needed' } });
    expect(back.seen).toHaveLength(0);
  });

  it('works with a back-end that keeps no session', async () => {
    const { http, back } = await setUp((request, response) =>
      answerJson(response, {}, request.headers.authorization === basic ? 200 : 401),
    );
    await Promise.all(Array.from({ length: 4 }, () => http.send(makeRequest(), signal())));
    expect(back.seen).toHaveLength(4);
    expect(back.seen.every((request) => request.headers.authorization === basic)).toBe(true);
  });

  it('lets the next request try when the first one is cancelled', async () => {
    let first = true;
    const server = withSessions();
    const { http, back } = await setUp((request, response) => {
      if (first) first = false;
      else server.answer(request, response);
    });
    const controller = new AbortController();
    const cancelled = http.send(makeRequest(), controller.signal);
    await expect.poll(() => back.seen.length).toBe(1);
    const waiting = http.send(makeRequest(), signal());
    controller.abort();
    expect(await cancelled).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(await waiting).toMatchObject({ ok: true, status: 200 });
  });

  it('shows neither password nor session in exchanges, and never sends them elsewhere', async () => {
    const server = withSessions();
    const elsewhere = await startLoopback((_, response) => answerJson(response, {}));
    open.push(elsewhere);
    let redirect = false;
    const { http, exchanges, redactor } = await setUp((request, response) => {
      if (redirect) response.writeHead(307, { Location: `${elsewhere.baseUrl}/api/v1/x` }).end();
      else server.answer(request, response);
    });
    await http.send(makeRequest(), signal());
    await http.send(makeRequest(), signal());
    redirect = true;
    await http.send(makeRequest(), signal());
    expect(elsewhere.seen).toHaveLength(0);
    const shown = JSON.stringify(exchanges.list());
    expect(shown).not.toContain('topsecret');
    expect(shown).not.toContain('session1x');
    expect(shown).not.toContain(basic.slice(6));
    expect(shown).toContain('Basic •••');
    expect(shown).toContain('TM1SessionId=•••');
    expect(redactor.redact('log: topsecret! session1x')).toBe('log: ••• •••');
    // The body of the answer named the session.
    expect((await exchanges.read(exchanges.list()[0]?.id ?? '', 'response', 0, 100)).text).toBe('{"session":"•••••••••"}');
  });

  it('logs out when it closes', async () => {
    const server = withSessions();
    const { http, back } = await setUp(server.answer);
    await http.send(makeRequest(), signal());
    await http.close();
    expect(back.seen.at(-1)).toMatchObject({
      method: 'POST',
      url: '/api/v1/ActiveSession/tm1.Close',
      headers: { cookie: 'TM1SessionId=session1x' },
    });
  });

  it('reads the user name and reports the connection', async () => {
    const { http, users, reports, exchanges } = await setUp((_, response) => answerJson(response, { Name: 'Admin' }));
    await http.connect();
    expect(users).toEqual(['Admin']);
    expect(reports.map((report) => report.status)).toEqual(['connecting', 'ready']);
    expect(exchanges.list()[0]).toMatchObject({ traceId: '', path: '/api/v1/ActiveUser', state: 'completed' });
  });
});

describe('connection test', () => {
  const answerWith =
    (version: [number, string], user: [number, string]): LoopbackAnswer =>
    (request, response) => {
      const [status, text] = request.url.includes('ProductVersion') ? version : user;
      response.writeHead(status, {
        'Content-Type': text.startsWith('<') ? 'text/html' : text.startsWith('{') ? 'application/json' : 'text/plain',
      });
      response.end(text);
    };

  it('returns version, user and round trip', async () => {
    const { http, now } = await setUp(answerWith([200, '11.8.01500.3\r\n'], [200, '{"Name":"Admin"}']));
    const test = await http.test(now.connection, 'topsecret!');
    expect(test).toEqual({ ok: true, productVersion: '11.8.01500.3', user: 'Admin', roundTrip: expect.any(Number) });
  });

  it.each([
    [[401, ''], /refused this user name and password/],
    [[403, ''], /Ask its administrator/],
    [[404, 'Not Found'], /ends before \/api\/v1/],
    [[502, 'Bad Gateway'], /gateway in front of it failed/],
    [[200, '<html>Login</html>'], /web page/],
    [[418, ''], /HTTP 418/],
  ] as const)('says what to change after %j', async ([status, text], message) => {
    const { http, now } = await setUp(answerWith([status, text], [200, '{"Name":"Admin"}']));
    expect(await http.test(now.connection, 'topsecret!')).toEqual({
      ok: false,
      step: expect.any(String),
      message: expect.stringMatching(message),
    });
  });

  it('reports that the server returns no user, or that the address is unusable', async () => {
    const { http, now } = await setUp(answerWith([200, '11'], [200, '{}']));
    expect(await http.test(now.connection, 'topsecret!')).toMatchObject({ ok: false, message: expect.stringMatching(/user name/) });
    expect(await http.test({ ...now.connection, baseUrl: 'nonsense' }, 'x')).toMatchObject({
      ok: false,
      message: expect.stringMatching(/http or https/),
    });
  });
});
