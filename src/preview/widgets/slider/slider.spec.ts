import { expect, test } from '../../../../e2e/harness/story.ts';

const changes = (events: readonly { readonly action: string; readonly values: object }[]): unknown[] =>
  events.map(({ action, values }) => [action, 'value' in values ? values.value : undefined]);

test('a handle is dragged with the pointer and emits once, when it is released', async ({ page, story }) => {
  await story.open('slider/discount');
  const handle = page.getByRole('slider', { name: 'Discount' });
  const track = await page.locator('.noUi-base').boundingBox();
  const box = await handle.boundingBox();
  if (!track || !box) throw new Error('the track is not drawn');
  await page.mouse.move(box.x + 9, box.y + 9);
  await expect(page.locator('.noUi-tooltipHover')).toHaveText('12.0 %');
  await page.mouse.down();
  await page.mouse.move(track.x + track.width / 2, box.y + 9, { steps: 4 });
  expect(await story.events()).toEqual([]);
  await page.mouse.up();
  await story.expectEvents([{ widgetId: 'discount', action: 'slide', values: { value: 25, ordinal: 2 } }]);
  await expect(page.getByRole('textbox', { name: 'Discount' })).toHaveValue('25');
});

test('the keyboard moves a handle and uses the steppers', async ({ page, story }) => {
  await story.open('slider/discount');
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Increase by 5' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Decrease by 0.5' }).click();
  expect(changes(await story.events())).toEqual([
    ['slide', 12.5],
    ['slide', 0],
    ['slide', 5],
    ['slide', 4.5],
  ]);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '4.5 %');
});

test('an exact value is typed into the box, whose backdrop, Escape and Cancel close it', async ({ page, story }) => {
  await story.open('slider/discount');
  const open = page.getByRole('button', { name: 'Type a value' });
  const input = page.getByRole('textbox', { name: 'Current Value' });
  await open.click();
  await expect(page.locator('.ks-slider.Highlighted')).toHaveAttribute('disabled', 'disabled');
  await expect(input).toBeFocused();
  await input.fill('33,26');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await open.click();
  await expect(input).toHaveValue('33.3');
  await input.fill('900');
  await page.getByRole('button', { name: 'Update' }).click();
  for (const close of ['key', 'button', 'backdrop']) {
    await open.click();
    await input.fill('1');
    if (close === 'key') await page.keyboard.press('Escape');
    else if (close === 'button') await page.getByRole('button', { name: 'Cancel' }).click();
    else await page.locator('body > .ks-container-backdrop').click({ position: { x: 900, y: 600 } });
    await expect(page.locator('body > .ks-container-backdrop')).toHaveCount(0);
  }
  expect(changes(await story.events())).toEqual([
    ['slide', 33.3],
    ['slide', 50],
  ]);
});

test('a number entered in the text box moves the slider', async ({ page, story }) => {
  await story.open('slider/discount');
  const box = page.getByRole('textbox', { name: 'Discount' });
  await expect(box).toHaveValue('12');
  await box.fill('40');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '40.0 %');
  expect(changes(await story.events())).toEqual([
    ['writeKey', '40'],
    ['writeEnd', '40'],
  ]);
});

test('several handles emit a list; a click in the legend hides a handle', async ({ page, story }) => {
  await story.open('slider/several');
  await page.getByRole('slider', { name: 'Upper' }).focus();
  await page.keyboard.press('ArrowLeft');
  await story.expectEvents([{ widgetId: 'corridor', action: 'slide', values: { value: [20, 69] } }]);
  await page.getByRole('button', { name: 'Upper' }).click();
  await expect(page.getByRole('slider', { name: 'Upper' })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('slider', { name: 'Upper' })).toBeVisible();
});

test('the fill reaches from its start to the handle, in the colours of the style sheets', async ({ page, story }) => {
  await story.open('slider/aroundZero');
  const look = () =>
    page.evaluate(() => {
      const fill = document.querySelector<HTMLElement>('.ks-slider-track-fill');
      return [
        fill?.style.zIndex,
        fill?.style.background,
        document.querySelector<HTMLElement>('.noUi-connect')?.style.background,
        fill?.style.width,
      ];
    });
  await expect.poll(look).toEqual(['0', 'rgb(37, 99, 235)', 'rgb(203, 213, 225)', '200px']);
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect.poll(look).toEqual(['1', 'rgb(203, 213, 225)', 'rgb(37, 99, 235)', '200px']);
  await expect(page.locator('.noUi-tooltip')).toHaveText('8000 pcs <b>');
  await page.getByRole('slider').hover();
  await expect(page.locator('.noUi-tooltipHover')).toHaveCSS('color', 'rgb(253, 230, 138)');
  await expect(page.locator('.noUi-tooltipHover')).toHaveCSS('font-size', '16px');
  // The colour of the handle's part is that of the fill (`queryFillColor`), if a skin sets one.
  await page.addStyleTag({ content: '.ks-slider-track-fill { background-color: rgb(1, 2, 3); }' });
  await page.getByRole('slider').press('ArrowLeft');
  await expect.poll(async () => (await look())[2]).toBe('rgb(1, 2, 3)');
});

test('a read-only slider does not move, except by new data', async ({ page, story }) => {
  await story.open('slider/disabled');
  await expect(page.locator('.ks-slider, .noUi-target').and(page.locator('[disabled=disabled]'))).toHaveCount(2);
  await page.getByRole('button', { name: 'Increase by 1', exact: true }).click({ force: true });
  await page.locator('.noUi-base').click({ position: { x: 10, y: 3 } });
  expect(await story.events()).toEqual([]);
  await story.giveResults([{ id: 'rate', status: 'ready', result: { value: 8 }, revision: 2 }]);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '8');
});
