import { expect, test } from '../../harness/test.ts';

test.use({ projectName: 'plus-table' });

test('functions of a plus table are drawn, follow edits of cells and files, and act on clicks', async ({ window }) => {
  const { preview, editor } = window;
  const table = preview.widget('projects');
  const row = (name: string) => table.locator('.tabulator-row:not(.tabulator-group, .tabulator-calcs)', { hasText: name });
  const hours = row('Website').locator('[tabulator-field=hours]');
  await expect(hours).toHaveText('320 h');
  await expect(hours.locator('b')).toHaveText('320');
  await expect(hours.locator('[onerror], [src]')).toHaveCount(0);
  await expect(hours).toHaveCSS('color', 'rgb(200, 0, 0)');
  await expect(table.locator('.tabulator-group')).toHaveText(['Design: 1 of 1', 'Sales: 2 of 2']);
  // It looks at its row: the same value gives another text in each.
  await expect(table.locator('.tabulator-row:not(.tabulator-group, .tabulator-calcs) [tabulator-field=done]')).toHaveText([
    '7/80',
    '6/80',
    '4/80',
  ]);
  await expect(table.locator('.tabulator-table .tabulator-calcs-bottom [tabulator-field=hours]')).toHaveText(['320', '640']);
  await expect(table.locator('.tabulator-footer .tabulator-calcs [tabulator-field=hours]')).toHaveText('960');

  await preview.pointer.click(hours);
  await expect(hours.locator('input')).toBeFocused();
  await window.page.keyboard.press('Control+a');
  await window.page.keyboard.type('20');
  await window.page.keyboard.press('Enter');
  await expect(hours).toHaveText('20 h');
  await expect(hours).toHaveCSS('color', 'rgb(0, 120, 0)');
  await expect(table.locator('.tabulator-footer .tabulator-calcs [tabulator-field=hours]')).toHaveText('660');

  await preview.pointer.click(row('Prices').getByRole('button', { name: 'Open' }));
  await preview.expectText('opened', 'Opened Prices');

  // The configuration is evaluated anew, the table is not loaded: what was typed stays.
  await editor.replace('widget-config.js', '</i>:', '</i> has');
  await expect(table.locator('.tabulator-group')).toHaveText(['Design has 1 of 1', 'Sales has 2 of 2']);
  await expect(hours).toHaveText('20 h');
});

test('a function that throws leaves the values, and Problems names it', async ({ window }) => {
  const { preview, editor } = window;
  const hours = preview.widget('projects').locator('.tabulator-row [tabulator-field=hours]');
  await expect(hours.filter({ hasText: '320 h' })).toBeVisible();
  await editor.replace(
    'repository.js',
    'const value = cell.getValue();',
    "const value = cell.getValue(); if (value) throw new Error('no hours');",
  );
  await expect(hours.filter({ hasText: /^320$/ }).first()).toBeVisible();
  await window.inspector.expectProblem('formatter of projects: Error: no hours');
});
