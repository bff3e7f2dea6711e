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

test('a position that was refused gives way to the one before, is marked, and one key sends it again', async ({ page, story }) => {
  await story.open('simulation-panel/scenario');
  const milk = page.getByRole('slider', { name: 'Raw milk price' });
  const nights = page.getByRole('slider', { name: 'Night shifts' });
  const marks = page.locator('.dashwright-refused');
  await milk.press('ArrowRight');
  await nights.press('Home');
  await milk.press('End');
  await story.refuseLast('Too dear.');
  await expect(milk).toHaveAttribute('aria-valuetext', '5 %');
  await expect(nights).toHaveAttribute('aria-valuenow', '0.0');
  await expect(marks).toHaveCount(1);
  await expect(marks).toHaveAttribute(
    'title',
    '“15” was not confirmed as saved: Too dear. Alt+Down sends it again; Escape removes this mark.',
  );
  await expect(milk).toHaveAttribute('aria-invalid', 'true');
  await expect(nights).not.toHaveAttribute('aria-invalid');

  await milk.press('Alt+ArrowDown');
  await expect(milk).toHaveAttribute('aria-valuetext', '15 %');
  await expect(marks).toHaveCount(0);
  await story.refuseLast('Still too dear.');
  await expect(milk).toHaveAttribute('aria-valuetext', '5 %');
  await milk.press('Escape');
  await expect(marks).toHaveCount(0);
  const slide = (value: number, ordinal: number) => ({ widgetId: 'scenario', action: 'slide', values: { value, ordinal } });
  await story.expectEvents([slide(5, 0), slide(0, 2), slide(15, 0), slide(15, 0)]);
});

test('a separate slider is marked, too', async ({ page, story }) => {
  await story.open('simulation-panel/single');
  const slider = page.getByRole('slider', { name: 'Discount' });
  const before = await slider.getAttribute('aria-valuetext');
  await slider.press('End');
  await story.refuseLast('No.');
  await expect(slider).toHaveAttribute('aria-valuetext', before ?? '');
  await expect(page.locator('.dashwright-refused')).toHaveAttribute('title', /^“40” was not confirmed as saved: No\./);
});
