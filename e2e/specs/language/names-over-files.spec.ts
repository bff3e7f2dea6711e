import type { AppWindow } from '../../models/app-window.ts';
import { expect, test } from '../../harness/test.ts';

const sheetName = 'ks-scrolltable-style.css';
const sheet = `skin/css/${sheetName}`;
const scripts = ['repository.js', 'repository.yml', 'widget-config.js', 'event-map.js'];
const files = [...scripts, sheetName];

test.use({
  trust: 'trust',
  project: async ({ project }, use) => {
    await project.write(sheet, `${await project.read(sheet)}\n#planTable { margin: 0; }\n`);
    await use(project);
  },
});

/** Texts of all five files; the style sheet is in front afterwards. */
async function textsOf({ editor }: AppWindow): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const file of scripts) texts.push(await editor.read(file));
  return [...texts, await editor.read(sheetName, sheet)];
}

test('an id is found and renamed over five files, in unsaved text, and one undo takes all of it back', async ({ window }) => {
  const { preview, editor, dialogs, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.replace('repository.js', 'Repository = {', '// unsaved\nRepository = {');
  await window.explorer.openStyleSheet(sheet);
  await expect(editor.textbox(sheet)).toBeAttached();
  const place = page.getByRole('button', { name: /^Ln \d+, Col \d+/ });
  const line = await editor.lineOf('repository.js', '  planTable: {');
  await editor.goToLine(line);
  await page.keyboard.press('Home');
  await expect(place).toHaveText(`Ln ${line}, Col 3`);

  await page.keyboard.press('Shift+F12');
  const references = editor.region.locator('.reference-zone-widget');
  await expect(references).toContainText('References (');
  for (const file of files) await expect(references.locator('.ref-tree')).toContainText(file);
  await page.keyboard.press('Escape');
  await expect(references).toBeHidden();
  await expect(editor.textbox('repository.js')).toBeFocused();

  await page.keyboard.press('F2');
  const dialog = dialogs.dialog('Rename the widget planTable');
  const name = dialog.getByRole('textbox', { name: 'New name' });
  await expect(name).toBeFocused();
  await page.keyboard.type('kpiMargin');
  await expect(dialog.getByText('kpiMargin exists already.')).toBeVisible();
  await name.fill('budgetTable');
  for (const file of files) await expect(dialog.getByRole('group', { name: file })).toContainText('budgetTable');
  // A text in a list may mean something else: it is changed only if a person says so.
  const unsure = dialog.getByRole('checkbox', { checked: false });
  await expect(unsure).toHaveCount(1);
  await unsure.click();
  await expect(unsure).toHaveCount(0);
  await name.press('Enter');
  await expect(dialog).toBeHidden();
  for (const file of files) await editor.expectUnsaved(file, true);
  for (const text of await textsOf(window)) {
    expect(text).not.toMatch(/\bplanTable(?=_|\b)/);
    expect(text).toContain('budgetTable');
  }
  await preview.expectText('kpiRevenue', /\d m/);

  await editor.undo();
  for (const file of files.slice(1)) await editor.expectUnsaved(file, false);
  const [repository, ...others] = await textsOf(window);
  for (const text of [repository, ...others]) expect(text).not.toContain('budgetTable');
  expect(repository).toContain('// unsaved');
});

test('quick open leads to names and lines of the file in front', async ({ window }) => {
  const { preview, editor, dialogs, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const line = await editor.lineOf('repository.yml', 'publish_launch:');
  const place = page.getByRole('button', { name: /^Ln \d+, Col \d+/ });
  for (const [typed, option, shown] of [
    ['@publish', 'publish_launch', `Ln ${line}, Col 1`],
    [':4:2', 'Go to line 4', 'Ln 4, Col 2'],
  ] as const) {
    await dialogs.openPalette('ControlOrMeta+P');
    await page.keyboard.type(typed);
    await expect(dialogs.palette.getByRole('option').first()).toContainText(option);
    await page.keyboard.press('Enter');
    await expect(dialogs.palette).toBeHidden();
    await expect(place).toHaveText(shown);
  }
});
