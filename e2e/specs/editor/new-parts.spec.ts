import { accessibilityViolations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/test.ts';
import { placeOfLine } from '../../models/editor/line-place.ts';

test('new pages, popups, entries and queries are written, shown and taken back', async ({ window }) => {
  const { dialogs, preview, explorer, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const configuration = await editor.read('widget-config.js');

  // By palette: the id is checked while it is typed.
  await dialogs.runCommand('New page…');
  const page = dialogs.dialog('New page');
  await page.getByRole('textbox', { name: 'Id of the page' }).fill('my_page');
  await expect(page).toContainText('Leave out the underscore');
  await expect.poll(() => accessibilityViolations(window.page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Id of the page' }).fill('salesByRegion');
  await window.press('Enter');
  await expect(page).toBeHidden();
  await expect(editor.visibleLine('salesByRegion: {')).toBeVisible();
  await preview.expectText('salesByRegionText', /New page/);

  // By the menu of the tree: a popup of that page.
  await explorer.widget('salesByRegion').click({ button: 'right' });
  await window.page.getByRole('menuitem', { name: 'New popup…' }).click();
  const popup = dialogs.dialog('New popup');
  await expect(popup).toContainText('A popup of the page salesByRegion.');
  await popup.getByRole('textbox', { name: 'Id of the popup' }).fill('details');
  await window.press('Enter');
  await expect(editor.visibleLine("id: 'details'")).toBeVisible();
  await expect(explorer.widget('detailsText')).toBeVisible();

  // By the menu of a file: an entry for the selected widget, and a stored query.
  await explorer.widget('detailsText').click();
  await explorer.file('repository.js').click({ button: 'right' });
  await window.page.getByRole('menuitem', { name: 'New entry with a request for the selected widget' }).click();
  await expect(editor.visibleLine('detailsText: {')).toBeVisible();
  await explorer.file('repository.yml').click({ button: 'right' });
  await window.page.getByRole('menuitem', { name: 'New stored query…' }).click();
  await expect(dialogs.dialog('New stored query').getByRole('textbox', { name: 'Key of the query' })).toHaveValue('detailsText_init');
  await window.press('Enter');
  await expect(editor.visibleLine('detailsText_init: >')).toBeVisible();

  // Each is one step of its file's undo.
  await editor.open('widget-config.js');
  await window.press('Control+z');
  await expect(explorer.widget('details')).toHaveCount(0);
  await window.press('Control+z');
  await expect(explorer.widget('salesByRegion')).toHaveCount(0);
  expect(await editor.read('widget-config.js')).toBe(configuration);
});

test('a new entry that is longer than half the editor is shown from its first line on, near the top', async ({ window }) => {
  const { editor, explorer, page, preview } = window;
  await page.setViewportSize({ width: 1440, height: 730 });
  await preview.expectText('kpiRevenue', /\d m/);
  const before = (await editor.read('repository.js')).split('\n').length;
  await editor.goToLine(1);
  // The tree draws the lines in sight, of which there are few.
  await explorer.search('planCaption');
  await explorer.widget('planCaption').click();
  await explorer.file('repository.js').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'New entry with a request for the selected widget' }).click();
  await expect(editor.visibleLine('planCaption: {')).toBeVisible();
  const shown = await placeOfLine(editor.visibleLine('planCaption: {'));
  const added = (await editor.read('repository.js')).split('\n').length - before;
  expect(added * shown.lineHeight).toBeGreaterThan(shown.editorHeight / 2);
  expect(shown.fromTop).toBeGreaterThanOrEqual(0);
  expect(shown.fromTop).toBeLessThan(shown.editorHeight * 0.4);
});
