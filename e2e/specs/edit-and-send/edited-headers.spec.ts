import { expect, expectLoaded, test } from '../../harness/back-end-test.ts';

const password = 'pass-of-planner';
test.use({ writes: 'no connection', serverOptions: { signIn: { user: 'planner', password } } });

test('a copy goes out with headers of a person; those of the sign-in are neither shown nor set by hand', async ({ window, server }) => {
  const { connections, inspector } = window;
  const fields = { name: 'Planning', address: server.baseUrl, signIn: 'User and password', user: 'planner', password } as const;
  await connections.addAndChoose(fields);
  await expectLoaded(window, 'planner');
  await inspector.show('alpha · init');
  const edit = await inspector.openEditAndSend();
  await expect(edit.getByRole('button', { name: 'Add header' })).toBeHidden();
  await edit.getByText('Headers (2)').click();
  await edit.getByRole('button', { name: 'Add header' }).click();
  await window.page.keyboard.type('Authorization');
  await expect(edit.getByText('Authorization belongs to the sign-in, which the connection does.')).toBeVisible();
  await expect(edit.getByRole('button', { name: 'Send' })).toBeDisabled();
  await edit.getByRole('combobox', { name: 'Name of header 3' }).fill('X-Trace');
  await edit.getByRole('textbox', { name: 'Value of header 3' }).fill(`${password}, by hand`);
  await edit.getByRole('button', { name: 'Remove header Accept' }).click();
  await inspector.requestText(edit).write('SELECT {[Alpha].[By hand]} ON COLUMNS FROM [Plan]');
  await edit.getByRole('button', { name: 'Send' }).click();
  await expect(edit).toBeHidden();

  await expect.poll(() => server.seenWith('By hand').length).toBe(1);
  const [sent] = server.seenWith('By hand');
  expect(sent?.headers).toMatchObject({ 'x-trace': `${password}, by hand`, 'tm1-sessioncontext': 'Dashwright' });
  expect(sent?.headers.cookie ?? sent?.headers.authorization).toBeDefined();
  expect(sent?.headers.accept).toBeUndefined();
  // The window shows it without the secret; a copy of the copy begins with the same headers, and wants the secret typed.
  const detail = await inspector.detail('Request');
  await expect(detail).toContainText('•••, by hand');
  await expect(detail).not.toContainText(password);
  const again = await inspector.openEditAndSend();
  await expect(again.getByRole('textbox', { name: 'Value of header 2' })).toHaveValue('•••, by hand');
  await expect(again.getByText('A secret is masked in X-Trace (•••). Type it, or remove the header.')).toBeVisible();
});
