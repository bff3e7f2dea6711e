import { expect, test } from '../../../../../e2e/harness/story.ts';

test('a paste after a press on a text that cannot be written shows a message', async ({ page, story }) => {
  await story.open('grid-table/planning');
  await page.evaluate(() => navigator.clipboard.writeText('1\t2'));
  await page.getByText('Filter coffee 500 g').click();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('alertdialog', { name: 'Warning' })).toContainText('Nothing was pasted: these cells cannot be written.');
});
