import { expect, test } from '../../../../e2e/harness/story.ts';

test('the legend stays below, and the bars fill the rest', async ({ page, story }) => {
  await story.open('tornado-chart/profitSensitivity');
  const [outer, chart, legend] = await Promise.all(
    ['.ks-tornado-outer', '.ks-tornado', '.ks-legend'].map((selector) => page.locator(selector).boundingBox()),
  );
  expect(outer?.height).toBe(360);
  expect((chart?.height ?? 0) + (legend?.height ?? 0)).toBeCloseTo(360, -1);
  const line = await page.locator('.ks-tornado-x-baseline').boundingBox();
  const inner = await page.locator('.ks-tornado-inner').boundingBox();
  expect(((line?.x ?? 0) + 1 - (inner?.x ?? 0)) / (inner?.width ?? 1)).toBeCloseTo(0.5, 2);
});

test('the legend hides a row and shows it again, by pointer and keyboard', async ({ page, story }) => {
  await story.open('tornado-chart/profitSensitivity');
  const rows = page.locator('.ks-tornado-bar.ks-left:visible');
  await page.getByRole('button', { name: 'Price' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Price' }).press(' ');
  await expect(rows).toHaveCount(4);
});
