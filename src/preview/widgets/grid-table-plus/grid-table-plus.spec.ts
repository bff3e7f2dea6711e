import { expect, test } from '../../../../e2e/harness/story.ts';

const bread = { id: 0, name: 'Website relaunch', team: 'Design', hours: 320, done: 80 };

test('the engine draws head and rows with the positions of the cells', async ({ page, story }) => {
  await story.open('grid-table-plus/projectList');
  const table = page.locator('#projects__tabulator.analogic-tabulator.tabulator[role=grid][tabulator-layout=fitColumns]');
  await expect(table.locator('.tabulator-col-title')).toHaveText(['Project', 'Team', 'Hours', 'Done']);
  const cell = table.locator('.tabulator-cell[tabulator-field=hours][data-widget-id=projects][data-row="1"][data-col="2"]');
  await expect(cell).toHaveText('540 h');
  await expect(table.locator('.tabulator-row').first()).toHaveClass(/tabulator-selectable tabulator-row-odd/);
});

test('an edited cell calls its function with value, position and row', async ({ page, story }) => {
  await story.open('grid-table-plus/projectList');
  const cell = page.locator('.tabulator-cell[tabulator-field=hours]').first();
  await cell.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('330');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('330');
  await story.expectEvents([
    { widgetId: 'projects', action: 'openProject', values: { rowIndex: 0, rowData: bread } },
    {
      widgetId: 'projects',
      action: 'saveCell',
      values: { value: 330, displayValue: '330', field: 'hours', rowIndex: 0, columnIndex: 2, rowData: { ...bread, hours: 330 } },
    },
  ]);
});

test('rows and heads call the functions mapped to them; sorting keeps the index in the data', async ({ page, story }) => {
  await story.open('grid-table-plus/projectList');
  await page.locator('.tabulator-col[tabulator-field=team]').click();
  await page.locator('.tabulator-cell', { hasText: 'Annual report' }).locator('xpath=..').locator('[tabulator-field=team]').click();
  const row = { id: 3, name: 'Annual report', team: 'Finance', hours: 96, done: 20 };
  await story.expectEvents([
    { widgetId: 'projects', action: 'sortBy', values: { field: 'team', columnIndex: 1 } },
    { widgetId: 'projects', action: 'openProject', values: { rowIndex: 3, rowData: row } },
  ]);
  await expect(page.locator('.tabulator-selected')).toHaveCount(1);
});

test('groups, filters, frozen columns and pages of the engine work', async ({ page, story }) => {
  await story.open('grid-table-plus/grouped');
  await expect(page.locator('.tabulator-group').first()).toContainText('Design');
  await expect(page.locator('.tabulator-frozen.tabulator-frozen-left').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter Project' }).pressSequentially('price');
  await expect(page.locator('.tabulator-row:not(.tabulator-group, .tabulator-calcs)')).toHaveCount(1);
  expect(await story.problems()).toEqual([]);
});

test('new data starts afresh', async ({ page, story }) => {
  await story.open('grid-table-plus/projectList');
  await expect(page.locator('.tabulator-row')).toHaveCount(6);
  const result = { columns: [{ title: '<img src=x onerror=alert(1)>Name', field: 'name' }], data: [{ name: '<i>Tea</i>' }] };
  await story.giveResults([{ id: 'projects', status: 'ready', result, revision: 2 }]);
  await expect(page.locator('.tabulator-cell[tabulator-field=name]')).toHaveText('<i>Tea</i>');
  await expect(page.locator('.tabulator-col img[onerror]')).toHaveCount(0);
});

test('a table of many rows gets a height, so that the engine draws only the visible ones', async ({ page, story }) => {
  await story.open('grid-table-plus/projectList');
  const data = Array.from({ length: 5000 }, (_, row) => ({ name: `Project ${row}`, hours: row }));
  const columns = [{ title: 'Project', field: 'name' }];
  await story.giveResults([{ id: 'projects', status: 'ready', result: { columns, data }, revision: 2 }]);
  const rows = page.locator('.tabulator-row');
  await expect(rows.first()).toContainText('Project 0');
  // The engine draws anew once it knows its size.
  await story.atRest();
  expect(await rows.count()).toBeLessThan(120);
  await page.locator('.tabulator-tableholder').evaluate((holder) => holder.scrollTo(0, holder.scrollHeight));
  await expect(page.getByText('Project 4999', { exact: true })).toBeInViewport();
});

test('formats of the engine are drawn by their names; HTML is cleaned, texts stay texts', async ({ page, story }) => {
  await story.open('grid-table-plus/formats');
  const cell = (field: string) => page.locator(`.tabulator-row .tabulator-cell[tabulator-field=${field}]`).first();
  await expect(cell('text')).toHaveText('<b>Tea</b>');
  await expect(cell('html').locator('b')).toHaveText('Tea');
  await expect(cell('money')).toHaveText('1.234,50€');
  await expect(cell('done').locator('svg')).toBeVisible();
  await expect(cell('progress').locator('div').first()).toHaveCSS('width', /px/);
  await expect(cell('link').locator('a')).toHaveAttribute('href', 'https://example.org/tea');
  await expect(cell('stars').locator('svg')).toHaveCount(5);
  await cell('link').locator('a').click();
  await expect(page).toHaveURL(/story=/);
});

test('functions produce cells, heads and sums, and buttons in cells call the function of their column', async ({ page, story }) => {
  await story.open('grid-table-plus/functions');
  const rows = page.locator('.tabulator-row:not(.tabulator-group, .tabulator-calcs)');
  await expect(page.locator('.tabulator-group').first()).toContainText('Design has 1 projects');
  await expect(page.locator('.tabulator-group b').first()).toHaveText('Design');
  const hours = rows.first().locator('[tabulator-field=hours]');
  await expect(hours.locator('b')).toHaveText('320');
  await expect(hours).toHaveText('320 h');
  await expect(hours).toHaveCSS('color', 'rgb(185, 28, 28)');
  await expect(page.locator('.tabulator-col-title u')).toHaveText('Project');
  await expect(page.locator('.tabulator-row', { hasText: 'Warehouse scanner' })).toHaveClass(/is-done/);
  await expect(page.locator('.tabulator-row', { hasText: 'Warehouse scanner' })).toHaveCSS('font-style', 'italic');
  const counts = page.locator('.tabulator-header .tabulator-calcs');
  await expect(counts.locator('[tabulator-field=name]')).toHaveText('6');
  await expect(page.locator('.tabulator-table .tabulator-calcs-top [tabulator-field=name]')).toHaveText(['1', '2', '2', '1']);
  const sums = page.locator('.tabulator-footer .tabulator-calcs');
  await expect(sums.locator('[tabulator-field=hours]')).toHaveText('Sum 1721');
  await expect(page.locator('.tabulator-table .tabulator-calcs-bottom [tabulator-field=hours]')).toHaveText([
    'Sum 320',
    'Sum 945',
    'Sum 360',
    'Sum 96',
  ]);
  expect(await story.problems()).toEqual([]);
  await rows.nth(1).getByRole('button', { name: 'Open' }).click();
  const row = { name: 'Price engine', team: 'Sales', hours: 540, done: 45 };
  await story.expectEvents([{ widgetId: 'functions', action: 'columns.2.cellClick', values: { rowIndex: 1, rowData: row } }]);
});

test('sums that the engine knows by name stand above and below the rows, and follow an edit', async ({ page, story }) => {
  await story.open('grid-table-plus/projectList');
  const columns = [
    { title: 'Project', field: 'name', topCalc: 'count', bottomCalc: 'unique' },
    { title: 'Hours', field: 'hours', editor: 'number', topCalc: 'max', bottomCalc: 'sum' },
    { title: 'Done', field: 'done', topCalc: 'min', bottomCalc: 'avg', bottomCalcParams: { precision: 1 } },
  ];
  const data = [
    { name: 'Tea', hours: 320, done: 80 },
    { name: 'Bread', hours: 40, done: 25 },
    { name: 'Tea', hours: 100, done: 60 },
  ];
  await story.giveResults([{ id: 'projects', status: 'ready', result: { columns, data }, revision: 2 }]);
  const above = page.locator('.tabulator-header .tabulator-calcs-top .tabulator-cell');
  const below = page.locator('.tabulator-footer .tabulator-calcs-bottom .tabulator-cell');
  await expect(above).toHaveText(['3', '320', '25']);
  await expect(below).toHaveText(['2', '460', '55']);
  const hours = page.locator('.tabulator-table .tabulator-cell[tabulator-field=hours]').first();
  await hours.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(above).toHaveText(['3', '100', '25']);
  await expect(below).toHaveText(['2', '160', '55']);
});

test('an edited value is formatted again, its HTML cleaned, and sums are updated', async ({ page, story }) => {
  await story.open('grid-table-plus/functions');
  const hours = page.locator('.tabulator-row:not(.tabulator-group, .tabulator-calcs) [tabulator-field=hours]').first();
  await expect(hours).toHaveText('320 h');
  await hours.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await expect(hours).toHaveText('13 h');
  await expect(hours).toHaveCSS('color', 'rgb(22, 101, 52)');
  await expect(page.locator('.tabulator-footer .tabulator-calcs [tabulator-field=hours]')).toHaveText('Sum 1414');
  await expect(hours.locator('script, [onerror], [src]')).toHaveCount(0);
  expect((await story.problems()).map(({ message }) => message).join()).toContain('a script');
});

test('a text that is scrolled away while it is written is not lost', async ({ page, story }) => {
  await story.open('grid-table-plus/projectList');
  const data = Array.from({ length: 2000 }, (_, row) => ({ name: `Project ${row}`, hours: row }));
  const columns = [
    { title: 'Project', field: 'name' },
    { title: 'Hours', field: 'hours', editor: 'input' },
  ];
  await story.giveResults([{ id: 'projects', status: 'ready', result: { columns, data }, revision: 2 }]);
  const cell = page.locator('.tabulator-cell[data-row="1"][data-col="1"]');
  await expect(cell).toHaveText('1');
  await story.atRest();
  await cell.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('55');
  await page.locator('.tabulator-tableholder').evaluate((holder) => holder.scrollTo(0, holder.scrollHeight));
  await expect(page.getByText('Project 1999', { exact: true })).toBeInViewport();
  await expect(cell).toHaveCount(0);
  await page.getByText('Project 1999', { exact: true }).click();
  await expect
    .poll(async () => (await story.events()).filter(({ action }) => action === 'saveCell'))
    .toMatchObject([{ values: { value: '55', field: 'hours', rowIndex: 1 } }]);
  await page.locator('.tabulator-tableholder').evaluate((holder) => holder.scrollTo(0, 0));
  await expect(cell).toHaveText('55');
});

test('a paste shows a message, since the table takes no blocks', async ({ page, story }) => {
  await story.open('grid-table-plus/projectList');
  await page.evaluate(() => navigator.clipboard.writeText('1\t2'));
  await page.locator('.tabulator-cell[tabulator-field=team]').first().click();
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('alertdialog', { name: 'Warning' })).toContainText('this table takes no pasted values');
});

test('a table with the clipboard of its engine says what it leaves out, and that it takes no single value', async ({ page, story }) => {
  await story.open('grid-table-plus/projectList');
  const message = page.getByRole('alertdialog', { name: 'Warning' });
  const columns = [
    { title: 'Team', field: 'team' },
    { title: 'Hours', field: 'hours' },
  ];
  const result = { options: { clipboard: true }, columns, data: [{ team: 'Road', hours: 1 }] };
  await story.giveResults([{ id: 'projects', status: 'ready', result, revision: 2 }]);
  const cells = page.locator('.tabulator-cell[tabulator-field=team]');
  await expect(cells).toHaveCount(1);
  const paste = async (text: string): Promise<void> => {
    await page.evaluate((block) => navigator.clipboard.writeText(block), text);
    await cells.first().click();
    await page.keyboard.press('Control+V');
  };
  await paste('Gravel\t2\tlost\nCity\t3\tlost');
  await expect(message).toContainText('2 of 6 pasted values were left out');
  await expect(cells).toHaveText(['Road', 'Gravel', 'City']);
  await page.keyboard.press('Enter');
  await expect(message).toBeHidden();
  await paste('Hours\n4');
  await expect(cells).toHaveCount(4);
  await expect(message).toBeHidden();
  await paste('5');
  await expect(message).toContainText('Nothing was pasted: this table takes blocks of two cells or more');
  await expect(cells).toHaveCount(4);
});
