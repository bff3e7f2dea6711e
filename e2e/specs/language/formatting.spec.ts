import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../harness/test.ts';

const untidy = 'EventMap={\n    "a.launch.finished":["b.refresh"],\n"c.launch.finished":   [ "d.refresh" ]\n};\n';
const tidy = 'EventMap = {\n    "a.launch.finished": ["b.refresh"],\n    "c.launch.finished": ["d.refresh"]\n};\n';

test('a document, then a part of it, is formatted by keys; the cursor stays at its word, and one undo takes it back', async ({
  window,
}) => {
  const { editor, preview, page } = window;
  await preview.expectText('title', 'Sales plan 2027');
  await editor.replaceAll('event-map.js', untidy);
  await editor.placeCursor(3, 10);
  await page.keyboard.press('Shift+Alt+F');
  await expect(editor.visibleLine('"c.launch.finished": ["d.refresh"]')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ln \d+, Col \d+/ })).toHaveText('Ln 3, Col 14');
  expect(await editor.read('event-map.js')).toBe(tidy);
  await editor.undo();
  await expect(editor.visibleLine('EventMap={')).toBeVisible();
  expect(await editor.read('event-map.js')).toBe(untidy);

  await editor.placeCursor(2, 10);
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.press('ControlOrMeta+F');
  await expect(editor.visibleLine('"a.launch.finished": ["b.refresh"]')).toBeVisible();
  expect(await editor.read('event-map.js')).toBe(untidy.replace('finished":["b', 'finished": ["b'));

  // What cannot be read is left alone, and the place is said.
  await editor.replaceAll('event-map.js', 'EventMap = {\n  a: [\n};\n');
  await page.keyboard.press('Shift+Alt+F');
  await expect(editor.cursorMessage).toHaveText(/^Line 3: /);
  expect(await editor.read('event-map.js')).toBe('EventMap = {\n  a: [\n};\n');
});

test('files are formatted when they are saved, if the settings say so; one with mistakes is saved as it is', async ({
  window,
  project,
  dataFolder,
}) => {
  const { editor, page, preview, settings, dialogs } = window;
  await preview.expectText('title', 'Sales plan 2027');
  await editor.replaceAll('event-map.js', untidy);
  await editor.save();
  await editor.expectUnsaved('event-map.js', false);
  expect(await project.read('event-map.js')).toBe(untidy);

  await settings.open();
  await settings.switch('Format on save').click();
  await expect(settings.reset('Format on save')).toBeVisible();
  await settings.close();
  await expect.poll(() => readFile(join(dataFolder, 'settings.json'), 'utf8').catch(() => '')).toContain('"editor.formatOnSave": true');
  // A save waits for the formatter for two seconds at most, so that it has to be loaded by then.
  await editor.open('event-map.js');
  await page.keyboard.press('Shift+Alt+F');
  await editor.expectUnsaved('event-map.js', true);
  // A busy machine may be slower than that even so: the app says so, and a person saves once more.
  await expect(async () => {
    await editor.replaceAll('event-map.js', `${untidy}\n`);
    await editor.save();
    await editor.expectUnsaved('event-map.js', false);
    await expect.poll(() => project.read('event-map.js'), { timeout: 5_000 }).toBe(tidy);
  }).toPass();

  await expect(async () => {
    await editor.replaceAll('event-map.js', 'EventMap = {');
    await editor.save();
    await editor.expectUnsaved('event-map.js', false);
    await expect(dialogs.notices).toContainText('event-map.js was saved without formatting. Line 1: ', { timeout: 5_000 });
  }).toPass();
  expect(await project.read('event-map.js')).toBe('EventMap = {');
});
