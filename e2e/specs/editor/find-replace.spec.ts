import { expect, test } from '../../harness/test.ts';

test.use({ trust: 'trust' });

const files = ['repository.js', 'repository.yml', 'widget-config.js', 'event-map.js'];

test('by keyboard: find over all files, preview, leave one out, replace, and one undo takes all of it back', async ({
  window,
  project,
}) => {
  const { preview, editor, search, page } = window;
  const press = (keys: string) => window.press(keys);
  await preview.expectText('kpiRevenue', /\d m/);
  const onDisk = await Promise.all(files.map((file) => project.read(file)));
  const counts = onDisk.map((text) => text.split('planTable').length - 1);
  const inFiles = counts.filter((count) => count > 0).length;
  const all = counts.reduce((sum, count) => sum + count, 0);
  // Text that is not saved counts as it is typed.
  await editor.replace('repository.js', 'Repository = {', '// planTable, unsaved\nRepository = {');

  await press('ControlOrMeta+Shift+F');
  await expect(search.find).toBeFocused();
  await expect(search.replacement).toBeHidden();
  await page.keyboard.type('plantable');
  await expect(search.summary).toHaveText(`${all + 1} matches in ${inFiles} files.`);
  await press('Alt+C');
  await expect(search.option('Match case')).toHaveAttribute('aria-pressed', 'true');
  await expect(search.summary).toHaveText('No matches for “plantable”.');
  await expect(search.region.getByText('Match case is on. Turn it off to find more.')).toBeVisible();
  await search.find.fill('planTable');
  await expect(search.summary).toHaveText(`${all + 1} matches in ${inFiles} files.`);

  await press('ControlOrMeta+Shift+H');
  await expect(search.find).toBeFocused();
  await press('Tab');
  await expect(search.option('Match case')).toBeFocused();
  await search.replacement.focus();
  await page.keyboard.type('budgetTable');
  const unsaved = search.matches('// planTable').first();
  await expect(search.before(unsaved)).toHaveText('planTable');
  await expect(search.after(unsaved)).toHaveText('budgetTable');
  const line = onDisk[0]?.split('\n').indexOf('Repository = {') ?? 0;
  await expect(unsaved).toContainText(new RegExp(`unsaved${line + 1}$`));

  // Down to the file, down to its matches; the space bar leaves one out.
  await press('ArrowDown');
  await expect(search.list).toBeFocused();
  await press('Home');
  await expect(search.file('repository.js')).toHaveAttribute('aria-selected', 'true');
  await press('ArrowDown');
  const first = search.list.getByRole('treeitem', { selected: true });
  await expect(first).toHaveAttribute('aria-level', '2');
  await expect(first).toHaveAttribute('aria-checked', 'true');
  await press('Space');
  await expect(first).toHaveAttribute('aria-checked', 'false');
  await expect(search.after(first)).toHaveCount(0);
  await expect(search.file('repository.js')).toHaveAttribute('aria-checked', 'mixed');
  await expect(search.summary).toHaveText(`${all + 1} matches in ${inFiles} files. ${all} are ticked.`);
  await expect(search.list).toBeFocused();

  await search.replacement.focus();
  await press('ControlOrMeta+Alt+Enter');
  await expect(search.summary).toHaveText('1 match in 1 file. 0 are ticked.');
  const changed = files.filter((_file, index) => (counts[index] ?? 0) > 0);
  for (const file of changed) await editor.expectUnsaved(file, true);
  for (const file of changed) expect((await editor.read(file)).split('planTable').length - 1).toBe(file === 'repository.js' ? 1 : 0);

  await editor.open('widget-config.js');
  await editor.undo();
  for (const file of changed) await editor.expectUnsaved(file, file === 'repository.js');
  for (const [index, file] of files.entries()) {
    if (file !== 'repository.js') expect((await editor.read(file)).replaceAll('\r\n', '\n')).toBe(onDisk[index]?.replaceAll('\r\n', '\n'));
  }
  expect((await editor.read('repository.js')).split('planTable').length - 1).toBe((counts[0] ?? 0) + 1);
});

test('by pointer: expressions with groups, whole words, style sheets, and Enter opens the place', async ({ window }) => {
  const { preview, search, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await search.open();
  await search.find.fill('\\.ks-button-(\\w+)');
  await expect(search.summary).toHaveText('No matches for “\\.ks-button-(\\w+)”.');
  await search.region.getByRole('button', { name: 'Clear search' }).click();
  await expect(search.find).toBeFocused();
  await expect(search.find).toHaveValue('');
  await search.find.fill('\\.ks-button-(\\w+)');
  await search.option('Use regular expression').click();
  const sheet = search.file('skin/css/ks-button-style.css');
  await expect(sheet).toBeVisible();
  await search.region.getByRole('button', { name: 'Show or hide the replacement' }).click();
  await search.replacement.fill('.my-$1');
  const match = search.matches('.ks-button-').first();
  await expect(search.before(match)).toHaveText(/^\.ks-button-\w+$/);
  await expect(search.after(match)).toHaveText(/^\.my-\w+$/);

  // All of a file are left out, then one of them is taken in again.
  await search.flip(sheet);
  await expect(sheet).toHaveAttribute('aria-checked', 'false');
  await search.flip(match);
  await expect(match).toHaveAttribute('aria-checked', 'true');
  await match.click();
  await expect(editor.tab('ks-button-style.css')).toBeVisible();
  await expect(search.list).toBeFocused();
  await window.press('Enter');
  await expect(editor.textbox('skin/css/ks-button-style.css')).toBeFocused();
  await search.replaceAll.click();
  await expect(search.summary).not.toContainText('No matches');
  await editor.expectUnsaved('ks-button-style.css', true);
  await editor.textbox('skin/css/ks-button-style.css').focus();
  await editor.undo();
  await editor.expectUnsaved('ks-button-style.css', false);

  await search.find.fill('(');
  await expect(search.fault).toHaveText('This regular expression is not valid: unterminated group.');
});

test('a match and its replacement are both seen in a narrow side bar', async ({ window }) => {
  const { preview, search } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await search.open();
  await search.find.fill('planTable');
  await search.region.getByRole('button', { name: 'Show or hide the replacement' }).click();
  await search.replacement.fill('budgetTable');
  await expect(search.after(search.matches('planTable').first())).toHaveText('budgetTable');
  for (const match of await search.matches('planTable').all()) await search.expectWhole(match);
  // A long match leaves room for a short replacement.
  await search.find.fill('SELECT {[Measure].[Revenue]} ON COLUMNS');
  await search.replacement.fill('short');
  const long = search.matches('SELECT').first();
  await expect(search.after(long)).toHaveText('short');
  await expect.poll(() => search.after(long).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1);
});

test('a hostile expression never holds the window up, and can be cancelled', async ({ window }) => {
  const { preview, search, editor, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.typeAtEnd('repository.yml', `# ${'a'.repeat(60)}`);
  await window.press('ControlOrMeta+Shift+F');
  await expect(search.find).toBeFocused();
  await window.press('Alt+R');
  await expect(search.option('Use regular expression')).toHaveAttribute('aria-pressed', 'true');
  await search.find.fill('(a+)+!');
  // The window goes on: a person types, and ends what takes so long.
  await expect(search.cancel).toBeVisible();
  await editor.open('event-map.js');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('// typed meanwhile ');
  await expect(editor.visibleLine('// typed meanwhile')).toBeVisible();
  // What was typed is searched, too. Whoever is slower than the search, which ends by itself, asks for it again.
  await expect(async () => {
    if (await search.fault.isVisible()) await search.find.press('Enter');
    await search.cancel.click({ timeout: 4_000 });
    await expect(search.fault).toHaveText('The search was stopped. Press Enter in the field to search again.', { timeout: 2_000 });
  }).toPass();
  await search.find.press('Enter');
  await expect(search.fault).toHaveText(/^The expression takes too long/);
  await search.find.fill('typed mean');
  await expect(search.summary).toHaveText('1 match in 1 file.');
});
