import { expect, test } from '../../harness/test.ts';

test.use({ projectName: 'repairs', trust: 'trust' });

const files = ['repository.js', 'repository.yml'] as const;

test('the code is read for the light bulb once somebody works in it, not while the window opens', async ({ window }) => {
  const { page, editor } = window;
  const isLoaded = (part: string) =>
    page.evaluate((name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}-`)), part);
  // What starts last.
  await expect.poll(() => isLoaded('service-worker')).toBe(true);
  expect(await isLoaded('refactorings-at')).toBe(false);
  await editor.visibleLine('body:').click();
  await expect.poll(() => isLoaded('refactorings-at')).toBe(true);
});

test('a body moves to the stored queries and back, in two files as one step', async ({ window }) => {
  const { editor } = window;
  const line = await editor.lineOf('repository.js', 'init: {');
  const before = { 'repository.js': await editor.read('repository.js'), 'repository.yml': await editor.read('repository.yml') };
  const moved = "body: (ctx) => ({ month: v('month') }),";

  await editor.open('repository.js');
  await editor.changeCode(line, 6, "Move the body to repository.yml as 'total_init'");
  for (const file of files) await editor.expectUnsaved(file, true);
  expect(await editor.read('repository.js')).toContain(moved);
  expect(await editor.read('repository.yml')).toContain(
    'total_init: >\n  {"MDX":"SELECT {[Month].[$month]} ON COLUMNS FROM [Sales Plan]"}\n',
  );
  await editor.undo();
  for (const file of files) await editor.expectUnsaved(file, false);
  for (const file of files) expect(await editor.read(file)).toBe(before[file]);

  await editor.open('repository.js');
  await editor.changeCode(line, 6, "Move the body to repository.yml as 'total_init'");
  for (const file of files) await editor.expectUnsaved(file, true);
  await editor.changeCode(line, 6, "Move the query 'total_init' into the body");
  await expect(async () => expect(await editor.read('repository.yml')).not.toContain('total_init')).toPass();
  expect(await editor.read('repository.js')).toBe(before['repository.js']);
  await editor.undo();
  await expect(async () => expect(await editor.read('repository.yml')).toContain('total_init')).toPass();
  expect(await editor.read('repository.js')).toContain(moved);
});

test('widgets are wrapped and requests become functions from the code', async ({ window }) => {
  const { editor } = window;
  const widget = await editor.lineOf('widget-config.js', "id: 'share'");
  await editor.changeCode(widget, 12, "Wrap 'share' in a PanelWidget");
  await editor.expectUnsaved('widget-config.js', true);
  expect(await editor.read('widget-config.js')).toMatch(/type: PanelWidget, widgets: \[\s*\{ id: 'share'/);
  const action = await editor.lineOf('repository.js', 'launch: {');
  await editor.changeCode(action, 6, "Write 'launch' as a function");
  await editor.expectUnsaved('repository.js', true);
  expect(await editor.read('repository.js')).toContain('launch: () => new RestRequest({ url');
});

test('a repeated url gets a name for all of its places, as one step', async ({ window }) => {
  const { editor } = window;
  const before = await editor.read('repository.js');
  const line = (await editor.lineOf('repository.js', 'growth: {')) + 1;
  await editor.changeCode(line, "    init: { type: 'POST', url: () => '/api".length, 'Give the URL a name for its 2 places');
  await editor.expectUnsaved('repository.js', true);
  const named = await editor.read('repository.js');
  expect(named).toMatch(/^const executeMDXUrl = '\/api\/v1\/ExecuteMDX';$/m);
  expect(named.split('url: () => executeMDXUrl,')).toHaveLength(3);
  await editor.undo();
  await editor.expectUnsaved('repository.js', false);
  expect(await editor.read('repository.js')).toBe(before);
});

test.describe('the event map', () => {
  test.use({ projectName: 'sample' });

  test('a key adds its action to the repository, which one undo takes back', async ({ window }) => {
    const { editor, explorer } = window;
    // Once the project has been read.
    await expect(explorer.widget('title')).toBeVisible();
    const before = await editor.read('repository.js');
    const line = await editor.lineOf('event-map.js', "'launch.openMain'");
    await editor.changeCode(line, 6, "Add 'launch' of 'openMain' to repository.js");
    await editor.expectUnsaved('repository.js', true);
    await editor.expectUnsaved('event-map.js', false);
    expect(await editor.read('repository.js')).toMatch(/openMain: \{\s+launch\(ctx\) \{\s+\/\/ What follows 'launch'\./);
    await editor.undo();
    await editor.expectUnsaved('repository.js', false);
    expect(await editor.read('repository.js')).toBe(before);
  });
});

test('F12 leads from code to the widget and to the stored query', async ({ window }) => {
  const { editor, page } = window;
  const place = page.getByRole('button', { name: /^Ln \d+, Col \d+/ });
  // Once the project has been read.
  await expect(window.explorer.widget('total')).toBeVisible();
  const widget = await editor.lineOf('widget-config.js', "{ id: 'total'");
  await editor.replace('repository.yml', 'growth_inti', 'growth_init');
  const query = await editor.lineOf('repository.yml', 'growth_init');
  const call = await editor.lineOf('repository.js', "updateContent('total')");
  await editor.placeCursor(call, 84);
  await page.keyboard.press('F12');
  await expect(editor.textbox('widget-config.js')).toBeFocused();
  await expect(place).toHaveText(new RegExp(`^Ln ${widget}, `));

  const server = await editor.lineOf('repository.js', 'growth: {');
  // Once the change of the stored queries is known.
  await expect(async () => {
    await editor.open('repository.js');
    await editor.placeCursor(server + 1, 62);
    await page.keyboard.press('F12');
    await expect(place).toHaveText(new RegExp(`^Ln ${query}, `), { timeout: 2000 });
  }).toPass();
  await expect(editor.textbox('repository.yml')).toBeFocused();
});
