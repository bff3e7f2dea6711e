import { expect, test } from '../../../../e2e/harness/story.ts';

test('the legend hides a series and shows it again, by pointer and keyboard', async ({ page, story }) => {
  await story.open('radar-chart/supplierRating');
  const canvas = page.getByRole('img');
  const whole = await canvas.screenshot();
  const item = page.getByRole('button', { name: 'Metallex' });
  await item.press('Enter');
  await expect(item).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await canvas.screenshot()).equals(whole)).toBe(false);
  await item.click();
  await expect(item).toHaveAttribute('aria-pressed', 'true');
});
