// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes are written as templates write them.
import { expect, test } from '../../harness/test.ts';

test('MDX: members of the sample are offered, mistakes stand under their column, and a layout is one undo', async ({ window }) => {
  const { preview, editor, dialogs, inspector, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const place = page.getByRole('button', { name: /^Ln \d+, Col \d+/ });
  const option = (name: RegExp) => editor.suggestions(name);

  // A template literal: the member of a dimension, from the back-end.
  const query = 'SELECT {[Region].} ON 0 FROM [Sales Plan] WHERE ([Version].[${v("a")}])';
  await editor.replaceAll(
    'repository.js',
    `Repository = {\n  a: { init: { body: () => \`${query}\`,\n    url: () => '/api/v1/ExecuteMDX', type: 'POST' } },\n};\n`,
  );
  await editor.placeCursor(2, 46);
  await expect(place).toHaveText('Ln 2, Col 46');
  await page.keyboard.type('[EM');
  // Members come from the back-end; a list that closed meanwhile is asked for again.
  await expect(async () => {
    if ((await option(/^EMEA/).count()) === 0) await page.keyboard.press('ControlOrMeta+Space');
    await expect(option(/^EMEA/)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(editor.visibleLine('[Region].[EMEA]} ON 0')).toBeVisible();
  await expect(editor.region.locator('.mdx-keyword').first()).toBeVisible();
  await expect(editor.squiggles()).toHaveCount(0);

  // Functions come with their parameters.
  await editor.placeCursor(2, 37);
  await expect(place).toHaveText('Ln 2, Col 37');
  await page.keyboard.type('TopC');
  await expect(async () => {
    if ((await option(/^TopCount/).count()) === 0) await page.keyboard.press('ControlOrMeta+Space');
    await expect(option(/^TopCount \(set, count, value\)/)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(option(/^TopCount/)).toHaveCount(0);

  // What was typed made a mistake, under its own column.
  await inspector.open('Problems');
  await inspector.problem('Error', /MDX: Unexpected \[Region\]/, 'Ln 2, Col 41').click();
  await expect(place).toHaveText('Ln 2, Col 41');
  await expect(editor.squiggles()).toHaveCount(1);

  // A stored query, and its layout.
  await editor.replaceAll(
    'repository.yml',
    'a_init: >\n  {"MDX": "SELECT {[Region].[EMEA]} ON 0, {[Month].[$m] ON 1 FROM [Sales Plan]"}\n',
  );
  await inspector.problem('Error', /MDX: Unexpected ON/, 'Ln 2, Col 57').click();
  await expect(place).toHaveText('Ln 2, Col 57');
  await editor.replaceAll(
    'repository.yml',
    'a_init: >\n  {"MDX": "SELECT {[Region].[EMEA]} ON 0, {[Month].[$m]} ON 1 FROM [Sales Plan]"}\n',
  );
  await expect(inspector.problem('Error', /MDX: Unexpected ON/)).toHaveCount(0);
  await editor.placeCursor(2, 30);
  await expect(place).toHaveText('Ln 2, Col 30');
  await dialogs.openPalette('F1');
  await page.keyboard.type('Format MDX');
  await expect(page.getByRole('option', { name: /Format MDX/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(editor.visibleLine('{[Month].[$m]} ON 1').first()).toBeVisible();
  const laidOut = 'a_init: >\n  {"MDX": "SELECT\n    {[Region].[EMEA]} ON 0,\n    {[Month].[$m]} ON 1\n  FROM [Sales Plan]"}\n';
  expect((await editor.read('repository.yml')).replaceAll('\r\n', '\n')).toBe(laidOut);
  await editor.undo();
  await expect(editor.visibleLine('SELECT {[Region].[EMEA]} ON 0, {[Month].[$m]} ON 1 FROM')).toBeVisible();
});

test('MDX: brackets find each other, clauses fold, and a member tells its caption', async ({ window }) => {
  const { preview, editor, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const head = "  a: { init: { url: () => '/api/v1/ExecuteMDX', type: 'POST', body: () => `SELECT";
  const query = `${head}\n{\n[Month].[Q1]\n} ON 0\nFROM [Sales Plan]`;
  await editor.replaceAll('repository.js', `Repository = {\n${query}\` } },\n};\n`);

  const place = page.getByRole('button', { name: /^Ln \d+, Col \d+/ });
  await editor.placeCursor(4, 3);
  // At once, as somebody types who knows where the cursor is.
  for (const key of ['ArrowUp', 'Home', 'ControlOrMeta+Shift+Backslash']) await page.keyboard.press(key);
  await expect(place).toHaveText('Ln 5, Col 1');
  await expect(editor.marks('bracket')).toHaveCount(2);
  await editor.placeCursor(1, 14);
  await page.keyboard.press('ControlOrMeta+Shift+Backslash');
  await expect(place).toHaveText('Ln 7, Col 1');

  await editor.replaceAll('repository.yml', 'a_init: >\n  {"MDX": "SELECT {[Region].[EMEA]} ON 0 FROM [Sales Plan]"}\n');
  await editor.placeCursor(2, 19);
  await expect(editor.marks('bracket')).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+Shift+Backslash');
  await expect(place).toHaveText('Ln 2, Col 35');
  await editor.open('repository.js');

  const member = editor.visibleLine('[Month].[Q1]').getByText('[Q1]', { exact: true });
  await editor.expectHover(member, 'Consolidated element of Month', 'Caption: Quarter 1');

  // The object, the clause and the set.
  await expect(editor.marks('fold')).toHaveCount(3);
  await editor.placeCursor(2, 3);
  await page.keyboard.press('ControlOrMeta+Shift+BracketLeft');
  await expect(editor.visibleLine('[Month].[Q1]')).toHaveCount(0);
  await expect(editor.visibleLine('FROM [Sales Plan]')).toBeVisible();
});
