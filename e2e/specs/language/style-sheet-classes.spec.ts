import { expect, test } from '../../harness/test.ts';

const sheet = 'skin/css/ks-button-style.css';

test.use({
  trust: 'restrict',
  project: async ({ project }, use) => {
    const config = await project.read('widget-config.js');
    await project.write('widget-config.js', config.replace("skin: 'plain' }", "skin: 'outlined' }"));
    await use(project);
  },
});

test('a style sheet offers the classes of skins and icons in selectors, and nothing in values', async ({ window }) => {
  const { editor, explorer, page } = window;
  // Once the project has been read.
  await expect(explorer.widget('title')).toBeVisible();
  await explorer.openStyleSheet(sheet);
  await expect(editor.textbox(sheet)).toBeAttached();
  await editor.textbox(sheet).focus();
  await page.keyboard.press('ControlOrMeta+End');
  // A skin that a widget has and no sheet defines yet.
  await page.keyboard.type('\n.ks-button-o');
  await editor.accept('ks-button-outlined');
  await page.keyboard.type(' .ic');
  await editor.accept('icon-search');
  await page.keyboard.type(' { margin: .');
  await expect(editor.suggestions(/^ks-/)).toHaveCount(0);
  expect(await editor.read('ks-button-style.css', sheet)).toMatch(/\n\.ks-button-outlined \.icon-search \{ margin: \./);
});
