import type { JsonValue } from '../../src/shared/schema/json.ts';
import { expect, test } from '../harness/story.ts';

/** The tables by their story, each with an editable cell in a row named `Tea`. */
const tables = [
  {
    table: 'light',
    story: 'grid-table-light/staffing',
    id: 'plan',
    cell: '#planCell0-1',
    result: (name: string, value: string): JsonValue => ({
      columns: [{ title: 'Store' }, { title: 'Planned' }],
      content: [{ cells: [name, { value, editable: true, ordinal: 1 }] }],
    }),
  },
  {
    table: 'horizontal',
    story: 'horizontal-table/prices',
    id: 'prices',
    cell: 'role=button[name="Price (EUR) 1, edit"]',
    result: (name: string, value: string): JsonValue => [
      [
        { active: true },
        { value: name },
        { value: 'Drinks' },
        { value, editable: true },
        { value: '5' },
        { active: true },
        { active: true },
      ],
    ],
  },
  {
    table: 'scroll',
    story: 'scroll-table/plan',
    id: 'plan',
    cell: '.ks-scrolltable-body td[data-ordinal="0"]',
    result: (name: string, value: string): JsonValue => [['Jan'], [{ labelId: name, label: name }], [{ value, ordinal: 0 }], []],
  },
] as const;

for (const { table, story: name, id, cell, result } of tables) {
  test(`the open editor of a ${table} table keeps its text when the table is loaded again`, async ({ page, story }) => {
    let revision = 1;
    const load = (row: string, value: string) => {
      revision += 1;
      return story.giveResults([{ id, status: 'ready', result: result(row, value), revision }]);
    };
    const editor = page.getByRole('textbox', { name: /^Edit / });
    const message = page.getByRole('alertdialog', { name: 'Warning' });
    await story.open(name);
    await load('Tea', '1');
    await page.locator(cell).dblclick();
    await expect(editor).toHaveValue('1');
    // Nothing was typed yet: the old value must not be written over the new one.
    await load('Tea', '2');
    await expect(editor).toHaveValue('2');
    await editor.fill('34');
    await load('Tea', '5');
    await expect(editor).toBeFocused();
    await expect(editor).toHaveValue('34');
    await load('Coffee', '6');
    await expect(editor).toHaveCount(0);
    await expect(message).toContainText('without the cell that was being edited. What was typed there: “34”');
    await page.keyboard.press('Escape');
    await expect(message).toHaveCount(0);
    expect((await story.events()).filter(({ values }) => values['value'] !== undefined)).toEqual([]);
  });
}
