import { expect, test } from '../../../../e2e/harness/story.ts';

test('a click on a column emits its series and its position', async ({ page, story }) => {
  await story.open('stacked-column-chart/clickableBars');
  const canvas = page.locator('#cashCanvas');
  await canvas.click({ position: { x: 250, y: 100 } });
  await canvas.click({ position: { x: 250, y: 230 } });
  await canvas.click({ position: { x: 5, y: 290 } });
  await story.expectEvents([0, 1].map((lineIndex) => ({ widgetId: 'cash', action: 'bar_click', values: { lineIndex, pointIndex: 1 } })));
});

test('columns are reached and pressed by keys', async ({ page, story }) => {
  await story.open('stacked-column-chart/clickableBars');
  await page.getByRole('button', { name: 'Received, Q1: 420' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Paid, Q4: -365' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await story.expectEvents([{ widgetId: 'cash', action: 'bar_click', values: { lineIndex: 1, pointIndex: 2 } }]);
});

test('the legend hides a series, on the canvas and by keys', async ({ page, story }) => {
  await story.open('stacked-column-chart/clickableBars');
  const legend = page.getByRole('toolbar', { name: 'Legend' });
  const paid = legend.getByRole('button', { name: 'Paid' });
  await expect(paid).toHaveAttribute('aria-pressed', 'true');
  await page.locator('#cashCanvas').click({ position: { x: 570, y: 16 } });
  await expect(paid).toHaveAttribute('aria-pressed', 'false');
  await paid.press('Enter');
  await expect(paid).toHaveAttribute('aria-pressed', 'true');
});

test('a definite height limits the canvas, which keeps its ratio', async ({ page, story }) => {
  await story.open('stacked-column-chart/clickableBars');
  const size = () => page.locator('#cashCanvas').evaluate((element) => [element.clientWidth, element.clientHeight]);
  await expect.poll(size).toEqual([600, 300]);
  const holder = page.locator('.ks-chart-holder');
  await holder.evaluate((element) => element.style.setProperty('height', 'auto'));
  await holder.evaluate((element) => element.style.setProperty('width', '700px'));
  await expect.poll(size).toEqual([700, 350]);
});
