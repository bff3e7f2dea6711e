import { expect, test } from '../../../../e2e/harness/story.ts';

const croissant = { product: 'Croissant', group: 'Bakery', priceeur: '1.10', stock: '12' };
const bread = { product: 'Rye bread', group: 'Bakery', priceeur: '3.20', stock: '140' };

test('a radio button chooses its row, by pointer and keyboard', async ({ page, story }) => {
  await story.open('horizontal-table/prices');
  await expect(page.getByRole('radio', { name: 'choose Croissant' })).toBeChecked();
  const first = page.getByRole('radio', { name: 'choose Rye bread' });
  await first.click();
  await expect(first).toBeChecked();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.getByRole('radio', { name: 'choose Croissant' }).press('Enter');
  await first.press(' ');
  const choose = (values: object) => ({ widgetId: 'prices', action: 'choose', values });
  await story.expectEvents([
    choose({ ...bread, rowindex: 0, index: 0, ordinal: 0 }),
    choose({ ...croissant, rowindex: 1, index: 1, ordinal: 1 }),
    choose({ ...bread, rowindex: 0, index: 0, ordinal: 0 }),
  ]);
});

test('several rows are toggled one by one', async ({ page, story }) => {
  await story.open('horizontal-table/severalChosen');
  await page.getByRole('checkbox').nth(1).click();
  await page.getByRole('checkbox').nth(0).press(' ');
  const values = (await story.events()).map((event) => [event.values['rowindex'], event.values['selected'], event.values['ordinal']]);
  expect(values).toEqual([
    [1, true, 1],
    [0, false, 0],
  ]);
});

test('action buttons emit their row; delete asks first', async ({ page, story }) => {
  await story.open('horizontal-table/prices');
  await page.getByRole('button', { name: 'Details Croissant' }).click();
  await page.getByRole('button', { name: 'Details Croissant' }).press('Enter');
  await page.getByRole('button', { name: 'delete Rye bread' }).click();
  await expect(page.getByText('Delete this product from the price list?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'delete Rye bread' }).press(' ');
  await page.getByRole('button', { name: 'Ok' }).click();
  await page.getByRole('button', { name: 'delete Croissant' }).click();
  await page.getByRole('button', { name: 'Ok' }).press('Enter');
  await story.expectEvents([
    { widgetId: 'prices', action: 'open', values: { ...croissant, rowindex: 1 } },
    { widgetId: 'prices', action: 'open', values: { ...croissant, rowindex: 1 } },
    { widgetId: 'prices', action: 'delete', values: { ...bread, rowindex: 0 } },
    { widgetId: 'prices', action: 'delete', values: { ...croissant, rowindex: 1 } },
  ]);
});

test('cells are edited in place: Enter and leaving commit, Escape cancels, Tab continues', async ({ page, story }) => {
  await story.open('horizontal-table/prices');
  const price = page.getByRole('button', { name: 'Price (EUR) 3.20, edit' });
  await price.click();
  const field = page.getByRole('textbox', { name: /^Edit / });
  await field.fill('9.99');
  await field.press('Escape');
  await expect(price).toBeFocused();
  await price.press('Enter');
  await field.fill('3.50');
  await field.press('Enter');
  const changed = page.getByRole('button', { name: 'Price (EUR) 3.50, edit' });
  await expect(changed).toBeFocused();
  await changed.press('4');
  await expect(field).toHaveValue('4');
  await field.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Edit Stock' })).toBeFocused();
  await page.keyboard.type('150');
  await page.getByRole('columnheader', { name: 'Group' }).click();
  await expect(field).toHaveCount(0);
  await story.expectEvents([
    { widgetId: 'prices', action: 'cellEdit', values: { value: '3.50', row: 0, col: 2, ordinal: 10 } },
    { widgetId: 'prices', action: 'cellEdit', values: { value: '4', row: 0, col: 2, ordinal: 10 } },
    { widgetId: 'prices', action: 'cellEdit', values: { value: '150', row: 0, col: 3, ordinal: 20 } },
  ]);
});

test('search, filter switch and sorting arrange the rows; events keep the index in the data', async ({ page, story }) => {
  await story.open('horizontal-table/prices');
  const names = page.locator('[data-col="0"]');
  await expect(page.locator('.ks-ordered, .ks-asc, .ks-desc')).toHaveCount(0);
  await page.getByRole('columnheader', { name: 'Stock' }).click();
  await expect(page.locator('.ks-ordered.ks-asc:not(.ks-desc)')).toHaveText('Stock');
  await expect(names).toHaveText(['Croissant', 'Butter', 'Rye bread', 'Apple juice', 'Whole milk', 'Sparkling water']);
  await page.getByRole('columnheader', { name: 'Stock' }).press('Enter');
  await expect(page.locator('.ks-ordered.ks-desc:not(.ks-asc)')).toHaveText('Stock');
  await expect(names).toHaveText(['Sparkling water', 'Whole milk', 'Apple juice', 'Rye bread', 'Butter', 'Croissant']);
  const filter = page.getByRole('checkbox', { name: 'Dairy Only' });
  await filter.press(' ');
  await expect(names).toHaveText(['Whole milk', 'Butter']);
  await filter.click();
  const search = page.getByRole('textbox', { name: 'Search' });
  await search.pressSequentially('u');
  await expect(names).toHaveText(['Apple juice', 'Butter']);
  await search.fill('juice');
  await expect(names).toHaveText(['Apple juice']);
  await page.getByRole('button', { name: 'Details Apple juice' }).click();
  expect((await story.events())[0]?.values['rowindex']).toBe(4);
  await search.press('Escape');
  await expect(names).toHaveCount(6);
});

test('new data replaces choices and typed text', async ({ page, story }) => {
  await story.open('horizontal-table/prices');
  const [first, second] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
  await expect(second.getByRole('radio')).toBeChecked();
  await expect(second).not.toHaveAttribute('style', /background/);
  await first.getByRole('radio').click();
  await expect(first).toHaveAttribute('style', 'background-color: rgb(219, 234, 254);');
  await page.getByRole('textbox', { name: 'Search' }).fill('bread');
  await story.giveResults([
    { id: 'prices', status: 'ready', result: [[{ active: true }, 'Tea', 'Drinks', '4', '5', {}, {}]], revision: 2 },
  ]);
  await expect(page.locator('[data-col="0"]')).toHaveText(['Tea']);
  await expect(page.getByRole('radio')).not.toBeChecked();
});

test('of many rows only the visible ones are drawn; scrolling, search, sorting and buttons reach the others', async ({ page, story }) => {
  await story.open('horizontal-table/manyRows');
  const rows = page.locator('.ks-horizontal-table-body-scroll > [role=row]');
  const names = page.locator('[data-col="0"]');
  await expect(names.first()).toHaveText('Article 1');
  await expect.poll(() => rows.count()).toBeGreaterThan(8);
  expect(await rows.count()).toBeLessThan(40);
  const body = page.locator('.ks-horizontal-table-body-scroll');
  const height = await body.evaluate((element) => element.scrollHeight);
  await body.focus();
  await page.keyboard.press('End');
  await expect(page.getByText('Article 5000', { exact: true })).toBeInViewport();
  await expect(rows.last()).toHaveAttribute('aria-rowindex', '5001');
  // The rows at the end are drawn before they are measured.
  await expect.poll(() => body.evaluate((element) => element.scrollHeight)).toBe(height);
  await page.getByRole('button', { name: 'Details Article 4999' }).click();
  expect((await story.events())[0]).toEqual({
    widgetId: 'stock',
    action: 'open',
    values: { article: 'Article 4999', place: `Shelf ${(4998 * 37) % 400}`, pieces: `${(4998 * 7919) % 5000}`, rowindex: 4998 },
  });

  await page.getByRole('textbox', { name: 'Search' }).fill('Article 4321');
  await expect(names).toHaveText(['Article 4321']);
  await page.getByRole('textbox', { name: 'Search' }).press('Escape');
  await page.getByRole('columnheader', { name: 'Pieces' }).click();
  await body.evaluate((element) => element.scrollTo(0, 0));
  await expect(page.locator('[data-col="2"]').first()).toHaveText('0');
});

test('Tab moves from cell to cell through many rows, beyond those that were drawn', async ({ page, story }) => {
  await story.open('horizontal-table/manyRows');
  await page.getByRole('button', { name: 'Pieces 0, edit' }).first().click();
  const field = page.getByRole('textbox', { name: 'Edit Pieces' });
  for (let row = 0; row < 40; row += 1) {
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(`${(row * 7919) % 5000}`);
    await field.fill(`${row + 1}`);
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await page.keyboard.press('Escape');
  const written = (await story.events()).map(({ values }) => [values['row'], values['value'], values['ordinal']]);
  expect(written).toEqual(Array.from({ length: 40 }, (_, row) => [row, `${row + 1}`, row]));
});

test('a cell that is scrolled out of sight while it is edited still takes keys, and is sent when it is left', async ({ page, story }) => {
  await story.open('horizontal-table/manyRows');
  const body = page.locator('.ks-horizontal-table-body-scroll');
  const scrollTo = (top: number) => body.evaluate((element, place) => element.scrollTo(0, place), top);
  const cell = (row: number) => page.locator(`[data-row="${row}"][data-col="2"]`);
  const edited = (value: string, row: number) => ({
    widgetId: 'stock',
    action: 'cellEdit',
    values: { value, row, col: 2, ordinal: row },
  });
  await cell(1).click();
  await page.keyboard.type('5');
  await scrollTo(50_000);
  await expect(cell(1)).toHaveCount(0);
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await story.expectEvents([edited('56', 1)]);
  await scrollTo(0);
  await cell(2).click();
  await page.keyboard.type('7');
  await scrollTo(50_000);
  await expect(cell(2)).toHaveCount(0);
  await scrollTo(0);
  await expect(cell(2).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('8');
  await scrollTo(50_000);
  await expect(cell(2)).toHaveCount(0);
  await page.mouse.click(900, 650);
  await story.expectEvents([edited('56', 1), edited('78', 2)]);
});

test('a row that was chosen and refused is marked, and the row of the back-end is on again without a colour', async ({ page, story }) => {
  await story.open('horizontal-table/prices');
  const bread = page.getByRole('radio', { name: 'choose Rye bread' });
  const croissant = page.getByRole('radio', { name: 'choose Croissant' });
  await bread.click();
  await story.refuseLast('The list is locked.');
  await expect(croissant).toBeChecked();
  await expect(page.getByRole('row').nth(2)).not.toHaveAttribute('style', /background/);
  await expect(bread).toHaveClass(/dashwright-refused/);
  await expect(bread).toHaveAttribute('title', /^“Rye bread” was not confirmed as saved: The list is locked\. Choose it again/);
  await expect(bread).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.dashwright-refused')).toHaveCount(1);
  await bread.press('Escape');
  await expect(page.locator('.dashwright-refused')).toHaveCount(0);
});

test('of several rows only the refused one goes back', async ({ page, story }) => {
  await story.open('horizontal-table/severalChosen');
  const boxes = page.getByRole('checkbox');
  await expect(boxes.nth(0)).toBeChecked();
  await boxes.nth(1).click();
  await boxes.nth(0).click();
  await expect(boxes.nth(0)).not.toBeChecked();
  await story.refuseLast('No.');
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.nth(0)).toHaveAttribute('title', /^“.+ off” was not confirmed as saved: No\./);
  await expect(page.locator('.dashwright-refused')).toHaveCount(1);
});

test('a paste on a cell shows a message, since the table takes no blocks; its fields take theirs', async ({ page, story }) => {
  await story.open('horizontal-table/prices');
  const message = page.getByRole('alertdialog', { name: 'Warning' });
  await page.evaluate(() => navigator.clipboard.writeText('1\t2'));
  await page.getByText('Rye bread', { exact: true }).click();
  await page.keyboard.press('Control+v');
  await expect(message).toContainText('Nothing was pasted: this table takes no pasted values. Type them into its cells.');
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
  await page.evaluate(() => navigator.clipboard.writeText('4.10'));
  await page.getByRole('button', { name: 'Price (EUR) 3.20, edit' }).click();
  const field = page.getByRole('textbox', { name: /^Edit / });
  await field.press('Control+a');
  await field.press('Control+v');
  await expect(field).toHaveValue('4.10');
  await expect(message).toHaveCount(0);
});

test('a block in the field of a cell is taken back by Ctrl+Z in it, as its message says', async ({ page, story }) => {
  await story.open('horizontal-table/prices');
  await page.evaluate(() => navigator.clipboard.writeText('1\t2'));
  await page.getByRole('button', { name: 'Price (EUR) 3.20, edit' }).click();
  const field = page.getByRole('textbox', { name: /^Edit / });
  await field.press('Control+a');
  await field.press('Control+v');
  await expect(page.getByRole('alertdialog', { name: 'Warning' })).toContainText('Ctrl+Z in the field takes them back.');
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('1\t2');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('3.20');
  await page.keyboard.press('Enter');
  await story.expectEvents([]);
});
