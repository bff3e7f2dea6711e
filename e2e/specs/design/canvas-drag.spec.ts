import { expect, test } from '../../harness/test.ts';
import { CanvasHand } from '../../models/canvas-hand.ts';
import type { AppWindow } from '../../models/app-window.ts';

test.use({ trust: 'trust' });

/** Design mode with the sample's page, and what the configuration says. */
async function begin(window: AppWindow) {
  await window.preview.expectText('kpiRevenue', /\d m/);
  const before = await window.editor.read('widget-config.js');
  await window.designer.enter();
  await expect(window.preview.frame.locator('html')).toHaveAttribute('data-design');
  return { before, hand: new CanvasHand(window.page, window.preview) };
}

/** Undo from the tree: `editor.read` types in the editor, and the window leaves the keys where a person has just typed. */
async function undo(window: AppWindow): Promise<void> {
  await window.explorer.widget('title').click();
  await window.press('Control+z');
}

/** Ids of the sections inside another one, in the order of the page. */
const inside = (window: AppWindow, id: string) => () =>
  window.preview.frame.locator(`section#${id} section`).evaluateAll((sections) => sections.map((section) => section.id));

const tools = ['publishText', 'regionFilter', 'versionFilter', 'publish'];

test('a widget is dragged among its siblings and into another cell; a short press is a click, Escape gives up, one undo takes it back', async ({
  window,
}) => {
  test.slow();
  const { preview, editor, explorer, designer } = window;
  const { before, hand } = await begin(window);

  // Three pixels are a click, which selects the widget and not the one around it.
  await hand.pull(preview.widget('versionFilter'), 3, 0);
  await hand.drop();
  await expect(preview.selection('versionFilter')).toBeVisible();
  expect(await editor.read('widget-config.js')).toBe(before);

  // Nothing is selected or written by a drag that is given up.
  await hand.drag(preview.widget('versionFilter'), preview.widget('regionFilter'), { x: 0.1, y: 0.5 });
  await expect(hand.ghost).toHaveText(/versionFilter/);
  await expect(hand.line).toBeVisible();
  await window.press('Escape');
  await expect(hand.ghost).toBeHidden();
  await hand.drop();
  await expect(preview.selection('versionFilter')).toBeVisible();
  expect(await editor.read('widget-config.js')).toBe(before);

  await hand.drag(preview.widget('versionFilter'), preview.widget('regionFilter'), { x: 0.1, y: 0.5 });
  await hand.drop();
  await expect.poll(inside(window, 'headerTools')).toEqual(['publishText', 'versionFilter', 'regionFilter', 'publish']);
  await expect(explorer.widget('versionFilter')).toHaveAttribute('aria-selected', 'true');
  await undo(window);
  await expect.poll(inside(window, 'headerTools')).toEqual(tools);
  expect(await editor.read('widget-config.js')).toBe(before);

  // A widget that was not selected is dragged itself, never the one around it; its block moves as it is written.
  await hand.drag(preview.widget('publish'), preview.widget('title'), { x: 0.5, y: 0.35 });
  await hand.drop();
  await expect.poll(inside(window, 'headerTitle')).toEqual(['publish', 'title']);
  await expect.poll(inside(window, 'headerTools')).toEqual(tools.slice(0, 3));
  await expect(designer.path.getByRole('button').last()).toHaveText('publish');
  await undo(window);
  await expect.poll(inside(window, 'headerTitle')).toEqual(['title']);
  expect(await editor.read('widget-config.js')).toBe(before);

  // Alt copies; the new widget is the selected one.
  await window.page.keyboard.down('Alt');
  await hand.drag(preview.widget('publish'), preview.widget('title'), { x: 0.5, y: 0.35 });
  await expect(hand.ghost).toHaveText(/^\+ publish/);
  await hand.drop();
  await window.page.keyboard.up('Alt');
  await expect.poll(inside(window, 'headerTitle')).toEqual(['publish2', 'title']);
  await expect.poll(inside(window, 'headerTools')).toEqual(tools);
  await expect(preview.selection('publish2')).toBeVisible();
  await undo(window);
  await expect(preview.widget('publish2')).toHaveCount(0);
  expect(await editor.read('widget-config.js')).toBe(before);
});

test('the edges of the selected widget change its size in the unit it is written in', async ({ window }) => {
  const { preview, editor, designer, explorer } = window;
  const { before, hand } = await begin(window);
  await explorer.widget('versionFilter').click();
  const start = await preview.place('versionFilter');
  await hand.pull(hand.edge('right'), 40, 0);
  await expect(hand.ghost).toHaveText(/^width: \d+$/);
  await window.press('Escape');
  await hand.drop();
  expect(await editor.read('widget-config.js')).toBe(before);

  await hand.pull(hand.edge('right'), 40, 0);
  const shown = /^width: (\d+)$/.exec(await hand.shownSize())?.[1] ?? '';
  await hand.drop();
  await expect(designer.field('width')).toHaveValue(shown);
  await expect.poll(async () => Math.round((await preview.place('versionFilter')).width)).toBe(Number(shown));
  expect(Number(shown)).toBeGreaterThan(start.width);
  const after = await editor.read('widget-config.js');
  expect(after.split('\n').filter((line) => !before.includes(line))).toHaveLength(1);
  await undo(window);
  await expect.poll(() => editor.read('widget-config.js')).toBe(before);

  // A share of the parent stays one. The field follows the undone text a moment later.
  await explorer.widget('versionFilter').click();
  await expect(designer.field('width')).toHaveValue('140');
  await designer.set('width', '50%');
  await expect.poll(() => editor.read('widget-config.js')).toContain("width: '50%'");
  await preview.pointer.click(preview.widget('versionFilter'));
  await expect(hand.edge('right')).toBeVisible();
  await hand.pull(hand.edge('right'), -20, 0);
  await expect(hand.ghost).toHaveText(/^width: [\d.]+%$/);
  await hand.drop();
  await expect(designer.field('width')).toHaveValue(/^[\d.]+%$/);
  await expect(designer.field('width')).not.toHaveValue('50%');
  // The same in the list of parameters, by keyboard.
  await designer.set('width', '50%');
  await expect.poll(() => editor.read('widget-config.js')).toContain("width: '50%'");
});

test('several widgets are selected on the canvas and in the tree, and changed together', async ({ window }) => {
  test.slow();
  const { preview, editor, designer, explorer } = window;
  const { before, hand } = await begin(window);
  await preview.pointer.click(preview.widget('publish'));
  await preview.pointer.click(preview.widget('versionFilter'), { modifiers: ['Control'] });
  await preview.pointer.click(preview.widget('regionFilter'), { modifiers: ['Control'] });
  await expect(preview.frame.locator('.outline--other')).toHaveCount(2);
  await expect(designer.properties).toContainText('3 widgets');
  await designer.set('marginTop', '7');
  await expect.poll(async () => (await editor.read('widget-config.js')).split('marginTop: 7').length).toBe(4);
  await window.press('Control+z');
  await expect.poll(() => editor.read('widget-config.js')).toBe(before);

  // Out of the selection again, and all that is left in one drag.
  await preview.pointer.click(preview.widget('regionFilter'), { modifiers: ['Control'] });
  await expect(designer.properties).toContainText('2 widgets');
  await hand.drag(preview.widget('publish'), preview.widget('title'), { x: 0.5, y: 0.35 });
  await expect(hand.ghost).toHaveText('2 widgets');
  await hand.drop();
  await expect.poll(inside(window, 'headerTitle')).toEqual(['versionFilter', 'publish', 'title']);
  await undo(window);
  await expect.poll(() => editor.read('widget-config.js')).toBe(before);

  // Lines of the tree, by keyboard.
  await expect(explorer.widget('publishText')).toBeVisible();
  await explorer.widget('publishText').click();
  await window.press('Shift+ArrowDown');
  await window.press('Shift+ArrowDown');
  await window.press('Shift+ArrowUp');
  await expect(explorer.widget('regionFilter')).toHaveAttribute('aria-selected', 'true');
  await expect(explorer.widget('versionFilter')).toHaveAttribute('aria-selected', 'false');
  await expect(designer.properties).toContainText('2 widgets');
  await window.dialogs.runCommand('Wrap the selected widgets in a panel');
  await expect.poll(inside(window, 'headerTools')).toEqual(['panel1', 'publishText', 'regionFilter', 'versionFilter', 'publish']);
  await expect(explorer.widget('panel1')).toHaveAttribute('aria-selected', 'true');
  await expect(explorer.widget('publishText')).toHaveAttribute('aria-level', '6');
  await explorer.widget('regionFilter').click();
  await explorer.widget('publish').click({ modifiers: ['Shift'] });
  await expect(designer.properties).toContainText('3 widgets');
  await window.press('Delete');
  await expect.poll(inside(window, 'headerTools')).toEqual(['panel1', 'publishText']);
  await undo(window);
  await undo(window);
  await expect.poll(() => editor.read('widget-config.js')).toBe(before);
  // The page is drawn with it: a rectangle is drawn around places.
  await expect.poll(inside(window, 'headerTools')).toEqual(tools);

  // A rectangle selects what lies in it as a whole, and not what is inside that.
  await hand.encircle(preview.widget('cardRevenue'), preview.widget('cardMargin'));
  await expect(designer.properties).toContainText('2 widgets');
  await expect(explorer.widget('cardRevenue')).toHaveAttribute('aria-selected', 'true');
  await expect(explorer.widget('cardMargin')).toHaveAttribute('aria-selected', 'true');
});

test('several widgets are aligned, get equal widths and one size, each with one undo; what nothing aligns says so', async ({ window }) => {
  const { preview, editor, designer, explorer, dialogs } = window;
  const { before } = await begin(window);
  const linesBefore = before.split('\n');
  const changedLines = async () => {
    const lines = (await editor.read('widget-config.js')).split('\n');
    return lines.filter((line, index) => line !== linesBefore[index]).map((line) => line.trim());
  };
  // They stand in two cells of the header.
  await explorer.widget('title').click();
  await explorer.widget('publish').click({ modifiers: ['Control'] });
  await expect(designer.properties).toContainText('2 widgets');
  await dialogs.runCommand('Align the selected widgets to the top');
  await expect.poll(changedLines).toEqual(["alignment: 'top-left',", "alignment: 'top-right',"]);
  await expect(preview.widget('headerTools').locator('.ks-pos-top-right')).toBeVisible();
  await undo(window);
  await expect.poll(changedLines).toEqual([]);

  await explorer.widget('headerTitle').click();
  await explorer.widget('headerTools').click({ modifiers: ['Control'] });
  await explorer.menu('headerTools', ['Align and distribute', 'Equal widths in the row']);
  await expect.poll(changedLines).toEqual(["width: '50%',", "width: '50%',"]);
  await expect
    .poll(async () => Math.round((await preview.place('headerTitle')).width - (await preview.place('headerTools')).width))
    .toBe(0);
  await undo(window);
  await expect.poll(changedLines).toEqual([]);

  await explorer.widget('regionFilter').click();
  await explorer.widget('versionFilter').click({ modifiers: ['Control'] });
  await dialogs.runCommand('Give the selected widgets the width of the last one');
  await expect.poll(changedLines).toEqual([expect.stringMatching(/regionFilter.*width: 140/)]);
  await undo(window);
  await expect.poll(changedLines).toEqual([]);

  await explorer.widget('planCaption').click();
  await dialogs.runCommand('Give the selected cells of a row equal widths');
  await expect(window.page.getByText(/Select two or more cells of one grid row|stands in no grid cell/)).toBeVisible();
});

test('a text is edited where it stands; one that code sets says where', async ({ window }) => {
  const { preview, editor, explorer } = window;
  const { before, hand } = await begin(window);
  await preview.pointer.click(preview.widget('planCaption').getByText('Revenue by product').last(), { clickCount: 2 });
  await expect(hand.field).toBeFocused();
  await expect(hand.field).toHaveValue('Revenue by product');
  await hand.field.fill('Not kept');
  await window.press('Escape');
  await expect(hand.field).toHaveCount(0);
  // It is selected by now: of a low widget, too, the edges leave the middle free.
  await preview.pointer.click(preview.widget('planCaption').getByText('Revenue by product').last(), { clickCount: 2 });
  await expect(hand.field).toBeFocused();
  await window.press('Escape');
  await expect(hand.field).toHaveCount(0);
  expect(await editor.read('widget-config.js')).toBe(before);
  // By keyboard from the tree.
  await explorer.widget('planCaption').click();
  await window.press('F2');
  await expect(hand.field).toBeFocused();
  await expect(hand.field).toHaveValue('Revenue by product');
  await hand.field.fill("Plan's <b>figures</b>");
  await window.press('Enter');
  await preview.expectText('planCaption', "Plan's figures");
  const after = await editor.read('widget-config.js');
  expect(after.split('\n').filter((line) => !before.includes(line))).toHaveLength(1);
  await undo(window);
  await expect.poll(() => editor.read('widget-config.js')).toBe(before);
  // Its body comes from the init of its entry. Keys that were typed a moment ago keep the focus where it is, until the pointer is used.
  await explorer.widget('kpiMargin').click();
  await preview.pointer.click(preview.widget('kpiRevenue').getByText(/\d m/).last(), { clickCount: 2 });
  await expect(window.page.getByText(/of kpiRevenue comes from its init at repository\.js:\d+\. Change it there\./)).toBeVisible();
  await expect(hand.field).toHaveCount(0);
});
