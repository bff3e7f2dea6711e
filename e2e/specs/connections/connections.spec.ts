import { closedPort, startFaultyServer } from '../../harness/faulty-server.ts';
import { expect, expectLoaded, test } from '../../harness/back-end-test.ts';

const password = 'Correct horse 9!';

test.use({ writes: 'no connection', serverOptions: { signIn: { user: 'Pia Planner', password }, userName: 'pplanner' } });

test('a new connection is tried, saved, chosen and signed in; the password shows nowhere', async ({ window, server, project }) => {
  const { connections, preview, inspector, page } = window;
  const received: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
  // The listener hears only sockets that open from now on.
  await page.reload();
  await preview.expectText('who', 'user');

  await connections.open();
  await connections.startNew();
  const fields = { name: 'Planning', address: server.baseUrl, signIn: 'User and password', user: 'Pia Planner', password } as const;
  await connections.fill(fields);
  await connections.expectTest(/Works: version 11\.8\.02900\.5, as pplanner, \d+ ms/);
  await connections.save();
  await connections.close();
  await connections.choose('Planning');
  await preview.expectText('alpha', 'Alpha 42');
  await preview.expectText('who', 'user pplanner');
  await expect(connections.pill).toHaveAccessibleName('Connection Planning');
  await expect(window.statusBar.getByRole('button', { name: 'Active user pplanner' })).toBeVisible();

  // What the server saw: the password opens one session, its cookie does the rest.
  const asked = server.seen.filter(({ path }) => !path.includes('tm1.Close'));
  expect(asked.every(({ headers }) => headers.authorization !== undefined || headers.cookie?.includes('TM1SessionId'))).toBe(true);
  expect(server.seenWith('Alpha')[0]?.headers.cookie).toContain('TM1SessionId=session-of-the-test');

  // What the inspector shows of it.
  await inspector.show('Dashwright');
  await expect((await inspector.detail('Request')).getByRole('row', { name: /^(authorization|cookie)/i }).first()).toBeVisible();
  await inspector.show('alpha · init');
  const request = await inspector.detail('Request');
  await expect(request.getByRole('row', { name: /^cookie/i })).toBeVisible();
  await expect(request).not.toContainText('session-of-the-test');

  const secrets = [password, Buffer.from(`Pia Planner:${password}`).toString('base64'), 'session-of-the-test'];
  const shown = [await page.content(), ...received].join('\n');
  expect(received.length).toBeGreaterThan(3);
  expect(shown).toContain('pplanner');
  for (const secret of secrets) expect(shown.includes(secret), secret).toBe(false);
  const file = await project.read('dashwright.json');
  expect(JSON.parse(file).connections).toMatchObject([{ name: 'Planning', baseUrl: server.baseUrl, signIn: 'basic', user: 'Pia Planner' }]);
  for (const secret of secrets) expect(file.includes(secret), secret).toBe(false);
});

test('a test that fails says what to change', async ({ window, server }) => {
  const { connections } = window;
  await connections.open();
  await connections.startNew();
  await connections.fill({
    name: 'Planning',
    address: server.baseUrl,
    signIn: 'User and password',
    user: 'Pia Planner',
    password: 'wrong',
  });
  await connections.expectTest('refused this user name and password');
  await connections.fill({ password });
  await connections.expectTest(/^Works/);
  await connections.fill({ signIn: 'None' });
  await connections.expectTest(/The server wants a sign-in\. .*[Cc]hoose User and password/);
  await connections.fill({ signIn: 'User and password', password });
  server.fail('ProductVersion', { kind: 'status', status: 404 });
  await connections.expectTest('It ends before /api/v1');
  server.fail('ProductVersion', { kind: 'web-page' });
  await connections.expectTest('The server answered with a web page');
  server.fail('ProductVersion', { kind: 'half-json' });
  server.fail('ProductVersion', { kind: 'status', status: 503 });
  await connections.expectTest('failed (HTTP 503');
  const port = await closedPort();
  await connections.fill({ address: `http://127.0.0.1:${port}` });
  await connections.expectTest(`Nothing answers at 127.0.0.1:${port}. Check that the server runs`);
  await connections.fill({ address: 'http://no-such-host.invalid:8010' });
  await connections.expectTest('was not found. Check the base address');
  await connections.fill({ address: 'not an address' });
  await connections.expectTest('has to start with https:// or http://');
});

test('a wrong password is told once, is not sent again, and signing in again works', async ({ window, server }) => {
  const { connections, preview, inspector } = window;
  const fields = { name: 'Planning', address: server.baseUrl, signIn: 'User and password', user: 'Pia Planner' } as const;
  await connections.addAndChoose({ ...fields, password: 'wrong' });
  await expect(connections.pill).toHaveAccessibleName('Connection Planning, Sign in');
  await expect(preview.badge('alpha')).toHaveAccessibleName(/Planning refused this user name and password\. Check both/);
  await inspector.expectProblem(/Planning refused this user name and password/);
  // An account must not be locked by ten widgets that try.
  expect(server.seen.filter(({ headers }) => headers.authorization !== undefined)).toHaveLength(1);

  await window.statusBar.getByRole('button', { name: 'Sign in' }).click();
  await expect(connections.signInDialog).toContainText('refused this user name and password');
  await connections.signIn('Pia Planner', password);
  await preview.expectText('alpha', 'Alpha 42');
  await preview.expectText('who', 'user pplanner');
  await expect(connections.pill).toHaveAccessibleName('Connection Planning');
  await expect(preview.badge('alpha')).toHaveCount(0);
});

test('a name of one’s own replaces the user the back-end tells, for the page only', async ({ window, server }) => {
  const { connections, preview } = window;
  await connections.addAndChoose({ name: 'Planning', address: server.baseUrl, signIn: 'User and password', user: 'Pia Planner', password });
  await preview.expectText('who', 'user pplanner');
  await connections.setActiveUser('someone.else');
  await preview.expectText('who', 'user someone.else');
  await expect(window.statusBar.getByRole('button', { name: 'Active user someone.else' })).toContainText('(set by you)');
  await connections.setActiveUser('');
  await preview.expectText('who', 'user pplanner');
});

test('another connection: the page is drawn anew with its data and its user', async ({ window, server }) => {
  const { connections, preview } = window;
  const other = await startFaultyServer({ userName: 'guest' });
  await connections.addAndChoose({ name: 'Planning', address: server.baseUrl, signIn: 'User and password', user: 'Pia Planner', password });
  await preview.expectText('who', 'user pplanner');
  await connections.addAndChoose({ name: 'Sandbox', address: other.baseUrl, signIn: 'None' });
  await preview.expectText('who', 'user guest');
  // More than once where the user became known late.
  await expect.poll(() => other.seenWith('Alpha')).not.toHaveLength(0);
  // Nothing of the first one goes to the second.
  expect(other.seen.some(({ headers }) => headers.authorization ?? headers.cookie)).toBe(false);
  await connections.choose('Planning');
  await preview.expectText('who', 'user pplanner');
  await other.close();
});

test('paused: nothing is sent, by nobody; resumed, it goes on', async ({ window, server }) => {
  const { connections, preview, inspector } = window;
  await connections.addAndChoose({ name: 'Planning', address: server.baseUrl, signIn: 'User and password', user: 'Pia Planner', password });
  await expectLoaded(window, 'pplanner');
  await connections.pause(true);
  const before = server.seen.length;
  await inspector.clear();
  await preview.reload();
  await expect(inspector.requests('alpha · init')).toContainText('paused');
  await expect(inspector.requests('beta · init')).toContainText('paused');
  await preview.press('publish');
  // A failed action of the person is shown by itself.
  await expect(inspector.requests('publish · launch')).toContainText('paused');
  await expect(window.writeQuestion.dialog).toBeHidden();
  await connections.open();
  await connections.show('Planning');
  await connections.expectTest('Traffic is paused');
  await connections.close();
  await connections.choose('Sample back-end');
  await connections.choose('Planning');
  await expect(preview.badge('alpha')).toHaveAccessibleName(/paused/);
  expect(server.seen).toHaveLength(before);

  // What was chosen meanwhile is asked now.
  await connections.pause(false);
  await expect(preview.badge('alpha')).toHaveCount(0);
  await expect(connections.pill).toHaveAccessibleName('Connection Planning');
  await expect.poll(() => server.seen.length).toBeGreaterThan(before);
});
