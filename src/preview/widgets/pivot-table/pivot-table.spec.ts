import { expect, test } from '../../../../e2e/harness/story.ts';

test('the menu opens by keyboard and switches the suppression of zeros', async ({ page, story }) => {
  await story.open('pivot-table/salesCube');
  const menu = page.getByRole('button', { name: 'Presets and options' });
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Suppress zero rows' }).click();
  await expect(page.getByRole('rowheader', { name: 'Seasonal' })).toBeVisible();
  await page.getByRole('button', { name: 'Suppress zero columns' }).press(' ');
  await expect(page.getByRole('columnheader', { name: 'Q3' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Suppress zero rows' })).toBeHidden();
});

test('rows and columns change places', async ({ page, story }) => {
  await story.open('pivot-table/salesCube');
  await page.getByRole('button', { name: 'Swap rows and columns' }).click();
  await expect(page.getByRole('columnheader', { name: 'Croissant' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Rows' }).getByRole('heading', { name: 'Period' })).toBeVisible();
  expect(await story.events()).toEqual([]);
});
