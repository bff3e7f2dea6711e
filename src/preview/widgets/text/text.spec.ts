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
  await title.press('Enter');
  await page.keyboard.type('left');
  await page.mouse.click(700, 600);
  const write = (value: string) => ({ widgetId: 'note', action: 'write', values: { value, ordinal: 7 } });
  await story.expectEvents([write('Plan "Q2"\\'), write('left')]);
  expect((await story.values()).map(({ value }) => value)).toEqual(['Plan "Q2"\\', 'left']);
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
  // What an icon font of a skin brings.
  await page.addStyleTag({ content: '.ks-text-icon span { display: block; width: 16px; height: 16px; }' });
  await page.locator('#mark .ks-text-icon').click();
  await story.giveResults([{ id: 'price', status: 'ready', result: { ordinal: 5 }, revision: 1 }]);
  await page.getByRole('button', { name: 'perform price' }).click();
  const bookmark = { widgetId: 'mark', action: 'bookmark', values: { on: false, ordinal: 2 } };
  await story.expectEvents([
    { widgetId: 'price', action: 'perform', values: { value: '1 300', on: false } },
    { widgetId: 'price', action: 'perform', values: { on: false } },
    bookmark,
    bookmark,
    { widgetId: 'price', action: 'perform', values: { on: false, ordinal: 5 } },
  ]);
});

test('a secondary click fires rightclick where it is enabled', async ({ page, story }) => {
  await story.open('text/inUse');
  await page.getByText('Open the orders').click({ button: 'right' });
  await page.locator('#open .ks-text-title').press('ContextMenu');
  await page.getByText('Bookmark').click({ button: 'right' });
  await page.keyboard.press('Escape');
  const clicked = { widgetId: 'open', action: 'rightclick', values: {} };
  await story.expectEvents([clicked, clicked]);
});

test('in the cells of a table a pasted block is told cell by cell, or at once where the text wants it so', async ({ page, story }) => {
  await story.open('grid-table/selection');
  await page.evaluate(() => navigator.clipboard.writeText('1\t"2 ""x"""\n3\t4\n'));
  await page.getByRole('grid').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Control+v', 'End', 'Control+v']) await page.keyboard.press(key);
  const cell = (id: string, action: string, values: object) => ({ widgetId: `plan_${id}`, action, values });
  await story.expectEvents([
    cell('0_1', 'paste', { value: '1', ordinal: 0 }),
    cell('0_2', 'paste', { value: '2 "x"', ordinal: 1 }),
    cell('1_1', 'paste', { value: '3', ordinal: 4 }),
    cell('1_2', 'pastelast', { value: '4', ordinal: 5 }),
    cell('0_4', 'pasteDataByServerSide', { value: '1\t"2 ""x"""\n3\t4\n' }),
  ]);
});
