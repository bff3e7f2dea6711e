import { dirname } from 'node:path';
import { accessibilityViolations } from '../../harness/axe.ts';
import { docsPicture } from './docs-picture.ts';
import { expect, test } from '../../harness/test.ts';
import { NewProjectDialog } from '../../models/new-project-dialog.ts';
import { textUnderName } from '../../models/window/text-under-name.ts';
import { StartScreen } from '../../models/windows/start-screen.ts';

test.use({ start: 'nothing', colorScheme: 'light', viewport: { width: 1440, height: 900 } });

// Follows docs/first-dashboard.md step by step; what is typed here is what it says.
test('from an empty folder to a page with a filter, a table with a query, and a write-back', async ({ window, project }) => {
  test.slow();
  const { page, preview, designer, editor, explorer, inspector } = window;

  await new StartScreen(page).region.getByRole('button', { name: /^New project/ }).click();
  const created = new NewProjectDialog(page);
  await created.choice('Empty page').click();
  await created.place.fill(dirname(project.folder));
  await created.name.fill('First dashboard');
  await created.create();
  await preview.expectText('heading', 'My first page');

  // A filter.
  await window.press('Control+Alt+3');
  await expect(designer.properties).toBeVisible();
  await preview.pointer.click(preview.widget('hint'));
  await expect(preview.selection('hint')).toBeVisible();
  await designer.add('drop-down');
  await expect(preview.selection('dropBox1')).toBeVisible();
  // Its name makes way for the text above it.
  await expect.poll(() => textUnderName(preview, 'dropBox1')).toBe('');
  await designer.set('title', 'Region');
  await preview.expectText('dropBox1', 'Region');
  await docsPicture(page, 'first-dashboard-1');
  await designer.offer.click();
  await preview.expectChosen('dropBox1', 'First');
  await window.press('Control+Alt+2');
  await expect(designer.properties).toBeHidden();
  for (const [word, typed] of [
    ['First', 'World'],
    ['Second', 'EMEA'],
    ['Third', 'Americas'],
  ] as const) {
    await editor.typeOver('const names = [', word, typed);
  }
  await preview.expectChosen('dropBox1', 'World');
  await docsPicture(page, 'first-dashboard-2', () => window.press('Control+End'));

  // A table whose query follows it.
  await window.press('Control+Alt+3');
  await expect(designer.properties).toBeVisible();
  await preview.pointer.click(preview.widget('dropBox1'));
  await designer.add('horizontal table');
  await expect(preview.selection('horizontalTable1')).toBeVisible();
  await designer.properties.getByRole('button', { name: 'With a request' }).click();
  await preview.expectText('horizontalTable1', 'Road bikes');
  await window.press('Control+Alt+2');
  await expect(designer.properties).toBeHidden();
  const chosen = `\${v('dropBox1.choose.value') || 'World'}`;
  await editor.typeOver('[Region].[World]', 'World', chosen);
  expect(await editor.read('repository.js')).toContain(`[Region].[${chosen}]`);
  await expect(inspector.requests('horizontalTable1 · init').first()).toContainText('200');
  const writeEvent = async (before: string, keys: readonly string[], event: string): Promise<void> => {
    await editor.open('event-map.js');
    await editor.goToLine(await editor.lineOf('event-map.js', before));
    for (const key of keys) await window.press(key);
    await page.keyboard.type(`'${event}': [{ action: Api.updateContent, argument: 'horizontalTable1' }],`);
    expect(await editor.read('event-map.js')).toContain(`\n  '${event}': [{ action: Api.updateContent, argument: 'horizontalTable1' }],\n`);
    await window.press('Control+Home');
  };
  await writeEvent('EventMap = {};', ['End', 'ArrowLeft', 'ArrowLeft', 'Enter'], 'choose.dropBox1');
  const roadBikes = preview.widget('horizontalTable1').getByRole('row').filter({ hasText: 'Road bikes' });
  const world = await roadBikes.textContent();
  // Until the new event map is in use, a choice changes nothing.
  await expect(async () => {
    await preview.choose('dropBox1', 'Americas');
    await preview.choose('dropBox1', 'EMEA');
    await expect(roadBikes).not.toHaveText(world ?? '', { timeout: 3000 });
  }).toPass();
  await preview.expectChosen('dropBox1', 'EMEA');
  await expect(inspector.requests('horizontalTable1 · init').first()).toContainText('200');
  await preview.expectAnswered();
  const before = await roadBikes.textContent();
  await docsPicture(page, 'first-dashboard-3');

  // A write-back. The window knows that the keys go to the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await window.press('Control+Alt+3');
  await expect(designer.properties).toBeVisible();
  await explorer.widget('horizontalTable1').click();
  await designer.add('text box');
  await expect(preview.selection('textBox1')).toBeVisible();
  await designer.set('title', 'Units of road bikes in Germany, January');
  await designer.add('button');
  await expect(preview.selection('button1')).toBeVisible();
  await designer.set('label', 'Save');
  await designer.properties.getByRole('button', { name: 'With a request' }).click();
  await expect(explorer.widget('button1')).toBeVisible();
  await window.press('Control+Alt+2');
  await expect(designer.properties).toBeHidden();
  await expect(editor.visibleLine('button1: {')).toBeVisible();
  await window.press('Control+1');
  await expect(editor.textbox('repository.js')).toBeFocused();
  await window.press('Control+End');
  await editor.typeOver('Ordinal: 0, Value: 0', '0', "Number(v('textBox1.value'))", 'last');
  await editor.goToLine(await editor.lineOf('repository.js', 'launch: {'));
  for (const key of ['End', 'Enter']) await window.press(key);
  await page.keyboard.type("validation: () => ({ success: Boolean(v('textBox1.value')), message: 'Enter a number.' }),");
  await writeEvent("'choose.dropBox1': [", ['End', 'Enter'], 'launch.button1.finished');
  // Until the check is in use, an empty box writes 0.
  await expect(async () => {
    await preview.press('button1');
    await expect(preview.message).toContainText('Enter a number.', { timeout: 3000 });
  }).toPass();
  await preview.pointer.click(preview.message.getByRole('button', { name: 'Ok' }));
  await expect(preview.message).toBeHidden();
  await preview.textField('textBox1').fill('4711');
  await preview.press('button1');
  await expect(inspector.requests('button1 · launch').first()).toContainText(/20\d/);
  await expect(roadBikes).not.toHaveText(before ?? '');
  await expect(preview.region).not.toContainText('failed');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await window.press('Control+k');
  await window.press('s');
  for (const file of ['repository.js', 'widget-config.js', 'event-map.js']) await editor.expectUnsaved(file, false);
  // The entry of the drop-down ran again with every change of the file: it keeps what was chosen.
  await preview.expectChosen('dropBox1', 'EMEA');
  await docsPicture(page, 'first-dashboard-4');
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
});
