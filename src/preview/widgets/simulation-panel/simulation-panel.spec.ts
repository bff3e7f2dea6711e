import { expect, test } from '../../../../e2e/harness/story.ts';
import { widget } from '../../frame/story.ts';

test('a slider is told when it is released, by pointer and keyboard, and stays', async ({ page, story }) => {
  await story.open('simulation-panel/scenario');
  const slider = page.getByRole('slider', { name: 'Raw milk price' });
  await expect(slider).toHaveAttribute('aria-valuetext', '4 %');
  const track = await page.locator('.sps .noUi-base').first().boundingBox();
  const box = await slider.boundingBox();
  if (!track || !box) throw new Error('the track is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(track.x + track.width, box.y + box.height / 2, { steps: 4 });
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
  const remove = page.getByRole('button', { name: 'Delete Energy' });
  await remove.press('Enter');
  await expect(page.getByText('Remove this variable from the scenario?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await remove.click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await page.getByRole('button', { name: 'Add' }).press(' ');
  const nights = { 'Night shifts': 'Night shifts', Unit: 'per week', Now: '5', value: 0, ordinal: 2 };
  const energy = { Energy: 'Energy', Unit: 'EUR / MWh', Now: '96', value: -2.5, ordinal: 1 };
  expect((await story.events()).slice(1)).toEqual([
    { widgetId: 'scenario', action: 'edit', values: nights },
    { widgetId: 'scenario', action: 'delete', values: energy },
    { widgetId: 'scenario', action: 'add', values: {} },
  ]);
});

test('a slider of its own raises the event of its parent', async ({ page, story }) => {
  await story.open('simulation-panel/single');
  await page.getByRole('slider', { name: 'Discount' }).press('End');
  await story.expectEvents([{ widgetId: 'scenario', action: 'slide', values: { value: 40, ordinal: 7 } }]);
});

test('HTML of the heading stands in the label itself', async ({ page, story }) => {
  await story.open('simulation-panel/scenario');
  const tree = widget('scenario', 'SimulationPanelWidget', { title: 'What <i>if</i>?' });
  await story.showPage({ page: 'story', title: '', tree, generation: 2, widgets: [] });
  await expect(page.locator('.widget-variable-form-row > label > i')).toHaveText('if');
  await expect(page.locator('.widget-variable-form-row > label')).toHaveText('What if?');
});
