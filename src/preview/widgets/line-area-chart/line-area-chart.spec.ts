import { expect, test } from '../../../../e2e/harness/story.ts';

test('the legend hides and shows a series with pointer and keyboard', async ({ page, story }) => {
  await story.open('line-area-chart/forecastAndGoal');
  const goal = page.getByRole('button', { name: 'Goal' });
  await goal.click();
  await expect(goal).toHaveClass('ks-legend-item off');
  await goal.press(' ');
  await expect(goal).toHaveClass('ks-legend-item');
});

test('a tooltip shows on hover', async ({ page, story }) => {
  await story.open('line-area-chart/forecastAndGoal');
  const canvas = page.locator('canvas');
  const before = await canvas.screenshot();
  await canvas.hover({ position: { x: 300, y: 120 } });
  await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false);
});

test('boxes of vertical lines cover the plot area and follow it', async ({ page, story }) => {
  await story.open('line-area-chart/withMarkers');
  const holder = page.locator('.ks-line-area-chart');
  // A stub with the class of the real box: the chart places whatever carries it.
  await page.locator('#markers').evaluate((section) => {
    const box = document.createElement('div');
    box.className = 'ks-vertical-line-box';
    box.style.position = 'absolute';
    section.append(box);
  });
  await holder.evaluate((element) => element.style.setProperty('width', '500px'));
  const place = () =>
    page
      .locator('.ks-vertical-line-box')
      .first()
      .evaluate((box) => {
        const canvas = document.querySelector('canvas')?.getBoundingClientRect();
        const own = box.getBoundingClientRect();
        return (
          canvas &&
          own.width > 300 &&
          own.width < canvas.width &&
          own.top >= canvas.top &&
          own.bottom < canvas.bottom &&
          own.right <= canvas.right
        );
      });
  await expect.poll(place).toBe(true);
});

test('a label opens its popup where it was clicked, or by keyboard at its point', async ({ page, story }) => {
  await story.open('line-area-chart/labelPopup');
  const popup = page.locator('#details .ks-container');
  await expect(popup).toBeHidden();
  const canvas = await page.locator('canvas').boundingBox();
  if (!canvas) throw new Error('no canvas');
  await page.getByRole('button', { name: 'Orders, 2034: 210' }).focus();
  await page.keyboard.press('Enter');
  await expect(popup).toBeVisible();
  // It gets its place in the frame after.
  await expect(popup).toHaveCSS('transform', 'none');
  const byKeys = await popup.boundingBox();
  // The last point is at the right edge of the canvas, near its top.
  expect(byKeys?.x).toBeGreaterThan(canvas.x + canvas.width * 0.9);
  await page.mouse.click(canvas.x + canvas.width - 20, (byKeys?.y ?? 0) - 8);
  // 12 px to the right of the pointer, as configured.
  await expect.poll(async () => (await popup.boundingBox())?.x).toBeCloseTo(canvas.x + canvas.width - 8, 0);
});
