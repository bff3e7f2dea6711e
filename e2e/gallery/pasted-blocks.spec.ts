import type { Page } from '@playwright/test';
import { expect, test } from '../harness/story.ts';

const message = (page: Page) => page.getByRole('alertdialog', { name: 'Warning' });
const copied = (page: Page, text: string) => page.evaluate((given) => navigator.clipboard.writeText(given), text);

const editors = [
  { table: 'light', story: 'grid-table-light/staffing', cell: '#planCell0-1', field: /^Edit / },
  { table: 'plus', story: 'grid-table-plus/projectList', cell: '.tabulator-cell[tabulator-field=name] >> nth=0', field: 'Edit Project' },
  { table: 'horizontal', story: 'horizontal-table/prices', cell: '[aria-label="Price (EUR) 3.20, edit"]', field: /^Edit Price/ },
] as const;

for (const { table, story: name, cell, field } of editors) {
  test(`a block pasted into the editor of a ${table} table goes into it with a message, and is not sent`, async ({ page, story }) => {
    await story.open(name);
    await copied(page, '1\t2\n3\t4');
    await page.locator(cell).dblclick();
    const editor = page.getByRole('textbox', { name: field });
    await editor.press('Control+A');
    await page.keyboard.press('Control+v');
    await expect(message(page)).toContainText('All 4 pasted values went into this one field.');
    await page.keyboard.press('Escape');
    await expect(message(page)).toBeHidden();
    await expect(editor).toBeFocused();
    await expect(editor).toHaveValue(/^1\s2.*3\s4$/);
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
    const sent = (await story.events()).filter(({ values }) => JSON.stringify(values).includes('\\t'));
    expect(sent).toEqual([]);
  });
}

test('a block pasted after the editor of a plus table was given up has one message, that nothing was pasted', async ({ page, story }) => {
  await story.open('grid-table-plus/projectList');
  await copied(page, '1\t2\n3\t4');
  const cell = page.locator('.tabulator-cell[tabulator-field=name]').first();
  await cell.click();
  await page.getByRole('textbox', { name: 'Edit Project' }).press('Escape');
  await page.keyboard.press('Control+v');
  await expect(message(page)).toContainText('Nothing was pasted: this table takes no pasted values.');
  await story.atRest();
  await page.keyboard.press('Escape');
  await expect(message(page)).toBeHidden();
  await expect(cell).toHaveText('Website relaunch');
});

test('a block pasted into the editor of a scroll table says how it fills cells', async ({ page, story }) => {
  await story.open('scroll-table/plan');
  await copied(page, '1\t2');
  await page.locator('.ks-scrolltable-body td[data-ordinal="0"]').dblclick();
  await page.keyboard.press('Control+v');
  await expect(message(page)).toContainText('To fill cells with them, press Escape in the field and paste again.');
  for (const key of ['Escape', 'Escape', 'Control+v']) await page.keyboard.press(key);
  await expect(page.locator('.ks-scrolltable-body td[data-ordinal="1"]')).toHaveText('2');
  await expect(message(page)).toBeHidden();
});

test('a single value pasted into an editor needs no message', async ({ page, story }) => {
  await story.open('grid-table-light/staffing');
  await copied(page, '12\r\n');
  await page.locator('#planCell0-1').dblclick();
  for (const key of ['Control+A', 'Control+v', 'Enter']) await page.keyboard.press(key);
  await expect(page.locator('#planCell0-1')).toHaveText('12');
  await expect(message(page)).toBeHidden();
});
