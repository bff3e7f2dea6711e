import type { JsonValue } from '../../../shared/schema/json.ts';
import { expect, test } from '../../../../e2e/harness/story.ts';

test('a text is edited in its cell: by click and by keyboard, with the value and the ordinal', async ({ page, story }) => {
  await story.open('grid-table/planning');
  await page.locator('#plan_0_3 .ks-text-title').click();
  await page.keyboard.type('13 000');
  await page.keyboard.press('Enter');
  const clicked = { widgetId: 'plan_0_3', action: 'text_click', values: { ordinal: 1 } };
  const written = { widgetId: 'plan_0_3', action: 'write', values: { value: '13 000', ordinal: 1 } };
  await story.expectEvents([clicked, written]);
  await page.locator('#plan_1_3 .ks-text-title').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('32 000');
  await page.keyboard.press('Tab');
  await story.expectEvents([clicked, written, { widgetId: 'plan_1_3', action: 'write', values: { value: '32 000', ordinal: 11 } }]);
  await expect(page.locator('#plan_0_3')).toHaveText('13 000');
});

test('inputs, switches, lists and buttons in cells emit the id of their cell', async ({ page, story }) => {
  await story.open('grid-table/planning');
  await page.locator('#plan_1_2 input').fill('7.99');
  await page.keyboard.press('Enter');
  await page.locator('#plan_2_5').getByRole('switch').press(' ');
  await page.locator('#plan_3_6 [data-action=launch]').first().click();
  await page.locator('#plan_0_1').getByRole('combobox').press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await story.events()).map(({ widgetId, action }) => `${action}.${widgetId}`))
    .toEqual(expect.arrayContaining(['writeEnd.plan_1_2', 'switch.plan_2_5', 'launch.plan_3_6', 'choose.plan_0_1']));
  const events = await story.events();
  expect(events.find(({ action }) => action === 'writeEnd')?.values).toMatchObject({ value: '7.99' });
  expect(events.find(({ action }) => action === 'switch')?.values).toEqual({ value: 1, ordinal: 22 });
});

test('typed text survives updates of other cells and ends with new data of the table', async ({ page, story }) => {
  await story.open('grid-table/planning');
  await page.locator('#plan_1_2 input').fill('7.99');
  await page.locator('#plan_2_5').getByRole('switch').click();
  await expect(page.locator('#plan_1_2 input')).toHaveValue('7.99');
  const row = [{ title: 'New' }, {}, { value: '1.00' }, { title: '5' }, { title: '' }, { value: 0 }, { label: 'Go' }];
  await story.giveResults([{ id: 'plan', status: 'ready', result: [row, row], revision: 2 }]);
  await expect(page.locator('#plan_1_2 input')).toHaveValue('1.00');
  await expect(page.locator('.ks-grid-table-content .ks-grid-table-row')).toHaveCount(2);
});

test('an expander opens and closes the deeper rows below it', async ({ page, story }) => {
  await story.open('grid-table/hierarchy');
  const shown = page.locator('.ks-grid-table-content .ks-grid-table-row:visible');
  await expect(shown).toHaveCount(6);
  await page.locator('#regions_1_0').getByRole('switch').click();
  await expect(shown).toHaveCount(4);
  await page.locator('#regions_0_0').getByRole('switch').press('Enter');
  await expect(shown).toHaveCount(2);
  await page.locator('#regions_0_0').getByRole('switch').press('Enter');
  await expect(shown).toHaveCount(4);
  await page.locator('#regions_5_0').getByRole('switch').press(' ');
  await expect(page.locator('#regions_6_1')).toBeVisible();
});

test('cells are selected by mouse and keyboard and copied with tabs', async ({ page, story }) => {
  await story.open('grid-table/selection');
  await page.locator('#planCell0-0').hover();
  await page.mouse.down();
  await page.locator('#planCell1-1').hover();
  await page.mouse.up();
  await expect(page.locator('.selected')).toHaveCount(4);
  await expect(page.locator('.active-cell')).toHaveId('planCell1-1');
  await expect(page.locator('section#plan')).toHaveClass('grid-focused');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe('Espresso beans 1 kg\t620\t665\nFilter coffee 500 g\t930\t975');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.active-cell')).toHaveId('planCell2-2');
  await page.keyboard.press('Control+End');
  await expect(page.locator('.active-cell')).toHaveId('planCell4-4');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+c');
  await expect.poll(copied).toBe('Chai syrup 1 l\t1860\t1905\t1950\t1995');
  await page.keyboard.press('Control+a');
  await expect(page.locator('.selected')).toHaveCount(25);
  await page.keyboard.press('Escape');
  await expect(page.locator('.selected')).toHaveCount(0);
});

test('a press that moves slightly across the border of a cell selects only the pressed cell', async ({ page, story }) => {
  await story.open('grid-table/selection');
  const box = await page.locator('#planCell1-1').boundingBox();
  if (!box) throw new Error('The cell is not drawn.');
  await page.mouse.move(box.x + 20, box.y + 1);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y - 2);
  await expect(page.locator('.selected')).toHaveCount(1);
  await page.mouse.move(box.x + 20, box.y - 5);
  await expect(page.locator('.selected')).toHaveCount(2);
  await page.mouse.up();
});

test('Enter opens the text of the active cell', async ({ page, story }) => {
  await story.open('grid-table/selection');
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('700');
  await page.keyboard.press('Enter');
  await story.expectEvents([{ widgetId: 'plan_0_1', action: 'write', values: { value: '700', ordinal: 0 } }]);
});

test('a click opens a text among cells that can be selected; after Enter the keys move on', async ({ page, story }) => {
  await story.open('grid-table/selection');
  await page.locator('#plan_1_1 .ks-text-title').click();
  await page.keyboard.type('940');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.active-cell')).toHaveId('planCell1-2');
  expect((await story.events()).filter(({ action }) => action === 'write')).toEqual([
    { widgetId: 'plan_1_1', action: 'write', values: { value: '940', ordinal: 4 } },
  ]);
});

test('a cell that is reloaded alone shows its data; input in others stays', async ({ page, story }) => {
  await story.open('grid-table/paged');
  const cell = (title: string, editable = true) => ({ title, editable });
  const rows = [[cell('a'), cell('b')]];
  await story.giveResults([{ id: 'orders', status: 'ready', result: rows, revision: 2 }]);
  for (const column of [0, 1]) {
    await page.locator(`#orders_0_${column} .ks-text-title`).click();
    await page.keyboard.type('typed');
    await page.keyboard.press('Enter');
  }
  const loaded = [[cell('loaded'), cell('b')]];
  await story.giveResults([{ id: 'orders', status: 'ready', result: loaded, revision: 3, inputRevision: 2 }]);
  await expect(page.locator('#orders_0_0')).toHaveText('loaded');
  await expect(page.locator('#orders_0_1')).toHaveText('typed');
});

test('a block from a spreadsheet is written cell by cell, and shown', async ({ page, story }) => {
  await story.open('grid-table/selection');
  await page.evaluate(() => navigator.clipboard.writeText('1\t2\n3\t4'));
  await page.getByRole('grid').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('Control+v');
  await story.expectEvents([
    { widgetId: 'plan_1_1', action: 'paste', values: { value: '1', ordinal: 4 } },
    { widgetId: 'plan_1_2', action: 'paste', values: { value: '2', ordinal: 5 } },
    { widgetId: 'plan_2_1', action: 'paste', values: { value: '3', ordinal: 8 } },
    { widgetId: 'plan_2_2', action: 'pastelast', values: { value: '4', ordinal: 9 } },
  ]);
  await expect(page.locator('#plan_2_2')).toHaveText('4');
});

test('a block of more cells than events can be sent is not written in part', async ({ page, story }) => {
  await story.open('grid-table/busy');
  const message = page.getByRole('alertdialog', { name: 'Warning' });
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.evaluate(() => navigator.clipboard.writeText('1\t2\n3\t4'));
  await page.keyboard.press('Control+v');
  await expect(message).toContainText('Nothing was pasted: each of the 4 cells is an event of its own, of which 3 can be sent now.');
  await page.keyboard.press('Escape');
  await expect(page.locator('#stock_0_0')).toHaveText('a');
  await page.evaluate(() => navigator.clipboard.writeText('1\t2'));
  await page.keyboard.press('Control+v');
  await story.expectEvents([
    { widgetId: 'stock_0_0', action: 'paste', values: { value: '1' } },
    { widgetId: 'stock_0_1', action: 'pastelast', values: { value: '2' } },
  ]);
});

test('a paste on cells that cannot be written shows a message', async ({ page, story }) => {
  await story.open('grid-table/selection');
  await page.evaluate(() => navigator.clipboard.writeText('1'));
  await page.getByRole('grid').focus();
  for (const key of ['ArrowDown', 'Control+v']) await page.keyboard.press(key);
  await expect(page.getByRole('alertdialog', { name: 'Warning' })).toContainText('Nothing was pasted: these cells cannot be written.');
  await story.expectEvents([]);
});

test('rows that are not loaded are not copied as blanks', async ({ page, story }) => {
  await story.open('grid-table/busy');
  const result = [[{ title: 'a' }, { title: 'b' }]];
  await story.giveResults([{ id: 'stock', status: 'ready', result, revision: 2, paged: { total: 4, pageSize: 1 } }]);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await page.getByRole('grid').focus();
  for (const key of ['ArrowDown', 'Control+a', 'Control+c']) await page.keyboard.press(key);
  await expect(page.getByRole('alertdialog', { name: 'Warning' })).toContainText('3 of the rows are not loaded yet.');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
});

test('a text configured for it gets the whole clipboard at once', async ({ page, story }) => {
  await story.open('grid-table/selection');
  await page.evaluate(() => navigator.clipboard.writeText('1\t2\n3\t4'));
  await page.getByRole('grid').focus();
  for (const key of ['ArrowDown', 'End', 'Control+v']) await page.keyboard.press(key);
  await story.expectEvents([{ widgetId: 'plan_0_4', action: 'pasteDataByServerSide', values: { value: '1\t2\n3\t4' } }]);
});

test('new data redraws only changed cells, unless parameters or another number of rows require a full redraw', async ({ page, story }) => {
  /** Returns whether the element of a cell is kept after other data arrives. */
  const isKept = async (key: string, id: string, cell: string, result: JsonValue): Promise<boolean> => {
    await story.open(`grid-table/${key}`);
    const element = await page.locator(cell).elementHandle();
    await story.giveResults([{ id, status: 'ready', result, revision: 2 }]);
    await expect(page.locator(cell)).toHaveText('new');
    return (await element?.evaluate(({ isConnected }) => isConnected)) ?? false;
  };
  const rows = (count: number, columns: number) =>
    Array.from({ length: count }, () => Array.from({ length: columns }, () => ({ title: 'new' })));
  expect(await isKept('planning', 'plan', '#planCell0-0', rows(5, 7))).toBe(true);
  expect(await isKept('planning', 'plan', '#planCell0-0', rows(4, 7))).toBe(false);
  // allowFullContentUpdated
  expect(await isKept('selection', 'plan', '#planCell0-0', rows(4, 5))).toBe(true);
  // allowChangedDataUpdate: false
  expect(await isKept('generatedHeader', 'cost', '#costCell0-0', rows(3, 4))).toBe(false);
});

test('a text that is scrolled away while it is written is kept, and sent when it is left', async ({ page, story }) => {
  await story.open('grid-table/large');
  const result = Array.from({ length: 60 }, (_, row) =>
    Array.from({ length: 100 }, (_cell, column) => ({ title: `${row}.${column}`, editable: true, ordinal: row * 100 + column })),
  );
  await story.giveResults([{ id: 'days', status: 'ready', result, revision: 2 }]);
  const field = page.locator('#days_1_2 input');
  await page.locator('#days_1_2 .ks-text-title').click();
  await page.keyboard.type('55');
  await page.evaluate(() => window.scrollTo(99_999, document.body.scrollHeight));
  await expect(page.locator('#daysCell59-99')).toBeInViewport();
  await expect(page.locator('#daysCell1-1')).toHaveCount(0);
  await expect(field).toBeFocused();
  // The browser goes back to what is typed, as it does where all rows are drawn.
  await page.keyboard.type('6');
  await expect(field).toBeInViewport();
  await expect(field).toHaveValue('556');
  await page.evaluate(() => window.scrollTo(99_999, document.body.scrollHeight));
  await expect(page.locator('#daysCell59-99')).toBeInViewport();
  await expect(field).not.toBeInViewport();
  await page.locator('#daysCell59-99 .ks-text-title').click();
  const written = { widgetId: 'days_1_2', action: 'write', values: { value: '556', ordinal: 102 } };
  await expect.poll(async () => (await story.events()).filter(({ action }) => action === 'write')).toEqual([written]);
  await expect(page.locator('#days_1_2')).toHaveCount(0);
});
