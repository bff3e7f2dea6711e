import { expect, test } from '../../harness/back-end-test.ts';
import { closedPort } from '../../harness/faulty-server.ts';

const password = 'Correct horse 9!';

test.use({ writes: 'no connection', serverOptions: { signIn: { user: 'Pia', password }, userName: 'pplanner' } });

test('a new connection is tried until its test works; nothing typed is lost on the way', async ({ window, server, project }) => {
  const { connections } = window;
  const port = await closedPort();
  await connections.open();
  await connections.startNew();
  await connections.expectProblem('Name', 'Give it a name.');
  await expect(connections.field('Name')).toBeFocused();
  await connections.fill({ name: 'Planning', address: `http://127.0.0.1:${port}`, user: 'Pia', password: 'wrong' });
  await connections.expectTest(/^Connecting failed\. Nothing answers/);
  await connections.fill({ address: server.baseUrl });
  await connections.expectTest(/^Signing in failed\..* refused/);

  // Escape asks, and asks again after it was answered with Escape.
  await window.press('Escape');
  await expect(connections.unsavedQuestion.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await connections.expectDimmed();
  await window.press('Escape');
  await expect(connections.unsavedQuestion).toBeHidden();
  await expect(connections.field('Base address')).toHaveValue(server.baseUrl);

  // People paste the address of the interface: what follows the base address is left out of the test and of what is saved.
  await connections.fill({ password, address: ` ${server.baseUrl}/api/v1/ ` });
  await connections.expectTest(/^Works: version 11\.8\.02900\.5, as pplanner, \d+ ms$/);
  await connections.save();
  await expect(connections.field('Base address')).toHaveValue(server.baseUrl);
  await window.press('Escape');
  await expect(connections.dialog).toBeHidden();
  expect(JSON.parse(await project.read('dashwright.json')).connections).toMatchObject([{ name: 'Planning', baseUrl: server.baseUrl }]);
});

test('a test that waits can be cancelled, and the server is let go', async ({ window, server }) => {
  const { connections } = window;
  server.fail('ProductVersion', { kind: 'silent' });
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Planning', address: server.baseUrl, user: 'Pia', password });
  await connections.expectTest('Waiting for the back-end');
  await connections.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(connections.dialog.getByText('Waiting for the back-end')).toBeHidden();
  await window.press('Escape');
  await connections.unsavedQuestion.getByRole('button', { name: 'Discard' }).click();
  await expect(connections.dialog).toBeHidden();
  await expect(window.inspector.requests('Dashwright').filter({ hasText: 'ProductVersion' })).toContainText(/cancelled/);
});

test('each kind of server and each sign-in asks for its own; what is wrong is said beside the field', async ({ window, project }) => {
  const { connections } = window;
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Engine', address: 'https://server.example.com/instance', server: 'Engine (v12)' });
  await expect(connections.field('Client secret')).toBeVisible();
  await expect(connections.field('Password')).toHaveCount(0);
  await connections.expectProblem('Database', 'Type the name of the database.');
  await connections.fill({ database: 'Finance', signIn: 'User, password and namespace (CAM)', user: 'Pia' });
  await connections.expectProblem('Namespace', /Type the id of the namespace/);
  await connections.field('Namespace').fill('LDAP');
  await connections.openNetwork();
  await connections.field('Whole answer within (s)').fill('soon');
  await connections.expectProblem('Whole answer within (s)', /Type whole seconds/);
  await expect(connections.field('Whole answer within (s)')).toHaveValue('soon');
  await connections.field('Whole answer within (s)').fill('90');
  await connections.save();
  expect(JSON.parse(await project.read('dashwright.json')).connections).toMatchObject([
    { deployment: 'v12', database: 'Finance', signIn: 'cam', namespace: 'LDAP', network: { totalSeconds: 90, proxy: 'system' } },
  ]);
});

test('a connection is duplicated, deleted and brought back', async ({ window, server, project }) => {
  const { connections, dialogs, preview } = window;
  await connections.addAndChoose({ name: 'Planning', address: server.baseUrl, user: 'Pia', password });
  await connections.open();
  await connections.press('Duplicate');
  await expect(connections.field('Name')).toHaveValue('Planning copy');
  await connections.save();
  await connections.show('Planning');
  await connections.press('Delete');
  await connections.close();
  await expect(connections.pill).toHaveAccessibleName(/^Connection Sample back-end/);
  await dialogs.notices.getByRole('button', { name: 'Undo' }).click();
  // With its password, which main held meanwhile.
  await expect(connections.pill).toHaveAccessibleName(/^Connection Planning/);
  await preview.expectText('who', 'user pplanner');
  const names = JSON.parse(await project.read('dashwright.json')).connections.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['Planning copy', 'Planning']);
});

test('the status bar switches connections by keyboard, says why one fails and is loud in production', async ({ window, server }) => {
  const { connections, page } = window;
  const port = await closedPort();
  await connections.addAndChoose({ name: 'Planning', address: server.baseUrl, user: 'Pia', password });
  await expect(connections.statusItem).toHaveAccessibleName('Switch connection, now Planning');
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Closed', address: `http://127.0.0.1:${port}`, signIn: 'None' });
  await connections.dialog.getByRole('checkbox', { name: 'Production' }).click();
  await connections.save();
  await connections.close();

  await connections.statusItem.focus();
  await window.press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: /^Closed/ })).toContainText('PRODUCTION');
  await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused();
  // The menu moves its focus a moment after each key.
  for (const name of [/^Planning/, /^Closed/]) {
    await window.press('ArrowDown');
    await expect(page.getByRole('menuitemcheckbox', { name })).toBeFocused();
  }
  await window.press('Enter');
  await expect(connections.statusItem).toHaveAccessibleName('Switch connection, now Closed, PRODUCTION · Not connected');
  await expect(page.getByRole('status', { name: 'Production' })).toHaveText('PRODUCTION · Closed · Every write asks first.');
  await expect(connections.statusItem).toHaveAttribute('title', new RegExp(`Nothing answers at 127.0.0.1:${port}`));
});
