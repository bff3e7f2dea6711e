import { expect, test } from '../../../../e2e/harness/story.ts';

test('a click fires the event of the segment, then switch, with value and caption', async ({ page, story }) => {
  await story.open('segmented-control/configured');
  await page.getByRole('radio', { name: 'Month' }).click();
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Quarter' })).not.toBeChecked();
  await expect(page.locator('.ks-right')).toHaveText(['Quarter', 'Year to date']);
  await expect(page.locator('.ks-left')).toHaveCount(0);
  const values = { value: 'm', selected: 'Month' };
  await story.expectEvents([
    { widgetId: 'period', action: 'showMonth', values },
    { widgetId: 'period', action: 'switch', values },
  ]);
});

test('arrow keys move among the segments, Enter and Space choose', async ({ page, story }) => {
  await story.open('segmented-control/configured');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Quarter' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Month' })).toBeFocused();
  await page.keyboard.press('End');
  expect(await story.events()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Year to date' })).toBeChecked();
  await expect(page.locator('.ks-left')).toHaveText(['Month', 'Quarter']);
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  const year = { value: 'y', selected: 'Year to date' };
  const month = { value: 'm', selected: 'Month' };
  await story.expectEvents([
    { widgetId: 'period', action: 'showYear', values: year },
    { widgetId: 'period', action: 'switch', values: year },
    { widgetId: 'period', action: 'showMonth', values: month },
    { widgetId: 'period', action: 'switch', values: month },
  ]);
});

test('arrow keys skip a hidden segment; one without a value emits its caption', async ({ page, story }) => {
  await story.open('segmented-control/grouped');
  await page.getByRole('radio', { name: 'Piece' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await story.expectEvents([{ widgetId: 'unit', action: 'switch', values: { value: '', selected: 'Box' } }]);
});

test('new data replaces the choice, HTML captions are drawn', async ({ page, story }) => {
  await story.open('segmented-control/filled');
  await expect(page.getByRole('radio', { name: 'Actual' })).toBeChecked();
  await page.getByRole('radio', { name: 'Budget 2027' }).click();
  await story.expectEvents([{ widgetId: 'scenario', action: 'switch', values: { value: 11, selected: '<b>Budget</b> 2027' } }]);
  await story.giveResults([{ id: 'scenario', status: 'ready', result: [{ label: 'A' }, { label: 'B' }, { selected: true }], revision: 2 }]);
  await expect(page.getByRole('radio', { name: 'Forecast' })).toBeChecked();
  await expect(page.locator('.ks-left')).toHaveCount(0);
});
