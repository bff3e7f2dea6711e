import { expect, test } from '../../harness/test.ts';
import { EditorMenu } from '../../models/editor/editor-menu.ts';
import { CodeDebugger } from '../../models/inspector/code-debugger.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'editor';

test('suggestions, hover and menu', async ({ window }) => {
  const { preview, editor, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  const line = await editor.lineOf('repository.js', '  kpiMargin: {');
  await editor.open('repository.js');
  await editor.goToLine(line);
  const action = editor.visibleLine('init: {');
  await takePictures(window, area, 'lenses above actions', () => Promise.resolve(editor.visibleLine('kpiMargin: {')));
  await takePictures(window, area, 'hover', async () => {
    await editor.expectHover(action.getByText('init', { exact: true }).first(), /Last run: status 200/);
    return editor.hover.first();
  });
  await page.mouse.move(0, 0);
  const menu = new EditorMenu(window);
  await takePictures(window, area, 'editor menu', async () => {
    await menu.openAtWord('kpiMargin: {', 'kpiMargin');
    return menu.line('Copy').first();
  });
  await window.press('Escape');
  await editor.open('repository.js');
  const start = "      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,";
  await editor.placeCursor(line + 2, start.length + 1);
  const suggestion = editor.suggestions(/^Value/).first();
  await takePictures(window, area, 'suggestions', async () => {
    await editor.textbox('repository.js').focus();
    await expect(async () => {
      if (!(await suggestion.isVisible())) await window.press('Control+Space');
      await expect(suggestion).toBeVisible({ timeout: 2_000 });
    }).toPass();
    return suggestion;
  });
});

const helpers =
  '/** Adds the tax.\n * @param net in euros */\nfunction withTax(net, rate = 0.2) {\n  return net * (1 + rate);\n}\nRepository = {};\n';

test('signature help, references and light bulb', async ({ window }) => {
  const { preview, editor } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.replaceAll('repository.js', helpers);
  await editor.replaceAll(
    'event-map.js',
    "const lost = () => missing();\nconst price = () => withTax(1, );\nEventMap = {\n  'launch.x': [{ action: Api.openPage, argument: 'salesDetial' }],\n};\n",
  );
  await expect(editor.warnings.first()).toBeVisible();
  await takePictures(window, area, 'signature help', async () => {
    await editor.textbox('event-map.js').focus();
    await editor.placeCursor(2, 32);
    await expect(async () => {
      if (!(await editor.callHelp.isVisible())) await window.press('Control+Shift+Space');
      await expect(editor.callHelp).toContainText('withTax(', { timeout: 5_000 });
    }).toPass();
    return editor.callHelp;
  });
  await window.press('Escape');
  await editor.placeCursor(2, 23);
  await takePictures(window, area, 'references', async () => {
    await window.press('Shift+F12');
    await expect(editor.references).toContainText('References (');
    return editor.references;
  });
  await window.press('Escape');
  await editor.placeCursor(4, 57);
  await takePictures(window, area, 'light bulb menu', async () => {
    await expect(async () => {
      if (!(await editor.codeActions.isVisible())) await window.press('Control+.');
      await expect(editor.codeActions).toBeVisible({ timeout: 3_000 });
    }).toPass();
    return editor.codeActions;
  });
  await window.press('Escape');
  await takePictures(window, area, 'problem peek', async () => {
    await window.press('F8');
    return editor.region.locator('.marker-widget .message');
  });
});

test('breakpoints', async ({ window }) => {
  const { preview, editor, page } = window;
  const code = new CodeDebugger(page);
  await preview.expectText('title', 'Germany');
  const line = await editor.lineOf('repository.js', 'return {\n        title:');
  await editor.placeCursor(line, 1);
  await code.clickBeside(line);
  await expect(code.glyph('on')).toHaveCount(1);
  await code.clickBeside(line + 1);
  await takePictures(window, area, 'breakpoint', () => Promise.resolve(code.glyph('on').first()));
  await code.chooseBeside(line, 'Edit condition…');
  await takePictures(window, area, 'breakpoint condition', () => Promise.resolve(code.dialog));
  await code.save("chosenRegion( === 'Spain'");
  await takePictures(window, area, 'breakpoint condition wrong', () =>
    Promise.resolve(code.dialog.getByText('Correct the expression').first()),
  );
  await code.save("chosenRegion() === 'Spain'");
  await expect(code.dialog).toBeHidden();
  await takePictures(window, area, 'breakpoint menu', async () => {
    await code.glyph('condition').click({ button: 'right' });
    return page.getByRole('menu');
  });
  await window.press('Escape');
  await code.chooseBeside(line + 1, 'Edit log message…');
  await takePictures(window, area, 'breakpoint log message', () => Promise.resolve(code.dialog));
});
