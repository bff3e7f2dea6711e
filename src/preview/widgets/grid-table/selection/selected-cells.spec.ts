import { expect, test } from '../../../../../e2e/harness/story.ts';

test('typing on a selected cell opens nothing and writes nothing; F2 opens it', async ({ page, story }) => {
  await story.open('grid-table/selection');
  await page.getByRole('grid').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(page.locator('.active-cell')).toHaveId('planCell1-1');
  await page.keyboard.type('7a');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.locator('#plan_1_1')).toHaveText('930');
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('F2');
  await expect(page.locator('#plan_1_1').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await story.expectEvents([]);
});

test('keys continue from the active cell after a selection by Shift and a press', async ({ page, story }) => {
  await story.open('grid-table/selection');
  const place = { position: { x: 3, y: 3 } };
  await page.locator('#planCell0-0').click(place);
  await page.locator('#planCell2-1').click({ ...place, modifiers: ['Shift'] });
  await expect(page.locator('.active-cell')).toHaveId('planCell2-1');
  await expect(page.locator('.selected')).toHaveCount(6);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.active-cell')).toHaveId('planCell2-2');
  await expect(page.locator('.selected')).toHaveCount(1);
});

test('a click with Shift on a text selects up to its cell and opens nothing: copy and paste belong to the cells', async ({
  page,
  story,
}) => {
  await story.open('grid-table/selection');
  await page.locator('#planCell1-1').click({ position: { x: 3, y: 3 } });
  await page.locator('#plan_2_2 .ks-text-title').click({ modifiers: ['Shift'] });
  await expect(page.locator('.selected')).toHaveCount(4);
  await expect(page.locator('.active-cell')).toHaveId('planCell2-2');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('930\t975\n1240\t1285');
  await story.expectEvents([]);

  // The text is opened as before without Shift, and in its field Shift extends what is selected there.
  const field = page.locator('#plan_2_2').getByRole('textbox');
  await page.locator('#plan_2_2 .ks-text-title').click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Home');
  await field.click({ modifiers: ['Shift'] });
  await expect(field).toBeFocused();
});

for (const key of ['Escape', 'Enter']) {
  test(`after ${key} in a text the cells have the focus at once: what is pasted before the page is drawn again goes to them`, async ({
    page,
    story,
  }) => {
    await story.open('grid-table/selection');
    await page.getByRole('grid').focus();
    for (const arrow of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(arrow);
    await page.keyboard.press('F2');
    await expect(page.locator('#plan_1_1').getByRole('textbox')).toBeFocused();
    // A page that is busy, or out of sight, is drawn late.
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0;
    });
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid');
  });
}
