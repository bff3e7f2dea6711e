import { expect, it } from 'vitest';
import { createProtectedServer } from '../testing/protected-server.ts';
import { setUpSignIn } from '../testing/set-up-sign-in.ts';

const password = 'correct horse 9';
const path = "/api/v1/Cellsets('1')/Cells";

it('lists the headers a write would have had, without their secrets, before and after a session is open', async () => {
  const server = createProtectedServer({ letsIn: (authorization) => authorization.startsWith('Basic '), challenges: ['Basic'] });
  const { send, exchanges, now, back } = await setUpSignIn(
    server.answer,
    { signIn: 'basic', user: 'Pia', impersonate: 'Bob', writes: 'read-only' },
    password,
  );
  now.dryRun = true;
  expect(await send({ method: 'PATCH', path, body: '[]' })).toMatchObject({ ok: true, status: 204, isUnsent: true });
  expect(back.seen).toEqual([]);
  const plain = [
    ['Accept', 'application/json;odata.metadata=none,text/plain'],
    ['Accept-Encoding', 'gzip, deflate, br'],
    ['TM1-SessionContext', 'Dashwright'],
    ['TM1-Impersonate', 'Bob'],
    ['Content-Type', 'application/json; charset=utf-8'],
  ];
  expect(exchanges.list().at(-1)?.requestHeaders).toEqual([...plain, ['Authorization', 'Basic •••']]);

  expect(await send({ method: 'GET', path: '/api/v1/ActiveUser', body: null })).toMatchObject({ status: 200 });
  expect(await send({ method: 'PATCH', path, body: '[]' })).toMatchObject({ isUnsent: true });
  expect(exchanges.list().at(-1)?.requestHeaders).toEqual([...plain, ['Cookie', 'TM1SessionId=•••']]);
  expect(back.seen.map(({ method }) => method)).toEqual(['GET']);
});
