import { expect, test } from '../../harness/test.ts';

test.use({ trust: 'trust' });

test('a secondary press and the menu keys open the menu of a widget on the canvas, as in the list of widgets', async ({ window }) => {
  const { page, preview, designer, editor, explorer } = window;
  const menu = page.getByRole('menu');
  await preview.expectText('kpiRevenue', /\d m/);
  await designer.enter();
  await expect(preview.frame.locator('html')).toHaveAttribute('data-design');

  await preview.pointer.click(preview.widget('kpiMargin'), { button: 'right' });
  await expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await expect(designer.path).toContainText('kpiMargin');
  const offered = await menu.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  // The keys are the page's again: they open the menu once more.
  await page.keyboard.press('Shift+F10');
  await expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  await explorer.widget('kpiMargin').click({ button: 'right' });
  expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual(offered);
  await page.keyboard.press('Escape');

  await preview.pointer.click(preview.widget('kpiRevenue'), { button: 'right' });
  await menu.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => editor.read('widget-config.js')).not.toContain("id: 'kpiRevenue'");
});

test('a press on the page closes its menu, and in a page that is used there is none', async ({ window }) => {
  const { page, preview, designer } = window;
  const menu = page.getByRole('menu');
  await preview.expectText('kpiRevenue', /\d m/);
  await designer.enter();
  await expect(preview.frame.locator('html')).toHaveAttribute('data-design');
  await preview.pointer.click(preview.widget('kpiMargin'), { button: 'right' });
  await expect(menu).toBeVisible();
  await preview.pointer.click(preview.widget('kpiRevenue'));
  await expect(menu).toHaveCount(0);
  await expect(designer.path).toContainText('kpiRevenue');
  await designer.leave();
  await preview.pointer.click(preview.widget('kpiMargin'), { button: 'right' });
  await expect(menu).toHaveCount(0);
});
