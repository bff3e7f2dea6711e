import { expect, test } from '../../harness/test.ts';

test.use({ trust: 'trust' });

test('the outline follows the cursor, is filtered by typing, and leads to a place', async ({ window }) => {
  const { preview, editor, outline, page, cursorPlace } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('repository.js');
  const line = await editor.lineOf('repository.js', '  regionFilter: {');
  await window.press('ControlOrMeta+Shift+O');
  await expect(outline.tree).toBeFocused();
  await editor.textbox('repository.js').focus();
  await editor.placeCursor(line, 5);
  await expect(outline.selected).toHaveAccessibleName('regionFilter');
  await expect(outline.selected).toHaveAttribute('aria-level', '1');
  await editor.placeCursor(line + 2, 9);
  await expect(outline.selected).toHaveAccessibleName('init');
  await editor.placeCursor(line + 3, 10);
  await expect(outline.selected).toHaveAccessibleName('url');
  await expect(outline.selected).toHaveAttribute('aria-level', '3');

  // Typing on the tree filters, the arrow leads into what is left, Enter goes to the place.
  await outline.tree.focus();
  await page.keyboard.type('choose');
  await expect(outline.filter).toHaveValue('choose');
  await expect(outline.line('url')).toHaveCount(0);
  await window.press('ArrowDown');
  await expect(outline.tree).toBeFocused();
  await outline.line('choose').first().click();
  await expect(outline.tree).toBeFocused();
  await expect(outline.selected).toHaveAccessibleName('choose');
  await window.press('Enter');
  await expect(editor.textbox('repository.js')).toBeFocused();
  await outline.filter.fill('');

  // Every file has one; that of a style sheet follows what is typed, and so does the place above the text.
  await editor.open('repository.yml');
  await expect(outline.line('regionFilter_init')).toBeVisible();
  await window.press('ControlOrMeta+Shift+E');
  await window.explorer.openStyleSheet('skin/css/ks-button-style.css');
  await window.press('ControlOrMeta+Shift+O');
  await editor.textbox('skin/css/ks-button-style.css').focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('\n@media print {\n.only-printed {\ncolor: red;');
  await expect(outline.selected).toHaveAccessibleName('.only-printed');
  await expect(editor.place).toContainText('@media print.only-printed');
  await outline.line('@media print').click();
  await expect(cursorPlace).toContainText('Col 1');
});
