import type { Locator } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';
import { AppWindow } from '../../models/app-window.ts';
import { StartScreen } from '../../models/windows/start-screen.ts';
import { takePictures } from '../take-pictures.ts';

/** Pictures of the menu of a button, which is closed again afterwards. */
async function takeMenu(window: AppWindow, name: string, button: () => Promise<Locator>): Promise<void> {
  const menu = window.page.getByRole('menu').last();
  await takePictures(window, 'canvas', name, async () => {
    await (await button()).click();
    return menu;
  });
  await window.press('Escape');
  await expect(window.page.getByRole('menu')).toHaveCount(0);
}

test('menus of the bar above the page', async ({ window }) => {
  const { explorer, page, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await explorer.widget('kpiRevenue').click();
  await window.press('Control+Alt+3');
  for (const name of ['Size and zoom', 'States of the page', 'Picture of the page', 'Reload page']) {
    await takeMenu(window, `menu-${name.split(' ')[0]?.toLowerCase()}`, async () => {
      const button = preview.region.getByRole('toolbar').getByRole('button', { name });
      const more = preview.region.getByRole('button', { name: 'More' });
      return (await button.isVisible()) ? button : more;
    });
  }
  await takeMenu(window, 'menu-page', () => Promise.resolve(preview.region.getByRole('button', { name: /^Page / })));
  await window.press('Control+Alt+1');
  await preview.chooseLines('Every 20 px');
  await takePictures(window, 'canvas', 'grid-lines', () => Promise.resolve(page.locator('iframe')));
});

test('menu of what has no room in the bar above the page', async ({ window }) => {
  const { arrangements, page, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await takePictures(window, 'canvas', 'menu-more', async () => {
    const more = preview.region.getByRole('button', { name: 'More' });
    await arrangements.divider('Between editor and preview').focus();
    // By steps: at its end the page is hidden.
    await expect(async () => {
      if (!(await more.isVisible())) await window.press('ArrowRight');
      await expect(more).toBeVisible({ timeout: 300 });
    }).toPass();
    await more.click();
    return page.getByRole('menu');
  });
});

test('keyboard focus on bars', async ({ window }) => {
  const { preview, topBar } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const focused = async (name: string, button: Locator) => {
    await button.focus();
    await window.press('Shift');
    await window.press('Tab');
    await window.press('Shift+Tab');
    await takePictures(window, 'canvas', `focus-${name}`, () => Promise.resolve(button));
  };
  await focused('page-menu', preview.region.getByRole('button', { name: /^Page / }));
  await focused('maximise', preview.region.getByRole('toolbar').getByRole('button').last());
  await focused('project', topBar.getByRole('button', { name: /^Project / }));
  await focused('title-bar', topBar.getByRole('button').last());
});

test('tool tip and focus in a dialog', async ({ window }) => {
  const { dialogs, page, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await window.editor.region.hover();
  await takePictures(window, 'canvas', 'tool-tip', async () => {
    await preview.toolbarButton('Reload page').hover();
    return page.getByRole('tooltip').first();
  });
  await dialogs.runCommand('About Dashwright');
  await window.press('Tab');
  await takePictures(window, 'canvas', 'focus-dialog', () => Promise.resolve(dialogs.dialog('About Dashwright')));
});

test('page maximised, notice of unsaved text', async ({ window, project }) => {
  const { dialogs, editor, page, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await window.arrangements.maximiseButton('preview').click();
  await takePictures(window, 'canvas', 'page-maximised', () => Promise.resolve(page.locator('iframe')));
  await window.press('Escape');
  await editor.typeAtEnd('repository.js', '// not saved');
  await editor.expectUnsaved('repository.js', true);
  const notice = dialogs.notices.getByText('Unsaved text of repository.js is kept.');
  const start = new StartScreen(page);
  const closeProject = async () => {
    if (await start.region.isVisible()) await start.recent(project.folder).getByRole('button').first().click();
    await editor.expectUnsaved('repository.js', true);
    await dialogs.runCommand('Close project');
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(notice).toBeVisible();
    return notice;
  };
  // It goes by itself after some seconds: the project is opened and closed again for each picture.
  await takePictures(window, 'canvas', 'notice-unsaved', closeProject, { leave: () => Promise.resolve() });
});

test('page in its own window', async ({ window, context }) => {
  const { preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const opened = context.waitForEvent('page');
  await preview.openOwnWindow();
  const page = await opened;
  const own = new AppWindow(page);
  await expect(page.frameLocator('iframe').locator('section#kpiRevenue')).toContainText(/\d m/);
  await takePictures(own, 'canvas', 'own-window', () => Promise.resolve(page.locator('iframe')));
});
