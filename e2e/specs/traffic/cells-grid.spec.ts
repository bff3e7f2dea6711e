import { expect, test } from '../../harness/test.ts';

const months = '{[Month].[2027].Children}';
const crossed = `SELECT {[Version].[Budget], [Version].[Actual]} * ${months} ON COLUMNS,
  {[Region].[France], [Region].[Germany], [Region].[Japan]} * {[Product].[All Products].Children, [Product].[All Products]} ON ROWS
  FROM [Sales Plan] WHERE ([Measure].[Revenue])`;

test('cells without axes are asked for them, read as a grid with nested headers, summed and copied', async ({ window }) => {
  const { preview, inspector, cells } = window;
  await preview.expectText('kpiRevenue', ' m');
  await inspector.show('planTable · init 3');
  await inspector.detail('Cells');
  await expect(cells.reason).toContainText('did not ask for axes or members');
  await cells.askForAxes();
  await expect(cells.rowHeader('All products')).toBeVisible();

  await window.page.screenshot({ path: '/tmp/w/grid-shots/a.png' });
  // Two dimensions on each axis.
  await inspector.editAndSend(() => crossed);
  await inspector.detail('Cells');
  await expect(cells.rowHeader('All products').first()).toBeVisible();
  await window.page.screenshot({ path: '/tmp/w/grid-shots/b.png' });
  await cells.cell(3, 3).click();
  await window.press('Shift+ArrowDown');
  await window.press('Shift+ArrowRight');
  await window.page.screenshot({ path: '/tmp/w/grid-shots/c.png' });
  await window.press('Control+End');
  await cells.show('Titles');
  await cells.show('Ordinals');
  await window.page.screenshot({ path: '/tmp/w/grid-shots/d.png' });
  await window.page.emulateMedia({ colorScheme: 'light' });
  await cells.sortBy('January');
  await window.page.setViewportSize({ width: 1280, height: 720 });
  await window.page.screenshot({ path: '/tmp/w/grid-shots/e.png' });
});
