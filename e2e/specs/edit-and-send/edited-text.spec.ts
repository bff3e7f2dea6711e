import { expect, test } from '../../harness/test.ts';

test('the query is written with the names of the back-end and sent by keyboard; Escape closes what the editor opened before the dialog', async ({
  window,
}) => {
  const { editor, inspector, page, preview } = window;
  await preview.expectText('kpiRevenue', ' m');
  await preview.expectAnswered();
  await inspector.show('versionFilter · init');
  const edit = await inspector.openEditAndSend();
  const query = inspector.requestText(edit);
  await expect(query.textbox).toBeFocused();
  await expect(query.lines.first()).toBeInViewport();
  await expect(query.keywords.first()).toHaveText('SELECT');
  await page.keyboard.press('ControlOrMeta+F');
  await expect(query.find).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(query.find).toBeHidden();
  await expect(query.textbox).toBeFocused();

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('SELECT {[Version].');
  await editor.accept('Forecast');
  await page.keyboard.type('} ON COLUMNS FROM [Sales Plan]');
  const written = 'SELECT {[Version].[Forecast]} ON COLUMNS FROM [Sales Plan]';
  expect(await query.read()).toBe(written);
  await query.send();
  await expect(inspector.requests('versionFilter · init, edited')).toHaveCount(1);
  await expect(await inspector.detail('Compare')).toContainText('[Forecast]');

  // Where nothing else is open Escape means the dialog; what was typed is there again.
  await inspector.show('versionFilter · init');
  await inspector.openEditAndSend();
  await expect(query.textbox).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await inspector.openEditAndSend();
  expect(await query.read()).toBe(written);
});

test('Tab goes on from the query to what stands below it, and a screen reader reads there what is wrong with it', async ({ window }) => {
  const { inspector, page, preview } = window;
  await preview.expectText('kpiRevenue', ' m');
  await preview.expectAnswered();
  await inspector.show('versionFilter · init');
  const edit = await inspector.openEditAndSend();
  const query = inspector.requestText(edit);
  await expect(query.textbox).toBeFocused();
  await query.write('SELECT [•••]');
  await expect(query.textbox).toHaveAttribute('aria-invalid', 'true');
  await expect(query.textbox).toHaveAccessibleDescription(/^A secret is masked here/);
  await query.write('SELECT [a]');
  await expect(query.textbox).not.toHaveAttribute('aria-invalid');
  await expect(query.textbox).toHaveAccessibleDescription('');
  await page.keyboard.press('Tab');
  await expect(edit.getByRole('button', { name: 'Put into the file' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(query.textbox).toBeFocused();
  expect(await query.read()).toBe('SELECT [a]');
});
