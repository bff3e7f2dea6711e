import { expect, test } from '../../../../e2e/harness/story.ts';

test('a click tells its ordinal, by pointer and by keyboard where it looks clickable', async ({ page, story }) => {
  await story.open('text/inUse');
  const text = page.locator('#open > .ks-text > .ks-text-inner');
  await text.click();
  await text.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press(' ');
  await story.giveResults([{ id: 'open', status: 'ready', result: { ordinal: 4 }, revision: 1 }]);
  await text.click();
  const click = (values: object) => ({ widgetId: 'open', action: 'text_click', values });
  await story.expectEvents([click({}), click({}), click({}), click({ ordinal: 4 })]);
});

test('an edit in place is written when it is left, not when it is given up or nothing changed', async ({ page, story }) => {
  await story.open('text/inUse');
  const title = page.locator('#note .ks-text-title');
  const root = page.locator('#note > .ks-text');
  await title.press('Enter');
  await expect(page.getByLabel('Edit note')).toBeFocused();
  await expect(root).toHaveClass(/ks-on ks-perform-edit/);
  await page.keyboard.type('Plan "Q2"\\');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Plan "Q2"\\');
  await expect(root).toHaveClass(/^ks-text has-title pos-icon-right ks-perform-edit ks-text-template1$/);
  await title.press('Enter');
  await page.keyboard.type('gone');
  await page.keyboard.press('Escape');
  await expect(title).toHaveText('Plan "Q2"\\');
  await title.press('Enter');
  await page.keyboard.press('Enter');
  await story.expectEvents([{ widgetId: 'note', action: 'write', values: { value: 'Plan "Q2"\\', ordinal: 7 } }]);
  expect(await story.values()).toEqual([{ widgetId: 'note', value: 'Plan "Q2"\\' }]);
});

test('what is typed survives edits elsewhere and ends with new data', async ({ page, story }) => {
  await story.open('text/inUse');
  await page.locator('#note .ks-text-title').click();
  await page.keyboard.type('half');
  await story.giveResults([{ id: 'price', status: 'ready', result: { title: '1 300' }, revision: 1 }]);
  await expect(page.getByLabel('Edit note')).toHaveValue('half');
  await story.giveResults([{ id: 'note', status: 'ready', result: { title: 'First' }, revision: 1 }]);
  await story.giveResults([{ id: 'note', status: 'ready', result: { title: 'Second' }, revision: 2 }]);
  await expect(page.locator('#note .ks-text-title')).toHaveText('Second');
});

test('a performable text and icons fire perform or their own name', async ({ page, story }) => {
  await story.open('text/inUse');
  await page.locator('#price .ks-text-title').press('Enter');
  await page.keyboard.type('1 300');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'perform price' }).press('Enter');
  await page.getByRole('button', { name: 'bookmark mark' }).press(' ');
  await page.locator('#mark .ks-text-icon').dispatchEvent('click');
  const bookmark = { widgetId: 'mark', action: 'bookmark', values: { on: false, ordinal: 2 } };
  await story.expectEvents([
    { widgetId: 'price', action: 'perform', values: { value: '1 300', on: false } },
    { widgetId: 'price', action: 'perform', values: { on: false } },
    bookmark,
    bookmark,
  ]);
});

test('a secondary click fires rightclick where it is enabled', async ({ page, story }) => {
  await story.open('text/inUse');
  await page.getByText('Open the orders').click({ button: 'right' });
  await page.getByText('Bookmark').click({ button: 'right' });
  await page.keyboard.press('Escape');
  await story.expectEvents([{ widgetId: 'open', action: 'rightclick', values: {} }]);
});
