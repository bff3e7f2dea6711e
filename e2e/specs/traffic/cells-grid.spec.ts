import type { Locator } from '@playwright/test';
import { accessibilityViolations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/test.ts';
import { expectHighlighted } from '../../models/why/made-marks.ts';

/** Two dimensions on each axis. */
const crossed = `SELECT {[Version].[Budget], [Version].[Actual]} * {[Month].[2027].Children} ON COLUMNS,
  {[Region].[France], [Region].[Germany], [Region].[Japan]} * {[Product].[All Products].Children, [Product].[All Products]} ON ROWS
  FROM [Sales Plan] WHERE ([Measure].[Revenue])`;

/** Adds up the amounts of a copied table, below its two lines of headers and beside its two columns of them. */
function sumOf(table: string): number {
  const lines = table.split('\n').map((line) => line.split('\t'));
  const amounts = lines.slice(2).flatMap((line) => line.slice(2));
  return amounts.reduce((sum, amount) => sum + Number(amount.replaceAll(',', '')), 0);
}

test('cells without axes are asked for them and read as a grid: nested headers, sums, sorting, copies', async ({ window }) => {
  const { preview, inspector, cells } = window;
  await preview.expectText('kpiRevenue', ' m');
  await inspector.show('planTable · init 3');
  await inspector.detail('Cells');
  await expect(cells.reason).toContainText('did not ask for axes or members');
  await cells.askForAxes();
  await expect(cells.rowHeader('All products')).toBeVisible();
  await expect(cells.cell(2, 2)).toHaveAccessibleDescription(/sum of other cells/);
  // The other way: from a cell of the answer to what the page shows of it.
  await cells.cell(2, 2).click();
  await window.press('Enter');
  await expect(cells.onPage).toContainText('Highlighted: planTable');
  const [text = ''] = ((await cells.cell(2, 2).textContent()) ?? '').match(/[\d,]+/) ?? [];
  await expectHighlighted(preview, [text]);

  await inspector.editAndSend(() => crossed);
  await inspector.detail('Cells');
  await expect(cells.selection).toHaveText('12 rows × 8 columns');
  await expect(cells.columnHeader('Budget')).toHaveAttribute('aria-colspan', '4');
  await expect(cells.rowHeader('France')).toHaveCount(4);

  await cells.cell(3, 3).click();
  await window.press('Shift+ArrowDown');
  await window.press('Shift+ArrowRight');
  await expect(cells.selection).toContainText('Cells 4');
  const copied = await cells.copyAs('Table');
  expect(copied.split('\n').slice(0, 3)).toEqual([
    '\t\tBudget\tBudget',
    'Region\tProduct\tQuarter 1\tQuarter 2',
    expect.stringMatching(/^France\tBikes\t[\d,]+\t[\d,]+$/),
  ]);
  await cells.show('Formatted values');
  const raw = await cells.copyAs('Table');
  await expect(cells.selection).toContainText(`Sum ${sumOf(raw).toLocaleString('en-US', { maximumSignificantDigits: 15 })}`);

  // The last cell: its headers stay in sight.
  await cells.focus();
  await window.press('Control+End');
  await expect(cells.selection).toContainText('Ordinal 95');
  await cells.expectHeadersInSight();
  await cells.show('Titles');

  await cells.filter('France');
  await expect(cells.selection).toContainText('4 of 12 rows');
  await cells.sortBy('Quarter 1');
  await expect(cells.rowHeader('Bikes')).toBeVisible();
  await expect.poll(() => cells.rowMembers()).toEqual(['Gear', 'Parts', 'Bikes', 'All products']);
  await cells.filter('');
  await cells.search('Japan');
  await expect(cells.found).toHaveText('4 found');
  await window.press('Enter');
  await expect(cells.found).toHaveText('1 of 4');

  for (const colorScheme of ['dark', 'light'] as const) {
    await window.page.emulateMedia({ colorScheme });
    await expect.poll(() => accessibilityViolations(window.page), colorScheme).toEqual([]);
  }
});

test('answers whose rows moved are compared by their members: what stands elsewhere is no change', async ({ window }) => {
  const { preview, inspector } = window;
  await preview.expectText('kpiRevenue', ' m');
  await inspector.show('planTable · init 3');
  await inspector.detail('Cells');
  await window.cells.askForAxes();
  await expect(window.cells.rowHeader('All products')).toBeVisible();
  await inspector.editAndSend(() => crossed);
  const compare = await inspector.detail('Compare');
  await expect(compare).toContainText('[Region].[France], [Region].[Germany], [Region].[Japan]');
  await inspector.editAndSend((query) => query.replace('[Region].[France], [Region].[Germany]', '[Region].[Germany], [Region].[France]'));
  await expect(compare).toContainText('All 96 cells are the same; 64 moved to another row.');
  await expect(compare).toContainText('[Region].[Germany], [Region].[France]');
  await inspector.editAndSend((query) => query.replace('[Region].[Germany], ', ''));
  await expect(compare).toContainText('32 cells differ, 64 are the same; 64 moved to another row');
});

test('columns are made narrower and wider by the edges of their headers, by pointer and keys, and fit their texts', async ({ window }) => {
  const { preview, inspector, cells } = window;
  await preview.expectText('kpiRevenue', ' m');
  await inspector.show('planTable · init 3');
  await inspector.detail('Cells');
  await cells.askForAxes();
  await expect(cells.rowHeader('All products')).toBeVisible();
  await inspector.editAndSend(() => crossed);
  await inspector.detail('Cells');
  await expect(cells.selection).toHaveText('12 rows × 8 columns');
  const width = async (edge: Locator) => Number(await edge.getAttribute('aria-valuenow'));

  // A column of cells, and the one behind it, which stays as wide as it was.
  const edge = cells.edge('Quarter 2');
  const [before, other] = [await width(edge), await width(cells.edge('Quarter 3'))];
  await cells.dragEdge(edge, 60);
  await expect.poll(() => width(edge)).toBe(before + 60);
  expect(await width(cells.edge('Quarter 3'))).toBe(other);
  await expect.poll(async () => Math.round((await cells.cell(3, 4).boundingBox())?.width ?? 0)).toBe(before + 60);
  await cells.dragEdge(edge, -600);
  await expect.poll(() => width(edge)).toBe(32);
  expect(await cells.hasWholeText(cells.cell(3, 4))).toBe(false);
  await edge.dblclick();
  await expect.poll(() => cells.hasWholeText(cells.cell(3, 4))).toBe(true);
  expect(await cells.hasWholeText(cells.columnHeader('Quarter 2').first())).toBe(true);
  expect(await width(edge)).toBeLessThan(before + 60);
  // Nothing was selected by that.
  await expect(cells.selection).toHaveText('12 rows × 8 columns');

  // The headers beside the rows, by keys, and after a filter.
  const side = cells.edge('Product');
  await cells.focus();
  await window.press('Tab');
  await window.press('Tab');
  await expect(side).toBeFocused();
  const wide = await width(side);
  await window.press('Shift+ArrowLeft');
  await expect.poll(() => width(side)).toBe(Math.max(32, wide - 40));
  await window.press('Enter');
  await expect.poll(() => cells.hasWholeText(cells.rowHeader('All products').first())).toBe(true);
  const fitted = await width(side);
  await cells.filter('France');
  await expect(cells.selection).toContainText('4 of 12 rows');
  expect(await width(side)).toBe(fitted);
  await cells.expectHeadersInSight();
});
