import { expect, test } from '../../../../e2e/harness/story.ts';

test('the legend hides a series and shows it again, by pointer and keyboard', async ({ page, story }) => {
  await story.open('bubble-chart/markets');
  const canvas = page.getByRole('img', { name: /^Bubbles with 2 series/ });
  const ink = (): Promise<string> => canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
  const before = await ink();
  const europe = page.getByRole('button', { name: 'Europe' });
  await europe.click();
  await expect(europe).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(ink).not.toBe(before);
  await europe.press('Enter');
  await expect(europe).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(ink).toBe(before);
});
