import { expect, test } from '../../harness/back-end-test.ts';

const password = 'Correct horse 9!';
const works = /^Works: version 11\.8\.02900\.5, as pplanner/;

test.use({ writes: 'no connection', serverOptions: { signIn: { user: 'Pia', password }, userName: 'pplanner' } });

test('a name nobody knows is corrected in the address', async ({ window, server }) => {
  const { connections } = window;
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Planning', address: 'http://planning.invalid:8010', user: 'Pia', password });
  await connections.expectTest(/^Finding the server failed\. .*planning\.invalid/);
  await connections.fill({ address: server.baseUrl });
  await connections.expectTest(works);
});

test('an address that goes too far is cut back to where the back-end is', async ({ window, server }) => {
  const { connections } = window;
  server.fail('/planning/api', { kind: 'status', status: 404 });
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Planning', address: `${server.baseUrl}/planning`, user: 'Pia', password });
  await connections.expectTest(/^Finding the server failed\. .*no back-end at this base address \(HTTP 404\)\. It ends before \/api\/v1/);
  await connections.fill({ address: server.baseUrl });
  await connections.expectTest(works);
});

test('the page of a gateway in place of data: the address behind it is typed', async ({ window, server }) => {
  const { connections } = window;
  server.fail('/gateway/api', { kind: 'web-page' });
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Planning', address: `${server.baseUrl}/gateway`, user: 'Pia', password });
  await connections.expectTest(/^Signing in failed\. .*web page \(sign-in or gateway\).*check the base address and sign in/);
  await connections.fill({ address: server.baseUrl });
  await connections.expectTest(works);
});

test('a server of another kind is left for the right one', async ({ window, server }) => {
  const { connections } = window;
  server.fail('/elsewhere/api', { kind: 'status', status: 200, message: 'Welcome to another service.' });
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Planning', address: `${server.baseUrl}/elsewhere`, user: 'Pia', password });
  await connections.expectTest(/^Asking for the version failed\. .*not with the version of a back-end.*not of another service/);
  await connections.fill({ address: server.baseUrl });
  await connections.expectTest(works);
});

test('a server that wants a sign-in gets the one it asks for', async ({ window, server }) => {
  const { connections } = window;
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Planning', address: server.baseUrl, signIn: 'None' });
  await connections.expectTest(/^Signing in failed\. The server wants a sign-in\. Choose User and password/);
  await connections.fill({ signIn: 'Token (Bearer)' });
  await connections.field('Token').fill('some-token');
  await connections.expectTest(/^Signing in failed\. .*The server asks for a user and password: choose User and password/);
  await connections.fill({ signIn: 'User and password', user: 'Pia', password });
  await connections.expectTest(works);
  expect(server.seen.filter(({ path }) => path.includes('ActiveUser'))).toHaveLength(1);
});
