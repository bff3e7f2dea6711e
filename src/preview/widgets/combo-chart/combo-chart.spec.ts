import type { Locator } from '@playwright/test';
import { expect, test } from '../../../../e2e/harness/story.ts';

/** Whether something on the canvas has the colour of the marks. */
const isRinged = (canvas: Locator): Promise<boolean> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: new Uint8ClampedArray() };
    for (let place = 0; place < data.length; place += 4) {
      if (data[place] === 0xc2 && data[place + 1] === 0x41 && data[place + 2] === 0x0c) return true;
    }
    return false;
  });

test('a point dragged with the pointer emits its series, its position and the new value', async ({ page, story }) => {
  await story.open('combo-chart/draggablePlan');
  const canvas = page.locator('#planCanvas');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no canvas');
  // Finds the line's third point, above its bar, by the cursor that shows that it can be dragged.
  const at = await page.evaluate(async () => {
    const element = document.querySelector<HTMLCanvasElement>('#planCanvas');
    if (!element) return null;
    const area = element.getBoundingClientRect();
    for (let y = area.top + 40; y < area.bottom - 30; y += 3) {
      for (let x = area.left + area.width * 0.5; x < area.left + area.width * 0.6; x += 3) {
        element.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true }));
        if (element.style.cursor === 'ns-resize') return { x, y: y + 5 };
      }
    }
    return null;
  });
  if (!at) throw new Error('no point to drag');
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y - 20, { steps: 4 });
  await page.mouse.up();
  await story.expectEvents([{ widgetId: 'plan', action: 'moved', values: { lineIndex: 1, pointIndex: 2, value: expect.any(Number) } }]);
  const events = await story.events();
  expect(Number(events[0]?.values['value'])).toBeGreaterThan(60);
});

test('keys go from point to point and change values; new data replaces moved points', async ({ page, story }) => {
  await story.open('combo-chart/draggablePlan');
  await page.getByRole('slider', { name: 'Actual, Jan' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('slider', { name: 'Plan, Apr' })).toHaveAttribute('aria-valuenow', '61');
  await story.expectEvents(
    [71, 61].map((value) => ({ widgetId: 'plan', action: 'moved', values: { lineIndex: 1, pointIndex: 3, value } })),
  );
  await story.giveResults([{ id: 'plan', status: 'ready', result: [[[{ value: 1 }, { value: 2 }]]], revision: 2 }]);
  await expect(page.getByRole('slider', { name: 'Plan, point 1' })).toHaveAttribute('aria-valuenow', '2');
});

test('the legend hides and shows a series with pointer and keyboard', async ({ page, story }) => {
  await story.open('combo-chart/stackedSales');
  const online = page.getByRole('button', { name: 'Online' });
  const before = await page.locator('canvas').screenshot();
  await online.click();
  await expect(online).toHaveClass('ks-legend-item off');
  await expect(online).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await page.locator('canvas').screenshot()).equals(before)).toBe(false);
  await online.press('Enter');
  await expect(online).toHaveClass('ks-legend-item');
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await page.locator('canvas').screenshot()).equals(before)).toBe(true);
});

test('the canvas takes its size from the width around it, and follows it', async ({ page, story }) => {
  await story.open('combo-chart/withoutData');
  const canvas = page.locator('canvas');
  const size = () => canvas.evaluate((element) => [element.clientWidth, element.clientHeight]);
  await expect.poll(size).toEqual([425, 212]);
  await page.locator('.ks-chart-holder').evaluate((element) => element.style.setProperty('width', '600px'));
  await expect.poll(size).toEqual([600, 300]);
  await page.locator('.ks-chart-holder').evaluate((element) => element.style.setProperty('width', '300px'));
  await expect.poll(size).toEqual([300, 150]);
});

test('the tooltip names value and series', async ({ page, story }) => {
  await story.open('combo-chart/stackedSales');
  const canvas = page.locator('canvas');
  const before = await canvas.screenshot();
  await canvas.hover({ position: { x: 300, y: 230 } });
  await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false);
});

test('a moved point that was refused goes back, is marked on the canvas, and one key sends it again', async ({ page, story }) => {
  await story.open('combo-chart/draggablePlan');
  const point = page.getByRole('slider', { name: 'Plan, Apr' });
  await page.getByRole('slider', { name: 'Actual, Jan' }).focus();
  await page.keyboard.press('End');
  await point.press('ArrowUp');
  await point.press('PageUp');
  await expect(point).toHaveAttribute('aria-valuenow', '81');
  const canvas = page.locator('#planCanvas');
  const unmarked = await isRinged(canvas);
  await story.refuseLast('Too much.');
  await expect(point).toHaveAttribute('aria-valuenow', '71');
  await expect(point).toHaveAttribute(
    'title',
    '“81” was not confirmed as saved: Too much. Alt+Down sends it again; Escape removes this mark.',
  );
  await expect(point).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => isRinged(canvas)).toBe(true);
  expect(unmarked).toBe(false);

  await point.press('Alt+ArrowDown');
  await expect(point).toHaveAttribute('aria-valuenow', '81');
  await expect(page.locator('.dashwright-refused')).toHaveCount(0);
  await expect.poll(() => isRinged(canvas)).toBe(false);
  await story.refuseLast('No.');
  await point.press('Escape');
  await expect(page.locator('.dashwright-refused')).toHaveCount(0);
  await expect.poll(() => isRinged(canvas)).toBe(false);
  await story.expectEvents(
    [71, 81, 81].map((value) => ({ widgetId: 'plan', action: 'moved', values: { lineIndex: 1, pointIndex: 3, value } })),
  );
});
