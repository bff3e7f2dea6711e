import { expect, test } from '../../harness/test.ts';
import { AppWindow } from '../../models/app-window.ts';
import { EditorMenu } from '../../models/editor/editor-menu.ts';
import { lineNumberEdges } from '../../models/editor/line-number-edges.ts';

test.use({ trust: 'trust' });

test('a click on the canvas in design mode puts the cursor at the configuration, without taking the focus', async ({ window }) => {
  const { designer, preview, explorer, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const line = await editor.lineOf('widget-config.js', "{ id: 'kpiMargin'");
  await editor.open('repository.js');
  await designer.enter();
  await preview.pointer.click(preview.widget('kpiMargin'));
  await expect(editor.tab('widget-config.js')).toHaveAttribute('aria-selected', 'true');
  await expect(editor.place).toContainText('kpiMargin');
  await expect(window.statusBar).toContainText(`Ln ${line},`);
  await expect(editor.visibleLine("id: 'kpiMargin'")).toBeVisible();
  await expect(explorer.widget('kpiMargin')).toHaveAttribute('aria-selected', 'true');
  await expect(preview.selection('kpiMargin')).toBeVisible();
  // The next key still walks the page.
  await window.press('Escape');
  await expect(editor.place).toContainText('cardMargin');
  await expect(editor.textbox('widget-config.js')).not.toBeFocused();
});

test('a click in the tree leads to the entry in live mode, to the configuration in design mode', async ({ window }) => {
  const { designer, preview, explorer, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const entry = await editor.lineOf('repository.js', '  kpiMargin: {');
  await editor.open('widget-config.js');
  await explorer.widget('kpiMargin').click();
  await expect(editor.tab('repository.js')).toHaveAttribute('aria-selected', 'true');
  await expect(window.statusBar).toContainText(`Ln ${entry},`);
  await expect(preview.selection('kpiMargin')).toBeVisible();
  await designer.enter();
  await explorer.widget('kpiRevenue').click();
  await expect(editor.tab('widget-config.js')).toHaveAttribute('aria-selected', 'true');
  await expect(editor.place).toContainText('kpiRevenue');
  const menu = new EditorMenu(window);
  await menu.open("id: 'kpiRevenue'");
  await menu.expectOpaque();
  // Worded as the commands of the app are.
  await expect(menu.line('Go to definition')).toContainText(/^Go to definition\s*F12$/);
  await expect(menu.line('Find all references')).toContainText('Shift+F12');
  await expect(menu.line('Change all occurrences')).toHaveText(/^Change all/);
});

test('the cursor in the text of a widget selects it in tree and page; what is typed stays in the editor', async ({ window }) => {
  const { preview, explorer, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const [entry, configuration] = [
    await editor.lineOf('repository.js', '  kpiMargin: {'),
    await editor.lineOf('widget-config.js', "{ id: 'regionFilter'"),
  ];
  await editor.open('repository.js');
  await editor.goToLine(entry + 1);
  await expect(explorer.widget('kpiMargin')).toHaveAttribute('aria-selected', 'true');
  await expect(preview.selection('kpiMargin')).toBeVisible();
  await editor.open('widget-config.js');
  await editor.goToLine(configuration);
  await window.press('Home');
  await expect(explorer.widget('regionFilter')).toHaveAttribute('aria-selected', 'true');
  await expect(preview.selection('regionFilter')).toBeVisible();
  // Behind it is in its parent; while something is typed there the focus stays where it is.
  await window.press('End');
  await expect(explorer.widget('headerTools')).toHaveAttribute('aria-selected', 'true');
  await window.page.keyboard.type(' /* typed on */', { delay: 30 });
  await expect(editor.textbox('widget-config.js')).toBeFocused();
  await expect(editor.visibleLine('/* typed on */')).toBeVisible();
  await expect(preview.selection('headerTools')).toBeVisible();
});

test('long lines are wrapped by Alt+Z, and in the next window, too', async ({ window, app }) => {
  const { editor } = window;
  await editor.replaceAll('repository.yml', `unused:\n  POST: '${'long '.repeat(200)}end'\n`);
  await editor.save();
  await window.press('ControlOrMeta+Home');
  await expect(editor.wordAtEnd("end'")).not.toBeInViewport();
  await window.press('Alt+Z');
  await expect(editor.wordAtEnd("end'")).toBeInViewport();
  const again = new AppWindow(await app.openWindow());
  await again.editor.open('repository.yml');
  await expect(again.editor.wordAtEnd("end'")).toBeInViewport();
});

test('what is typed right after a line was chosen goes into the text, however busy the window is', async ({ window }) => {
  const { editor, page } = window;
  await editor.open('event-map.js');
  const before = await editor.read('event-map.js');
  await window.press('Control+g');
  await page.keyboard.type('1');
  // A busy window gets all of these keys at once, before its timers.
  const busy = page.evaluate(() => {
    const end = performance.now() + 800;
    while (performance.now() < end);
  });
  await Promise.all([busy, window.press('Enter'), window.press('End'), window.press('Enter')]);
  await expect.poll(() => editor.read('event-map.js')).toBe(before.replace('\n', '\n\n'));
});

test('the numbers of lines that stay above end where those of the text do', async ({ window }) => {
  const { editor, preview } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('widget-config.js');
  await editor.goToLine(60);
  const edges = () => lineNumberEdges(editor.region);
  await expect.poll(async () => (await edges()).above.length).toBe(1);
  const { above, below } = await edges();
  expect(above).toEqual(below);
});
