import { expect, test } from '../../../../e2e/harness/story.ts';

const bread = { id: 0, name: 'Website relaunch', team: 'Design', hours: 320, done: 80 };

test('the engine draws head and rows with the places of the cells', async ({ page, story }) => {
  await story.open('grid-table-plus/projectList');
  const table = page.locator('#projects__tabulator.analogic-tabulator.tabulator[role=grid][tabulator-layout=fitColumns]');
  await expect(table.locator('.tabulator-col-title')).toHaveText(['Project', 'Team', 'Hours', 'Done']);
  const cell = table.locator('.tabulator-cell[tabulator-field=hours][data-widget-id=projects][data-row="1"][data-col="2"]');
  await expect(cell).toHaveText('540 h');
  await expect(table.locator('.tabulator-row').first()).toHaveClass(/tabulator-selectable tabulator-row-odd/);
});

test('an edited cell calls its function with value, place and row', async ({ page, story }) => {
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

test('rows and heads call the functions mapped to them; sorting keeps the place in the data', async ({ page, story }) => {
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

test('groups, filters, frozen columns and pages are those of the engine', async ({ page, story }) => {
  await story.open('grid-table-plus/grouped');
  await expect(page.locator('.tabulator-group').first()).toContainText('Design');
  await expect(page.locator('.tabulator-frozen.tabulator-frozen-left').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter Project' }).pressSequentially('price');
  await expect(page.locator('.tabulator-row:not(.tabulator-group, .tabulator-calcs)')).toHaveCount(1);
  expect(await story.problems()).toEqual([]);
});

test('new data start anew', async ({ page, story }) => {
  await story.open('grid-table-plus/projectList');
  await expect(page.locator('.tabulator-row')).toHaveCount(6);
  const result = { columns: [{ title: '<img src=x onerror=alert(1)>Name', field: 'name' }], data: [{ name: '<i>Tea</i>' }] };
  await story.giveResults([{ id: 'projects', status: 'ready', result, revision: 2 }]);
  await expect(page.locator('.tabulator-cell[tabulator-field=name]')).toHaveText('<i>Tea</i>');
  await expect(page.locator('.tabulator-col img[onerror]')).toHaveCount(0);
});

test('many rows get a height of their own, so that the engine draws those in sight', async ({ page, story }) => {
  await story.open('grid-table-plus/projectList');
  const data = Array.from({ length: 5000 }, (_, row) => ({ name: `Project ${row}`, hours: row }));
  const columns = [{ title: 'Project', field: 'name' }];
  await story.giveResults([{ id: 'projects', status: 'ready', result: { columns, data }, revision: 2 }]);
  const rows = page.locator('.tabulator-row');
  await expect(rows.first()).toContainText('Project 0');
  expect(await rows.count()).toBeLessThan(120);
  await page.locator('.tabulator-tableholder').evaluate((holder) => holder.scrollTo(0, holder.scrollHeight));
  await expect(page.getByText('Project 4999', { exact: true })).toBeInViewport();
});
