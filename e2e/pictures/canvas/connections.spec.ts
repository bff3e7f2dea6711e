import { expect, test } from '../../harness/back-end-test.ts';
import { closedPort } from '../../harness/faulty-server.ts';
import { takePictures } from '../take-pictures.ts';

const password = 'Correct horse 9!';

test.use({ writes: 'no connection', serverOptions: { signIn: { user: 'Pia', password }, userName: 'pplanner' } });

test('connections, each way to sign in', async ({ window, server }) => {
  const { connections } = window;
  const show = (name: string) => takePictures(window, 'canvas', name, () => Promise.resolve(connections.dialog));
  await connections.open();
  await show('connections-empty');
  await connections.startNew();
  await connections.expectProblem('Name', 'Give it a name.');
  await show('connection-form-fault');
  await connections.fill({ name: 'Planning', address: server.baseUrl, user: 'Pia', password });
  const modes = await connections.field('Sign-in').locator('option').allTextContents();
  for (const [index, mode] of modes.entries()) {
    await connections.field('Sign-in').selectOption(mode);
    await show(`connection-sign-in-${index}`);
  }
});

test('tests of a connection, the list, stored secrets', async ({ window, server }) => {
  const { connections } = window;
  const show = (name: string) => takePictures(window, 'canvas', name, () => Promise.resolve(connections.dialog));
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Planning', address: server.baseUrl, signIn: 'User and password', user: 'Pia', password: 'wrong' });
  await connections.openNetwork();
  await takePictures(window, 'canvas', 'connection-network', async () => {
    await connections.field('Proxy').scrollIntoViewIfNeeded();
    return connections.field('Proxy');
  });
  await connections.openNetwork();
  await connections.expectTest(/^Signing in failed/);
  await show('connection-test-failed');
  await connections.fill({ password });
  await connections.expectTest(/^Works/);
  await show('connection-test-works');
  await window.press('Escape');
  await takePictures(window, 'canvas', 'connection-discard', () => Promise.resolve(connections.unsavedQuestion));
  await window.press('Escape');
  await connections.save();
  await connections.startNew();
  await connections.fill({ name: 'Live', address: `http://127.0.0.1:${await closedPort()}`, signIn: 'None' });
  await connections.dialog.getByRole('checkbox', { name: 'Production' }).click();
  await show('connection-production');
  await connections.save();
  await connections.show('Planning');
  await show('connections-list');
  await connections.press('Stored secrets…');
  await takePictures(window, 'canvas', 'stored-secrets', () => Promise.resolve(connections.secretsDialog));
  await connections.secretsDialog.getByRole('button', { name: 'Delete all secrets of this project' }).click();
  await takePictures(window, 'canvas', 'stored-secrets-question', () => Promise.resolve(connections.secretsQuestion));
});

test('sign-in question, a connection that is not reached', async ({ window, server }) => {
  const { connections, page } = window;
  await connections.addAndChoose({
    name: 'Planning',
    address: server.baseUrl,
    signIn: 'User and password',
    user: 'Pia',
    password: 'wrong',
  });
  await expect(connections.pill).toHaveAccessibleName('Connection Planning, Sign in');
  await takePictures(window, 'canvas', 'sign-in-needed', () => Promise.resolve(connections.pill));
  await window.statusBar.getByRole('button', { name: 'Sign in' }).click();
  await takePictures(window, 'canvas', 'sign-in-question', () => Promise.resolve(connections.signInDialog));
  await window.press('Escape');
  await connections.open();
  await connections.startNew();
  await connections.fill({ name: 'Live', address: `http://127.0.0.1:${await closedPort()}`, signIn: 'None' });
  await connections.dialog.getByRole('checkbox', { name: 'Production' }).click();
  await connections.save();
  await connections.close();
  await takePictures(window, 'canvas', 'connection-menu-several', async () => {
    await connections.pill.click();
    return page.getByRole('menu');
  });
  await page.getByRole('menuitemcheckbox', { name: /^Live/ }).click();
  await expect(page.getByRole('status', { name: 'Production' })).toBeVisible();
  await takePictures(window, 'canvas', 'production-not-connected', () => Promise.resolve(page.getByRole('status', { name: 'Production' })));
});
