import { expect, test } from '../../../../e2e/harness/story.ts';

test('a caption without a comment asks for one, one with a comment shows it; both emit which it was', async ({ page, story }) => {
  await story.open('waterfall/profitBridge');
  await page.getByRole('button', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Material' }).press('Enter');
  await page.getByRole('button', { name: 'Profit' }).press(' ');
  await page.getByRole('button', { name: 'Material' }).click();
  await story.expectEvents([
    { widgetId: 'bridge', action: 'commentEdit', values: { label: 'Staff' } },
    { widgetId: 'bridge', action: 'selectLabel', values: { label: 'Staff' } },
    { widgetId: 'bridge', action: 'commentShow', values: {} },
    { widgetId: 'bridge', action: 'selectLabel', values: { label: 'Material' } },
    { widgetId: 'bridge', action: 'commentEdit', values: { label: 'Profit' } },
    { widgetId: 'bridge', action: 'selectLabel', values: { label: 'Profit' } },
    { widgetId: 'bridge', action: 'commentShow', values: {} },
    { widgetId: 'bridge', action: 'selectLabel', values: { label: 'Material' } },
  ]);
});

test('the legend hides a series and shows it again, by pointer and keyboard', async ({ page, story }) => {
  await story.open('waterfall/twoSeries');
  const plan = page.getByRole('button', { name: 'Plan' });
  const labels = page.locator('.ks-waterfall-bar-label:visible');
  await expect(labels).toHaveCount(8);
  await plan.click();
  await expect(plan).toHaveAttribute('aria-pressed', 'false');
  await expect(labels).toHaveCount(4);
  await plan.press('Enter');
  await expect(labels).toHaveCount(8);
});

test('a label opens the popup beside it', async ({ page, story }) => {
  await story.open('waterfall/twoSeries');
  await expect(page.getByText('Details of the bar')).toBeHidden();
  const label = page.getByRole('button', { name: '24', exact: true });
  await label.press('Enter');
  await expect(page.getByText('Details of the bar')).toBeVisible();
  // It gets its place in the frame after.
  await expect(async () => {
    const [from, popup] = [await label.boundingBox(), await page.locator('#details .ks-container').boundingBox()];
    expect(popup?.x).toBeCloseTo((from?.x ?? 0) + (from?.width ?? 0) + 6, 0);
    expect(popup?.y).toBeCloseTo(from?.y ?? 0, 0);
  }).toPass();
});

test('bars follow the height of the chart', async ({ page, story }) => {
  await story.open('waterfall/profitBridge');
  const bar = page.locator('.ks-waterfall-bar').first();
  const inner = page.locator('.ks-waterfall-inner');
  const share = async (): Promise<number> => ((await bar.boundingBox())?.height ?? 0) / ((await inner.boundingBox())?.height ?? 1);
  expect(await share()).toBeCloseTo(1240 / 1500, 2);
  await page.locator('div:has(> .ks-waterfall)').evaluate((element) => {
    element.style.height = '500px';
  });
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeGreaterThan(300);
  await expect.poll(share).toBeCloseTo(1240 / 1500, 2);
});
