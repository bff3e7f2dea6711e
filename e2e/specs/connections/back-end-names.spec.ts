import { expect, test } from '../../harness/test.ts';

test('look up an element of a cube, copy its unique name, put it into the code', async ({ window }) => {
  const { backEnd, editor } = window;
  await window.preview.expectText('title', 'Sales plan 2027');
  await backEnd.open();
  await backEnd.expand('Sales Plan', 'Region', 'Elements', 'World');
  // It stands in the list of all elements, too: the one below World comes first once it was read.
  await expect(backEnd.lines('EMEA')).toHaveCount(2);
  await backEnd.expand('EMEA');

  await backEnd.line('Germany').click();
  await window.press('ControlOrMeta+C');
  await expect.poll(() => backEnd.clipboard()).toBe('[Region].[Region].[Germany]');
  await backEnd.choose('Germany', 'Copy name');
  await expect.poll(() => backEnd.clipboard()).toBe('Germany');

  const before = await editor.read('repository.js');
  expect(before).not.toContain('[Region].[Region].[Germany]');
  await window.press('ControlOrMeta+Home');
  await backEnd.choose('Germany', 'Insert into editor');
  await expect(editor.textbox('repository.js')).toBeFocused();
  expect(await editor.read('repository.js')).toBe(`[Region].[Region].[Germany]${before}`);
  await editor.undo();
  expect(await editor.read('repository.js')).toBe(before);

  // Dropped into a line, and nowhere else.
  await window.press('ControlOrMeta+Home');
  await backEnd.drag('France', editor.visibleLine('const chosenRegion'));
  await expect(editor.textbox('repository.js')).toBeFocused();
  await expect(async () => {
    const lines = (await editor.read('repository.js')).split('\n');
    const changed = lines.filter((line, index) => line !== before.split('\n')[index]);
    expect(changed).toHaveLength(1);
    expect(changed[0]).toContain('[Region].[Region].[France]');
    expect(changed[0]?.replace('[Region].[Region].[France]', '')).toContain("const chosenRegion = () => v('regionFilter.choose.value')");
  }).toPass();
});

test('by keyboard alone: find a process, walk to it, copy its name, see its parameters', async ({ window }) => {
  const { backEnd } = window;
  await window.preview.expectText('title', 'Sales plan 2027');
  await window.press('ControlOrMeta+Shift+D');
  await expect(backEnd.searchField).toBeFocused();
  await window.page.keyboard.type('SAVEN');
  await expect(backEnd.line('Save Note')).toBeVisible();
  await expect(backEnd.lines('Sales Plan')).toHaveCount(0);
  await window.press('ArrowDown');
  await expect(backEnd.tree).toBeFocused();
  await window.press('End');
  await expect(backEnd.line('Save Note')).toHaveAttribute('aria-selected', 'true');
  await window.press('ControlOrMeta+C');
  await expect.poll(() => backEnd.clipboard()).toBe('Save Note');
  await window.press('ArrowRight');
  await expect(backEnd.line('Save Note')).toHaveAttribute('aria-expanded', 'true');
  await window.press('ArrowRight');
  await expect(backEnd.line(/^p/)).toHaveAttribute('aria-selected', 'true');
  await window.press('ArrowLeft');
  await window.press('ArrowLeft');
  await expect(backEnd.line('Save Note')).toHaveAttribute('aria-expanded', 'false');
  // Enter puts what has nothing below it at the cursor.
  await window.press('ArrowRight');
  await window.press('ArrowDown');
  await expect(backEnd.line('pText')).toHaveAttribute('aria-selected', 'true');
  await window.press('Enter');
  await expect(window.editor.textbox('repository.js')).toBeFocused();
  expect(await window.editor.read('repository.js')).toContain('pText// Sales plan 2027');
  await window.editor.undo();
  await backEnd.line('Save Note').click();
  // A letter on the tree begins another search.
  await window.press('q');
  await expect(backEnd.region.getByText('No name read so far matches')).toBeVisible();
  await backEnd.press('Clear search');
  await expect(backEnd.line('Sales Plan')).toBeVisible();

  // The project is as it was left.
  await backEnd.leave();
  await expect(window.explorer.widget('salesMain')).toBeVisible();
});

test('the first right press on a line opens its menu, with nothing selected before', async ({ window }) => {
  const { backEnd, explorer, page, preview } = window;
  await preview.expectText('title', 'Sales plan 2027');
  await expect(explorer.region.getByRole('treeitem', { selected: true })).toHaveCount(0);
  await explorer.widget('kpiRevenue').click({ button: 'right' });
  await expect(explorer.widget('kpiRevenue')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('menuitem', { name: 'Show in the configuration' })).toBeVisible();
  await window.press('Escape');
  await backEnd.open();
  await expect(backEnd.tree.getByRole('treeitem', { selected: true })).toHaveCount(0);
  await backEnd.line('Sales Plan').click({ button: 'right' });
  await expect(backEnd.line('Sales Plan')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('menuitem', { name: 'Copy name' })).toBeVisible();
});
