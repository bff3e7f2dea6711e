import { expect, it } from 'vitest';
import type { LoopbackAnswer } from '../testing/loopback.ts';
import { createProtectedServer } from '../testing/protected-server.ts';
import { setUpSignIn } from '../testing/set-up-sign-in.ts';

const get = { method: 'GET', path: '/api/v1/Cubes', body: null } as const;
const write = { method: 'PATCH', path: "/api/v1/Cellsets('1')/Cells", body: '[]' } as const;

/** A gateway that answers requests without a session, and all requests while `isShut`, with its page and status 200. */
function gateway(isShut = () => false) {
  const back = createProtectedServer({
    letsIn: (authorization) => authorization.startsWith('CAMNamespace '),
    challenges: ['CAMNamespace'],
  });
  const answer: LoopbackAnswer = (request, response) => {
    const session = /TM1SessionId=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const isIn = back.sessions.has(session) || request.headers.authorization !== undefined;
    if (isIn && !isShut()) back.answer(request, response);
    else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<!DOCTYPE html><title>Sign in</title>');
  };
  return { answer, sessions: back.sessions };
}
const cam = { signIn: 'cam', user: 'Pia', namespace: 'LDAP' } as const;
const signIns = (seen: readonly { readonly headers: { readonly authorization?: string | undefined } }[]) =>
  seen.filter(({ headers }) => headers.authorization !== undefined).length;

it('signs in once more by itself when a page comes where data came before', async () => {
  const { answer, sessions } = gateway();
  const { send, back, reports } = await setUpSignIn(answer, cam, 'correct horse 9');
  expect(await send(get)).toMatchObject({ ok: true, status: 200, contentType: expect.stringContaining('json') });
  sessions.clear();
  expect(await send(get)).toMatchObject({ ok: true, status: 200, contentType: expect.stringContaining('json') });
  expect(signIns(back.seen)).toBe(2);
  expect(reports.at(-1)).toEqual({ status: 'ready' });
});

it('reports that the session ended if signing in again does not help, and offers to sign in', async () => {
  let isShut = false;
  const { answer, sessions } = gateway(() => isShut);
  const { send, back, reports } = await setUpSignIn(answer, cam, 'correct horse 9');
  await send(get);
  isShut = true;
  sessions.clear();
  const error = { code: 'sign-in-needed', message: 'The session ended: a sign-in page came instead of data. Sign in to Planning again.' };
  expect(await send(get)).toMatchObject({ ok: false, error });
  expect(reports.at(-1)).toEqual({ status: 'sign-in-needed', message: error.message });
  expect(signIns(back.seen)).toBe(2);
});

it('does not send a write again that was answered with a page', async () => {
  const { answer, sessions } = gateway();
  const { send, back } = await setUpSignIn(answer, cam, 'correct horse 9');
  await send(get);
  sessions.clear();
  expect(await send(write)).toMatchObject({ ok: false, error: { code: 'sign-in-needed' } });
  expect(back.seen.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  // The next one signs in.
  expect(await send(get)).toMatchObject({ ok: true, status: 200 });
});

it('asks for a new cookie where the session was pasted', async () => {
  const { answer, sessions } = gateway();
  sessions.add('pasted1x');
  const { send, reports } = await setUpSignIn(answer, { signIn: 'cookie' }, 'TM1SessionId=pasted1x');
  expect(await send(get)).toMatchObject({ ok: true, status: 200 });
  sessions.clear();
  expect(await send(get)).toMatchObject({ ok: false, error: { code: 'sign-in-needed' } });
  expect(reports.at(-1)).toMatchObject({ status: 'sign-in-needed' });
});

it('takes a page that comes first for a wrong address', async () => {
  const { answer } = gateway(() => true);
  const { send } = await setUpSignIn(answer, cam, 'correct horse 9');
  expect(await send(get)).toMatchObject({
    ok: false,
    error: { code: 'network-failed', message: expect.stringContaining('check the base address') },
  });
});

it('mentions no session without a sign-in', async () => {
  let count = 0;
  const { send, reports } = await setUpSignIn(
    (_, response) => {
      count += 1;
      if (count === 1) response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html></html>');
    },
    { signIn: 'none' },
    null,
  );
  expect(await send(get)).toMatchObject({ ok: true });
  expect(await send(get)).toMatchObject({ ok: false, error: { code: 'network-failed' } });
  expect(reports.at(-1)).toMatchObject({ status: 'failed' });
  expect(count).toBe(2);
});
