import type { Locator } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';
import { takePictures } from '../take-pictures.ts';

const parts = [
  { command: 'New page…', title: 'New page', fault: 'my_page' },
  { command: 'New popup…', title: 'New popup', fault: 'publish' },
  { command: 'New stored query…', title: 'New stored query', fault: 'a b' },
];
for (const { command, title, fault } of parts) {
  test(`dialog ${title}`, async ({ window }) => {
    const { dialogs, explorer, preview } = window;
    await preview.expectText('kpiRevenue', /\d m/);
    await explorer.widget('kpiRevenue').click();
    await dialogs.runCommand(command);
    const dialog = dialogs.dialog(title);
    const name = title.toLowerCase().replaceAll(' ', '-');
    await takePictures(window, 'canvas', name, () => Promise.resolve(dialog));
    await dialog.getByRole('textbox').fill(fault);
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await takePictures(window, 'canvas', `${name}-fault`, () => Promise.resolve(dialog));
    await window.press('Escape');
    await expect(dialog).toBeHidden();
  });
}

test('menus of the top bar', async ({ window }) => {
  const { connections, page, preview, topBar } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const takeMenu = async (name: string, button: Locator) => {
    await takePictures(window, 'canvas', name, async () => {
      await button.click();
      return page.getByRole('menu');
    });
    await window.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  await takeMenu('connection-menu', connections.pill);
  await takeMenu('project-menu', topBar.getByRole('button', { name: /^Project / }));
});

test('about and size of the page', async ({ window }) => {
  const { dialogs, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await dialogs.runCommand('About Dashwright');
  await takePictures(window, 'canvas', 'about', () => Promise.resolve(dialogs.dialog('About Dashwright')));
  await window.press('Escape');
  await expect(dialogs.dialog('About Dashwright')).toBeHidden();
  await dialogs.runCommand('Draw the page in a custom size…');
  await takePictures(window, 'canvas', 'page-size', () => Promise.resolve(preview.sizeDialog));
  await preview.sizeDialog.getByRole('textbox', { name: 'Width in pixels' }).fill('7');
  await preview.sizeDialog.getByRole('button', { name: 'Use this size' }).click();
  await takePictures(window, 'canvas', 'page-size-fault', () => Promise.resolve(preview.sizeDialog));
});

test('limits', async ({ window }) => {
  const { limits, page, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await limits.open();
  await takePictures(window, 'canvas', 'limits', () => Promise.resolve(limits.region));
  await limits.region.getByRole('textbox').first().fill('soon');
  await limits.save();
  await takePictures(window, 'canvas', 'limits-fault', () => Promise.resolve(limits.region));
  await window.press('Escape');
  const discard = page.getByRole('button', { name: 'Discard' });
  if (await discard.isVisible()) await discard.click();
  await expect(limits.region).toBeHidden();
});
