import { widget } from '../../gallery/story.ts';
import { expect, test } from '../../../../e2e/harness/story.ts';

test('a click emits its ordinal, by pointer, and by keyboard if it looks clickable', async ({ page, story }) => {
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

test('an edit in place is written when the text is left; Enter and Escape do nothing', async ({ page, story }) => {
  await story.open('text/inUse');
  const title = page.locator('#note .ks-text-title');
  const root = page.locator('#note > .ks-text');
  const editor = page.getByLabel('Edit note');
  await title.press('Enter');
  await expect(editor).toBeFocused();
  await expect(root).toHaveClass(/ks-on ks-perform-edit/);
  await page.keyboard.type('Plan "Q2"\\');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(editor).toBeFocused();
  await expect(editor).toHaveValue('Plan "Q2"\\');
  expect(await story.events()).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(title).toHaveText('Plan "Q2"\\');
  await expect(root).toHaveClass(/^ks-text has-title pos-icon-right ks-perform-edit ks-text-template1$/);
  await title.press('Enter');
  await page.keyboard.press('Tab');
  await title.press('Enter');
  await page.keyboard.type('left');
  await page.mouse.click(700, 600);
  const write = (value: string) => ({ widgetId: 'note', action: 'write', values: { value, ordinal: 7 } });
  await story.expectEvents([write('Plan "Q2"\\'), write('left')]);
  expect((await story.values()).map(({ value }) => value)).toEqual(['Plan "Q2"\\', 'left']);
});

test('in a cell Enter writes an edit, and Escape discards it', async ({ page, story }) => {
  await story.open('grid-table/selection');
  const title = page.locator('#plan_1_1 .ks-text-title');
  await title.press('Enter');
  await page.keyboard.type('gone');
  await page.keyboard.press('Escape');
  await expect(title).toHaveText('930');
  await title.press('Enter');
  await page.keyboard.type('940');
  await page.keyboard.press('Enter');
  await story.expectEvents([{ widgetId: 'plan_1_1', action: 'write', values: { value: '940', ordinal: 4 } }]);
});

test('typed text survives edits elsewhere and new data; a text that nobody changed follows the data', async ({ page, story }) => {
  await story.open('text/inUse');
  const editor = page.getByLabel('Edit note');
  const title = page.locator('#note .ks-text-title');
  const message = page.getByRole('alertdialog', { name: 'Warning' });
  const load = (titleText: string, revision: number) =>
    story.giveResults([{ id: 'note', status: 'ready', result: { title: titleText }, revision }]);
  await title.press('Enter');
  await load('First', 1);
  await load('Second', 2);
  await expect(editor).toHaveValue('Second');
  await editor.fill('half');
  await story.giveResults([{ id: 'price', status: 'ready', result: { title: '1 300' }, revision: 1 }]);
  await load('Third', 3);
  await expect(editor).toBeFocused();
  await expect(editor).toHaveValue('half');
  await page.keyboard.press('Tab');
  await expect(title).toHaveText('half');
  await story.expectEvents([{ widgetId: 'note', action: 'write', values: { value: 'half', ordinal: 7 } }]);
  await expect(message).toHaveCount(0);

  // The page is left during an edit.
  await title.press('Enter');
  await editor.fill('gone');
  await story.showPage({ page: 'other', title: '', tree: widget('other', 'TextWidget', { title: 'Other' }), generation: 2, widgets: [] });
  await expect(message).toContainText('The text that was being edited is gone, and nothing of it was saved. What was typed there: “gone”');
});

test('exactly as in production, new data closes the editor of a text without a word', async ({ page, story }) => {
  await story.open('text/inUse');
  await story.giveResults([{ id: 'note', status: 'ready', result: { title: 'First' }, revision: 1 }]);
  await story.setExact();
  await page.locator('#note .ks-text-title').click();
  await page.getByLabel('Edit note').fill('half');
  await story.giveResults([{ id: 'note', status: 'ready', result: { title: 'Second' }, revision: 2 }]);
  await expect(page.locator('#note .ks-text-title')).toHaveText('Second');
  await expect(page.getByRole('alertdialog', { name: 'Warning' })).toHaveCount(0);
  expect((await story.events()).filter(({ action }) => action === 'write')).toEqual([]);
});

test('what was typed into a cell of a grid table is repeated if the table is loaded again', async ({ page, story }) => {
  await story.open('grid-table/selection');
  await page.locator('#plan_1_1 .ks-text-title').press('Enter');
  await page.keyboard.type('gone');
  await story.giveResults([{ id: 'plan', status: 'ready', result: [], revision: 2 }]);
  await expect(page.getByRole('alertdialog', { name: 'Warning' })).toContainText('The cell that was being edited is gone');
  await expect(page.getByRole('alertdialog', { name: 'Warning' })).toContainText('“gone”');
  expect(await story.events()).toEqual([]);
});

test('a performable text and icons fire perform or their own name, and a click on an icon also counts for its text', async ({
  page,
  story,
}) => {
  await story.open('text/inUse');
  await page.locator('#price .ks-text-title').press('Enter');
  await page.keyboard.type('1 300');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'perform price' }).press('Enter');
  await page.getByRole('button', { name: 'bookmark mark' }).press(' ');
  // Like an icon font of a skin.
  await page.addStyleTag({ content: '.ks-text-icon span { display: block; width: 16px; height: 16px; }' });
  await page.locator('#mark .ks-text-icon').click();
  await story.giveResults([{ id: 'price', status: 'ready', result: { ordinal: 5 }, revision: 1 }]);
  await page.getByRole('button', { name: 'perform price' }).click();
  const bookmark = [
    { widgetId: 'mark', action: 'bookmark', values: { on: false, ordinal: 2 } },
    { widgetId: 'mark', action: 'text_click', values: { ordinal: 2 } },
  ];
  await story.expectEvents([
    { widgetId: 'price', action: 'perform', values: { value: '1 300', on: true } },
    { widgetId: 'price', action: 'perform', values: { on: false } },
    { widgetId: 'price', action: 'text_click', values: {} },
    ...bookmark,
    ...bookmark,
    { widgetId: 'price', action: 'perform', values: { on: false, ordinal: 5 } },
    { widgetId: 'price', action: 'text_click', values: { ordinal: 5 } },
  ]);
});

test('an edit of an editable text with an icon is performed before it is written', async ({ page, story }) => {
  await story.open('text/inUse');
  await story.giveResults([{ id: 'note', status: 'ready', result: { icon: 'icon-edit' }, revision: 1 }]);
  await page.locator('#note .ks-text-title').click();
  await page.keyboard.type('Both');
  await page.mouse.click(700, 600);
  await story.expectEvents([
    { widgetId: 'note', action: 'text_click', values: { ordinal: 7 } },
    { widgetId: 'note', action: 'perform', values: { value: 'Both', on: true, ordinal: 7 } },
    { widgetId: 'note', action: 'write', values: { value: 'Both', ordinal: 7 } },
  ]);
});

test('a secondary click fires rightclick if enabled', async ({ page, story }) => {
  await story.open('text/inUse');
  await page.getByText('Open the orders').click({ button: 'right' });
  await page.locator('#open .ks-text-title').press('ContextMenu');
  await page.getByText('Bookmark').click({ button: 'right' });
  await page.keyboard.press('Escape');
  const clicked = { widgetId: 'open', action: 'rightclick', values: {} };
  await story.expectEvents([clicked, clicked]);
});

test('in table cells a secondary click on an editable text is emitted without being enabled', async ({ page, story }) => {
  await story.open('grid-table/selection');
  await page.locator('#plan_0_1 .ks-text-title').click({ button: 'right' });
  await page.locator('#plan_0_0 .ks-text-title').click({ button: 'right' });
  await story.expectEvents([{ widgetId: 'plan_0_1', action: 'rightclick', values: {} }]);
});

test('in table cells a pasted block is emitted cell by cell, or at once if configured', async ({ page, story }) => {
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
