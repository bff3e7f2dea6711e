import { expect, expectLoaded, test } from '../../harness/back-end-test.ts';

const password = 'Correct horse 9!';

test.use({ writes: 'no connection', serverOptions: { signIn: { user: 'Pia', password }, userName: 'pplanner' } });

const edited = "label: 'Correct now'";

test.beforeEach(async ({ window, server }) => {
  const { connections, editor, preview } = window;
  await connections.addAndChoose({ name: 'Planning', address: server.baseUrl, user: 'Pia', password });
  await expectLoaded(window, 'pplanner');
  await editor.replace('widget-config.js', "label: 'Correct'", edited);
  await preview.expectText('correct', 'Correct now');
  await preview.expectAnswered();
});

test('a session that ends during work is opened again by itself; the write goes out once', async ({ window, server, project }) => {
  const { connections, editor, inspector, preview, writeQuestion } = window;
  const withPassword = () => server.seen.filter(({ headers }) => headers.authorization !== undefined).length;
  const before = withPassword();
  await inspector.clear();
  server.endSessions();
  await preview.press('correct');
  await writeQuestion.answer('Send');
  await inspector.open('Requests');
  await inspector.expectStatus(inspector.requests('correct · launch'), '204', 'ok');

  // What reads the cells for the question signs in, or the write itself: once, and each write arrives once with a session.
  expect(withPassword()).toBe(before + 1);
  const writes = server.seen.filter(({ method }) => method === 'PATCH');
  expect(writes).toHaveLength(1);
  await expect(connections.pill).toHaveAccessibleName('Connection Planning');
  expect(await editor.read('widget-config.js')).toContain(edited);
  expect(await project.read('widget-config.js')).not.toContain(edited);
});

test('where the password does not work any more, the edit waits until the person signed in again', async ({ window, server, project }) => {
  const { connections, editor, preview } = window;
  server.endSessions('A new one 7?');
  await preview.reload();
  await expect(connections.pill).toHaveAccessibleName('Connection Planning, Sign in');
  await expect(preview.badge('alpha')).toHaveAccessibleName(/refused this user name and password\. Check both/);
  await window.statusBar.getByRole('button', { name: 'Sign in', exact: true }).click();
  await connections.signIn('Pia', 'A new one 7?');
  await expect(preview.badge('alpha')).toHaveCount(0);
  await preview.expectText('alpha', 'Alpha 42');

  expect(await editor.read('widget-config.js')).toContain(edited);
  await window.press('ControlOrMeta+S');
  await expect.poll(() => project.read('widget-config.js')).toContain(edited);
});
