import type { Locator } from '@playwright/test';
import { commitProject } from '../../harness/project-folder.ts';
import { expect, test } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'editor';

/** Takes pictures of the menu of a line of the explorer. */
async function takeMenu(window: AppWindow, name: string, line: Locator): Promise<void> {
  const menu = window.page.getByRole('menu');
  await takePictures(window, area, name, async () => {
    await line.click({ button: 'right' });
    return menu;
  });
  await window.press('Escape');
  await expect(menu).toHaveCount(0);
}

test.beforeEach(({ project }) => commitProject(project.folder));

test('explorer', async ({ window }) => {
  const { preview, explorer, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await explorer.styleSheets.click();
  await explorer.widget('regionFilter').click();
  await takePictures(window, area, 'explorer', () => Promise.resolve(explorer.widget('regionFilter')));
  await explorer.search('no such widget');
  await takePictures(window, area, 'explorer no match', () => Promise.resolve(explorer.region.getByText('no such widget').first()));
  await explorer.search('');
  await takeMenu(window, 'explorer menu of a file', explorer.file('repository.js'));
  await takeMenu(window, 'explorer menu of a widget', explorer.widget('regionFilter'));

  await editor.replaceAll('event-map.js', `// First line.\n${await editor.read('event-map.js')}`);
  await editor.save();
  await editor.typeAtEnd('repository.yml', '# mine');
  await editor.typeAtEnd('widget-config.js', 'const = 1;');
  await expect(explorer.file('event-map.js')).toContainText('changed since the last commit');
  await expect(editor.squiggles().first()).toBeVisible();
  await takePictures(window, area, 'explorer changed files', () => Promise.resolve(explorer.unsaved('widget-config.js')));
});

test('rename a widget', async ({ window }) => {
  const { preview, dialogs, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const line = await editor.lineOf('repository.js', '  planTable: {');
  await editor.placeCursor(line, 3);
  await window.press('F2');
  const dialog = dialogs.dialog('Rename the widget planTable');
  const name = dialog.getByRole('textbox', { name: 'New name' });
  await name.fill('budgetTable');
  await expect(dialog.getByRole('group', { name: 'repository.js' })).toContainText('budgetTable');
  await takePictures(window, area, 'rename a widget', () => Promise.resolve(dialog));
  await name.fill('publish');
  await takePictures(window, area, 'rename to a name that exists', () => Promise.resolve(dialog.getByText('exists already')));
});

test('outline', async ({ window }) => {
  const { preview, editor, outline } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const line = await editor.lineOf('repository.js', '  regionFilter: {');
  await outline.open();
  await editor.open('repository.js');
  await editor.placeCursor(line + 3, 10);
  await expect(outline.selected).toHaveAccessibleName('url');
  await takePictures(window, area, 'outline', () => Promise.resolve(outline.selected));
  await outline.filter.fill('choose');
  await takePictures(window, area, 'outline filtered', () => Promise.resolve(outline.line('choose').first()));
  await outline.filter.fill('nothing like it');
  await takePictures(window, area, 'outline no match', () => Promise.resolve(outline.region.getByText('nothing like it').first()));
});

test('names of the back-end', async ({ window }) => {
  const { preview, backEnd, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await backEnd.open();
  await backEnd.expand('Sales Plan', 'Region', 'Elements', 'World');
  // It stands in the list of all elements, too: the one below World comes first once it was read.
  await expect(backEnd.lines('EMEA')).toHaveCount(2);
  await backEnd.expand('EMEA');
  await backEnd.line('Germany').click();
  await takePictures(window, area, 'back-end tree', () => Promise.resolve(backEnd.line('Germany')));
  await takePictures(window, area, 'back-end menu', async () => {
    await backEnd.line('Germany').click({ button: 'right' });
    return page.getByRole('menu');
  });
  await window.press('Escape');
  await backEnd.search('nothing like it');
  await takePictures(window, area, 'back-end no match', () => Promise.resolve(backEnd.region.getByText('nothing like it').first()));
});
