import { expect, test } from '../../harness/test.ts';

test.use({ projectName: 'problem-places' });

const file = 'repository.yml';

test('placeholders of the stored query are completed with their values, sent as they are, and put into the file as such', async ({
  window,
  project,
}) => {
  const { editor, inspector, page, preview } = window;
  const before = await project.read(file);
  await expect(preview.widget('stored')).toContainText(/\d/);
  await inspector.show('stored · init');
  const edit = await inspector.openEditAndSend();
  const query = inspector.requestText(edit);
  await expect(query.textbox).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' CELL PROPERTIES [$');
  await expect(query.lines.last()).toContainText('[$]');
  // Names of the back-end that come while somebody types may close the list: it is asked for again, without Escape, which means the dialog.
  await expect(async () => {
    const offered = editor.suggestions(/\$version.*Now Budget/);
    await expect(offered)
      .toBeVisible({ timeout: 10_000 })
      .catch(async (thrown: unknown) => {
        await page.keyboard.press('ControlOrMeta+Space');
        throw thrown;
      });
  }).toPass();
  await editor.accept('$month');
  await page.keyboard.type(']');
  expect(await query.read()).toMatch(/ CELL PROPERTIES \[\$month\]$/);
  await expect(edit).toContainText('$month is sent as it is, without a value: type Jan to send that');
  await edit.getByRole('button', { name: 'Put into the file' }).click();
  await expect(edit).toBeHidden();
  expect((await editor.read(file)).trim()).toBe(before.trim().replace('])"}', ']) CELL PROPERTIES [$month]"}'));
});

test('what was changed in the query of a request goes into the file, as one step of undo; its placeholders stay', async ({
  window,
  project,
}) => {
  const { editor, inspector, preview } = window;
  const before = await project.read(file);
  await expect(preview.widget('stored')).toContainText(/\d/);
  await inspector.show('stored · init');
  const runs = inspector.requests('stored · init');
  const first = await runs.count();
  const edit = await inspector.openEditAndSend();
  const query = inspector.requestText(edit);
  const put = edit.getByRole('button', { name: 'Put into the file' });
  await expect(edit).toContainText('From the query stored_init of the project.');
  await expect(put).toBeDisabled();
  await query.change((sent) => sent.replace('ON COLUMNS', 'ON COLUMNS, {[Measure].[Units]} ON ROWS'));
  await put.click();
  await expect(edit).toBeHidden();
  await editor.expectUnsaved(file, true);
  const written = before.replace('ON COLUMNS', 'ON COLUMNS, {[Measure].[Units]} ON ROWS');
  expect((await editor.read(file)).trim()).toBe(written.trim());
  expect(await project.read(file)).toBe(before);
  // The page follows each change: what is edited next is the request of the file as it is then.
  await expect(runs).toHaveCount(first + 1);
  await editor.undo();
  await editor.expectUnsaved(file, false);
  await expect(runs).toHaveCount(first + 2);

  // A copy leads back, too; a value that was filled in does not.
  await inspector.show('stored · init');
  await inspector.editAndSend((sent) => sent.replace('[Jan]', '[Feb]'));
  await inspector.show('stored · init, edited');
  const copy = await inspector.openEditAndSend();
  expect(await inspector.requestText(copy).read()).toContain('[Feb]');
  await copy.getByRole('button', { name: 'Put into the file' }).click();
  await expect(window.dialogs.notices).toContainText('“Jan” is the value of $month, which the action fills in');
  await expect(window.statusBar).toContainText('Ln 1,');
  await editor.expectUnsaved(file, false);
});
