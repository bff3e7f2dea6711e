import type { Page } from '@playwright/test';
import { expect, test } from '../../../../e2e/harness/story.ts';
import { widget } from '../../gallery/story.ts';

/** Drags the handle of the first track to its right end. */
async function dragToEnd(page: Page): Promise<void> {
  const track = await page.locator('.noUi-base').first().boundingBox();
  const box = await page.getByRole('slider').first().boundingBox();
  if (!track || !box) throw new Error('the track is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(track.x + track.width, box.y + box.height / 2, { steps: 4 });
}

test('a slider emits when it is released, by pointer and keyboard, and stays', async ({ page, story }) => {
  await story.open('simulation-panel/scenario');
  const slider = page.getByRole('slider', { name: 'Raw milk price' });
  await expect(slider).toHaveAttribute('aria-valuetext', '4 %');
  await dragToEnd(page);
  expect(await story.events()).toEqual([]);
  await page.mouse.up();
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', '14 %');
  await story.expectEvents([
    { widgetId: 'scenario', action: 'slide', values: { value: 15, ordinal: 0 } },
    { widgetId: 'scenario', action: 'slide', values: { value: 14, ordinal: 0 } },
  ]);
});

test('edit, delete after its question, and add', async ({ page, story }) => {
  await story.open('simulation-panel/scenario');
  await page.getByRole('slider', { name: 'Night shifts' }).press('Home');
  await page.getByRole('button', { name: 'Edit Night shifts' }).click();
  await page.getByRole('button', { name: 'Edit Night shifts' }).press('Enter');
  const remove = page.getByRole('button', { name: 'Delete Energy' });
  await remove.press('Enter');
  await expect(page.getByText('Remove this variable from the scenario?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await remove.click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await remove.click();
  await page.getByRole('button', { name: 'Ok' }).press('Enter');
  await page.getByRole('button', { name: 'Add' }).press(' ');
  await page.getByRole('button', { name: 'Add' }).click();
  const nights = { 'Night shifts': 'Night shifts', Unit: 'per week', Now: '5', value: 0, ordinal: 2 };
  const energy = { Energy: 'Energy', Unit: 'EUR / MWh', Now: '96', value: -2.5, ordinal: 1 };
  const event = (action: string, values: object) => ({ widgetId: 'scenario', action, values });
  await story.expectEvents([
    event('slide', { value: 0, ordinal: 2 }),
    event('edit', nights),
    event('edit', nights),
    event('delete', energy),
    event('delete', energy),
    event('add', {}),
    event('add', {}),
  ]);
});

test('a separate slider emits the event of its parent', async ({ page, story }) => {
  await story.open('simulation-panel/single');
  await dragToEnd(page);
  await page.mouse.up();
  await page.getByRole('slider', { name: 'Discount' }).press('Home');
  const slide = (value: number) => ({ widgetId: 'scenario', action: 'slide', values: { value, ordinal: 7 } });
  await story.expectEvents([slide(40), slide(0)]);
});

test('HTML of the heading is in the label itself', async ({ page, story }) => {
  await story.open('simulation-panel/scenario');
  const tree = widget('scenario', 'SimulationPanelWidget', { title: 'What <i>if</i>?' });
  await story.showPage({ page: 'story', title: '', tree, generation: 2, widgets: [] });
  await expect(page.locator('.widget-variable-form-row > label > i')).toHaveText('if');
  await expect(page.locator('.widget-variable-form-row > label')).toHaveText('What if?');
});
