import { expect, test, variantUnless } from '../../harness/test.ts';
import { FileNote } from '../../models/window/file-note.ts';

test.describe('a syntax error', () => {
  for (const [file, broken] of [
    ['repository.js', 'const = 1;'],
    ['widget-config.js', 'const = 1;'],
    ['event-map.js', 'const = 1;'],
    ['repository.yml', 'noteText_init: [1, 2'],
  ] as const) {
    test(
      `in ${file} is underlined and listed, and the last good page stays until it is mended`,
      variantUnless(file.startsWith('repository.')),
      async ({ window }) => {
        const { editor, preview, inspector } = window;
        await preview.expectText('kpiRevenue', /\d m/);
        const text = await editor.read(file);
        const line = text.split('\n').length;

        await editor.replaceAll(file, `${text}${broken}\n`);
        await inspector.open('Problems');
        await expect(inspector.problemsIn(file)).toBeVisible();
        await expect(inspector.problem('Error', new RegExp(`Ln ${line}|Ln ${line + 1}`)).first()).toBeVisible();
        await expect(editor.squiggles().first()).toBeVisible();
        await expect(editor.region.getByRole('tab', { name: new RegExp(`^${file}.*error`) })).toBeVisible();
        await expect(new FileNote(window).region).toContainText('Showing the last good version');
        await preview.expectText('kpiRevenue', /\d m/);

        await editor.replaceAll(file, text);
        await expect(new FileNote(window).region.getByText('Showing the last good version')).toHaveCount(0);
        await expect(editor.squiggles()).toHaveCount(0);
        await expect(inspector.problem('Error')).toHaveCount(0);
      },
    );
  }

  test('has a way to its line from the note above the page, which does not move for it', async ({ window }) => {
    const { editor, preview } = window;
    // From the back-end: before that no page runs that could stay, and the error stands in place of the page.
    await preview.expectText('kpiRevenue', /\d m/);
    const text = await editor.read('repository.js');
    const line = text.split('\n').length;
    const note = new FileNote(window);
    const places = await note.places();
    // In one go: half of it is another mistake, at another place.
    await editor.replaceAll('repository.js', `${text}const = 1;`);
    await editor.open('event-map.js');
    const way = note.way(line);
    await expect(way).toBeVisible();
    expect(await note.places()).toEqual(places);
    await way.click();
    await expect(editor.textbox('repository.js')).toBeFocused();
    await expect(window.statusBar).toContainText(`Ln ${line}, Col 7`);
  });
});

test('a file that assigns nothing says what to write', async ({ window }) => {
  const { editor, preview, inspector } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.replace('event-map.js', 'EventMap = {', 'const events = {');
  await inspector.open('Problems');
  await expect(inspector.problem('Error', 'EventMap = {')).toHaveCount(1);
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.replace('event-map.js', 'const events = {', 'EventMap = {');
  await expect(inspector.problem('Error')).toHaveCount(0);
});

test('a request without url or type, and a query twice, are listed with their place', async ({ window }) => {
  const { editor, inspector } = window;
  await inspector.open('Problems');
  const margin = await editor.lineOf('repository.js', '  kpiMargin: {');
  await editor.replace(
    'repository.js',
    "  kpiMargin: {\n    init: {\n      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,FormattedValue)',\n      type: 'POST',\n",
    '  kpiMargin: {\n    init: {\n',
  );
  await expect(inspector.problem('Error', 'has no url', 'kpiMargin · init', `Ln ${margin + 1},`)).toHaveCount(1);
  await expect(inspector.problem('Warning', 'has no type', 'kpiMargin · init', `Ln ${margin + 1},`)).toHaveCount(1);

  const first = await editor.lineOf('repository.yml', 'noteText_init:');
  const lines = (await editor.read('repository.yml')).split('\n').length;
  await editor.typeAtEnd('repository.yml', 'noteText_init: again\n');
  await expect(inspector.problem("'noteText_init' is already used", `in line ${first}`, `Ln ${lines},`)).toHaveCount(1);
});

test.describe('an exception in an init', () => {
  for (const [where, found, thrower] of [
    [
      'url',
      "      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,FormattedValue)',\n      type: 'POST',\n      server: true,\n      body: (db) => ({ region:",
      '      url: (db) => nowhere.url,\n',
    ],
    [
      'body',
      "      body: (db) => ({ region: chosenRegion(), version: chosenVersion() }),\n      parsingControl: {\n        type: 'object',",
      '      body: (db) => nowhere.body,\n',
    ],
    ['query', "          body: (r, x) => r.Cells[0].FormattedValue || '–',\n", '          body: (r, x) => nowhere.query,\n'],
  ] as const) {
    test(`in ${where} is listed with its line, and clicking goes there`, variantUnless(where === 'query'), async ({ window }) => {
      const { editor, preview, inspector } = window;
      await preview.expectText('kpiMargin', /\d%/);
      const line = await editor.lineOf('repository.js', found);
      const [old] = found.split('\n');
      await editor.replace('repository.js', found, found.replace(`${old}\n`, thrower));

      await expect(preview.badge('kpiMargin')).toHaveAccessibleName(/nowhere is not defined/);
      await inspector.open('Problems');
      const problem = inspector.problem('Error', 'nowhere is not defined', 'kpiMargin · init', `Ln ${line},`);
      await expect(problem).toHaveCount(1);
      await expect(inspector.problemsIn('repository.js')).toBeVisible();
      await preview.expectText('kpiRevenue', /\d m/);

      await editor.open('event-map.js');
      // A line that comes in above just now moves it away from the pointer.
      await expect(async () => {
        await problem.dblclick({ timeout: 5_000 });
        await expect(editor.textbox('repository.js')).toBeFocused({ timeout: 5_000 });
      }).toPass();
      await expect(window.statusBar).toContainText(`Ln ${line},`);

      await editor.replace('repository.js', thrower, `${old}\n`);
      await expect(preview.badge('kpiMargin')).toHaveCount(0);
      await expect(inspector.problem('Error')).toHaveCount(0);
    });
  }
});

test.describe('files that throw while the project opens', () => {
  const testThrowing = test.extend({
    project: async ({ project }, use) => {
      await project.write('event-map.js', `throw new Error('not today');\n${await project.read('event-map.js')}`);
      await use(project);
    },
  });

  testThrowing('are said in place of the page, which comes when they are mended', async ({ window }) => {
    const { editor, preview, inspector } = window;
    await expect(preview.region).toContainText('The files could not be run');
    await expect(preview.region).toContainText('not today');
    await inspector.open('Problems');
    await expect(inspector.problem('Error', 'not today', 'Ln 1,')).toHaveCount(1);
    await editor.replace('event-map.js', "throw new Error('not today');\n", '');
    await preview.expectText('kpiRevenue', /\d m/);
    await expect(inspector.problem('Error')).toHaveCount(0);
  });
});
