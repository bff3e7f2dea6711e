import { expect, test } from '../../harness/test.ts';

test.use({ trust: 'trust' });

test('a new widget gets its entry in repository.js when asked, and undo takes both back', async ({ window }) => {
  const { designer, preview, explorer, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const [repository, configuration] = [await editor.read('repository.js'), await editor.read('widget-config.js')];
  await designer.enter();
  await explorer.widget('publish').click();
  // It has an entry: nothing is offered.
  await expect(designer.properties).toContainText('publish');
  await expect(designer.offer).toHaveCount(0);
  await designer.add('drop-down');
  await expect(designer.properties).toContainText('No entry in repository.js');
  await designer.offer.click();
  await expect(designer.offer).toHaveCount(0);
  await expect(preview.widget('dropBox1').locator('.ks-dropbox-input')).toHaveAttribute('placeholder', 'First');
  const after = await editor.read('repository.js');
  expect(after.startsWith(repository.slice(0, repository.lastIndexOf('}')).trimEnd().replace(/,$/, ''))).toBe(true);
  expect(after).toMatch(/ {2}dropBox1: \{\n {4}init\(\) \{\n {6}\/\/ .+\n {6}const names = /);
  await explorer.widget('dropBox1').click();
  await window.press('Control+z');
  await expect(designer.offer).toBeVisible();
  await window.press('Control+z');
  await expect(preview.widget('dropBox1')).toHaveCount(0);
  expect(await editor.read('repository.js')).toBe(repository);
  expect(await editor.read('widget-config.js')).toBe(configuration);
});

test('layout has no entry offered', async ({ window }) => {
  const { designer, preview, explorer } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await designer.enter();
  await explorer.widget('cardRevenue').click();
  await expect(designer.properties).toContainText('GridCellWidget');
  await expect(designer.offer).toHaveCount(0);
});
