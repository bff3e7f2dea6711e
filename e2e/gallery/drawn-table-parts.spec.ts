import { expect, test } from '../harness/story.ts';

test('a cell of a grid table is asked of the table, whatever widget draws it', async ({ page, story }) => {
  await story.open('grid-table/planning');
  expect(await story.explain(page.getByText('31 850'))).toEqual({ widgetId: 'plan', part: { text: '31 850', row: 1, column: 3 } });
  expect(await story.explain(page.getByText('Espresso beans 1 kg'))).toEqual({
    widgetId: 'plan',
    part: { text: 'Espresso beans 1 kg', row: 0, column: 0 },
  });
  const price = page.getByRole('row').nth(4).getByRole('textbox').last();
  expect(await story.explain(price)).toEqual({ widgetId: 'plan', part: { text: '4.95', row: 3, column: 2 } });
  const details = page.getByRole('button', { name: 'Details' }).nth(4);
  expect(await story.explain(details)).toEqual({ widgetId: 'plan', part: { text: 'Details', row: 4, column: 6 } });
  expect(await story.events()).toEqual([]);
});

test('beside its content a cell is the same cell, of the first row, too', async ({ page, story }) => {
  await story.open('grid-table/planning');
  for (const row of [0, 2]) {
    const cell = page
      .getByRole('row')
      .nth(row + 1)
      .getByRole('cell')
      .nth(3);
    const asked = await story.explain(cell, { x: 4, y: 4 });
    expect(asked).toEqual({ widgetId: 'plan', part: { text: row === 0 ? '12 400' : '8 120', row, column: 3 } });
  }
});

test('an item of a list in a cell is known by its place, too', async ({ page, story }) => {
  await story.open('grid-table/planning');
  const cell = page.getByRole('row').nth(3).getByRole('cell').nth(1);
  const field = cell.getByRole('combobox');
  expect(await story.explain(field)).toEqual({ widgetId: 'plan', part: { text: 'Wholesale', row: 2, column: 1, index: 2 } });
  await field.click();
  expect(await story.explain(cell.getByRole('option', { name: 'Retail' }))).toEqual({
    widgetId: 'plan',
    part: { text: 'Retail', row: 2, column: 1, index: 1 },
  });
});

test('a configured head is its own widget; a generated one names its column', async ({ page, story }) => {
  await story.open('grid-table/planning');
  expect(await story.explain(page.getByText('Growth'))).toEqual({ widgetId: 'growthTitle', part: { text: 'Growth' } });
  await story.open('grid-table/generatedHeader');
  expect(await story.explain(page.getByText('Actual'))).toEqual({ widgetId: 'cost', part: { text: 'Actual', column: 3 } });
});

test('rows of a large grid table are counted in the result after scrolling', async ({ page, story }) => {
  await story.open('grid-table/long');
  const first = page.getByText('Delivery 2', { exact: true });
  expect(await story.explain(first)).toEqual({ widgetId: 'log', part: { text: 'Delivery 2', row: 1, column: 1 } });
  const far = page.getByText('Delivery 598', { exact: true });
  await expect(async () => {
    await page.mouse.wheel(0, 50_000);
    await expect(far).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await story.explain(far)).toEqual({ widgetId: 'log', part: { text: 'Delivery 598', row: 597, column: 1 } });
});

test('rows of a later page and below closed ones are counted in the whole result', async ({ page, story }) => {
  await story.open('grid-table/paged');
  expect(await story.explain(page.getByText('PO-2045'))).toEqual({ widgetId: 'orders', part: { text: 'PO-2045', row: 5, column: 0 } });
  await story.open('grid-table/hierarchy');
  const japan = page.getByText('Asia').locator('visible=true');
  expect(await story.explain(japan)).toEqual({ widgetId: 'regions', part: { text: 'Asia', row: 5, column: 0 } });
});

test('by keyboard the selected cell of a grid table is meant', async ({ page, story }) => {
  await story.open('grid-table/selection');
  await page.getByText('Filter coffee 500 g').click();
  await page.keyboard.press('ArrowDown');
  expect(await story.explainFocused()).toEqual({ widgetId: 'plan', part: { text: 'Decaf capsules, 40 pieces', row: 2, column: 0 } });
});

test('a light table names rows and columns, heads, and by keyboard its active cell', async ({ page, story }) => {
  await story.open('grid-table-light/staffing');
  expect(await story.explain(page.getByText('Hamburg Altona 1'))).toEqual({
    widgetId: 'plan',
    part: { text: 'Hamburg Altona 1', row: 1, column: 0 },
  });
  const state = page.getByRole('combobox').nth(2);
  expect(await story.explain(state)).toEqual({ widgetId: 'plan', part: { text: 'Approved', row: 2, column: 3 } });
  expect(await story.explain(page.getByText('Planned FTE'))).toEqual({ widgetId: 'plan', part: { text: 'Planned FTE', column: 1 } });
  await page.getByText('Hamburg Altona 1').click();
  await page.keyboard.press('ArrowRight');
  expect(await story.explainFocused()).toEqual({ widgetId: 'plan', part: { text: '31.0', row: 1, column: 1 } });
});

test('a light table counts rows in its result on a later page and after scrolling', async ({ page, story }) => {
  await story.open('grid-table-light/dressed');
  expect(await story.explain(page.getByText('Q2 2026'))).toEqual({ widgetId: 'plan', part: { text: 'Q2 2026', row: 5, column: 0 } });
  await story.open('grid-table-light/large');
  const far = page.getByText('A-1990', { exact: true });
  await page.getByText('A-1001', { exact: true }).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 50_000);
    await expect(far).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await story.explain(far)).toEqual({ widgetId: 'plan', part: { text: 'A-1990', row: 990, column: 0 } });
});

test('a horizontal table names the row of its result, sorted and searched', async ({ page, story }) => {
  await story.open('horizontal-table/prices');
  const stock = page.getByText('2 400');
  const asked = { widgetId: 'prices', part: { text: '2 400', row: 5, column: 4 } };
  expect(await story.explain(stock)).toEqual(asked);
  await page.getByRole('columnheader', { name: 'Price (EUR)' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Sparkling water');
  expect(await story.explain(stock)).toEqual(asked);
  await page.getByRole('textbox', { name: /Search/ }).fill('Sparkling');
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await story.explain(stock)).toEqual(asked);
  expect(await story.explain(page.getByText('Stock', { exact: true }))).toEqual({ widgetId: 'prices', part: { text: 'Stock', column: 4 } });
});

test('buttons of a horizontal table are cells of its result; its object form counts cells alone', async ({ page, story }) => {
  await story.open('horizontal-table/prices');
  const link = page.getByRole('button', { name: 'Details Croissant' });
  expect(await story.explain(link)).toEqual({ widgetId: 'prices', part: { row: 1, column: 5 } });
  expect(await story.explain(page.getByRole('radio').nth(2))).toEqual({ widgetId: 'prices', part: { row: 2, column: 0 } });
  await story.open('horizontal-table/severalChosen');
  expect(await story.explain(page.getByText('Austria'))).toEqual({ widgetId: 'plants', part: { text: 'Austria', row: 1, column: 1 } });
  expect(await story.explain(page.getByRole('checkbox').first())).toEqual({ widgetId: 'plants', part: { row: 0 } });
});

test('a horizontal table of many rows names the row of its result, sorted and scrolled', async ({ page, story }) => {
  await story.open('horizontal-table/manyRows');
  // Twice: the largest numbers come first.
  await page.getByRole('columnheader', { name: 'Pieces' }).click();
  await page.getByRole('columnheader', { name: 'Pieces' }).click();
  const row = page.getByRole('row').filter({ hasText: '4999' });
  await expect(row).toBeVisible();
  const name = (await row.getByRole('cell').first().textContent()) ?? '';
  const number = Number(name.replace('Article ', ''));
  expect(((number - 1) * 7919) % 5000).toBe(4999);
  expect(await story.explain(row.getByText('4999'))).toEqual({ widgetId: 'stock', part: { text: '4999', row: number - 1, column: 2 } });
  await row.hover();
  await page.mouse.wheel(0, 20_000);
  await expect(row).toBeHidden();
  const cell = page
    .getByRole('cell')
    .filter({ hasText: /^Article \d+$/ })
    .nth(4);
  const asked = await story.explain(cell);
  const [, article] = /^Article (\d+)$/.exec(asked?.part.text ?? '') ?? [];
  expect(asked).toEqual({ widgetId: 'stock', part: { text: `Article ${article}`, row: Number(article) - 1, column: 0 } });
});

test('a scroll table names cells, labels and heads, and by keyboard its active cell', async ({ page, story }) => {
  await story.open('scroll-table/plan');
  expect(await story.explain(page.getByText('301'))).toEqual({ widgetId: 'plan', part: { text: '301', row: 2, column: 1, path: [2, 7] } });
  expect(await story.explain(page.getByText('City'))).toEqual({ widgetId: 'plan', part: { text: 'City', row: 2, path: [1, 2] } });
  expect(await story.explain(page.getByText('Feb 2027'))).toEqual({
    widgetId: 'plan',
    part: { text: 'Feb 2027', column: 1, path: [0, 1] },
  });
  await page.getByText('200').click();
  await page.keyboard.press('ArrowRight');
  expect(await story.explainFocused()).toEqual({ widgetId: 'plan', part: { text: '201', row: 1, column: 1, path: [2, 4] } });
});

test('a scroll table of two million rows names the row of the result that is in sight', async ({ page, story }) => {
  await story.open('scroll-table/huge');
  await page.getByText('1.0', { exact: true }).click();
  await page.keyboard.press('Control+End');
  const last = page.getByText('2000000.1', { exact: true });
  await expect(last).toBeVisible();
  expect(await story.explain(last)).toEqual({
    widgetId: 'plan',
    part: { text: '2000000.1', row: 1_999_999, column: 1, path: [2, 5_999_998] },
  });
  const label = page.getByText('Article 1999999', { exact: true });
  expect(await story.explain(label)).toEqual({ widgetId: 'plan', part: { text: 'Article 1999999', row: 1_999_998, path: [1, 1_999_998] } });
});

test('a plus table names the row of its data and the field of the column, sorted, too', async ({ page, story }) => {
  await story.open('grid-table-plus/projectList');
  const hours = page.getByText('405 h');
  const asked = { widgetId: 'projects', part: { text: '405 h', row: 4, column: 2 } };
  expect(await story.explain(hours)).toEqual(asked);
  await page.getByRole('columnheader', { name: 'Hours' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('96 h');
  expect(await story.explain(hours)).toEqual(asked);
  expect(await story.explain(page.getByText('Team', { exact: true }))).toEqual({ widgetId: 'projects', part: { text: 'Team', column: 1 } });
});

test('a pivot table names the place in its matrix, with lines of zeros left out and swapped', async ({ page, story }) => {
  await story.open('pivot-table/salesCube');
  const sum = page.getByText('4 315');
  const asked = { widgetId: 'sales', part: { text: '4 315', row: 4, column: 4 } };
  // The fourth line has zeros alone and is not drawn.
  await expect(page.getByText('Seasonal')).toHaveCount(0);
  expect(await story.explain(sum)).toEqual(asked);
  await page.getByRole('button', { name: 'Swap rows and columns' }).click();
  await expect(page.getByRole('columnheader', { name: 'Bakery' })).toBeVisible();
  expect(await story.explain(sum)).toEqual(asked);
  expect(await story.explain(page.getByText('905'))).toEqual({ widgetId: 'sales', part: { text: '905', row: 2, column: 2 } });
});
