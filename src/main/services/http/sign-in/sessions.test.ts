import { describe, expect, it } from 'vitest';
import { answerJson } from '../testing/loopback.ts';
import { setUpSignIn } from '../testing/set-up-sign-in.ts';
import { createProtectedServer } from '../testing/protected-server.ts';

describe('sessions', () => {
  it('sends the secret with every request where the cookie alone is not enough', async () => {
    const server = createProtectedServer({ letsIn: (text) => text === 'Bearer token-of-mine', challenges: ['Bearer'], isForgetful: true });
    const { send, back } = await setUpSignIn(server.answer, { signIn: 'bearer' }, 'token-of-mine');
    for (let round = 0; round < 5; round += 1) expect(await send()).toMatchObject({ ok: true, status: 200 });
    // Two sessions were tried with their cookies alone.
    expect(back.seen.filter(({ headers }) => headers.authorization === undefined)).toHaveLength(2);
  });

  it('never repeats a write that was taken before its result wanted a sign-in', async () => {
    let writes = 0;
    let hasEnded = false;
    const { send } = await setUpSignIn(
      (request, response) => {
        if (request.method === 'POST' && request.url.endsWith('/write')) {
          writes += 1;
          response.writeHead(303, { Location: '/api/v1/result' }).end();
        } else if (hasEnded) response.writeHead(401, { 'WWW-Authenticate': 'Basic' }).end();
        else answerJson(response, {}, 200, { 'Set-Cookie': 'TM1SessionId=abcdef; Path=/' });
      },
      { signIn: 'basic', user: 'admin' },
      'topsecret!',
    );
    await send();
    hasEnded = true;
    expect(await send({ path: '/api/v1/write' })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('It was not sent again, since it may have had its effect') },
    });
    expect(writes).toBe(1);
  });

  it('does not take the cookie of a late answer of a session that has ended', async () => {
    let late: (() => void) | undefined;
    const server = createProtectedServer({ letsIn: (text) => text.startsWith('Basic'), challenges: ['Basic'] });
    const { send } = await setUpSignIn(
      (request, response) => {
        if (!request.url.endsWith('/late')) server.answer(request, response);
        else late = () => answerJson(response, {}, 200, { 'Set-Cookie': 'TM1SessionId=session1x; Path=/api/' });
      },
      { signIn: 'basic', user: 'admin' },
      'topsecret!',
    );
    await send();
    const waiting = send({ path: '/api/v1/late' });
    await expect.poll(() => late).toBeDefined();
    server.sessions.clear();
    await send();
    late?.();
    expect(await waiting).toMatchObject({ ok: true });
    expect(await send()).toMatchObject({ ok: true, status: 200 });
    expect(server.opened()).toBe(2);
  });

  it('does not sign in again only to log out', async () => {
    const server = createProtectedServer({ letsIn: () => true, challenges: ['Basic'] });
    const closes: (string | undefined)[] = [];
    const { send, http } = await setUpSignIn(
      (request, response) => {
        if (!request.url.endsWith('tm1.Close')) return server.answer(request, response);
        closes.push(request.headers.authorization);
        response.writeHead(401).end();
      },
      { signIn: 'basic', user: 'admin' },
      'topsecret!',
    );
    await send();
    await http.close();
    expect(closes).toEqual([undefined]);
  });

  it('acts as another user if the connection names one', async () => {
    const { send, back, now } = await setUpSignIn((_, response) => answerJson(response, {}), { impersonate: ' Zoë ' }, null);
    await send();
    expect(Buffer.from(String(back.seen[0]?.headers['tm1-impersonate']), 'latin1').toString()).toBe('Zoë');
    now.connection = { ...now.connection, impersonate: 'a\r\nHost: evil' };
    now.revision += 1;
    expect(await send()).toMatchObject({
      ok: false,
      error: { code: 'sign-in-failed', message: expect.stringContaining('user to act as') },
    });
    expect(back.seen).toHaveLength(1);
  });
});
