import type { AppWindow } from '../../models/app-window.ts';
import { expect, test } from '../../harness/test.ts';
import { EditorMenu } from '../../models/editor/editor-menu.ts';

test.use({ trust: 'trust' });

const helpers =
  '/** Adds the tax.\n * @param net in euros */\nfunction withTax(net, rate = 0.2) {\n  return net * (1 + rate);\n}\nRepository = {};\n';

/** Shows scripts whose names are known: the language is loaded once a name that nothing declares is underlined. */
async function showScripts({ editor, preview }: AppWindow): Promise<void> {
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.replaceAll('repository.js', helpers);
  await editor.replaceAll('event-map.js', 'const lost = () => missing();\nconst price = () => withTax(1);\nEventMap = {};\n');
  await expect(editor.warnings).toHaveCount(1);
}

test('names of another script are completed with what their author wrote, and their calls show the parameters', async ({ window }) => {
  const { editor, page, preview } = window;
  await showScripts(window);
  await editor.typeAtEnd('event-map.js', '\nconst total = withT');
  await editor.accept('withTax');
  await page.keyboard.type('(');
  // Help that comes late is left out, until it is asked for again.
  await expect(async () => {
    if (!(await editor.callHelp.isVisible())) await page.keyboard.press('ControlOrMeta+Shift+Space');
    await expect(editor.callHelp).toContainText('withTax(net: any, rate?: number): number', { timeout: 5_000 });
  }).toPass();
  await expect(editor.callHelp).toContainText('in euros');
  await page.keyboard.type('2, ');
  await expect(editor.callHelp.getByText('rate?: number', { exact: true })).toHaveClass(/active/);
  await page.keyboard.press('Escape');
  await expect(editor.callHelp).toBeHidden();
  expect(await editor.read('event-map.js')).toContain('const total = withTax(2, ');
  // A hover that was opened by keys goes with the focus.
  for (const key of ['Control+End', ...Array.from({ length: 6 }, () => 'ArrowLeft')]) await page.keyboard.press(key);
  await expect(async () => {
    for (const key of ['Control+k', 'Control+i']) await page.keyboard.press(key);
    await expect(editor.hover).toContainText('Adds the tax.', { timeout: 5_000 });
  }).toPass();
  await preview.pointer.click(preview.widget('title'));
  await expect(editor.hover).toHaveCount(0);
});

test('F12 leads from one script into another, and Shift+F12 lists every place', async ({ window }) => {
  const { editor, page } = window;
  await showScripts(window);
  await editor.placeCursor(2, 23);
  await page.keyboard.press('Shift+F12');
  for (const file of ['event-map.js', 'repository.js']) await expect(editor.references).toContainText(file);
  await page.keyboard.press('Escape');
  await expect(editor.references).toBeHidden();

  // The same by pointer, for the word that was pressed and not for the one at the cursor.
  await editor.placeCursor(1, 1);
  const menu = new EditorMenu(window);
  await menu.openAtWord('const price', 'withTax');
  await menu.choose('Find all references');
  await expect(editor.references).toContainText('References (2)');
  for (const file of ['event-map.js', 'repository.js']) await expect(editor.references).toContainText(file);
  await page.keyboard.press('Escape');
  await expect(editor.references).toBeHidden();
  await editor.placeCursor(2, 23);
  await page.keyboard.press('F12');
  await expect(editor.tab('repository.js')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: /^Ln \d+, Col \d+/ })).toHaveText('Ln 3, Col 10');
});

test('F2 renames a name of the code over all scripts, and one undo takes it back', async ({ window }) => {
  const { editor, dialogs, page } = window;
  await showScripts(window);
  await editor.placeCursor(2, 23);
  await page.keyboard.press('F2');
  const dialog = dialogs.dialog('Rename the name withTax');
  const name = dialog.getByRole('textbox', { name: 'New name' });
  await name.fill('class');
  await expect(dialog.getByText(/class has a meaning of its own/)).toBeVisible();
  await name.fill('taxed');
  for (const file of ['repository.js', 'event-map.js']) await expect(dialog.getByRole('group', { name: file })).toContainText('taxed');
  await name.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await editor.read('event-map.js')).toContain('taxed(1);');
  expect(await editor.read('repository.js')).toContain('function taxed(net');
  await editor.undo();
  expect(await editor.read('repository.js')).toContain('function withTax(net');
  expect(await editor.read('event-map.js')).toContain('withTax(1);');
});

test('functions are listed with the names of the file, fold as a block, and a slip is mended', async ({ window }) => {
  const { editor, dialogs, page } = window;
  await showScripts(window);
  await editor.open('repository.js');
  await dialogs.openPalette('ControlOrMeta+P');
  await page.keyboard.type('@withT');
  await expect(dialogs.palette.getByRole('option').first()).toContainText('withTax');
  await page.keyboard.press('Enter');
  await expect(dialogs.palette).toBeHidden();
  await expect(page.getByRole('button', { name: /^Ln \d+, Col \d+/ })).toHaveText('Ln 3, Col 10');
  await page.keyboard.press('ControlOrMeta+Shift+BracketLeft');
  await expect(editor.visibleLine('return net')).toHaveCount(0);
  await expect(editor.visibleLine('function withTax')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+BracketRight');
  await expect(editor.visibleLine('return net')).toBeVisible();

  await editor.replaceAll('repository.js', helpers.replace('(1 + rate)', '(1 + rat)'));
  await expect(editor.warnings).toHaveCount(1);
  await editor.goToLine(4);
  await page.keyboard.press('F8');
  await editor.mend("Change spelling to 'rate'");
  await expect(editor.warnings).toHaveCount(0);
  expect(await editor.read('repository.js')).toContain('(1 + rate)');
});
