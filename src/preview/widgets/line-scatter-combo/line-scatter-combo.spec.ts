import { expect, test } from '../../../../e2e/harness/story.ts';

test('a point of the selected series can be dragged and emits its position', async ({ page, story }) => {
  await story.open('line-scatter-combo/elasticities');
  const at = await page.evaluate(() => {
    const element = document.querySelector<HTMLCanvasElement>('#priceCanvas');
    if (!element) return null;
    const area = element.getBoundingClientRect();
    for (let x = area.left; x < area.right; x += 4) {
      for (let y = area.top; y < area.bottom; y += 4) {
        element.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true }));
        if (element.style.cursor === 'ns-resize') return { x: x + 4, y };
      }
    }
    return null;
  });
  if (!at) throw new Error('no point to drag');
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y - 40, { steps: 4 });
  await page.mouse.up();
  // The first point is fixed, so the second one is found first.
  const value = { x: 2, y: expect.any(Number) };
  await story.expectEvents([{ widgetId: 'price', action: 'moved', values: { lineIndex: 0, pointIndex: 1, value } }]);
  const events = await story.events();
  const { y } = (events[0]?.values['value'] ?? {}) as { y?: number };
  expect(y).toBeGreaterThan(40);
});

test('keys move points and emit the value once they are released', async ({ page, story }) => {
  await story.open('line-scatter-combo/elasticities');
  const point = page.getByRole('slider', { name: 'Plan at 3' });
  await point.focus();
  await page.keyboard.down('ArrowUp');
  await page.keyboard.down('ArrowUp');
  await page.keyboard.up('ArrowUp');
  await story.expectEvents([{ widgetId: 'price', action: 'moved', values: { lineIndex: 0, pointIndex: 2, value: { x: 3, y: 50 } } }]);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Plan at 4' })).toBeFocused();
});

test('tags of the legend hide and show series', async ({ page, story }) => {
  await story.open('line-scatter-combo/elasticities');
  const tag = page.getByRole('button', { name: 'Survey' });
  await expect(tag).toHaveAttribute('aria-pressed', 'false');
  await tag.click();
  await expect(tag).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Plan' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Plan' })).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
