import type { JsonValue } from '../../src/shared/schema/json.ts';
import { expect, test } from '../harness/story.ts';

/** The tables by their story, each with an editable cell in a row named `Tea`. */
const tables = [
  {
    table: 'light',
    story: 'grid-table-light/staffing',
    id: 'plan',
    cell: '#planCell0-1',
    result: (value: string, ...names: readonly string[]): JsonValue => ({
      columns: [{ title: 'Store' }, { title: 'Planned' }],
      content: names.map((name, row) => ({ cells: [name, { value, editable: true, ordinal: 2 * row + 1 }] })),
    }),
  },
  {
    table: 'horizontal',
    story: 'horizontal-table/prices',
    id: 'prices',
    cell: 'role=button[name="Price (EUR) 1, edit"]',
    result: (value: string, ...names: readonly string[]): JsonValue =>
      names.map((name) => [
        { active: true },
        { value: name },
        { value: 'Drinks' },
        { value, editable: true },
        { value: '5' },
        { active: true },
        { active: true },
      ]),
  },
  {
    table: 'scroll',
    story: 'scroll-table/plan',
    id: 'plan',
    cell: '.ks-scrolltable-body td[data-ordinal="0"]',
    result: (value: string, ...names: readonly string[]): JsonValue => [
      ['Jan'],
      names.map((name) => ({ labelId: name, label: name })),
      names.map((_, ordinal) => ({ value, ordinal })),
      [],
    ],
  },
] as const;

for (const { table, story: name, id, cell, result } of tables) {
  test(`the open editor of a ${table} table keeps its text when the table is loaded again`, async ({ page, story }) => {
    let revision = 1;
    const load = (value: string, ...names: readonly string[]) => {
      revision += 1;
      return story.giveResults([{ id, status: 'ready', result: result(value, ...names), revision }]);
    };
    const editor = page.getByRole('textbox', { name: /^Edit / });
    const message = page.getByRole('alertdialog', { name: 'Warning' });
    await story.open(name);
    await load('1', 'Tea');
    await page.locator(cell).first().dblclick();
    await expect(editor).toHaveValue('1');
    // Nothing was typed yet: the old value must not be written over the new one.
    await load('2', 'Tea');
    await expect(editor).toHaveValue('2');
    await editor.fill('34');
    await load('5', 'Tea');
    await expect(editor).toBeFocused();
    await expect(editor).toHaveValue('34');
    await load('6', 'Coffee');
    await expect(editor).toHaveCount(0);
    await expect(message).toContainText('without the cell that was being edited. What was typed there: “34”');
    await page.keyboard.press('Escape');
    await expect(message).toHaveCount(0);

    // Where two rows have one name, nobody knows which of them this one is now.
    await load('1', 'Tea', 'Tea');
    await page.locator(cell).first().dblclick();
    await editor.fill('78');
    await load('2', 'Tea');
    await expect(editor).toHaveCount(0);
    await expect(message).toContainText('“78”');
    await page.keyboard.press('Escape');

    // Exactly as in production it goes with the old content.
    await story.setExact();
    await load('1', 'Tea');
    await page.locator(cell).first().dblclick();
    await editor.fill('90');
    await load('2', 'Tea');
    await expect(editor).toHaveCount(0);
    await expect(message).toHaveCount(0);
    expect((await story.events()).filter(({ values }) => values['value'] !== undefined)).toEqual([]);
  });
}
