import { expect, test } from '../../harness/test.ts';

test.use({ trust: 'trust' });

const file = 'widget-config.js';

test('design changes need no editor, and it takes over what was done before it came', { tag: '@localhost' }, async ({ window }) => {
  const { designer, preview, explorer, editor } = window;
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await window.page.route(/\/editor-workbench[^/]*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await window.page.reload();
  await preview.expectText('kpiRevenue', /\d m/);
  await designer.enter();
  await explorer.widget('publish').click();
  await window.press('Delete');
  await expect(preview.widget('publish')).toHaveCount(0);
  await expect(window.page).toHaveTitle(/^●/);
  await window.press('Control+z');
  await expect(preview.widget('publish')).toHaveCount(1);
  await expect(window.page).not.toHaveTitle(/^●/);
  await window.press('Control+Shift+z');
  await expect(preview.widget('publish')).toHaveCount(0);
  await expect(window.page.getByText('Starting the editor…')).toBeVisible();

  release();
  await editor.expectUnsaved(file, true);
  expect(await editor.read(file)).not.toContain("id: 'publish'");
  await editor.undo();
  await expect(preview.widget('publish')).toHaveCount(1);
  await editor.expectUnsaved(file, false);
});
