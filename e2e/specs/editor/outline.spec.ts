import { expect, test } from '../../harness/test.ts';

test.use({ trust: 'trust' });

test('lines of the tree show type, actions and problems, and are found by each of them', async ({ window }) => {
  const { preview, explorer, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const line = explorer.widget('regionFilter');
  // A drawing for the type: another one for a drop-down than for a text.
  const icon = (id: string) => explorer.widget(id).locator('.explorer__type-icon svg').innerHTML();
  expect(await icon('regionFilter')).not.toBe(await icon('title'));
  expect(await icon('title')).toBe(await icon('kpiRevenue'));
  await expect(line).toHaveAccessibleDescription(/DropBoxWidget · init, choose/);
  await expect(line.getByText('choose', { exact: true })).toHaveClass(/accent/);
  await expect(line.getByText('init', { exact: true })).not.toHaveClass(/accent/);

  await explorer.search('scrolltable');
  const plan = [/^salesMain/, /^mainGrid/, /^planRow/, /^planCell/, /^planTable/];
  await expect(explorer.lines).toHaveText([...plan, /^salesDetail/, /^detailGrid/, /^detailRow/, /^detailCell/, /^detailTable/]);
  await explorer.search('!');
  await expect(explorer.region.getByText('No widget matches “!”.')).toBeVisible();
  await explorer.search('');

  await editor.replace('widget-config.js', "{ id: 'kpiMargin', type: TextWidget,", "{ id: 'kpiMargin', type: TextWidgett,");
  await expect(explorer.widget('kpiMargin')).toHaveAccessibleDescription(/1 (?:error|warning)/);
  await expect(explorer.widget('kpiMargin').getByText('!', { exact: true })).toBeVisible();
  await explorer.search('!');
  await expect(explorer.lines.last()).toHaveText(/^kpiMargin/);
});

test('a line with too little room counts the actions it leaves out, names them to who asks, and shows them again', async ({ window }) => {
  const { arrangements, explorer, page, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await expect.poll(() => explorer.badges('regionFilter')).toEqual(['init', 'choose']);
  const divider = arrangements.divider('Width of the side bar');
  await divider.focus();
  const width = async () => (await arrangements.place('explorer')).width;
  const before = await width();
  // Step by step: the narrowest side bar leaves no room for any.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => explorer.badges('regionFilter'), { timeout: 1_000 }).toContainEqual(expect.stringMatching(/^\+\d$/));
  }).toPass();
  expect(await width()).toBeLessThan(before);
  const [last] = (await explorer.badges('regionFilter')).slice(-1);
  expect(last).toBe(`+${3 - (await explorer.badges('regionFilter')).length}`);
  await expect(explorer.widget('regionFilter')).toHaveAccessibleDescription(/init, choose/);
  // The count is inside the line, not cut off by the edge of the side bar.
  const [line, badge] = [
    await explorer.region.boundingBox(),
    await explorer
      .widget('regionFilter')
      .getByText(last ?? '', { exact: true })
      .boundingBox(),
  ];
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual((line?.x ?? 0) + (line?.width ?? 0));
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => explorer.badges('regionFilter'), { timeout: 1_000 }).toEqual(['init', 'choose']);
  }).toPass();
});

test('three thousand widgets: the lines in sight are drawn, all are found, moved to and selected', async ({ window, project }) => {
  const { preview, explorer } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const rows = Array.from({ length: 300 }, (_, row) => {
    const cells = Array.from({ length: 9 }, (_cell, cell) => `      { id: 'r${row}c${cell}', type: TextWidget, title: 'x' },`);
    return `    { id: 'row${row}', type: PanelWidget, widgets: [\n${cells.join('\n')}\n    ] },`;
  });
  await project.write(
    'widget-config.js',
    `WidgetConfig = {\n  big: { id: 'big', type: PageWidget, widgets: [\n${rows.join('\n')}\n  ] },\n};\n`,
  );
  await expect(explorer.region.getByText('3,001')).toBeVisible();
  expect(await explorer.lines.count()).toBeLessThan(80);
  await explorer.widget('row0').click();
  await window.press('End');
  await expect(explorer.widget('r299c8')).toHaveAttribute('aria-selected', 'true');
  expect(await explorer.lines.count()).toBeLessThan(80);
  await explorer.search('r150c4');
  await expect(explorer.lines).toHaveText([/^big/, /^row150/, /^r150c4/]);
});
