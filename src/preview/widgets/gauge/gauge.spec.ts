import { expect, test } from '../../../../e2e/harness/story.ts';

test('the canvas is half as high as the widget is wide, and new values are drawn in the same canvas', async ({ page, story }) => {
  await story.open('gauge/twoRings');
  const canvas = page.getByRole('img', { name: 'Deliveries on time: Actual 84.2 %' });
  expect(await canvas.boundingBox()).toMatchObject({ width: 300, height: 150 });
  const before = await canvas.screenshot();
  await story.giveResults([
    { id: 'delivery', status: 'ready', revision: 2, result: { values: [12, 50], labels: ['Actual', 'Plan'], maxRange: 100 } },
  ]);
  const changed = page.getByRole('img', { name: 'Deliveries on time: Actual 12.0, Plan 50.0, from 0 to 100' });
  await expect.poll(async () => (await changed.screenshot()).equals(before)).toBe(false);
  await expect(page.getByText('12.0')).toBeVisible();
});
