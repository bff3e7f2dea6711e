import { expect, test } from '../../../../e2e/harness/story.ts';

test('a click and the keyboard switch it and emit the new value with the ordinal', async ({ page, story }) => {
  await story.open('toggle/switchedOn');
  const toggle = page.getByRole('switch');
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await toggle.press('Enter');
  await toggle.press(' ');
  await story.expectEvents([0, 1, 0].map((value) => ({ widgetId: 'live', action: 'switch', values: { value, ordinal: 4 } })));
});

test('in a group the chosen one goes on, the others off; a read-only one does nothing', async ({ page, story }) => {
  await story.open('toggle/group');
  await page.getByRole('switch', { name: 'Year' }).click({ force: true });
  await page.getByRole('switch', { name: 'Month' }).click();
  expect(await story.events()).toEqual([]);
  await expect(page.getByRole('switch', { name: 'Month' })).toBeChecked();
});

test('new data replaces what was switched', async ({ page, story }) => {
  await story.open('toggle/switchedOn');
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await story.giveResults([{ id: 'live', status: 'ready', result: { value: 1 }, revision: 2 }]);
  await expect(page.getByRole('switch')).toBeChecked();
});

test('a question holds the change, which then fires its own action', async ({ page, story }) => {
  await story.open('toggle/decorated');
  const toggle = page.getByRole('switch');
  await toggle.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(toggle).not.toBeChecked();
  await toggle.press('Enter');
  await page.keyboard.press('Enter');
  await expect(toggle).toBeChecked();
  await story.expectEvents([{ widgetId: 'alerts', action: 'alert', values: { value: 1 } }]);
});

test('a group spans the cells of tables: choosing one switches off the others, but no other group', async ({ page, story }) => {
  await story.open('toggle/groupInCells');
  const toggle = (id: string) => page.locator(`#${id}`).getByRole('switch');
  await toggle('variants_1_1').click();
  await expect(toggle('variants_1_1')).toBeChecked();
  await expect(toggle('variants_0_1')).not.toBeChecked();
  await toggle('none').press('Enter');
  await expect(toggle('none')).toBeChecked();
  await expect(toggle('variants_1_1')).not.toBeChecked();
  await expect(toggle('locked')).toBeChecked();
});
