import { widget } from '../../src/preview/gallery/story.ts';
import { planning } from '../../src/preview/widgets/grid-table/grid-table.stories.tsx';
import type { JsonValue } from '../../src/shared/schema/json.ts';
import type { WidgetData } from '../../src/shared/schema/preview-schema.ts';
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
    await expect(message).toContainText('The cell that was being edited is gone, and nothing of it was saved. What was typed there: “34”');
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

    // So it does where no row is left.
    await load('1', 'Tea');
    await page.locator(cell).first().dblclick();
    await editor.fill('56');
    await load('2');
    await expect(editor).toHaveCount(0);
    await expect(message).toContainText('“56”');
    await page.keyboard.press('Escape');

    // An edit that a person ends is sent as usual, without a message.
    await load('1', 'Tea');
    await page.locator(cell).first().dblclick();
    await editor.fill('12');
    await editor.press('Enter');
    await load('12', 'Tea');
    await expect(message).toHaveCount(0);
    const sent = (await story.events()).filter(({ values }) => values['value'] !== undefined).length;

    // Exactly as in production it goes with the old content.
    await story.setExact();
    await load('1', 'Tea');
    await page.locator(cell).first().dblclick();
    await editor.fill('90');
    await load('2', 'Tea');
    await expect(editor).toHaveCount(0);
    await expect(message).toHaveCount(0);
    expect((await story.events()).filter(({ values }) => values['value'] !== undefined)).toHaveLength(sent);
  });

  test(`what was typed into a ${table} table is repeated if its page goes`, async ({ page, story }) => {
    await story.open(name);
    await story.giveResults([{ id, status: 'ready', result: result('1', 'Tea'), revision: 2 }]);
    await page.locator(cell).first().dblclick();
    await page.getByRole('textbox', { name: /^Edit / }).fill('34');
    await story.showPage({ page: 'other', title: '', tree: widget('other', 'TextWidget', { title: 'Other' }), generation: 2, widgets: [] });
    await expect(page.getByText('Other')).toBeVisible();
    await expect(page.getByRole('alertdialog', { name: 'Warning' })).toContainText('“34”');
  });
}

test('what was typed into a table inside of another is repeated if the outer one is loaded again', async ({ page, story }) => {
  await story.open('text/heading');
  const inner = widget('inner', 'GridTableLightWidget', {});
  const tree = widget('outer', 'GridTableWidget', { width: 400 }, [widget('cell', 'GridTableCellWidget', { width: 300 }, [inner])]);
  const rows = (value: string): JsonValue => [
    [{ columns: [{ title: 'Planned' }], content: [{ cells: [{ value, editable: true, ordinal: 0 }] }] }],
  ];
  const data = (revision: number): WidgetData => ({ id: 'outer', status: 'ready', result: rows(String(revision)), revision });
  await story.showPage({ page: 'story', title: '', tree, generation: 2, widgets: [data(1)] });
  await page.getByText('1', { exact: true }).dblclick();
  await page.getByRole('textbox', { name: /^Edit / }).fill('34');
  await story.giveResults([data(2)]);
  await expect(page.getByRole('textbox', { name: /^Edit / })).toHaveCount(0);
  await expect(page.getByRole('alertdialog', { name: 'Warning' })).toContainText('“34”');
});

test('what was typed into a plus table is repeated if it is loaded again, and goes to no row of the new data; what was only looked at is not', async ({
  page,
  story,
}) => {
  await story.open('grid-table-plus/projectList');
  const message = page.getByRole('alertdialog', { name: 'Warning' });
  const load = (name: string, revision: number) =>
    story.giveResults([
      {
        id: 'projects',
        status: 'ready',
        result: { columns: [{ title: 'Project', field: 'name', editor: 'input' }], data: [{ id: 0, name }] },
        revision,
      },
    ]);
  await load('Tea', 2);
  await page.getByRole('gridcell', { name: 'Tea' }).click();
  await expect(page.locator('.tabulator-editing input')).toHaveValue('Tea');
  await load('Coffee', 3);
  await page.getByRole('gridcell', { name: 'Coffee' }).click();
  await expect(message).toHaveCount(0);
  await page.locator('.tabulator-editing input').fill('34');
  await load('Milk', 4);
  await expect(message).toContainText('“34”');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { name: 'Milk' })).toBeVisible();
  expect((await story.events()).filter(({ action }) => action === 'saveCell')).toEqual([]);
});

test('in a cell whose table is loaded again what was typed is repeated; keys under way neither reach the field nor close the message', async ({
  page,
  story,
}) => {
  await story.open('grid-table/planning');
  const field = page.locator('#plan_1_2 input');
  await field.fill('77');
  await story.giveResults(planning.data.map((data) => ({ ...data, revision: data.revision + 1 })));
  const message = page.getByRole('alertdialog', { name: 'Warning' });
  await expect(message).toContainText('“77”');
  await expect(field).toHaveValue('7.49');
  await page.keyboard.type('.5 and more');
  await page.keyboard.press('Enter');
  await expect(message).toContainText('“77”');
  await expect(field).toHaveValue('7.49');
  expect((await story.events()).filter(({ action }) => action === 'writeEnd')).toEqual([]);
  // After a pause it closes like any other message.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(message).toHaveCount(0, { timeout: 100 });
  }).toPass({ intervals: [1_000] });
  await expect(field).toBeFocused();
  // The release of that Enter reached the field, which it was not pressed in.
  const ends = async () => (await story.events()).filter(({ action }) => action === 'writeEnd').length;
  expect(await ends()).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(ends).toBe(1);
});
