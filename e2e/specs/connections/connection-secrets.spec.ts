import { expect, test } from '../../harness/back-end-test.ts';
import { startFaultyServer } from '../../harness/faulty-server.ts';
import { startListeningServer } from '../../harness/listening-server.ts';
import { SavedTrace } from '../../models/inspector/saved-trace.ts';

const password = 'Correct horse 9!';

test.use({ writes: 'no connection', serverOptions: { signIn: { user: 'Pia', password }, userName: 'pplanner' } });

test('signing in stays open until the password works; what is stored can be seen, tried and deleted', async ({ window, server }) => {
  const { connections, preview } = window;
  await connections.addAndChoose({ name: 'Planning', address: server.baseUrl, user: 'Pia' });
  await window.statusBar.getByRole('button', { name: 'Sign in', exact: true }).click();
  await connections.signInDialog.getByLabel('Password', { exact: true }).fill('wrong');
  await window.press('Enter');
  await expect(connections.signInDialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/refused/);
  // A refused password is not kept, so no widget tries it again.
  expect(server.seen.filter(({ headers }) => headers.authorization !== undefined)).toHaveLength(1);
  await connections.signIn('Pia', password);
  await preview.expectText('who', 'user pplanner');

  await connections.open();
  await connections.press('Stored secrets…');
  await expect(connections.secret('Planning')).toContainText('Password of Pia');
  await expect(connections.secret('Planning')).toContainText(server.baseUrl);
  await expect(connections.secretsDialog).not.toContainText(password);
  await connections.secret('Planning').getByRole('button', { name: 'Test' }).click();
  await expect(connections.secret('Planning').getByRole('status').filter({ hasText: 'Works: version' })).toBeVisible();
  await connections.secret('Planning').getByRole('button', { name: 'Delete' }).click();
  await expect(connections.secretsDialog).toContainText('Nothing is stored');
  await window.press('Escape');
  await expect(connections.pill).toHaveAccessibleName('Connection Planning, Sign in');
});

test('all secrets of the project go at once', async ({ window, server }) => {
  const { connections, dialogs } = window;
  await connections.addAndChoose({ name: 'Planning', address: server.baseUrl, user: 'Pia', password });
  await connections.addAndChoose({ name: 'Other', address: server.baseUrl, user: 'Pia', password });
  await dialogs.runCommand('Stored secrets…');
  await expect(connections.secretsDialog.getByRole('listitem')).toHaveCount(2);
  const deleteAll = connections.secretsDialog.getByRole('button', { name: 'Delete all secrets of this project' });
  await deleteAll.click();
  await expect(connections.secretsQuestion).toContainText('Other, Planning');
  await window.press('Escape');
  await expect(connections.secretsDialog.getByRole('listitem')).toHaveCount(2);
  await deleteAll.click();
  await connections.secretsQuestion.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(connections.secretsDialog.getByRole('listitem')).toHaveCount(0);
  await window.press('Escape');
  await expect(connections.pill).toHaveAccessibleName('Connection Other, Sign in');
});

test('a folder that is not trusted and points a known connection elsewhere gets no stored secret', async ({ window, server, project }) => {
  const { connections, dialogs, preview, topBar } = window;
  const thief = await startListeningServer();
  await connections.addAndChoose({ name: 'Planning', address: server.baseUrl, user: 'Pia', password });
  await preview.expectText('who', 'user pplanner');
  await dialogs.runCommand('Stop trusting this project');
  await expect(topBar.getByRole('button', { name: /^Connection Sample back-end/ })).toBeVisible();
  await project.write('dashwright.json', (await project.read('dashwright.json')).replaceAll(server.baseUrl, thief.baseUrl));

  await connections.open();
  await connections.show('Planning');
  await expect(connections.field('Base address')).toHaveValue(thief.baseUrl);
  await expect(connections.field('Password')).toHaveAttribute('placeholder', '');
  await connections.expectTest(/not trusted/);
  await connections.close();
  expect(thief.connections()).toBe(0);
  await thief.stop();
});

test('also in a trusted folder, the new address is asked with no password until one is typed for it', async ({
  window,
  server,
  project,
}) => {
  const { connections, preview } = window;
  const thief = await startFaultyServer();
  await connections.addAndChoose({ name: 'Planning', address: server.baseUrl, user: 'Pia', password });
  await preview.expectText('who', 'user pplanner');
  await project.write('dashwright.json', (await project.read('dashwright.json')).replaceAll(server.baseUrl, thief.baseUrl));
  await expect(connections.pill).toHaveAccessibleName('Connection Planning, Sign in');
  await preview.reload();
  await expect(preview.badge('alpha')).toHaveAccessibleName(/Sign in to Planning/);
  expect(thief.seen).toHaveLength(0);
  await thief.close();
});

test('a password that the code sends and the back-end repeats leaves the window neither in a HAR file nor in copies nor in a saved trace', async ({
  window,
  server,
  project,
}) => {
  const { connections, preview, inspector } = window;
  const repository = await project.read('repository.js');
  await project.write('repository.js', repository.replace("query('Alpha')", `query('Alpha ${password}')`));
  server.fail('Alpha', { kind: 'status', status: 500, message: `No cube Alpha ${password}` });
  await connections.addAndChoose({ name: 'Planning', address: server.baseUrl, user: 'Pia', password });
  await preview.expectText('who', 'user pplanner');
  await expect.poll(() => server.seenWith(password).length).toBeGreaterThan(0);
  await preview.expectAnswered();
  await inspector.show('alpha · init');
  await expect(await inspector.detail('Response')).toContainText('No cube Alpha •••');

  const taken = [(await inspector.exportHar()).text];
  for (const language of ['cURL', 'fetch', 'Python', 'Python (TM1py)', 'PowerShell'] as const) taken.push(await inspector.copyAs(language));
  await inspector.open('Trace');
  taken.push((await new SavedTrace(window).save()).text);
  const signIn = Buffer.from(`Pia:${password}`).toString('base64');
  for (const text of taken) {
    expect(text).toContain('Alpha •••');
    for (const secret of [password, encodeURIComponent(password), signIn]) expect(text).not.toContain(secret);
  }
});
