import type { Page } from '@playwright/test';
import { expect, test } from '../../../../../e2e/harness/story.ts';

const cell = (page: Page, ordinal: number) => page.locator(`.ks-scrolltable-body td[data-ordinal="${ordinal}"]`);
const message = (page: Page) => page.getByRole('alertdialog', { name: 'Warning' });
const clickACell = 'Nothing was pasted: click the cell that the first value goes into, and paste again.';
const pasted = (ordinal: number) => ({
  widgetId: 'plan',
  action: 'pasteCells',
  values: { pastedCellValues: [{ ordinal, value: '7' }] },
});

for (const [beside, press] of [
  ['the label of a row', (page: Page) => page.locator('.ks-scrolltable-table-names .ellipsis').nth(2).click()],
  ['the title of a column', (page: Page) => page.locator('.ks-scrolltable-header th').first().click()],
] as const) {
  test(`after a press on ${beside} a paste does not go into the cells selected before, until cells are selected again`, async ({
    page,
    story,
  }) => {
    await story.open('scroll-table/plan');
    await page.evaluate(() => navigator.clipboard.writeText('7'));
    await cell(page, 0).click();
    await press(page);
    await page.keyboard.press('Control+V');
    await expect(message(page)).toContainText(clickACell);
    await page.keyboard.press('Escape');
    await expect(message(page)).toHaveCount(0);
    await cell(page, 11).click();
    await page.keyboard.press('Control+V');
    await press(page);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+V');
    await story.expectEvents([pasted(11), pasted(10)]);
    await expect(message(page)).toHaveCount(0);
  });
}

test('a press on a label selects no cell; the first arrow does', async ({ page, story }) => {
  await story.open('scroll-table/plan');
  await page.locator('.ks-scrolltable-table-names .ellipsis').nth(2).click();
  await expect(page.getByRole('group', { name: 'plan' })).toBeFocused();
  await expect(page.locator('td.ks-cell-active')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 0)).toHaveClass(/ks-cell-active/);
});

test('a paste while the icon of a row has the focus says so; the table that is reached by Tab takes it', async ({ page, story }) => {
  await story.open('scroll-table/plan');
  await page.evaluate(() => navigator.clipboard.writeText('7'));
  await cell(page, 0).click();
  await page.mouse.click(5, 5);
  await page.getByRole('button', { name: 'Show comment of Road' }).focus();
  await page.keyboard.press('Control+V');
  await expect(message(page)).toContainText(clickACell);
  await page.keyboard.press('Escape');
  await expect(message(page)).toHaveCount(0);
  await page.getByRole('group', { name: 'plan' }).focus();
  await page.keyboard.press('Control+V');
  await story.expectEvents([pasted(0)]);
});
