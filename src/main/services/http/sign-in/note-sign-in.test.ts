import { afterEach, expect, it } from 'vitest';
import { startIdentityService } from '../testing/identity-service.ts';
import { createProtectedServer } from '../testing/protected-server.ts';
import { setUpSignIn } from '../testing/set-up-sign-in.ts';
import { answerJson } from '../testing/loopback.ts';

const key = 'AbC-dEf_0123456789~zYxW';
const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});
const server = () =>
  createProtectedServer({ letsIn: (authorization) => authorization.startsWith('Bearer token-'), challenges: ['Bearer'] });

it('shows what an identity service was asked and answered, without key and token', async () => {
  const identity = await startIdentityService(key);
  endings.push(() => identity.close());
  const { send, exchanges } = await setUpSignIn(server().answer, { signIn: 'ibm-cloud-key', identityUrl: identity.url }, key);
  expect(await send()).toMatchObject({ ok: true, status: 200 });
  const noted = exchanges.list().find(({ url }) => url === identity.url);
  expect(noted).toMatchObject({
    traceId: '',
    connectionId: 'plan',
    method: 'POST',
    path: '/identity/token',
    state: 'completed',
    status: 200,
  });
  expect((await exchanges.read(noted?.id ?? '', 'response', 0, 1000)).text).toMatch(/"access_token":"•+"/);
  expect(JSON.stringify(exchanges.list())).not.toMatch(/AbC-dEf|token-1/);
});

it('shows why a key was refused, and that a service cannot be reached', async () => {
  const identity = await startIdentityService('another key');
  const { send, exchanges } = await setUpSignIn(server().answer, { signIn: 'ibm-cloud-key', identityUrl: identity.url }, key);
  expect(await send()).toMatchObject({ ok: false, error: { code: 'sign-in-failed' } });
  const noted = exchanges.list().find(({ url }) => url === identity.url);
  expect(noted).toMatchObject({ state: 'completed', status: 400 });
  expect((await exchanges.read(noted?.id ?? '', 'response', 0, 1000)).text).toMatch(/Provided API key •+ could not be found/);
  await identity.close();

  const away = await setUpSignIn(server().answer, { signIn: 'ibm-cloud-key', identityUrl: identity.url }, key);
  expect(await away.send()).toMatchObject({ ok: false });
  expect(away.exchanges.list().find(({ url }) => url === identity.url)).toMatchObject({
    state: 'failed',
    error: { code: 'network-refused' },
  });
});

it('shows how a session of v12 was opened, without its secret and its cookie', async () => {
  const session = 'v12-session-of-this-test';
  const { send, exchanges, back } = await setUpSignIn(
    (request, response) => {
      const isOpening = request.url === '/auth/v1/session';
      answerJson(
        response,
        { Echo: session },
        isOpening ? 201 : 200,
        isOpening ? { 'Set-Cookie': `paSession=${session}; Path=/`, 'X-Echo': session } : {},
      );
    },
    { signIn: 'service', clientId: 'client-7', user: 'planner' },
    key,
  );
  expect(await send()).toMatchObject({ ok: true, status: 200 });
  const noted = exchanges.list().find(({ path }) => path === '/auth/v1/session');
  expect(noted).toMatchObject({ status: 201, state: 'completed', url: `${back.baseUrl}/auth/v1/session` });
  expect(noted?.requestHeaders).toContainEqual(['Authorization', 'Basic •••']);
  expect(noted?.responseHeaders).toContainEqual(['x-echo', '•••']);
  expect(JSON.stringify(exchanges.list())).not.toContain(session);
});
