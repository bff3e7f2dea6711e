import { expect, test } from '../../harness/test.ts';

test.use({ trust: 'trust' });

test('a parameter is written into the configuration, drawn, and undone in the editor', async ({ window }) => {
  const { designer, preview, explorer, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const before = await editor.read('widget-config.js');
  await designer.enter();
  await explorer.widget('planCaption').click();
  await designer.set('title', "Plan's rows");
  await preview.expectText('planCaption', "Plan's rows");
  const after = await editor.read('widget-config.js');
  expect(after.split('\n').filter((line) => !before.includes(line))).toHaveLength(1);
  expect(after.length - before.length).toBeLessThan(30);
  await editor.open('widget-config.js');
  await editor.undo();
  await expect.poll(() => editor.read('widget-config.js')).toBe(before);
  await expect(designer.field('title')).not.toHaveValue("Plan's rows");
});

test('shows where a value comes from, and takes it out again', async ({ window }) => {
  const { designer, preview, explorer } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await designer.enter();
  await explorer.widget('kpiRevenue').click();
  await expect(designer.line('body')).toContainText('init gives');
  await expect(designer.line('skin')).toContainText('set here');
  await expect(designer.line('iconPosition')).toContainText('default');
  await designer.takeOut('skin');
  await expect(preview.widget('kpiRevenue').locator('.ks-text-card')).toHaveCount(0);
  await window.press('Control+z');
  await expect(preview.widget('kpiRevenue').locator('.ks-text-card')).toHaveCount(1);
});

test('widgets are added, duplicated, moved and deleted by the keyboard', async ({ window }) => {
  const { designer, preview, explorer, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const before = await editor.read('widget-config.js');
  await designer.enter();
  await explorer.widget('publish').click();
  await designer.add('text area');
  await expect(explorer.widget('textArea1')).toHaveAttribute('aria-selected', 'true');
  await explorer.widget('publish').click();
  await window.press('Control+d');
  await expect(preview.widget('publish2')).toBeVisible();
  await expect(explorer.widget('publish2')).toHaveAttribute('aria-selected', 'true');
  await explorer.widget('publish2').click();
  await window.press('Alt+ArrowUp');
  await expect
    .poll(() => preview.frame.locator('section#headerTools section').evaluateAll((sections) => sections.map(({ id }) => id)))
    .toEqual(['publishText', 'regionFilter', 'versionFilter', 'publish2', 'publish', 'textArea1']);
  await window.press('Delete');
  await expect(preview.widget('publish2')).toHaveCount(0);
  await explorer.widget('textArea1').click();
  await window.press('Delete');
  await expect(preview.widget('textArea1')).toHaveCount(0);
  expect(await editor.read('widget-config.js')).toBe(before);
});

test('the keyboard walks the page in design mode; the way down can be clicked', async ({ window }) => {
  const { designer, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await designer.enter();
  await preview.pointer.click(preview.widget('kpiRevenue'));
  await expect(designer.path.getByRole('button')).toHaveText(['salesMain', 'mainGrid', 'totals', 'cardRevenue', 'kpiRevenue']);
  await window.press('Escape');
  await window.press('ArrowRight');
  await window.press('Enter');
  await expect(designer.path.getByRole('button').last()).toHaveText('kpiMargin');
  await designer.path.getByRole('button', { name: 'totals' }).click();
  await expect(designer.properties).toContainText('GridRowWidget');
});

test('the name of a widget is there as long as the pointer is over it', async ({ window }) => {
  const { designer, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await designer.enter();
  const { x, y } = await preview.pointer.place(preview.widget('kpiRevenue'));
  await window.page.mouse.move(x, y);
  await expect(preview.pointed).toContainText('kpiRevenue');
  await window.page.mouse.move(5, 5);
  await expect(preview.pointed).toHaveCount(0);
});

test('a line of the tree is dragged among its siblings', async ({ window }) => {
  const { designer, preview, explorer } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await designer.enter();
  // The line of style sheets appears above the tree once they have been counted.
  await expect(explorer.styleSheets).toBeVisible();
  await explorer.widget('versionFilter').dragTo(explorer.widget('publishText'), { targetPosition: { x: 60, y: 4 } });
  await expect
    .poll(() => preview.frame.locator('section#headerTools section').evaluateAll((sections) => sections.map(({ id }) => id)))
    .toEqual(['versionFilter', 'publishText', 'regionFilter', 'publish']);
});
