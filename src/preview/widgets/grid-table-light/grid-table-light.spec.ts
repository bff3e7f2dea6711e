import { expect, test } from '../../../../e2e/harness/story.ts';

test('clicks on texts and buttons and secondary clicks emit their cell', async ({ page, story }) => {
  await story.open('grid-table-light/staffing');
  await page.locator('#planCell0-0 [data-action=text_click]').click();
  await page.locator('#planCell1-4').getByRole('button').click();
  await page.locator('#planCell2-1').click({ button: 'right' });
  await page.keyboard.press('ContextMenu');
  await story.expectEvents([
    { widgetId: 'plan_0_0', action: 'text_click', values: { cellId: 'plan_0_0' } },
    { widgetId: 'plan_1_4', action: 'launch', values: { cellId: 'plan_1_4' } },
    { widgetId: 'plan_2_1', action: 'rightclick', values: { ordinal: 10 } },
    { widgetId: 'plan_1_4', action: 'rightclick', values: {} },
  ]);
});

test('a choice is emitted with its value and stays until new data arrives', async ({ page, story }) => {
  await story.open('grid-table-light/staffing');
  const select = page.locator('#planCell0-3').getByRole('combobox');
  await select.selectOption('done');
  await story.expectEvents([{ widgetId: 'plan_0_3', action: 'change', values: { value: 'done', ordinal: 3 } }]);
  await expect(select).toHaveValue('done');
  const result = { columns: [{ title: 'A' }], content: [[{ type: 'combo', value: 1, options: [1, 2] }]] };
  await story.giveResults([{ id: 'plan', status: 'ready', result, revision: 2 }]);
  await expect(page.locator('#planCell0-0').getByRole('combobox')).toHaveValue('1');
});

test('a double click opens the editor; Enter writes and stays, a click elsewhere writes, Escape does not', async ({ page, story }) => {
  await story.open('grid-table-light/staffing');
  const cell = page.locator('#planCell0-1');
  await cell.dblclick();
  await expect(cell).toHaveAttribute('data-editing', 'true');
  await expect(cell.locator('.ks-grid-table-light_value')).toBeHidden();
  await cell.getByRole('textbox').fill('30');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('30');
  // The active cell stays, and arrows go on from there.
  const active = page.locator('.ks-grid-table-light_cell--active');
  await expect(active).toHaveId('planCell0-1');
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveId('planCell1-1');
  await page.keyboard.press('ArrowRight');
  await expect(active).toHaveId('planCell1-2');
  await page.locator('#planCell1-1').dblclick();
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(page.locator('#planCell1-1')).toHaveText('31.0');
  await page.locator('#planCell2-1').dblclick();
  await page.locator('#planCell2-1').getByRole('textbox').fill('8');
  await page.locator('#planCell0-0').click();
  await expect(page.locator('#planCell2-1')).toHaveText('8');
  const doubleClick = (cellId: string, ordinal: number) =>
    [1, 2].map(() => ({ widgetId: cellId, action: 'text_click', values: { cellId, ordinal } }));
  await story.expectEvents([
    ...doubleClick('plan_0_1', 0),
    { widgetId: 'plan_0_1', action: 'text_change', values: { value: '30', ordinal: 0 } },
    ...doubleClick('plan_1_1', 5),
    ...doubleClick('plan_2_1', 10),
    { widgetId: 'plan_2_1', action: 'text_change', values: { value: '8', ordinal: 10 } },
    { widgetId: 'plan_0_0', action: 'text_click', values: { cellId: 'plan_0_0' } },
  ]);
});

test('everything by keyboard: moving, F2, typing that opens nothing, Tab, buttons and choices', async ({ page, story }) => {
  await story.open('grid-table-light/staffing');
  await page.locator('[data-widget-id=plan]').focus();
  for (const key of ['ArrowDown', 'ArrowRight', '4']) await page.keyboard.press(key);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  for (const key of ['F2', 'Control+a', '4', '2']) await page.keyboard.press(key);
  await page.keyboard.press('Tab');
  await expect(page.locator('.ks-grid-table-light_cell--active')).toHaveId('planCell0-2');
  for (const key of ['ArrowDown', 'ArrowLeft', 'F2', 'Backspace', '0', 'Shift+Tab']) await page.keyboard.press(key);
  await expect(page.locator('.ks-grid-table-light_cell--active')).toHaveId('planCell1-0');
  await page.keyboard.press('Enter');
  for (const key of ['End', 'ArrowLeft', 'Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect(page.locator('#planCell1-3').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-widget-id=plan]')).toBeFocused();
  await story.expectEvents([
    { widgetId: 'plan_0_1', action: 'text_change', values: { value: '42', ordinal: 0 } },
    { widgetId: 'plan_1_1', action: 'text_change', values: { value: '30', ordinal: 5 } },
    { widgetId: 'plan_1_0', action: 'text_click', values: { cellId: 'plan_1_0' } },
    { widgetId: 'plan_1_4', action: 'launch', values: { cellId: 'plan_1_4' } },
    { widgetId: 'plan_1_3', action: 'change', values: { value: 'open', ordinal: 8 } },
  ]);
});

test('a range is copied with captions of choices', async ({ page, story }) => {
  await story.open('grid-table-light/staffing');
  await page.locator('#planCell0-0').hover();
  await page.mouse.down();
  await page.locator('#planCell1-3').hover({ position: { x: 3, y: 3 } });
  await page.mouse.up();
  await expect(page.locator('.ks-grid-table-light_cell--selected')).toHaveCount(8);
  await page.keyboard.press('Control+c');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('Berlin Mitte 1\t24.0\t21.0\tOpen\nHamburg Altona 1\t31.0\t33.0\tIn review');
});

test('keys continue from the active cell after a selection by Shift, and typing on it opens nothing', async ({ page, story }) => {
  await story.open('grid-table-light/staffing');
  const active = page.locator('.ks-grid-table-light_cell--active');
  const selected = page.locator('.ks-grid-table-light_cell--selected');
  const place = { position: { x: 3, y: 3 } };
  await page.locator('#planCell0-1').click(place);
  await page.locator('#planCell1-2').click({ ...place, modifiers: ['Shift'] });
  await expect(active).toHaveId('planCell1-2');
  await expect(selected).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveId('planCell2-2');
  await expect(selected).toHaveCount(1);
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(active).toHaveId('planCell3-1');
  await expect(selected).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveId('planCell4-1');
  await expect(selected).toHaveCount(1);
  // The cell can be edited, but letters do not open it.
  await page.keyboard.type('7a');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('F2');
  await expect(page.locator('#planCell4-1').getByRole('textbox')).toBeFocused();
});

test('a press that moves slightly across the border of a cell selects only the pressed cell', async ({ page, story }) => {
  await story.open('grid-table-light/staffing');
  const box = await page.locator('#planCell1-0').boundingBox();
  if (!box) throw new Error('The cell is not drawn.');
  await page.mouse.move(box.x + 20, box.y + 1);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y - 2);
  await expect(page.locator('.ks-grid-table-light_cell--selected')).toHaveCount(1);
  await page.mouse.move(box.x + 20, box.y - 5);
  await expect(page.locator('.ks-grid-table-light_cell--selected')).toHaveCount(2);
  await page.mouse.up();
});

test('the export shows what happens and copies all rows', async ({ page, story }) => {
  await story.open('grid-table-light/staffing');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('staffing.xlsx')).toBeVisible();
  await page.locator('.ks-popup-button').click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('Store\tPlanned FTE\tActual\tState\t\tFilled');
  expect((await copied()).split('\n')).toHaveLength(7);
});

test('pages: loaded ones are shown at once, others are requested', async ({ page, story }) => {
  await story.open('grid-table-light/dressed');
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page.locator('[data-role=body] [data-row][data-col="0"]')).toHaveText(['Q1 2027', 'Q2 2027']);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await story.open('grid-table-light/paged');
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await story.expectEvents([
    { widgetId: 'plan', action: 'turnPage', values: { page: 4, pageSize: 8, skip: 24, take: 8, totalPages: 125_000 } },
  ]);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  const result = { content: [['fourth page']], totalCount: 1_000_000, pageSize: 8 };
  await story.giveResults([{ id: 'plan', status: 'ready', result, revision: 2, page: 4 }]);
  await expect(page.locator('#planCell0-0')).toHaveText('fourth page');
  await expect(page.getByText('4 / 125000')).toBeVisible();
});

test('frozen columns and the header stay visible', async ({ page, story }) => {
  await story.open('grid-table-light/frozen');
  const body = page.locator('[data-role=body]');
  const before = await page.locator('#planCell0-1').boundingBox();
  await body.evaluate((element) => element.scrollTo(500, 0));
  await expect.poll(async () => (await page.locator('[data-role=head] [data-col="1"]').boundingBox())?.x).toBe(before?.x);
  expect((await page.locator('#planCell0-1').boundingBox())?.x).toBe(before?.x);
  // The head follows the body in the frame after.
  await expect.poll(() => body.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  const december = async (line: string) => (await page.locator(`${line} [data-col="13"]`).first().boundingBox())?.x ?? -1;
  await expect.poll(async () => Math.abs((await december('[data-role=head]')) - (await december('[data-role=body]')))).toBeLessThan(0.5);
  await body.evaluate((element) => element.scrollTo(0, 0));
  await page.locator('[data-widget-id=plan]').focus();
  for (const key of ['ArrowDown', 'End', 'Control+ArrowDown']) await page.keyboard.press(key);
  await expect(page.locator('#planCell39-13')).toBeInViewport({ ratio: 1 });
});

test('only the visible part of a large table is drawn, inside its own scroll container', async ({ page, story }) => {
  await story.open('grid-table-light/large');
  const cells = page.locator('[data-role=body] [data-col]');
  expect(await cells.count()).toBeLessThan(700);
  const body = page.locator('[data-role=body]');
  await expect.poll(() => body.evaluate((element) => element.scrollHeight)).toBeCloseTo(33_000, -1);
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(page.locator('#planCell999-0')).toHaveText('A-1999');
  await page.locator('[data-widget-id=plan]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+End');
  await expect(page.locator('#planCell999-99')).toBeInViewport({ ratio: 1 });
  expect(await cells.count()).toBeLessThan(700);
});

test('another number of rows keeps the remaining cells, unless allowFullContentUpdated is false', async ({ page, story }) => {
  const cell = page.locator('#planCell0-0');
  for (const allowFullContentUpdated of [true, false]) {
    await story.open('grid-table-light/staffing');
    const give = async (text: string, count: number, revision: number): Promise<void> => {
      const content = Array.from({ length: count }, () => [text]);
      await story.giveResults([{ id: 'plan', status: 'ready', result: { content, allowFullContentUpdated }, revision }]);
      await expect(cell).toHaveText(text);
    };
    await give('old', 3, 2);
    const element = await cell.elementHandle();
    await give('new', 2, 3);
    expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(allowFullContentUpdated);
  }
});

test('without a skin the action bar is one line high and its button one glyph wide', async ({ page, story }) => {
  await story.open('grid-table-light/dressed');
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('style')) if (sheet.textContent.includes('_export')) sheet.remove();
  });
  const bar = await page.locator('.ks-grid-table-light_actions').boundingBox();
  const button = await page.locator('.ks-grid-table-light_export').boundingBox();
  // 13.33 px for the line of a button, plus its border and padding.
  expect(bar?.height).toBeCloseTo(19.33, 1);
  expect(button?.width).toBeCloseTo(29.33, 1);
});

test('a text that is scrolled away while it is written is kept, and sent when it is left or the page is turned', async ({
  page,
  story,
}) => {
  await story.open('grid-table-light/large');
  const columns = Array.from({ length: 40 }, (_, column) => ({ title: `Day ${column}`, width: 80, cellDefaults: { editable: true } }));
  const content = Array.from({ length: 600 }, (_, row) => columns.map((_column, column) => `${row}.${column}`));
  await story.giveResults([{ id: 'plan', status: 'ready', result: { columns, content, pageSize: 300 }, revision: 2 }]);
  const body = page.locator('[data-role=body]');
  const scrollToEnd = () => body.evaluate((element) => element.scrollTo(element.scrollWidth, element.scrollHeight));
  const changes = async () => (await story.events()).filter(({ action }) => action === 'text_change');
  const changed = (row: number, value: string) => ({ widgetId: `plan_${row}_1`, action: 'text_change', values: { value } });
  await page.locator('#planCell0-1').dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('55');
  await scrollToEnd();
  await expect(page.locator('#planCell299-39')).toBeInViewport();
  await expect(page.locator('#planCell0-0')).toHaveCount(0);
  await expect(page.locator('#planCell0-1 input')).toBeFocused();
  await page.keyboard.type('6');
  await expect(page.locator('#planCell0-1 input')).toBeInViewport();
  await scrollToEnd();
  await page.locator('#planCell299-39').dblclick();
  await expect.poll(changes).toEqual([changed(0, '556')]);
  await expect(page.locator('#planCell299-39 input')).toBeFocused();
  await page.keyboard.press('Escape');
  await body.evaluate((element) => element.scrollTo(0, 0));
  await page.locator('#planCell2-1').dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('7');
  await scrollToEnd();
  await expect(page.locator('#planCell2-0')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.locator('#planCell300-39')).toBeVisible();
  await expect.poll(changes).toEqual([changed(0, '556'), changed(2, '7')]);
});

test('a paste shows a message, since the table takes no blocks', async ({ page, story }) => {
  await story.open('grid-table-light/staffing');
  await page.evaluate(() => navigator.clipboard.writeText('1\t2'));
  await page.locator('#planCell0-1').click();
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('alertdialog', { name: 'Warning' })).toContainText('this table takes no pasted values');
});
