import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../harness/test.ts';

test('the language of numbers, the size of the page and saving after a delay act as settings.json says', async ({
  window,
  project,
  dataFolder,
}) => {
  const { editor, preview } = window;
  const write = (values: object) => writeFile(join(dataFolder, 'settings.json'), JSON.stringify(values));
  const title = "title: 'Sales plan 2027'";
  await preview.expectText('title', 'Sales plan 2027');
  await editor.replace('repository.js', title, 'title: (1234.5).toLocaleString()');
  await preview.expectText('title', '1,234.5');
  await editor.expectUnsaved('repository.js', true);
  expect(await project.read('repository.js')).toContain(title);

  await write({ 'preview.language': 'de', 'preview.pageSize': '1366x768', 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 300 });
  await preview.expectText('title', '1.234,5');
  const width = () => preview.widget('title').evaluate(() => innerWidth);
  await expect.poll(width).toBe(1366);
  await editor.expectUnsaved('repository.js', false);
  await expect.poll(() => project.read('repository.js')).toContain('(1234.5).toLocaleString()');
});

test('long lines wrap, and a level of indentation has as many columns, as settings.json says', async ({ window, dataFolder }) => {
  const { editor, page } = window;
  const write = (values: object) => writeFile(join(dataFolder, 'settings.json'), JSON.stringify(values));
  await editor.replaceAll('event-map.js', `// ${'wrapped '.repeat(60)}\nEventMap = {\n  done: [],\n};\n`);
  const shownLetters = async () => (await editor.visibleLine('wrapped').textContent())?.length ?? 0;
  await expect.poll(shownLetters).toBeGreaterThan(480);
  await expect(window.statusBar).toContainText('Spaces: 2');

  await write({ 'editor.wordWrap': true, 'editor.tabSize': 4, 'editor.detectIndentation': false });
  await expect.poll(shownLetters).toBeLessThan(250);
  await expect(window.statusBar).toContainText('Spaces: 4');
  // A line is indented by those above it once their colours were worked out, which waits for a quiet moment.
  await expect(async () => {
    await editor.replaceAll('event-map.js', 'EventMap.added = {');
    await editor.typeAtEnd('event-map.js', '\n');
    await page.keyboard.type('inner');
    expect(await editor.read('event-map.js')).toContain('{\n    inner');
  }).toPass();
});
