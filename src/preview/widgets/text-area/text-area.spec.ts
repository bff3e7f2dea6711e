import { expect, test } from '../../../../e2e/harness/story.ts';

test('a changed text is saved when the focus leaves, line breaks and quotes as typed, and once', async ({ page, story }) => {
  await story.open('text-area/filled');
  const area = page.getByRole('textbox', { name: 'Comment on the variance' });
  await area.focus();
  await area.blur();
  expect(await story.events()).toEqual([]);
  await area.fill('First "line"');
  await area.press('Enter');
  await area.press('Enter');
  await area.pressSequentially('  third\\');
  expect(await story.events()).toEqual([]);
  await page.keyboard.press('Tab');
  await area.focus();
  await area.blur();
  await story.expectEvents([{ widgetId: 'comment', action: 'save', values: { value: 'First "line"\n\n  third\\', ordinal: 3 } }]);
});

test('with an icon, leaving saves nothing; a click or a key on the icon does', async ({ page, story }) => {
  await story.open('text-area/withIcon');
  const area = page.getByRole('textbox', { name: 'Note to the controller' });
  await area.fill('Please check');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  expect(await story.events()).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  const saved = { widgetId: 'note', action: 'save', values: { value: 'Please check', ordinal: 7 } };
  await story.expectEvents([saved, saved, saved]);
});

test('typed text survives updates while it is being typed, and ends with new data once the area was left', async ({ page, story }) => {
  await story.open('text-area/filled');
  const area = page.getByRole('textbox');
  await area.fill('typed');
  await story.giveResults([{ id: 'other', status: 'ready', result: {}, revision: 2 }]);
  await expect(area).toHaveValue('typed');
  await story.giveResults([{ id: 'comment', status: 'ready', result: { value: 'mixed' }, revision: 2 }]);
  await expect(area).toHaveValue('typed');
  await expect(area).toBeFocused();
  await page.keyboard.press('Tab');
  await story.giveResults([{ id: 'comment', status: 'ready', result: { value: 'a\n\nb\n' }, revision: 3 }]);
  await expect(area).toHaveValue('a\n\nb\n');
});

test('a read-only one takes no text', async ({ page, story }) => {
  await story.open('text-area/locked');
  await expect(page.getByRole('textbox')).toBeDisabled();
});
