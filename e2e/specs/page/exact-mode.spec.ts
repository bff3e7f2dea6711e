import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../harness/test.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

test.use({ projectName: 'effects' });

test('exactly as in production the page has no aids for the keyboard; the choice is kept and can be taken back', async ({ window }) => {
  const { preview, page, focus } = window;
  const hint = preview.widget('hintText');
  const button = preview.widget('toggle').locator('a.ks-button');
  const openHint = async () => {
    await preview.press('toggle');
    await expect(hint).toBeVisible();
  };
  await expect(button).toHaveAttribute('tabindex', '0');
  await openHint();
  await window.press('Escape');
  await expect(hint).toBeHidden();

  await preview.switchExact();
  await expect(button).not.toHaveAttribute('tabindex');
  await openHint();
  await window.press('Escape');
  await window.press('Control+Shift+p');
  await expect(window.dialogs.palette).toBeHidden();
  await expect(hint).toBeVisible();
  await preview.pointer.click(preview.widget('hint').getByRole('button', { name: 'Close' }));
  await expect(hint).toBeHidden();
  // What a field does by itself goes on.
  await new WidgetHands(window).type('note', 'typed');
  await window.press('Tab');
  await expect(preview.frame.locator('a.ks-button:focus')).toHaveCount(0);
  // Of the keys of the app, those that lead out of the page are left, from within a field, too.
  await focus.expectWayOut(preview, new WidgetHands(window).field('note'));

  await page.reload();
  await expect(button).toBeVisible();
  await expect(button).not.toHaveAttribute('tabindex');
  const askWhy = async () => {
    await preview.pointer.click(new WidgetHands(window).field('note'));
    await window.press('Alt+Enter');
  };
  await askWhy();
  await preview.switchExact();
  await expect(button).toHaveAttribute('tabindex', '0');
  await expect(window.why.panel).toBeHidden();
  await askWhy();
  await expect(window.why.panel).toBeVisible();
  await openHint();
  await window.press('Escape');
  await expect(hint).toBeHidden();
});

test('the setting, its file and the command switch it, too', async ({ window, dataFolder }) => {
  const { preview, settings, dialogs } = window;
  const title = 'Exactly as in production';
  const hint = preview.widget('hintText');
  /** Escape in the page closes an open popup, or not. */
  const expectEscape = async (closes: boolean) => {
    await preview.press('toggle');
    await expect(hint).toBeVisible();
    await window.press('Escape');
    if (!closes) await preview.pointer.click(preview.widget('hint').getByRole('button', { name: 'Close' }));
    await expect(hint).toBeHidden();
  };
  const button = preview.widget('toggle').locator('a.ks-button');
  const expectExact = async (isExact: boolean) => {
    if (isExact) await expect(button).not.toHaveAttribute('tabindex');
    else await expect(button).toHaveAttribute('tabindex', '0');
    await expectEscape(!isExact);
  };
  await expect(button).toHaveAttribute('tabindex', '0');
  await settings.open();
  await settings.switch(title).click();
  await settings.close();
  await expectExact(true);

  const file = join(dataFolder, 'settings.json');
  await writeFile(file, '{}\n');
  await expectExact(false);
  await writeFile(file, '{ "preview.exact": true }\n');
  await expectExact(true);

  await window.topBar.getByRole('button', { name: 'Settings' }).focus();
  const command = 'Preview: Switch between exact production behaviour and aids for keyboard and safety';
  await dialogs.runCommand(command);
  await expectExact(false);
  await dialogs.runCommand(command);
  await expectExact(true);
});
