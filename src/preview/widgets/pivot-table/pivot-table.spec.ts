import { expect, test } from '../../../../e2e/harness/story.ts';

test('the menu is used by keys alone and switches the suppression of zeros', async ({ page, story }) => {
  await story.open('pivot-table/salesCube');
  const menu = page.getByRole('button', { name: 'Presets and options' });
  const item = (name: string) => page.getByRole('button', { name });
  await menu.focus();
  await page.keyboard.press('Enter');
  for (const name of ['Load preset', 'Save preset', 'Export', 'Suppress zero rows']) {
    await page.keyboard.press('Tab');
    await expect(item(name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: 'Seasonal' })).toBeVisible();
  await expect(item('Suppress zero rows')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('columnheader', { name: 'Q3' })).toHaveCount(0);
  const options = (nonEmptyRows: boolean, nonEmptyColumns: boolean) => ({ widgetId: 'sales', value: { nonEmptyRows, nonEmptyColumns } });
  expect(await story.values()).toEqual([options(false, false), options(false, true)]);
  await page.keyboard.press('Escape');
  await expect(item('Suppress zero rows')).toBeHidden();
  // The keyboard is where it can open the menu again.
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item('Suppress zero rows')).toBeVisible();
});

test('rows and columns change places', async ({ page, story }) => {
  await story.open('pivot-table/salesCube');
  await page.getByRole('button', { name: 'Swap rows and columns' }).click();
  await expect(page.getByRole('columnheader', { name: 'Croissant' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Rows' }).getByRole('heading', { name: 'Period' })).toBeVisible();
  expect(await story.events()).toEqual([]);
});

test('of many lines only the visible ones are drawn, with columns wide enough for all lines', async ({ page, story }) => {
  await story.open('pivot-table/buttonLine');
  const line = (row: number): string[] => [`Article ${row}`, row === 4000 ? '1 000 000 000 000' : `${row}`, '1'];
  const cells = [['Article', 'Pieces', 'Price'], ...Array.from({ length: 5000 }, (_, row) => line(row))];
  await story.giveResults([{ id: 'sales', status: 'ready', result: { cells }, revision: 2 }]);
  const lines = page.locator('#pivotTable tr:not([aria-hidden])');
  await expect.poll(() => lines.count()).toBeGreaterThan(15);
  expect(await lines.count()).toBeLessThan(80);
  const table = page.locator('#pivotTable');
  await story.atRest();
  const before = await table.boundingBox();
  await page.evaluate(() => document.scrollingElement?.scrollTo(0, 1e9));
  await expect(page.getByRole('rowheader', { name: 'Article 4999', exact: true })).toBeInViewport();
  await expect(lines.last()).toHaveAttribute('aria-rowindex', '5001');
  await story.atRest();
  const after = await table.boundingBox();
  // Texts of the same length differ in width.
  expect(Math.abs((after?.width ?? 0) - (before?.width ?? 0))).toBeLessThan(2);
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(2);
});
