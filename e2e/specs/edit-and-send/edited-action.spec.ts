import { expect, test } from '../../harness/test.ts';

test.use({ projectName: 'problem-places' });

const file = 'repository.js';

test('what was changed in the body of an action goes into the file, as one step of undo; what code puts in stays', async ({
  window,
  project,
}) => {
  const { editor, inspector, preview } = window;
  const before = await project.read(file);
  await expect(preview.widget('literal')).toContainText(/\d/);
  await inspector.show('literal · init');
  const edit = await inspector.openEditAndSend();
  const put = edit.getByRole('button', { name: 'Put into the file' });
  await expect(edit).toContainText('From the action literal.init of the project.');
  await expect(put).toBeDisabled();
  const body = inspector.requestText(edit);
  expect(await body.read()).toContain('[Version].[Budget]');
  await body.change((sent) => sent.replace('[Month].[Jan]', '[Month].[Jan], [Month].[Feb]'));
  await put.click();
  await expect(edit).toBeHidden();
  await editor.expectUnsaved(file, true);
  const written = before.replace('SELECT {[Month].[Jan]} ON COLUMNS\n', 'SELECT {[Month].[Jan], [Month].[Feb]} ON COLUMNS\n');
  expect(written).not.toBe(before);
  expect((await editor.read(file)).replaceAll('\r\n', '\n').trim()).toBe(written.trim());
  expect(await project.read(file)).toBe(before);
  await editor.undo();
  await editor.expectUnsaved(file, false);

  // What code put in is changed where it comes from.
  // The edited text may have run before it was taken back: the request of the file itself is wanted.
  await expect(async () => {
    await inspector.show('literal · init');
    const sent = (await inspector.detail('Request')).getByRole('region', { name: 'Body' });
    await expect(sent).toContainText('[Month].[Jan]', { timeout: 2_000 });
    await expect(sent).not.toContainText('[Month].[Feb]', { timeout: 2_000 });
  }).toPass();
  const again = await inspector.openEditAndSend();
  await inspector.requestText(again).change((sent) => sent.replace('[Budget]', '[Actual]'));
  await again.getByRole('button', { name: 'Put into the file' }).click();
  await expect(window.dialogs.notices).toContainText('“Budget” comes from version');
  await expect(window.statusBar).toContainText('Ln 18,');
  await editor.expectUnsaved(file, false);
});
